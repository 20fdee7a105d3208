"""The command ``fabletop info``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...envs.core.errors import UsageError
from ...envs.core.registry import get_game
from .console import open_console, show_table
from .options import GameId

if TYPE_CHECKING:
    from rich.console import Console

    from ...envs.core.game import Game


def info(
    game: GameId,
    players: Annotated[int | None, typer.Option(help="Seats at the table. [default: the game's]")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
) -> None:
    """Tell what there is to know of a game.

    Seats, options and rulings, where its data are from, its phases, actions and observation.
    """
    known = get_game(game)
    seats = known.default_seats if players is None else players
    if seats not in known.seats:
        raise UsageError(
            f"{game}: --players {seats} is not possible: use {known.seats[0]} to {known.seats[-1]}"
        )
    found = facts(known, seats)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    else:
        show(open_console(), known, found)


def facts(game: Game, seats: int) -> dict[str, Any]:
    """Everything that ``info`` tells, as plain values."""
    layout = game.layout(seats)
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
        "max_decisions": game.max_decisions,
        "state_bytes": game.state.itemsize,
        "options": [
            {
                "name": option.name,
                "kind": "ruling" if option.is_ruling else "set-up",
                "default": option.default,
                "choices": list(option.choices),
                "rule": option.ruling,
                "meaning": option.meaning,
            }
            for option in game.options
        ],
        "data": [
            {"block": block, "origin": origin, "source": source}
            for block, origin, source in game.provenance()
        ],
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
    ]
    console.print("\n".join(lines), markup=False, soft_wrap=True)
    show_options(console, found["options"])
    data = [(row["block"], row["origin"], row["source"]) for row in found["data"]]
    console.print()
    show_table(console, ("block", "origin", "source"), data, "Data: where the printed numbers are from")
    console.print()
    phases = [(row["phase"], ", ".join(row["actions"])) for row in found["phases"]]
    show_table(console, ("phase", "moves"), phases, "Phases")
    show_spaces(console, found)


def show_options(console: Console, options: list[dict[str, Any]]) -> None:
    """The options of every game, then the game's own rulings and set-up options."""
    from ...envs.core.settings import OPTIONS

    console.print("\n" + OPTIONS.split("\n\n")[0].replace("``", ""), markup=False, soft_wrap=True)
    rows = []
    for option in options:
        others = [choice for choice in option["choices"] if choice != option["default"]]
        other = ", ".join(map(written, others)) or "free"
        rows.append((option["name"], written(option["default"]), other, option["rule"], option["meaning"]))
    console.print()
    title = "This game's rulings (--rulings name=value,...) with their number in the rules, set-up options"
    show_table(console, ("name", "default", "or", "rule", "meaning"), rows, title)


def written(value: object) -> str:
    """A value as it is typed after ``--rulings name=``."""
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def show_spaces(console: Console, found: dict[str, Any]) -> None:
    """Action segments and the layout of the observation."""
    rows: list[tuple[object, ...]] = []
    for part in found["actions"]:
        nouns = part["nouns"]
        shown = nouns if len(nouns) <= 7 else [*nouns[:2], "...", nouns[-1]]
        ids = str(part["start"]) if len(nouns) == 1 else f"{part['start']}-{part['stop'] - 1}"
        rows.append((ids, part["segment"], ", ".join(shown)))
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
