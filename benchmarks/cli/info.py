"""The command ``fabletop info``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...envs.core.errors import UsageError
from ...envs.core.registry import get_game
from ..tables import show_table, show_text
from .console import open_console
from .options import GameId, TablesFile

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from ...envs.core.game import Game, Levels


def info(
    game: GameId,
    players: Annotated[int | None, typer.Option(help="Seats at the table. [default: the game's]")] = None,
    tables: TablesFile = None,
    cards: Annotated[
        bool, typer.Option("--cards", help="Print what cards and boards say, and nothing else.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
) -> None:
    """Tell what there is to know of a game.

    Seats, options and rulings, where its data are from, its phases, actions and observation; its cards with
    --cards. A data file of your own is checked for those seats.
    """
    known = get_game(game)
    seats = known.default_seats if players is None else players
    if seats not in known.seats:
        raise UsageError(
            f"{game}: --players {seats} is not possible: use {known.seats[0]} to {known.seats[-1]}"
        )
    found = facts(known, seats, tables)
    if cards and not found["cards"]:
        raise UsageError(f"{game} has no list of its cards: see {found['rules']}")
    if as_json:
        typer.echo(json.dumps(found["cards"] if cards else found, indent=2))
    elif cards:
        show_cards(open_console(), found["cards"])
    else:
        show(open_console(), known, found)


def facts(game: Game, seats: int, tables: Path | None = None) -> dict[str, Any]:
    """Everything that ``info`` tells, as plain values."""
    from ...envs.core.settings import resolve

    layout = game.layout(seats)
    packed = game.tables(resolve(game, num_players=seats, tables=tables))
    cards = {} if game.renderer.cards is None else game.renderer.cards(packed[0])
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "rules": str(game.folder / "RULES.md"),
        "cooperative": game.cooperative,
        "seats": list(game.seats),
        "players": seats,
        "bots": list(game.bot_names),
        "rewards": list(game.rewards),
        "scored_in": game.scored_in,
        "ranking": game.ranking,
        "max_decisions": game.max_decisions,
        "state_bytes": game.state.itemsize,
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default,
                "choices": list(option.choices),
                "rule": option.rule,
                "meaning": option.meaning,
            }
            for option in game.options
        ],
        "levels": None if game.levels is None else level_rows(game.levels),
        "tables": str(tables or game.data),
        "data": [
            {"block": block, "origin": origin, "source": source}
            for block, origin, source in game.provenance(tables)
        ],
        "cards": {kind: dict(names) for kind, names in cards.items()},
        "phases": [{"phase": phase, "actions": phrases(game, phase)} for phase in game.phases],
        "num_actions": len(game.actions),
        "actions": [
            {"segment": part.name, "start": part.start, "stop": part.stop, "nouns": list(part.nouns)}
            for part in game.actions.segments.values()
        ],
        "observation_size": layout.size,
        "observation": [
            {
                "field": field.name,
                "start": field.start,
                "shape": list(field.shape),
                "low": field.low,
                "high": field.high,
                "divided_by": field.scale,
                "meaning": field.meaning,
            }
            for field in layout
        ],
    }


def level_rows(levels: Levels) -> list[dict[str, Any]]:
    """The levels of the automated opponent, the easiest first."""
    return [
        {
            "level": name,
            "adjustment": adjustment,
            "unit": levels.adjustment_unit,
            "suggested_for": [seats for seats, suggested in levels.suggested.items() if suggested == name],
            "suggested_by_us_for": [seats for seats in levels.ours if levels.suggested[seats] == name],
        }
        for name, adjustment in zip(levels.names, levels.adjustments, strict=True)
    ]


def phrases(game: Game, phase: str) -> list[str]:
    """What can be done in a phase, a segment's name standing for its nouns."""
    return [phrase.format(f"<{name}>") for name, phrase in game.actions.phrases.get(phase, {}).items()]


