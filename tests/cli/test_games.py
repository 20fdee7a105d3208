"""``fabletop games`` and ``fabletop info``."""

import inspect
import json
import re

import pytest
from cli.commands import refused, run

from fabletop.envs.core.registry import get_game, list_games
from fabletop.envs.core.settings import resolve

GAME = get_game("ethnos")


def test_games_lists_every_game() -> None:
    lines = run("games").stdout.splitlines()
    assert lines[0].split() == ["id", "title", "seats", "actions", "observation", "version"]
    assert [line.split()[0] for line in lines[1:]] == list_games()
    assert re.search(r"^ethnos +Ethnos +2-6 +83 +\d+ \(4 seats\) +1$", lines[1])


def test_games_as_json() -> None:
    rows = json.loads(run("games", "--json").stdout)
    assert [row["id"] for row in rows] == list_games()
    assert rows[0]["seats"] == list(GAME.seats)
    assert rows[0]["actions"] == len(GAME.actions)


def test_info_tells_all_there_is() -> None:
    text = run("info", "ethnos").stdout
    for option in GAME.options:
        assert re.search(rf"^{option.name} .*{re.escape(option.meaning)}$", text, re.MULTILINE)
    for block, origin, source in GAME.provenance():
        assert re.search(rf"^{block} +{origin} +{re.escape(source)}$", text, re.MULTILINE)
    for phase in GAME.phases:
        assert re.search(rf"^{phase} +\w", text, re.MULTILINE)
    for segment in GAME.actions.segments.values():
        assert re.search(rf"^{segment.start}\S* +{segment.name} ", text, re.MULTILINE)
    for field in GAME.layout(GAME.default_seats):
        assert re.search(rf"^{field.start} +{field.name} .*{re.escape(field.meaning)}$", text, re.MULTILINE)
    assert str(GAME.folder / "RULES.md") in text
    assert not [line for line in text.splitlines() if line.endswith(" ")]


def test_info_tells_the_options_of_every_game() -> None:
    text = run("info", "ethnos").stdout
    for name, parameter in inspect.signature(resolve).parameters.items():
        if parameter.kind is parameter.KEYWORD_ONLY:
            assert f"    {name}: " in text
    for reward in GAME.rewards:
        assert f'    "{reward}"' in text


def test_info_names_defaults_alternatives_and_rule_numbers() -> None:
    lines = run("info", "ethnos").stdout.splitlines()
    rows = {line.split()[0]: line.split()[1:4] for line in lines if line}
    rules = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    for option in GAME.options:
        if option.is_ruling:
            default, other, rule = rows[option.name]
            assert (default, other) == tuple(str(choice).lower() for choice in option.choices)
            assert re.search(rf"\*\*{rule} [^*]*\*\* \(option `{option.name}`", rules)


@pytest.mark.parametrize("players", GAME.seats)
def test_info_as_json(players: int) -> None:
    found = json.loads(run("info", "ethnos", "--players", players, "--json").stdout)
    assert found["players"] == players
    assert found["observation_size"] == GAME.layout(players).size
    assert found["num_actions"] == len(GAME.actions)
    assert [part["segment"] for part in found["actions"]] == list(GAME.actions.segments)
    last = found["observation"][-1]
    assert last["start"] + len(last["shape"]) == found["observation_size"]


def test_info_tells_what_the_cards_say() -> None:
    found = json.loads(run("info", "rise_of_the_gnomes", "--json").stdout)["cards"]
    counts = {kind: len(names) for kind, names in found.items()}
    assert counts == {
        "Gnome cards": 50, "allies": 38, "upgrades": 16, "races": 10, "action board": 8, "action cards": 10,
    }  # fmt: skip
    assert all(words for names in found.values() for words in names.values())
    assert found["Gnome cards"]["G02"] == (
        "dragon moves to swamp; first barrel delivery in plains > highland > forest > swamp; second brew "
        "festival in swamp > mountain > plains > highland; third Gnomes +2 VP; "
        "icons horn > lion > scale > crown > hop; brewer to dragon tribute"
    )
    assert found["allies"]["Tavern Keeper"] == "1 VP; space, 2 beer: 3 gold"
    assert "50 Gnome cards, 38 allies" in run("info", "rise_of_the_gnomes").stdout
    lines = run("info", "rise_of_the_gnomes", "--cards").stdout.splitlines()
    told = [line.split("  ", 1)[1].strip() for line in lines if line.startswith("G02 ")]
    assert told == [found["Gnome cards"]["G02"]]
    assert json.loads(run("info", "rise_of_the_gnomes", "--cards", "--json").stdout) == found


def test_what_the_cards_say_depends_on_the_seats() -> None:
    solo, more = (
        json.loads(run("info", "rise_of_the_gnomes", "--cards", "--json", "--players", seats).stdout)
        for seats in (1, 2)
    )
    assert solo["action cards"]["expand 1"] != more["action cards"]["expand 1"]


def test_a_game_without_a_list_of_cards_is_refused() -> None:
    assert refused("info", "ethnos", "--cards").startswith("ethnos has no list of its cards: see ")


def test_info_refuses_seats_that_do_not_exist() -> None:
    assert refused("info", "ethnos", "--players", 7) == "ethnos: --players 7 is not possible: use 2 to 6"


def test_warmup_says_what_it_did() -> None:
    result = run("warmup", "ethnos")
    assert result.exit_code == 0
    assert re.fullmatch(r"ethnos: \d+ kernels ready in [\d.]+ s\n", result.stdout)


def test_warmup_compiles_every_loop_of_the_engine() -> None:
    from fabletop.benchmarks.cli.warmup import compilations
    from fabletop.envs.core.engine import engine_of

    for step in compilations(GAME).values():
        step()
    loops = {
        name: loop for name, loop in vars(engine_of("ethnos")).items() if callable(loop) and name[0] != "_"
    }
    assert len(loops) > 10
    assert [name for name, loop in loops.items() if not getattr(loop, "signatures", [True])] == []
