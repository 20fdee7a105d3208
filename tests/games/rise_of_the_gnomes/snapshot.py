"""How the compiled game and the reference are compared; the only module that reads the state's fields."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.parts import Facts
from games.rise_of_the_gnomes.reference import Reference
from games.rise_of_the_gnomes.reference_figures import DATA
from games.rise_of_the_gnomes.reference_positions import table_of

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import NOBODY
from fabletop.envs.rise_of_the_gnomes.components import (
    BOARD_SPACES,
    CARD_ROW,
    CELL_NAMES,
    FIRST_PERMIT,
    GNOMES,
    MODIFIERS,
    RACES,
)
from fabletop.envs.rise_of_the_gnomes.rules import ALLY_NAMES
from fabletop.envs.rise_of_the_gnomes.state import DRAFTING, IN_DECK, ON_OFFER, OUT, PHASES, PLACING, STAGES


def reference_of(batch: Batch) -> Reference:
    """The reference at the first decision of the batch's only game, which was just dealt."""
    return Reference.dealt(deal_of(batch))


def reference_at(batch: Batch) -> Reference:
    """The reference between two decisions of a stage, with no action or Gnome card under way."""
    state, settings = batch.states[0], batch.settings
    facts = compiled_facts({name: state[name] for name in batch.states.dtype.names})
    level = level_of(settings.setup["level"], int(state.seats))
    return Reference(table_of(facts, level, settings.setup["race_abilities"], settings.rulings))


def deal_of(batch: Batch) -> dict[str, Any]:
    """What was dealt, as ``reference_setup.set_up`` takes it."""
    state, settings = batch.states[0], batch.settings
    return {
        "tiles": {
            cell: int(tile) for cell, tile in zip(CELL_NAMES, state.tiles, strict=True) if tile != NOBODY
        },
        "removed": somebody(state.removed),
        "races": [RACES[race] for race in state.races[: state.seats]],
        "start_seat": int(state.start_seat),
        "allies": [ALLY_NAMES[ally] for ally in state.ally_deck],
        "gnome_deck": state.gnome_deck.tolist(),
        "display": state.display[:CARD_ROW].tolist(),
        "level": level_of(settings.setup["level"], int(state.seats)),
        "race_abilities": settings.setup["race_abilities"],
        "rulings": settings.rulings,
    }


def level_of(level: str, seats: int) -> str:
    """R18."""
    if level != "suggested":
        return level
    suggested: dict[str, str] = DATA["suggested_levels"] | DATA["suggested_solo_level"]
    return suggested[str(seats)]


def reveal(reference: Reference, facts: Facts, state: Mapping[str, Any]) -> None:
    """The order of the Gnome cards and the action cards, used only if they were shuffled."""
    reference.chance(state["gnome_deck"].tolist(), state["display"][:CARD_ROW].tolist())


def reference_facts(reference: Reference) -> Facts:
    return reference.snapshot()


def compiled_facts(state: Mapping[str, Any]) -> Facts:
    seats = int(state["seats"])
    over = bool(state["over"])
    return {
        "phase": "over" if over else PHASES[state["phase"]],
        "to_play": -1 if over else int(state["to_play"]),
        **facts_of_map(state),
        **facts_of_owners(state, [*range(seats), GNOMES]),
        **facts_of_seats(state, seats),
        **facts_of_cards(state, seats),
    }


def somebody(values: Iterable[Any]) -> list[int]:
    return [int(value) for value in values if value != NOBODY]


def cells(mask: Any) -> list[str]:
    """The cells of a bit mask."""
    return [name for number, name in enumerate(CELL_NAMES) if int(mask) >> number & 1]


def by_cell(numbers: Any) -> dict[str, int]:
    return {CELL_NAMES[cell]: int(numbers[cell]) for cell in numbers.nonzero()[0]}


