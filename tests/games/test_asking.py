"""What a library user can ask for: boards, canonical texts, clauses."""

from __future__ import annotations

import pytest

import branchline
from branchline import GAMES, BadInput, BadNotation
from branchline.core.words import LANGUAGES, sheet
from branchline.games.registry import box_of, choices, seats_of


@pytest.mark.parametrize("game", GAMES)
def test_every_board_can_be_had(game: str) -> None:
    own = branchline.board(game)
    assert own.board in branchline.boards(game)
    for name in branchline.boards(game):
        board = branchline.board(game, name)
        assert board.board == name
        assert len(board.cities) > 30
        assert len(board.lines) > 30
    with pytest.raises(BadInput):
        branchline.board(game, "nowhere")


@pytest.mark.parametrize("game", GAMES)
def test_clauses_come_with_all_their_ids(game: str) -> None:
    book = branchline.clauses(game)
    assert all(clause.all_ids for clause in book.clauses.values())
    assert set(book.rulings) < set(book.ids)
    for clause in book.clauses.values():
        assert set(clause.text) == set(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_written_in_one_way(game: str) -> None:
    table = branchline.new_game(game, seats_of(game)[-1], seed=1)
    act = table.actions(int(table.movers[0]))[0]
    assert table.canonical(f"  {act.upper()} ") == act
    with pytest.raises(BadNotation):
        table.canonical("fly away")
    with pytest.raises(BadNotation):
        table.name_of("no such place")


@pytest.mark.parametrize("game", GAMES)
def test_options_and_presets_have_names_in_every_language(game: str) -> None:
    box, (options, presets) = box_of(game), choices(game)
    for name, option in options.items():
        abouts = ["name", "about", *(f"value_{value}" for value in getattr(option, "values", ()))]
        for about in abouts:
            assert set(box.option_words(name, about)) == set(LANGUAGES), (name, about)
    for name in presets if len(presets) > 1 else ():
        assert set(box.preset_words(name)) == set(LANGUAGES)
    told = [key for key in sheet(box.words, "en") if key.startswith("option.")]
    assert {key.split(".")[1] for key in told} == set(options)
    assert box.option_words("no_such_option", "name") == {}
