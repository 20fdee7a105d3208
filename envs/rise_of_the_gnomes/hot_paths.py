"""The two searches that Gnome cards spend their time in, as the throughput benchmark calls them."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.bits import has
from ..core.game import HotPath
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .components import CELLS, GNOME_CARDS, GNOMES, OWNERS, TURNS
from .dragon import do_damage
from .gnomes import find_target
from .oracles import rampage_oracle, target_oracle
from .tiles import occupied


@kernel
def rampage_somewhere(tables: Record, state: Record) -> int:
    """The damage of a rampage, when the dragon is most hungry, on one of the tiles that anybody occupies.

    Of those who may bribe, one has. Returns the cubes that are eaten.
    """
    state.turn = TURNS
    for owner in range(OWNERS):
        state.bribed[owner] = state.ply % OWNERS == owner
    present = occupied(state, GNOMES)
    for seat in range(state.seats):
        present |= occupied(state, seat)
    state.dragon = state.ply % CELLS
    while not has(present, state.dragon):
        state.dragon = (state.dragon + 1) % CELLS
    before = state.cubes_left.sum()
    do_damage(tables, state)
    return int(state.cubes_left.sum() - before)


@kernel
def search_target(tables: Record, state: Record) -> int:
    """The tile of a Gnome card's first action, or else of its second one."""
    card = state.ply % GNOME_CARDS
    cell = find_target(tables, state, card, tables.first_action[card], tables.first_types[card])
    if cell == NOBODY:
        cell = find_target(tables, state, card, tables.second_action[card], tables.second_types[card])
    return cell


HOT_PATHS: Mapping[str, HotPath] = {
    "dragon rampage": HotPath(rampage_somewhere, rampage_oracle),
    "Gnome target search": HotPath(search_target, target_oracle),
}
