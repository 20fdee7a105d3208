"""Exported policies: networks of dense layers in one small file, which play without torch.

``load_network`` reads one, ``NetworkAgent`` lets it play, ``Network`` computes. A file holds the weights as
float16 and, as JSON, what they belong to: the game, its version, the fields of its observation. It holds no
pickle, so that a file from anywhere can be loaded. Those that come with the games lie in ``policies``.
"""

from .agent import NetworkAgent, drawn
from .layers import Dense
from .network import (
    COMES_ALONG,
    Network,
    fields_of,
    load_network,
    masked_chances,
    network_named,
    shipped_network,
)

__all__ = [
    "COMES_ALONG",
    "Dense",
    "Network",
    "NetworkAgent",
    "drawn",
    "fields_of",
    "load_network",
    "masked_chances",
    "network_named",
    "shipped_network",
]
