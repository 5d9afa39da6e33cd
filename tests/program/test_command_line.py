"""The words of the command line: what they ask for, and what is said when they are wrong."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game import cli, paths
from game.cli import requests
from game.cli.commands import COMMANDS, dispatch
from game.cli.errors import ScreenMissing, UsageError
from game.cli.parser import Parser
from game.cli.words import nearest

pytestmark = pytest.mark.usefixtures("rulesets")


def ask(command: str, *words: str):
    """The request that `command words` makes."""
    module = importlib.import_module(f"game.cli.commands.{command}")
    parser = Parser(command)
    module.declare(parser)
    return module.request(parser.read(list(words)))


def refusal(command: str, *words: str) -> str:
    """The sentence with which `command words` is refused."""
    with pytest.raises(UsageError) as caught:
        ask(command, *words)
    return str(caught.value)


def stand_in(monkeypatch: pytest.MonkeyPatch, name: str, **functions) -> None:
    """Put a module with these functions where the command looks for its room."""
    module = ModuleType(name)
    module.__dict__.update(functions)
    monkeypatch.setitem(sys.modules, name, module)


def test_play_with_everything(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    save.write_text("{}")
    words = [
        "water_park",
        "--seats",
        "human,EASY,random",
        "--seed",
        "12",
        "--size",
        "1600x900",
        "--fullscreen",
        "--load",
    ]
    request = ask(
        "play", *words, str(save), "--option", "short_game=on", "weather=rain", "--option", "rounds=5"
    )
    assert request == requests.PlayRequest(
        ruleset="water_park",
        seats=("human", "easy", "random"),
        seed=12,
        options={"short_game": True, "weather": "rain", "rounds": 5},
        size=(1600, 900),
        fullscreen=True,
        load=save,
    )


def test_play_defaults_fill_the_smallest_table() -> None:
    request = ask("play", "night_fair")
    assert request.seats == ("human", "normal")
    assert (request.seed, request.options, request.size, request.load) == (None, {}, None, None)
    assert not request.fullscreen


def test_selfplay_seats_bots_only() -> None:
    request = ask("selfplay", "water_park", "--games", "7", "--jobs", "3", "--json", "-")
    assert request == requests.SelfplayRequest("water_park", 7, ("normal", "normal"), 1, {}, 3, "-")
    assert "human" in refusal("selfplay", "water_park", "--seats", "human,easy")


def test_shot(tmp_path: Path) -> None:
    target = tmp_path / "a.png"
    words = f"water_park --seed 3 --moves 40 --text-scale 150% --scene results -o {target}".split()
    request = ask("shot", *words)
    assert (request.seed, request.moves, request.text_scale, request.scene) == (3, 40, 150, "results")
    assert (request.size, request.output) == ((1280, 720), target)


def test_bench_words_in_any_order() -> None:
    assert ask("bench") == requests.BenchRequest("engine", ("water_park", "night_fair"))
    assert ask("bench", "window", "--json", "-", "night_fair") == requests.BenchRequest(
        "window", ("night_fair",), "-"
    )
    assert ask("bench", "night_fair").rulesets == ("night_fair",)


def test_many_values_come_in_the_order_of_the_ruleset() -> None:
    assert ask("play", "water_park", "--option", "sets=night,water").options == {"sets": ("water", "night")}
    assert ask("play", "water_park", "--option", "sets=").options == {"sets": ()}


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["watr_park"], ["watr_park", '"water_park"']),
        ([], ["water_park, night_fair"]),
        (["water_park", "--seats", "human,norml"], ["norml", '"normal"']),
        (["water_park", "--seats", "human"], ["2 to 4", "1"]),
        (["water_park", "--option", "short_gam=yes"], ["short_gam", '"short_game"']),
        (["water_park", "--option", "weather=rian"], ["rian", '"rain"']),
        (["water_park", "--option", "weather"], ["weather", "key=value"]),
        (["water_park", "--option", "short_game=perhaps"], ["perhaps", "on"]),
        (["water_park", "--option", "short_game="], ["short_game"]),
        (["water_park", "--option", "later=yes"], ["later"]),
        (["water_park", "--seed", "three"], ["--seed", "three"]),
        (["water_park", "--seed", "-1"], ["--seed", "-1"]),
        (["water_park", "--seed"], ["--seed", "needs a value"]),
        (["water_park", "--sead", "3"], ["--sead", '"--seed"']),
        (["water_park", "--fullscreen=1"], ["--fullscreen", "no value"]),
        (["water_park", "--size", "big"], ["1280x720", "big"]),
        (["water_park", "--size", "10x10"], ["10x10", "320x240"]),
        (["water_park", "again"], ["again"]),
        (["water_park", "--load", "nowhere.json"], ["nowhere.json"]),
    ],
)
def test_wrong_words_are_named_with_the_nearest_valid_one(words: list[str], parts: list[str]) -> None:
    sentence = refusal("play", *words)
    for part in parts:
        assert part in sentence


def test_wrong_targets(tmp_path: Path) -> None:
    assert '"table"' in refusal("shot", "water_park", "--scene", "tabel", "-o", str(tmp_path / "a.png"))
    assert "-o FILE.png" in refusal("shot", "water_park")
    assert ".png" in refusal("shot", "water_park", "-o", str(tmp_path / "a.jpg"))
    assert "nowhere" in refusal("shot", "water_park", "-o", str(tmp_path / "nowhere" / "a.png"))
    assert "nowhere" in refusal("replay", "nowhere")
    assert '"window"' in refusal("bench", "windw")


def test_wrong_command_and_nearest() -> None:
    with pytest.raises(UsageError, match='"selfplay"'):
        dispatch(["selfpaly"])
    with pytest.raises(UsageError, match="play, selfplay, check"):
        dispatch(["xyzzy"])
    assert nearest("fulls", ["fullscreen", "size"]) == "fullscreen"
    assert nearest("q", ["fullscreen", "size"]) is None


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        dispatch([command, "--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(f"Usage: main.py {command}")
    assert "show this help" in text


def test_overview_names_each_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert dispatch(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"\n  {command} " in text for command in COMMANDS)


@pytest.mark.parametrize(
    ("words", "module", "function", "kind"),
    [
        ([], "game.ui.launch", "run_menu", requests.MenuRequest),
        (["--fullscreen"], "game.ui.launch", "run_menu", requests.MenuRequest),
        (["play", "night_fair"], "game.ui.launch", "run_play", requests.PlayRequest),
        (["selfplay", "night_fair"], "game.lab.selfplay", "run", requests.SelfplayRequest),
        (["shot", "night_fair", "-o", "a.png"], "game.ui.shot", "take", requests.ShotRequest),
        (["replay", "a.json"], "game.session.replay", "run", requests.ReplayRequest),
        (["bench"], "game.lab.bench", "run", requests.BenchRequest),
        (["check"], "game.core.check", "run", type(None)),
    ],
)
def test_each_command_reaches_its_room(words, module, function, kind, monkeypatch, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.json").write_text("{}")
    seen = []
    stand_in(monkeypatch, module, **{function: lambda request: seen.append(request) or 7})
    assert cli.main(words) == 7
    assert [type(request) for request in seen] == [kind]


def test_bench_window_hands_in_the_measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, "game.ui.bench", measure="the measuring")
    stand_in(
        monkeypatch, "game.lab.bench", run=lambda request, measure: 7 if measure == "the measuring" else 1
    )
    assert cli.main(["bench", "window"]) == 7


def test_wrong_words_end_with_2_and_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ply"]) == 2
    assert '"play"' in capsys.readouterr().err


def test_missing_screen_ends_with_2(monkeypatch, capsys) -> None:
    def no_screen(request):
        raise ScreenMissing("no screen here")

    stand_in(monkeypatch, "game.ui.launch", run_menu=no_screen)
    assert cli.main([]) == 2
    assert "no screen here" in capsys.readouterr().err


def test_an_unexpected_error_is_logged_and_named(monkeypatch, capsys) -> None:
    def broken(request):
        raise RuntimeError("the wheel fell off")

    stand_in(monkeypatch, "game.lab.bench", run=broken)
    assert cli.main(["bench"]) == 1
    said = capsys.readouterr().err
    assert "the wheel fell off" in said
    assert str(paths.log_file()) in said
    assert "Traceback" not in said
    logged = paths.log_file().read_text(encoding="utf-8")
    assert "Traceback" in logged
    assert "the wheel fell off" in logged


def test_a_missing_package_says_what_to_delete(monkeypatch, capsys) -> None:
    def broken(request):
        raise ModuleNotFoundError("No module named 'pymunk'", name="pymunk")

    stand_in(monkeypatch, "game.lab.bench", run=broken)
    assert cli.main(["bench"]) == 1
    said = capsys.readouterr().err
    assert "pymunk" in said
    assert sys.prefix in said


def test_without_the_package_that_reads_the_sentences_there_is_still_one(monkeypatch, capsys) -> None:
    def broken(*args, **values):
        raise ModuleNotFoundError("No module named 'yaml'", name="yaml")

    stand_in(monkeypatch, "game.lab.bench", run=broken)
    monkeypatch.setattr("game.cli.text.say", broken)
    assert cli.main(["bench"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("The package yaml is missing or broken.")
    assert sys.prefix in said


def test_a_wrong_switch_value_is_answered_with_the_valid_ones() -> None:
    """Not with a guess at one of them."""
    from game.cli.errors import UsageError
    from game.cli.values import option_value
    from game.core.contract import Option

    switch = Option("lanes", "switch", False, (False, True))
    with pytest.raises(UsageError, match=r"yes, no"):
        option_value(switch, "yess")
    assert option_value(switch, "ON") is True
    assert option_value(switch, "0") is False
