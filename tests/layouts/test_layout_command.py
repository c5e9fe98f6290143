"""`venise layout`: cities at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from venise.cli import main
from venise.games.nord.components import MAPS, TILES
from venise.games.nord.game import NORD
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Draft, draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.state import Options

RING = code(find_layout("ring"))

Caught = pytest.CaptureFixture[str]


def answer(caught: Caught, *typed: str, exit_code: int = 0) -> Any:
    """The JSON that a question about a city is answered with."""
    assert main(["layout", *typed, "--json"]) == exit_code
    return json.loads(caught.readouterr().out)


def complaint(caught: Caught, *typed: str) -> str:
    """The one sentence of a question that cannot be answered."""
    assert main(["layout", *typed]) == 2
    printed = caught.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_a_random_city_is_named_by_its_seed(capsys: Caught) -> None:
    """The same seed gives the same code, another seed another, and the code opens the city."""
    first, again = (answer(capsys, "random", "--seed", "7") for _ in range(2))
    assert first == again
    assert first["code"] != answer(capsys, "random", "--seed", "8")["code"]
    shown = answer(capsys, "show", first["code"].lower())
    assert shown["quarters"] == first["quarters"]


@pytest.mark.parametrize("seed", ["-1", str(2**63)])
def test_a_seed_beyond_all_seeds_is_refused(seed: str, capsys: Caught) -> None:
    """The sentence names the range."""
    assert "the seed has to be a whole number" in complaint(capsys, "random", "--seed", seed)


def test_a_city_shows_its_facts(capsys: Caught) -> None:
    """Places, distances, ways of every die, bridges and dead ends, by the names of quarters."""
    shown = answer(capsys, "show", "bruges")
    assert shown["quarters"] == {name: list(MAPS["bruges"].quarters[name]) for name in TILES}
    told = shown["facts"]
    assert told["distances"]["market"]["port-1"] == 1
    assert told["ways"]["market"]["1"]["foot"] == ["wool", "flax", "gold", "order", "port-1"]
    assert told["dead_ends"] == ["workshop", "builder", "port-2"]
    assert len(told["bridges"]) == 12


def test_a_reader_gets_the_city_drawn(capsys: Caught) -> None:
    """Without --json the city is drawn, with its code and its facts in words."""
    assert main(["layout", "show", "ring"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"{RING} ring\n")
    assert " W   ~ M" in shown
    assert "dead ends: none" in shown


def test_a_file_is_as_good_as_a_code(tmp_path: Path, capsys: Caught) -> None:
    """The same city comes from its file, with its name."""
    path = tmp_path / "mine.city"
    path.write_bytes(file.write_text("Mine", draft_of(random_layout(3))))
    assert answer(capsys, "check", str(path)) == {
        "legal": True,
        "code": code(random_layout(3)),
        "name": "Mine",
    }


def test_a_slip_in_a_code_is_located_and_mended(capsys: Caught) -> None:
    """The answer names the place and the right code, in words and for programs."""
    typed = RING[:-1] + "0"
    told = answer(capsys, "check", typed, exit_code=2)
    assert told["legal"] is False
    assert (told["position"], told["mended"]) == (16, RING)
    assert "character 16 of the share code is '0' and should be 'F'" in complaint(
        capsys, "check", typed
    )


def test_an_illegal_city_is_refused_with_every_reason(tmp_path: Path, capsys: Caught) -> None:
    """A file with half a city cannot be shown, checked or played on, and says why."""
    path = tmp_path / "half.city"
    path.write_bytes(file.write_text("Half", Draft((None,) * 4 + ((0, 0),) * 5, (0, 0))))
    assert main(["layout", "check", str(path)]) == 1
    checked = capsys.readouterr().out
    for told in (checked, *(complaint(capsys, one, str(path)) for one in ("show", "simulate"))):
        assert "missing: wool, flax, gold, workshop" in told
        assert "two quarters lie on one cell" in told
        assert "the boat lies on a quarter" in told


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("nowhere.city", "nowhere.city: cannot be read"),
        ("atlantis", "'atlantis' is no printed map, no file and no sound share code"),
        ("9" * 5000, "this text is far longer"),
        ("..", "no sound share code"),
        ("a\x00b", "no sound share code"),
    ],
)
def test_what_is_no_city_is_named(typed: str, sentence: str, capsys: Caught) -> None:
    """Whatever is neither map nor file nor code gets one short sentence."""
    told = complaint(capsys, "show", typed)
    assert sentence in told
    assert len(told) < 300


def test_games_of_bots_tell_what_a_city_plays_like(capsys: Caught) -> None:
    """Rounds, points, endings, turns and visits, beside the same games on the standard map."""
    typed = ["--games", "3", "--players", "2", "--bot", "random", "--seed", "4"]
    told = answer(capsys, "simulate", RING, *typed)
    for column in (told["findings"], told["standard"]):
        assert column["games"] == 3
        assert sum(column["win_share_by_order_of_play"]) == pytest.approx(1, abs=0.001)
        assert sum(column["visits"].values()) == pytest.approx(1, abs=0.001)
        assert sum(column["endings"].values()) == pytest.approx(1, abs=0.001)
        assert set(column["visits"]) == set(TILES)
    assert told["findings"] != told["standard"]
    assert main(["layout", "simulate", RING, *typed]) == 0
    assert f"{'visits to wool':<24}" in capsys.readouterr().out


def test_the_number_of_processes_changes_nothing(capsys: Caught) -> None:
    """Two processes find what one finds."""
    typed = ["simulate", RING, "--games", "4", "--players", "2", "--bot", "random"]
    one, two = answer(capsys, *typed), answer(capsys, *typed, "--jobs", "2")
    assert one["findings"] == two["findings"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--games", "0"], "the number of games has to be"),
        (["--players", "5"], "is for 2 to 4 players, not 5"),
        (["--bot", "clever"], "there is no bot called 'clever'"),
        (["--seed", "-1"], "the seed has to be"),
        (["--jobs", "0"], "at least one process"),
    ],
)
def test_a_trial_that_cannot_be_played_is_refused(
    typed: list[str], sentence: str, capsys: Caught
) -> None:
    """Before any game begins."""
    assert sentence in complaint(capsys, "simulate", "ring", *typed)


def test_a_game_can_be_played_on_a_shared_city(capsys: Caught) -> None:
    """The share code stands where the key of a map does, and the game is set up there."""
    layout = random_layout(11)
    state = NORD.initial_state(2, Options(map=code(layout)))
    assert (state.cells, state.boat) == (layout.cells, layout.boat)
    typed = ["simulate", "--players", "2", "--games", "1", "--map", code(layout), "--json"]
    assert main(typed) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert json.loads(last)["summary"]["options"]["map"] == code(layout)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (RING.lower(), f"has to be written {RING}"),
        (RING[:-1] + "0", "should be 'F'"),
        ("atlantis", "the maps are: bruges, compact, islands, basin, ring, free, or a share code"),
    ],
)
def test_a_game_on_no_city_is_refused(name: str, sentence: str, capsys: Caught) -> None:
    """A code that is misspelt, or not written as the program writes it, sets up no game."""
    assert main(["simulate", "--games", "1", "--map", name]) == 2
    assert sentence in capsys.readouterr().err
