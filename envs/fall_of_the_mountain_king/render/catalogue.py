"""What all Champions and Ancestry cards say."""

from __future__ import annotations

from ...core.record import Record
from ..components import CARDS, CHAMPION_DECKS, CHAMPIONS, DRAFT_CARDS
from .text_players import card_words
from .viewpoint import CLAN_TITLES, champion_names, champion_words


def cards(tables: Record) -> dict[str, dict[str, str]]:
    """Champions by deck, the cards of the draft, the Starting card."""
    names, words = champion_names(tables), champion_words(tables)
    found: dict[str, dict[str, str]] = {}
    for champion in range(CHAMPIONS):
        deck = f"Champions {CHAMPION_DECKS[tables.champion_deck[champion]]}"
        clan = CLAN_TITLES[tables.champion_clan[champion]]
        signs = ", pawn" if tables.champion_pawn[champion] else ""
        signs += f", {int(tables.champion_claws[champion])} Claws" if tables.champion_claws[champion] else ""
        about = f"{clan}, {int(tables.champion_votes[champion])} Votes{signs}"
        found.setdefault(deck, {})[names[champion]] = f"{about}; {words[champion]}"
    found["Ancestry cards"] = {f"card {card + 1}": card_words(tables, card) for card in range(DRAFT_CARDS)}
    found["Starting card"] = {"card": card_words(tables, CARDS - 1)}
    return found
