"""Building the Ancestries and setting Supplies (R26 to R38)."""

from games.fall_of_the_mountain_king.reference_data import (
    CARDS,
    DATA,
    DRAFT_STEPS,
    HAND,
    MOST_SUPPLIES,
    SUPPLY,
    cell_name,
    cell_of,
)
from games.fall_of_the_mountain_king.reference_table import Question, Seat, Steps, Table


def build_ancestries(table: Table) -> Steps:
    """R26; hands may have been dealt already."""
    if not any(seat.hand for seat in table.seats):
        deal_hands(table)
    for step in range(DRAFT_STEPS):
        for seat in table.seats:
            yield from choose_card(table, seat)
        for seat in table.seats:
            lay_chosen(table, seat)
        if step < DRAFT_STEPS - 1:
            pass_hands(table)
    for seat in table.seats:
        seat.hand = []


def deal_hands(table: Table) -> None:
    """Four cards each from the top, in seat order."""
    for seat in table.seats:
        hand, table.card_deck = table.card_deck[:HAND], table.card_deck[HAND:]
        take_hand(table, seat, hand)


def take_hand(table: Table, seat: Seat, cards: list[int]) -> None:
    """R162."""
    seat.hand = sorted(cards)
    for card in cards:
        table.cards_known[card].add(seat.number)


def pass_hands(table: Table) -> None:
    """R26: clockwise in Waves I and III."""
    hands = [seat.hand for seat in table.seats]
    step = -1 if table.wave == 1 else 1
    for seat in table.seats:
        take_hand(table, seat, hands[(seat.number - step) % len(hands)])


def choose_card(table: Table, seat: Seat) -> Steps:
    """R27; in a deadlock the card goes nowhere (R33)."""
    nouns = [f"card {number}" for number in range(1, len(seat.hand) + 1)]
    noun = yield Question(seat, "card", nouns)
    card = seat.hand[nouns.index(noun)]
    seat.chosen = (card, None)
    places = seat.ancestry.places()
    table.note("a deadlock of the draft", not places)
    if places:
        place = yield Question(seat, "overlay", [cell_name(cell) for cell in places])
        seat.chosen = (card, cell_of(place))


def lay_chosen(table: Table, seat: Seat) -> None:
    """R27, R33, R163."""
    assert seat.chosen is not None
    card, place = seat.chosen
    seat.hand.remove(card)
    seat.chosen = None
    table.cards_known[card] = {each.number for each in table.seats}
    if place is not None:
        seat.ancestry.lay(CARDS[card], place)


def set_supplies(table: Table) -> Steps:
    """R35 to R37."""
    base = DATA["base_supplies"]["waves"][table.wave]
    for seat in table.seats:
        seat.supplies = min(MOST_SUPPLIES, base + seat.ancestry.count(SUPPLY))
    for seat in table.turn_order():
        yield from cover_wild_pairs(table, seat)
    for seat in table.seats:
        to_the_right = [space for space in DATA["desperation"]["spaces"] if space > seat.supplies]
        seat.desperation = len(to_the_right) + seat.total("extra_desperation", "tokens")


def open_wilds(seat: Seat) -> list[str]:
    """Cells in order, then Champions by number (R36)."""
    return [cell_name(cell) for cell in seat.ancestry.open_wilds()] + list(seat.open_symbols("wild"))


def cover_wild_pairs(table: Table, seat: Seat) -> Steps:
    """R36, G19: no pair's first Wild may come before the last pair's."""
    order = open_wilds(seat)
    earliest = 0
    while table.rulings["wild_pair_at_eight"] or seat.supplies < MOST_SUPPLIES:
        wilds = [wild for wild in open_wilds(seat) if order.index(wild) >= earliest]
        if len(wilds) < 2:
            return
        first = yield Question(seat, "wild", [*wilds[:-1], "done"])
        if first == "done":
            return
        cover_wild(seat, first)
        second = yield Question(seat, "second wild", wilds[wilds.index(first) + 1 :])
        cover_wild(seat, second)
        earliest = order.index(first) + 1
        table.note("a Wild pair for nothing", seat.supplies == MOST_SUPPLIES)
        seat.supplies = min(MOST_SUPPLIES, seat.supplies + 1)


def cover_wild(seat: Seat, wild: str) -> None:
    champions = seat.open_symbols("wild")
    if wild in champions:
        seat.symbols_covered.add((wild, champions[wild]))
    else:
        seat.ancestry.covered.add(cell_of(wild))
