"""Phases one and two: the draft of allies and the brewers (R43 to R52)."""

from games.rise_of_the_gnomes.reference_effects import perform, possible
from games.rise_of_the_gnomes.reference_figures import (
    ALLIES,
    BOARD_SPACES,
    BREW_BEER,
    CAPACITY,
    SLOTS,
    UPGRADES,
    Power,
)
from games.rise_of_the_gnomes.reference_owners import Owner, Question, Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table

DISCOUNTS = {
    "employ thugs": "thugs_discount",
    "build brewery": "brewery_discount",
    "hire bard": "bard_discount",
}
"""On the action board's spaces only (R103)."""


def draft_allies(table: Table) -> Steps:
    """R43, R44."""
    if not table.allies_on_offer:
        number = len(table.seats) + 1
        table.allies_on_offer, table.ally_deck = table.ally_deck[:number], table.ally_deck[number:]
    for seat in table.turn_order()[table.drafted :]:
        name = yield Question(seat, "draft", list(table.allies_on_offer))
        table.allies_on_offer.remove(name)
        table.drafted += 1
        seat.allies.append(name)
        ally = ALLIES[name]
        seat.score("cards", ally.worth)
        if ally.hook == "draft":
            yield from perform(table, seat, ally.effects)
    table.drafted = 0
    for name in table.allies_on_offer:
        table.gnomes.score("cards", ALLIES[name].worth)
    table.allies_out += table.allies_on_offer
    table.allies_on_offer = []


def place_brewers(table: Table) -> Steps:
    """R46: the Gnomes, then the seats, one brewer at a time."""
    order: list[Owner] = [table.gnomes, *table.turn_order()]
    while any(owner.brewers > 0 for owner in order):
        owner = order[table.brewer_turn]
        if isinstance(owner, Seat) and owner.brewers > 0:
            noun = yield Question(owner, "brewer", claimable(table, owner))
            table.brewer_turn = (table.brewer_turn + 1) % len(order)
            yield from claim(table, owner, noun)
            continue
        if owner.brewers > 0:
            place_gnome_brewer(table)
        table.brewer_turn = (table.brewer_turn + 1) % len(order)
    table.brewer_turn = 0


def place_gnome_brewer(table: Table) -> None:
    """R51, G15."""
    table.gnomes.brewers -= 1
    card = table.draw_gnome_card()
    table.gnome_discards.append(card.number)
    if card.place in BOARD_SPACES and len(table.board_brewers[card.place]) < CAPACITY[card.place]:
        table.board_brewers[card.place].append(table.gnomes)
        return
    free = table.free_card_spaces()
    matching = [place for place in free if table.space_action(place) == card.place]
    if matching or free:
        place = min(matching or free, key=lambda place: (table.space_price(place), place))
        table.card_brewers[place] = table.gnomes


def claim(table: Table, seat: Seat, noun: str) -> Steps:
    """R40, R47."""
    seat.brewers -= 1
    if noun.startswith("card "):
        _, position, _, space = noun.split()
        table.card_brewers[int(position) - 1, int(space) - 1] = seat
        return
    power = power_of(seat, noun)
    seat.pay(*price(seat, power))
    put_brewer(table, seat, noun)
    bonus = seat.modifier("brew_beer") if noun == "brew beer" else 0
    yield from perform(table, seat, power.effects, bonus)


def claimable(table: Table, seat: Seat) -> list[str]:
    board = [name for name in BOARD_SPACES if len(table.board_brewers[name]) < CAPACITY[name]]
    cards = [f"card {position + 1} space {space + 1}" for position, space in table.free_card_spaces()]
    slots = [
        f"slot {number}"
        for number, (token, used) in enumerate(zip(seat.slots, seat.slots_used, strict=True), 1)
        if token and not used and power_of(seat, f"slot {number}").hook == "space"
    ]
    allies = [name for name in seat.allies if name not in seat.allies_used and ALLIES[name].hook == "space"]
    usable = [name for name in board + slots + allies if is_usable(table, seat, power_of(seat, name))]
    return [*usable, *cards, "brew beer"]


def power_of(seat: Seat, noun: str) -> Power:
    if noun == "brew beer":
        return BREW_BEER
    if noun in BOARD_SPACES:
        return BOARD_SPACES[noun]
    if noun in ALLIES:
        return ALLIES[noun]
    return UPGRADES[SLOTS[seat.race][int(noun.removeprefix("slot ")) - 1]]


def price(seat: Seat, power: Power) -> tuple[int, int]:
    """In gold and in beer (R38, R103)."""
    discount = seat.modifier(DISCOUNTS[power.name]) if power.name in DISCOUNTS else 0
    return max(0, power.gold - discount), power.beer


def is_usable(table: Table, seat: Seat, power: Power) -> bool:
    return seat.can_pay(*price(seat, power)) and possible(table, seat, power.effects)


def put_brewer(table: Table, seat: Seat, noun: str) -> None:
    if noun in BOARD_SPACES:
        table.board_brewers[noun].append(seat)
    elif noun in ALLIES:
        seat.allies_used.add(noun)
    elif noun == "brew beer":
        seat.on_brew_beer += 1
    else:
        seat.slots_used[int(noun.removeprefix("slot ")) - 1] = True
