"""Rewards of threats, titans and the census: gold, bards, stories (R34-R42)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .components import BARDS, CITIES, GOLD, GUILD_HEIGHT, REGIONS, REWARDS_OFFERED, STORIES
from .rules import NO_EFFECT
from .state import A_REGION, A_REWARD, P_BARDS, P_REWARD

_REWARDS = len(REWARDS_OFFERED)


@kernel
def offered(tables: Record, state: Record, reward: int) -> int:
    """How much the threat or titan just removed pays of a reward."""
    if state.bounty < CITIES:
        return int(tables.tile_rewards[state.bounty, reward])
    return int(tables.titan_rewards[state.bounty - CITIES, reward])


@kernel
def is_guild_open(state: Record, seat: int, city: int) -> bool:
    """Whether a lord can add a story in a city (R8)."""
    owner = state.guild_seats[city]
    return bool(owner == NOBODY or (owner == seat and state.guild_stories[city] < GUILD_HEIGHT))


@kernel
def can_take(tables: Record, state: Record, seat: int, reward: int) -> bool:
    """Whether a reward may be chosen (R37, R39, G11, G22)."""
    if reward == BARDS:
        return bool(state.bards_left[seat] > 0)
    if reward == STORIES and state.stories_left[seat] == 0:
        return False
    if reward == STORIES:
        return tables.full_guild == NO_EFFECT or is_guild_open(state, seat, state.cities[seat])
    return True


@kernel
def offer_rewards(tables: Record, state: Record, bounty: int) -> None:
    """The units are paid: the lord chooses two rewards, or what it can take (R34)."""
    seat = int(state.to_play)
    state.bounty = bounty
    state.lowest = 0
    number = 0
    for reward in range(_REWARDS):
        state.rewards[reward] = 0
        number += can_take(tables, state, seat, reward)
    state.left = min(2, number)
    state.phase = P_REWARD


@kernel
def legal_rewards(tables: Record, state: Record, mask: Booleans) -> None:
    """Rewards in rising order, so that as many as are left can still follow (R35)."""
    later = 0
    for reward in range(_REWARDS - 1, state.lowest - 1, -1):
        if can_take(tables, state, state.to_play, reward):
            later += 1
            mask[A_REWARD + reward] = later >= state.left


@kernel
def choose_reward(tables: Record, state: Record, reward: int) -> bool:
    """Note a reward; with the last one gold and stories are taken. Whether more is to be decided now."""
    seat = int(state.to_play)
    state.rewards[reward] = 1
    state.lowest = reward + 1
    state.left -= 1
    if state.left > 0:
        return True
    if state.rewards[GOLD]:
        state.gold[seat] += offered(tables, state, GOLD)
    if state.rewards[STORIES]:
        build(state, seat, state.cities[seat], offered(tables, state, STORIES))
    if state.rewards[BARDS]:
        state.left = min(offered(tables, state, BARDS), int(state.bards_left[seat]))
        state.lowest = 0
        state.phase = P_BARDS
        return bool(state.left > 0)
    return False


@kernel
def build(state: Record, seat: int, city: int, stories: int) -> None:
    """Stories from the stock, then those set aside, onto a guild, up to its height (R38, R40)."""
    if not is_guild_open(state, seat, city):
        return
    room = GUILD_HEIGHT - int(state.guild_stories[city])
    built = min(min(int(stories), int(state.stories_left[seat])), room)
    if built > 0:
        state.guild_seats[city] = seat
        state.guild_stories[city] += built
        state.stories_left[seat] -= built
        added = min(int(state.stories_aside[seat]), room - built)
        state.guild_stories[city] += added
        state.stories_aside[seat] -= added


@kernel
def legal_regions(tables: Record, state: Record, lowest: int, mask: Booleans) -> None:
    """Adjacent open regions from ``lowest`` on (R37)."""
    city = state.cities[state.to_play]
    for region in range(lowest, REGIONS):
        mask[A_REGION + region] = tables.borders[city, region] != 0


@kernel
def place_bard(state: Record, region: int) -> None:
    """One bard of the lord in a region."""
    seat = int(state.to_play)
    state.bards_left[seat] -= 1
    state.bards[seat, region] += 1
    state.left -= 1
    state.lowest = region
