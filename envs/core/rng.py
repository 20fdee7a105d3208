"""Random streams that live in a record: xorshift64 (Marsaglia 2003), its upper half scrambled.

A stream is a uint64[1] array that is never zero. All arithmetic stays within 64 bits without
overflow, so that interpreted and compiled runs agree and neither warns.
"""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .record import Bytes, Stream

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_S13 = np.uint64(13)
_S7 = np.uint64(7)
_S17 = np.uint64(17)
_S16 = np.uint64(16)
_S15 = np.uint64(15)
_M1 = np.uint64(0x85EBCA6B)
_M2 = np.uint64(0xC2B2AE35)
_GOLDEN = np.uint64(0x9E3779B9)
_SALT = np.uint64(0x7F4A7C15)


@kernel
def mix32(word: np.uint64) -> np.uint64:
    """The 32-bit finalizer of MurmurHash3: a bijection on words below 2**32."""
    word = word ^ (word >> _S16)
    word = (word * _M1) & _LOW
    word = word ^ (word >> _S13)
    word = (word * _M2) & _LOW
    return word ^ (word >> _S16)


@kernel
def mix64(seed: int) -> np.uint64:
    """Spread a seed over all 64 bits; different seeds give different words."""
    word = np.uint64(seed)
    low = mix32((word & _LOW) ^ _GOLDEN)
    high = mix32((word >> _HALF) ^ low ^ _SALT)
    low = mix32(low ^ high)
    return (low << _HALF) | high


@kernel
def start_stream(stream: Stream, seed: int) -> None:
    """Start ``stream`` (uint64[1]) from any non-negative seed below 2**63."""
    word = mix64(seed)
    if word == np.uint64(0):
        word = _GOLDEN
    stream[0] = word


@kernel
def below(stream: Stream, bound: int) -> int:
    """A uniform integer in ``[0, bound)``; the bias is under ``bound / 2**32``."""
    word = stream[0]
    word = word ^ (word << _S13)
    word = word ^ (word >> _S7)
    word = word ^ (word << _S17)
    stream[0] = word
    half = ((word >> _HALF) * _GOLDEN) & _LOW
    half = half ^ (half >> _S15)
    return int(np.int64((half * np.uint64(bound)) >> _HALF))


@kernel
def shuffle(stream: Stream, items: Bytes, start: int, stop: int) -> None:
    """Shuffle ``items[start:stop]`` in place (Fisher and Yates)."""
    for last in range(stop - 1, start, -1):
        other = start + below(stream, last - start + 1)
        held = items[last]
        items[last] = items[other]
        items[other] = held


@kernel
def reshuffle(stream: Stream, items: Bytes, start: int, stop: int) -> None:
    """Shuffle what nobody knows the order of: what comes of it does not depend on how it lay."""
    for last in range(start + 1, stop):
        item = items[last]
        place = last
        while place > start and items[place - 1] > item:
            items[place] = items[place - 1]
            place -= 1
        items[place] = item
    shuffle(stream, items, start, stop)


@kernel
def next_seed(seed: int) -> int:
    """The seed of the game after the one dealt from ``seed``, in [0, 2**63)."""
    return int(mix64(seed) >> np.uint64(1))
