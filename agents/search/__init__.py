"""The agent ``search``: its options, its tree, the contest at the root, the compiled loop."""

from .agent import Comparison, SearchAgent
from .options import SearchOptions, parse_search_options

__all__ = ["Comparison", "SearchAgent", "SearchOptions", "parse_search_options"]