def facts_of_map(state: Mapping[str, Any]) -> Facts:
    dragon = state["dragon"]
    return {
        "tiles": [None if tile == NOBODY else tile for tile in state["tiles"].tolist()],
        "removed": somebody(state["removed"]),
        "face_up": cells(state["face_up"]),
        "boats": cells(state["boats"]),
        "dragon": None if dragon == NOBODY else CELL_NAMES[dragon],
    }


def facts_of_owners(state: Mapping[str, Any], owners: Sequence[int]) -> Facts:
    same = {
        "points": "vp",
        "gold": "gold",
        "cubes_left": "cubes_left",
        "breweries_left": "breweries_left",
        "brewers": "brewers",
        "eaten": "eaten",
        "burnt": "burnt",
        "sources": "vp_sources",
        "points_by_turn": "vp_turns",
    }
    return {
        "cubes": [by_cell(state["cubes"][owner]) for owner in owners],
        "breweries": [by_cell(state["breweries"][owner]) for owner in owners],
        **{name: state[field][owners].tolist() for name, field in same.items()},
    }


def facts_of_seats(state: Mapping[str, Any], seats: int) -> Facts:
    places = state["ally_places"].tolist()
    same = {"beer": "beer", "production": "production", "brewing": "brewing"}
    flags = {"box_tokens": "box_tokens", "slots": "slots", "slots_used": "slot_used"}
    return {
        "races": [RACES[race] for race in state["races"][:seats]],
        **{name: state[field][:seats].tolist() for name, field in same.items()},
        **{name: (state[field][:seats] == 1).tolist() for name, field in flags.items()},
        "card_performed": (state["card_paid"][:seats] == 1).tolist(),
        "modifiers": [modifiers(amounts) for amounts in state["modifiers"][:seats].tolist()],
        "allies": [allies_at(places, seat) for seat in range(seats)],
        "allies_used": sorted(ALLY_NAMES[ally] for ally in state["ally_used"].nonzero()[0]),
    }


def modifiers(amounts: list[int]) -> dict[str, int | bool]:
    """Those that are not 0; of a permit only whether it is held."""
    return {
        name: number >= FIRST_PERMIT or amount
        for number, (name, amount) in enumerate(zip(MODIFIERS, amounts, strict=True))
        if amount
    }


def allies_at(places: list[int], place: int) -> list[str]:
    return sorted(name for name, each in zip(ALLY_NAMES, places, strict=True) if each == place)


def facts_of_cards(state: Mapping[str, Any], seats: int) -> Facts:
    places = state["ally_places"].tolist()
    card = int(state["gnome_card"])
    deck = state["ally_deck"].tolist()
    on_cards, on_board = state["card_brewers"], state["board_brewers"]
    return {
        "turn": int(state["turn"]),
        "stage": STAGES[state["stage"]],
        "start_seat": int(state["start_seat"]),
        "ally_deck": [ALLY_NAMES[ally] for ally in deck if ally != NOBODY and places[ally] == IN_DECK],
        "allies_on_offer": allies_at(places, ON_OFFER),
        "allies_out": allies_at(places, OUT),
        "gnome_deck": state["gnome_deck"][state["gnome_next"] :].tolist(),
        "gnome_card": None if card == NOBODY else card,
        "gnome_cards_left": int(state["gnome_cards_left"]),
        "display": state["display"][:CARD_ROW].tolist(),
        "card_brewers": {
            (position, space): owner
            for position, owners in enumerate(on_cards.tolist())
            for space, owner in enumerate(owners)
            if owner != NOBODY
        },
        "board_brewers": {
            name: sorted(somebody(owners)) for name, owners in zip(BOARD_SPACES, on_board, strict=True)
        },
        "brewer_turn": int(state["brewer_turn"]) % (seats + 1) if state["stage"] == PLACING else 0,
        "drafted": int(state["draft_turn"]) if state["stage"] == DRAFTING else 0,
        "gnome_actions": int(state["gnome_actions"]),
        "gnome_takings": int(state["gnome_takings"]),
    }
