"""Sets as bit masks in a 64-bit field: member ``n`` is bit ``n``, for members 0 to 62."""

from __future__ import annotations

from .jit import kernel
from .record import Integers


@kernel
def bit(member: int) -> int:
    """The set of one member."""
    return 1 << int(member)


@kernel
def has(members: int, member: int) -> bool:
    """Whether a set holds a member."""
    return (int(members) >> int(member)) & 1 != 0


@kernel
def count(members: int) -> int:
    """Number of members of a set."""
    rest = int(members)
    number = 0
    while rest != 0:
        rest &= rest - 1
        number += 1
    return number


@kernel
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    rest = int(members)
    member = 0
    if rest & 0xFFFFFFFF == 0:
        rest >>= 32
        member += 32
    if rest & 0xFFFF == 0:
        rest >>= 16
        member += 16
    if rest & 0xFF == 0:
        rest >>= 8
        member += 8
    if rest & 0xF == 0:
        rest >>= 4
        member += 4
    if rest & 0x3 == 0:
        rest >>= 2
        member += 2
    if rest & 0x1 == 0:
        member += 1
    return member


@kernel
def union(sets: Integers, members: int) -> int:
    """All that is in the sets, int64[N], of the members of another set."""
    rest = int(members)
    found = 0
    while rest != 0:
        found |= int(sets[lowest(rest)])
        rest &= rest - 1
    return found
