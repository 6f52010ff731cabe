"""Records of Free Ride: as they read, from positions, and damaged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from branchline import BadInput, load_record, new_game, read_record
from branchline.core.record import write_record_text
from tests.core.test_record import finished
from tests.games.acting import acted
from tests.games.freeride.scenes import EUROPE, USA, scene


def test_a_record_is_readable_text() -> None:
    game = new_game(EUROPE, seats=2, seed=1, options={"coin_bank": "finite"}, names=["Ann", "Ben"])
    game.act("take 1 upper")
    lines = write_record_text(game).splitlines()
    assert lines[:5] == [
        "game: freeride-europe",
        "rules: 2",
        "board: freeride-europe 1",
        "options: coin_bank=finite",
        "seats: Ann, Ben",
    ]
    assert lines[5].startswith("date: ")
    assert lines[6] == ""
    assert lines[7].startswith("* deal 1 ")
    assert lines[-1] == "1 take 1 upper"


def test_a_running_game_goes_on(tmp_path: Path) -> None:
    game = new_game(USA, seats=3, seed=1)
    acted(game, "take 1 upper", "end", "take 2 upper")
    game.save(tmp_path / "a.game")
    again = load_record(tmp_path / "a.game")
    assert again.movers == (2,)
    acted(again, "end", "take 1 upper", "end")
    assert again.view().phase == "main"


def test_a_record_cut_before_the_dealer_acted_goes_on_too() -> None:
    game = new_game(USA, seats=2, seed=1)
    acted(game, "take 1 upper", "end")
    lines = write_record_text(game).splitlines()
    again = read_record("\n".join(lines[:-2]))
    assert len(again.view().state.display) == 5


def test_a_game_from_a_position_keeps_it(tmp_path: Path) -> None:
    game = scene(lines={"AAA-BBB": "1xx"}, display={1: ("AAA", "CCC", "DDD")})
    acted(game, "take 1 upper", "ride AAA-BBB", "end")
    game.save(tmp_path / "a.game")
    again = load_record(tmp_path / "a.game")
    assert again.state == game.state
    assert again.log == game.log


def test_options_come_back() -> None:
    game = finished(EUROPE, 2, preset="reference_manual", coin_bank="finite")
    again = read_record(write_record_text(game))
    assert again.rules.options == game.rules.options
    assert again.rules.options["phase_trigger"] == "depletion"


def damaged(change: Any) -> str:
    game = new_game(USA, seats=2, seed=1)
    acted(game, "take 1 upper", "end", "take 1 upper", "end")
    lines = write_record_text(game).splitlines()
    change(lines)
    return "\n".join(lines)


def put(number: int, text: str) -> Any:
    def change(lines: list[str]) -> None:
        lines[number - 1] = text

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put(1, "game: chess"), "game: there is no game 'chess'"),
        (put(1, "hello"), "line 1: 'hello' is not a header line"),
        (put(2, "rules: 99"), "rules: the record needs '99', this program has '2'"),
        (put(3, "board: freeride-usa 7"), "board: the record needs 'freeride-usa 7'"),
        (put(3, "boards: x"), "header: the line 'board: ...' is missing"),
        (put(4, "seats: A"), "line 10: Cards are being dealt"),
        (
            put(4, "seats: A, B, C, D, E, F"),
            "seats: Free Ride USA is for 1 (solo) to 5 players, not 6",
        ),
        (put(4, "seats: A,, B"), "names: '' is not a name"),
        (put(5, "options: coin_bank"), "options: 'coin_bank' is not an option; write name=value"),
        (put(5, "options: bank=1"), "bank: there is no such option"),
        (put(5, "game: freeride-usa"), "line 5: the header says game twice"),
        (put(7, "* deal 2 BOS SFO CYS"), "line 7: The next column goes to the lowest empty slot."),
        (put(7, "* deal 1 BOS BOS CYS"), "line 7: A card of this column is not in the stack"),
        (put(7, "1 take 1 upper"), "line 7: Cards are being dealt"),
        (put(10, "2 take 1 upper"), "line 10: It is Player 1's turn"),
        (put(10, "1 take 9 upper"), "line 10: '9' is not a slot"),
        (put(10, "1 fly away"), "line 10: 'fly' is not an action"),
        (put(10, "x take 1 upper"), "line 10: 'x' is neither a seat nor the dealer (*)"),
        (put(10, "9 take 1 upper"), "line 10: there is no seat 9"),
        (put(10, "1 undo"), "line 10: you cannot take anything back on your own"),
        (put(10, "* undo"), "line 10: the table takes back a number of actions"),
        (put(10, f"* undo {'9' * 5000}"), "line 10: the table takes back a number of actions"),
        (put(10, "* undo 99"), "line 10: you can take back 1 to 3 actions"),
        (put(10, "1 undo 2"), "line 10: a seat takes back one action at a time"),
        (put(5, "result: 1: 3, 2: 4"), "the header tells a result, but the game is not over"),
        (put(5, "board_file: {}"), "board: the field"),
        (put(5, "position: {"), "position: this is not JSON"),
        (put(5, "position: {}"), "state: the field `phase` is missing"),
    ],
)
def test_a_damaged_record_is_refused_naming_the_line(change: Any, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_record(damaged(change))
    assert complaint in str(caught.value)
