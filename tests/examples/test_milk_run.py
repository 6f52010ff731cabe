"""The example game, installed as a package, does everything a game of this project does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline import BadInput, BadNotation, IllegalAction
from branchline.core.descriptor import PARTS, PartName, problems
from branchline.core.ids import Seat
from branchline.core.words import LANGUAGES
from branchline.games.plain import PlainWords
from branchline.games.registry import box_of, choices, descriptor_of, make_rules
from branchline.lab.conformance import check_game, check_undo_by_consent

ROOT = Path(__file__).parents[2]
DEALS = ("deal 1 ALD1 BEC1 CLO1", "deal 2 ALD2 HAY1 OAK2")


def table(*acts: str, options: dict[str, str] | None = None) -> branchline.Game[Any]:
    """Return a game of two with known orders, after some actions."""
    header = "\n".join(f"{key}: {value}" for key, value in (options or {}).items())
    text = "game: milk-run\nrules: 1\nboard: valley 1\nseats: Ann, Ben\n"
    text += f"options: {header.replace(': ', '=')}\n" if header else ""
    game = branchline.read_record(text + "\n" + "\n".join(f"* {deal}" for deal in DEALS) + "\n")
    for act in acts:
        game.act(act)
    return game


@pytest.mark.usefixtures("milk_run")
class TestConformance:
    """The suite every game has to pass."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    @pytest.mark.parametrize("steam", ["1", "2", "3"])
    def test_it_passes_the_conformance_suite(self, seats: int, steam: str) -> None:
        for seed in range(3):
            check_game(make_rules("milk-run", seats, {"steam": steam}), seed)

    def test_taking_back_by_consent(self) -> None:
        check_undo_by_consent(make_rules("milk-run", 3), 5)

    def test_what_it_says_of_itself(self) -> None:
        assert "milk-run" in branchline.GAMES
        assert set(box_of("milk-run").title) == set(LANGUAGES)
        assert set(box_of("milk-run").title.values()) == {"Milk Run"}
        assert list(choices("milk-run")[0]) == ["steam"]
        lacks: tuple[PartName, ...] = ("lab", "lessons", "challenge", "boards", "drawing")
        assert not any(descriptor_of("milk-run").has(part) for part in lacks)


@pytest.mark.usefixtures("milk_run")
class TestRules:
    """The rules of the README, clause by clause."""

    @pytest.mark.parametrize(
        ("acts", "act", "rule"),
        [
            ((), "run BEC", "MILK-03"),
            ((), "unload", "MILK-04"),
            ((), "whistle", "MILK-04"),
            (("run ALD",), "run CRE", "MILK-04"),
            (("run ALD", "run BEC"), "run CLO", "MILK-04"),
            (("run ALD", "whistle", "run CRE"), "unload", "MILK-06"),
            (("run ALD", "unload", "run BEC", "whistle", "run ALD"), "unload", "MILK-08"),
        ],
    )
    def test_what_is_refused(self, acts: tuple[str, ...], act: str, rule: str) -> None:
        game = table(*acts)
        refused = game.why(act)
        assert refused is not None
        assert refused.rule == rule
        with pytest.raises(IllegalAction):
            game.act(act)

    def test_the_engine_stays_where_it_was_left(self) -> None:
        game = table("run ALD", "run BEC", "unload")
        assert game.view(2).state.engine == "BEC"
        assert game.movers == (2,)
        assert game.view(0).state.churns == {"BEC": [1]}
        assert game.view(2).state.coal == 18

    def test_the_first_churn_is_worth_most(self) -> None:
        game = table("run ALD", "unload", "run BEC", "whistle", "run CLO", "whistle")
        for act in ("run BEC", "run ALD", "unload"):
            game.act(act, 2)
        assert game.view(0).state.churns == {"ALD": [1, 2]}
        assert game.rules.result_line(game.state) == "1: 4, 2: 3"

    def test_churns_are_followed_over_the_game_by_a_name_it_has_words_for(self) -> None:
        game = table("run ALD", "unload")
        figures = [game.rules.standing(game.state, Seat(seat)).figures for seat in (1, 2)]
        assert figures == [{"left": 3}, {"left": 4}]
        assert all(PlainWords(game.rules, [], "en").fact(name) for name in figures[0])

    def test_steam_is_an_option(self) -> None:
        slow = table("run ALD", options={"steam": "1"})
        refused = slow.why("run BEC")
        assert refused is not None
        assert "1 line " in refused.text["en"]
        with pytest.raises(BadInput):
            make_rules("milk-run", 2, {"steam": "4"})

    def test_orders_are_secret_until_the_end(self) -> None:
        game = table("run ALD")
        assert game.view(1).own.orders == ["ALD1", "BEC1", "CLO1"]
        assert "HAY1" not in str(game.view(1))
        assert [entry.text for entry in game.log_for(1)][:2] == [DEALS[0], "deal 2 ?"]
        assert "HAY1" not in str(game.log_for(0))

    @pytest.mark.parametrize(
        ("text", "told"), [("run Aldermore", "Aldermoor"), ("stop", "whistle")]
    )
    def test_what_is_mistyped_is_told(self, text: str, told: str) -> None:
        with pytest.raises(BadNotation, match=told):
            table().act(text)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"coal": 21},
            {"engine": "XXX"},
            {"ran": 1},
            {"churns": {"CRE": [1]}},
            {"churns": {"ALD": [1, 1]}},
            {"orders": {"1": ["ALD1", "ALD1", "BEC1"], "2": ["OAK1", "OAK2", "HAY1"]}},
            {"to_move": 3},
        ],
    )
    def test_impossible_positions_are_refused(self, wrong: dict[str, Any]) -> None:
        document = json.loads(json.dumps(branchline.position(table())))
        branchline.load_position(document)
        document["state"] |= wrong
        with pytest.raises((BadInput, BadNotation)):
            branchline.load_position(document)


@pytest.mark.usefixtures("milk_run")
def test_what_the_page_about_adding_a_game_shows_works() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    descriptor, check, bots = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    space: dict[str, Any] = {}
    exec("from branchline.core.descriptor import Box, Descriptor\n" + descriptor, space)
    assert problems(space["GAME"]) == []
    exec(check.replace("range(20)", "range(2)"), {})
    exec("from branchline.bots.lineup import Lineup, named\n" + bots, space)
    assert set(space["BOTS"].makers) == {"dairy"}
    for part in PARTS:
        assert f"`{part}`" in page