def show(console: Console, game: Game, found: dict[str, Any]) -> None:
    """Print the facts as tables."""
    seats = f"{game.seats[0]} to {game.seats[-1]} seats, below for {found['players']}"
    lines = [
        f"{game.title} ({game.id}), version {game.version}: {seats}",
        f"rules      {found['rules']}",
        f"bots       {', '.join(found['bots'])}",
        f"rewards    {', '.join(found['rewards'])}",
        f"longest    {game.max_decisions} decisions, then a game is broken off",
        f"state      {game.state.itemsize} bytes",
        f"data       {found['tables']}",
    ]
    if game.ranking:
        lines.append(f"ranking    {game.ranking}")
    if found["cards"]:
        kinds = ", ".join(f"{len(names)} {kind}" for kind, names in found["cards"].items())
        lines.append(f"cards      fabletop info {game.id} --cards: {kinds}")
    console.print("\n".join(lines), markup=False, soft_wrap=True)
    show_options(console, found["options"])
    if game.levels is not None:
        show_levels(console, game.levels, found["levels"])
    data = [(row["block"], row["origin"], row["source"]) for row in found["data"]]
    console.print()
    show_table(console, ("block", "origin", "source"), data, "Data: where the printed numbers are from")
    console.print()
    phases = [(row["phase"], ", ".join(row["actions"])) for row in found["phases"]]
    show_table(console, ("phase", "moves"), phases, "Phases")
    show_spaces(console, found)


def show_cards(console: Console, cards: dict[str, dict[str, str]]) -> None:
    """What cards and boards say, a table for each kind."""
    for number, (kind, names) in enumerate(cards.items()):
        if number:
            console.print()
        show_table(console, ("name", "says"), list(names.items()), f"{kind[:1].upper()}{kind[1:]}")


def show_options(console: Console, options: list[dict[str, Any]]) -> None:
    """The options of every game, then the game's own rulings and set-up options, if it has any."""
    from ...envs.core.settings import OPTIONS

    console.print("\n" + OPTIONS.split("\n\n")[0].replace("``", ""), markup=False, soft_wrap=True)
    if not options:
        return
    rows = []
    for option in options:
        others = [choice for choice in option["choices"] if choice != option["default"]]
        other = ", ".join(map(written, others)) or "free"
        rows.append((option["name"], written(option["default"]), other, option["rule"], option["meaning"]))
    console.print()
    title = (
        "This game's rulings (--rulings name=value) with rule numbers, set-up options (--setup name=value)"
    )
    show_table(console, ("name", "default", "or", "rule", "meaning"), rows, title)


def show_levels(console: Console, levels: Levels, found: list[dict[str, Any]]) -> None:
    """The levels of the automated opponent."""
    rows = []
    for row in found:
        ours = row["suggested_by_us_for"]
        seats = [f"{count} (ours)" if count in ours else str(count) for count in row["suggested_for"]]
        rows.append((row["level"], f"{row['adjustment']:+g}", ", ".join(seats)))
    console.print()
    title = f"The automated opponent (--setup {levels.option}=level), the easiest first"
    show_table(console, ("level", levels.adjustment_unit, "suggested for seats"), rows, title)
    if levels.ours:
        show_text(console, "Ours: the rulebook suggests no level for that number of seats.")


def written(value: object) -> str:
    """A value as it is typed after ``name=``."""
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def show_spaces(console: Console, found: dict[str, Any]) -> None:
    """Action segments and the layout of the observation."""
    from ...envs.core.actions import nouns_in_short

    rows: list[tuple[object, ...]] = []
    for part in found["actions"]:
        nouns = part["nouns"]
        ids = str(part["start"]) if len(nouns) == 1 else f"{part['start']}-{part['stop'] - 1}"
        rows.append((ids, part["segment"], nouns_in_short(nouns)))
    console.print()
    show_table(console, ("ids", "segment", "nouns"), rows, f"Actions: {found['num_actions']}")
    rows = []
    for field in found["observation"]:
        shape = " x ".join(map(str, field["shape"]))
        bounds = f"{field['low']:g} to {field['high']:g}"
        rows.append(
            (field["start"], field["field"], shape, bounds, f"{field['divided_by']:g}", field["meaning"])
        )
    console.print()
    heads = ("start", "field", "shape", "range", "divided by", "meaning")
    show_table(console, heads, rows, f"Observation: {found['observation_size']} numbers")
