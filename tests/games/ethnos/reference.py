"""A slow, literal Ethnos, written from RULES.md alone, to check the fast one against."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from games.ethnos.reference_figures import (
    ACTION_NUMBER,
    COLOURS,
    DRAGON,
    DRAGON_ID,
    GIANT_AT_ONCE,
    HAND_LIMIT,
    KIND_ID,
    KINDS,
    LAST_AGE,
    MARKET_PER_SEAT,
    TOKENS_PER_KINGDOM,
    TRACK_END,
    TRACK_SYMBOLS,
    TRIBES,
    TRIBES_IN_GAME,
)
from games.ethnos.reference_scoring import cash_hoard, next_first_seat, places, score_age
from games.ethnos.reference_snapshot import snapshot
from games.ethnos.reference_table import Band, Seat, new_table


class ReferenceGame:
    """One game from an explicit deal and the full deck order of every Age.

    ``deal`` has the keys seats, tribes, glory, first_player and rulings. Each deck order lists the
    seats' opening cards, the market and then the draw deck from the top, as kind numbers, a Dragon
    being 67.
    """

    def __init__(self, deal: dict[str, Any], ages: list[list[int]]) -> None:
        check_deal(deal)
        self.table = new_table(deal)
        self.ages = ages
        self.to_play: int = deal["first_player"]
        self.phase = "turn"
        # The band being laid out, in the phase add only.
        self.partial: Band | None = None
        # The last completed band of this turn and whether it placed its own marker.
        self.band: Band | None = None
        self.placed = False
        self.bonus_left = 0
        self.kept: list[str] = []
        self.draws_left = 0
        self.still_to_cash: list[int] = []
        self._set_up_age()

    # Questions

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def seat(self) -> Seat:
        return self.table.seats[self.to_play]

    def scores(self) -> list[int]:
        return [seat.glory for seat in self.table.seats]

    def places(self) -> list[int]:
        return places(self.table)

    def snapshot(self) -> dict[str, Any]:
        return snapshot(self)

    def legal(self) -> list[str]:
        """The legal actions' texts in the order of the actions' numbers."""
        if self.over:
            return []
        rules: dict[str, Callable[[], list[str]]] = {
            "turn": self._legal_turn,
            "leader": self.seat.possible_leaders,
            "add": self._legal_add,
            "place": self._legal_place,
            "bonus": lambda: [*kingdom_texts(COLOURS), "done"],
            "token": self._legal_token,
            "second": lambda: [*self.seat.possible_leaders(), "done"],
            "keep": lambda: [*self._kinds_to_keep(), "done"],
            "draw": lambda: ["deck", "done"],
            "cash": lambda: ["hoard", "done"],
        }
        return sorted(rules[self.phase](), key=ACTION_NUMBER.__getitem__)

    def apply(self, text: str) -> None:
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal in phase {self.phase!r}")
        moves: dict[str, Callable[[str], None]] = {
            "turn": self._apply_turn,
            "leader": self._lead,
            "add": self._apply_add,
            "place": self._apply_place,
            "bonus": self._apply_bonus,
            "token": self._apply_token,
            "second": self._apply_second,
            "keep": self._apply_keep,
            "draw": self._apply_draw,
            "cash": self._apply_cash,
        }
        moves[self.phase](text)

    # Age set-up and turn (R13 to R22)

    def _set_up_age(self) -> None:
        order = [DRAGON if kind == DRAGON_ID else KINDS[kind] for kind in self.ages[self.table.age]]
        self.table.age += 1
        for seat in self.table.seats:
            seat.hand = Counter([order.pop(0)])
        for _ in range(MARKET_PER_SEAT * len(self.table.seats)):
            self.table.market[order.pop(0)] += 1
        assert DRAGON not in self.table.market
        self.table.deck = order
        self.phase = "turn"

    def _legal_turn(self) -> list[str]:
        actions = []
        if self.seat.hand.total() < HAND_LIMIT:
            actions += ["deck"] + [kind for kind in KINDS if self.table.market[kind] > 0]
        if self.seat.possible_leaders():
            actions.append("band")
        return actions or ["done"]

    def _apply_turn(self, text: str) -> None:
        if text == "band":
            self.phase = "leader"
        elif text == "deck":
            self._recruit_unseen()
        elif text == "done":
            self._next_seat()
        else:
            self.table.market[text] -= 1
            self.seat.hand[text] += 1
            self.seat.known[text] += 1
            self._next_seat()

    def _recruit_unseen(self) -> None:
        """R20, G15."""
        market_empty = self.table.market.total() == 0
        if not self._draw_ally():
            return
        two = market_empty and self.table.rulings["empty_market_draw"] == 2
        if two and self.seat.hand.total() < HAND_LIMIT and not self._draw_ally():
            return
        self._next_seat()

    def _draw_ally(self) -> bool:
        """Draw until an ally comes (R21); False if the third Dragon ended the Age (R22)."""
        while True:
            card = self.table.deck.pop(0)
            if card != DRAGON:
                self.seat.hand[card] += 1
                return True
            self.table.dragons += 1
            if self.table.dragons == 3:
                self._end_age()
                return False

    def _next_seat(self) -> None:
        self.band = None
        self.placed = False
        self.to_play = (self.to_play + 1) % len(self.table.seats)
        self.phase = "turn"

    # Laying out a band (R23 to R26)

    def _lead(self, text: str) -> None:
        self.seat.lose_openly(text)
        self.partial = Band(leader=text, cards=[text])
        self.placed = False
        self.phase = "add"

    def _legal_add(self) -> list[str]:
        assert self.partial is not None
        return [kind for kind in self.seat.hand_kinds() if self.partial.fits(kind)] + ["done"]

    def _apply_add(self, text: str) -> None:
        assert self.partial is not None
        if text != "done":
            self.seat.lose_openly(text)
            self.partial.add(text)
            return
        self.band, self.partial = self.partial, None
        self.seat.bands.append(self.band)
        self._settle_marker()

    # The marker (R27 to R32)

    def _settle_marker(self) -> None:
        possible = self._possible_kingdoms()
        asked = self._band().tribe == "wingfolk" or self.table.rulings["placement"] == "ask"
        if possible and asked:
            self.phase = "place"
            return
        if possible:
            self._place_in(possible[0])
        self._use_power()

    def _possible_kingdoms(self) -> list[str]:
        return self.table.possible_kingdoms(self.to_play, self._band())

    def _legal_place(self) -> list[str]:
        return [*kingdom_texts(self._possible_kingdoms()), "done"]

    def _apply_place(self, text: str) -> None:
        if text != "done":
            self._place_in(text.removeprefix("kingdom "))
        self._use_power()

    def _place_in(self, colour: str) -> None:
        self.seat.place_marker(colour)
        self.placed = True

    # The leader's power (R36 to R41)

    def _use_power(self) -> None:
        powers = {
            "centaur": self._centaur,
            "giant": self._giant,
            "merfolk": self._merfolk,
            "orc": self._orc,
            "troll": self._troll,
        }
        powers.get(self._band().tribe, self._finish_bands)()

    def _centaur(self) -> None:
        allowed = self.placed or self.table.rulings["centaur_second_band"] == "always"
        if allowed and self.seat.possible_leaders():
            self.phase = "second"
        else:
            self._finish_bands()

    def _apply_second(self, text: str) -> None:
        if text == "done":
            self._finish_bands()
        else:
            self._lead(text)

    def _giant(self) -> None:
        if self._band().size > self.table.giant_size:
            self.table.giant_size = self._band().size
            self.table.giant_holder = self.to_play
            self.seat.glory += GIANT_AT_ONCE
        self._finish_bands()

    def _merfolk(self) -> None:
        before = self.seat.track
        self.seat.track = min(TRACK_END, before + self._band().size)
        self.bonus_left = sum(before < symbol <= self.seat.track for symbol in TRACK_SYMBOLS)
        self._next_bonus()

    def _next_bonus(self) -> None:
        if self.bonus_left > 0 and self.seat.supply > 0:
            self.phase = "bonus"
        else:
            self.bonus_left = 0
            self._finish_bands()

    def _apply_bonus(self, text: str) -> None:
        self.bonus_left -= 1
        if text != "done":
            self.seat.place_marker(text.removeprefix("kingdom "))
        self._next_bonus()

    def _orc(self) -> None:
        colour = self._band().leader.split("/")[1]
        allowed = self.placed or self.table.rulings["orc_hoard"] == "always"
        if allowed and colour not in self.seat.hoard and self.seat.supply > 0:
            self.seat.supply -= 1
            self.seat.hoard.add(colour)
        self._finish_bands()

    def _troll(self) -> None:
        if self.table.free_tokens(self._band().size):
            self.phase = "token"
        else:
            self._finish_bands()

    def _legal_token(self) -> list[str]:
        free = self.table.free_tokens(self._band().size)
        return [f"token {value}" for value in free] + ["done"]

    def _apply_token(self, text: str) -> None:
        if text != "done":
            self.table.token_owner[int(text.removeprefix("token "))] = self.to_play
        self._finish_bands()

    # After the last band: keep or discard, then draw (R35, R43)

    def _finish_bands(self) -> None:
        if self._band().tribe == "elf" and self.seat.hand.total() > 0:
            self.phase = "keep"
            return
        self._discard_rest()

    def _kinds_to_keep(self) -> list[str]:
        lowest = KIND_ID[self.kept[-1]] if self.kept else 0
        return [
            kind
            for kind in self.seat.hand_kinds()
            if KIND_ID[kind] >= lowest and self.seat.hand[kind] > self.kept.count(kind)
        ]

    def _apply_keep(self, text: str) -> None:
        if text != "done":
            self.kept.append(text)
            if len(self.kept) < self._band().size and self._kinds_to_keep():
                return
        self._discard_rest()

    def _discard_rest(self) -> None:
        self.table.discard_hand(self.to_play, kept=Counter(self.kept))
        self.kept = []
        if self._band().tribe == "wizard":
            self.draws_left = self._band().size
            self.phase = "draw"
        else:
            self._next_seat()

    def _apply_draw(self, text: str) -> None:
        if text == "done":
            self.draws_left = 0
            self._next_seat()
            return
        self.draws_left -= 1
        if self._draw_ally() and self.draws_left == 0:
            self._next_seat()

    def _band(self) -> Band:
        assert self.band is not None
        return self.band

    # End of an Age (R44, R51 to R57)

    def _end_age(self) -> None:
        table = self.table
        self.band = None
        self.placed = False
        self.draws_left = 0
        table.drawer = self.to_play
        for number in range(len(table.seats)):
            table.discard_hand(number, kept=Counter())
        score_age(table)
        if table.age == LAST_AGE[len(table.seats)]:
            self._end_game()
            return
        clockwise = [(table.drawer + step) % len(table.seats) for step in range(len(table.seats))]
        self.still_to_cash = [number for number in clockwise if table.seats[number].hoard]
        self._next_cash()

    def _next_cash(self) -> None:
        if self.still_to_cash:
            self.to_play = self.still_to_cash.pop(0)
            self.phase = "cash"
            return
        self.to_play = next_first_seat(self.table)
        self.table.return_tokens()
        self.table.gather_cards()
        self._set_up_age()

    def _apply_cash(self, text: str) -> None:
        if text == "hoard":
            cash_hoard(self.seat)
        self._next_cash()

    def _end_game(self) -> None:
        for seat in self.table.seats:
            cash_hoard(seat)
        self.table.return_tokens()
        self.phase = "over"


def kingdom_texts(colours: list[str]) -> list[str]:
    return [f"kingdom {colour}" for colour in colours]


def check_deal(deal: dict[str, Any]) -> None:
    """Refuse what R9 to R11 rule out, so that a broken lock-step test says so."""
    seats = deal["seats"]
    tribes = deal["tribes"]
    if seats not in TRIBES_IN_GAME or not 0 <= deal["first_player"] < seats:
        raise ValueError("2 to 6 seats and a first player among them are needed")
    if len(set(tribes)) != TRIBES_IN_GAME[seats] or len(tribes) != len(set(tribes)):
        raise ValueError(f"{seats} seats use {TRIBES_IN_GAME[seats]} distinct tribes")
    if not set(tribes) <= set(TRIBES):
        raise ValueError("unknown tribe")
    wanted = TOKENS_PER_KINGDOM[seats]
    for tokens in deal["glory"]:
        if len(tokens) != wanted or list(tokens) != sorted(tokens):
            raise ValueError(f"each kingdom needs {wanted} tokens in ascending order")
