"""The page about the library is made from the code."""

from __future__ import annotations

from tools.library import PATH, page

import branchline
from branchline.core.words import words as core_words


def test_the_reference_is_up_to_date() -> None:
    """Where a ruleset was taken out, the page has a chapter more than is written now."""
    there, written = PATH.read_text("utf-8"), page()
    lacking = {chapter.strip() for chapter in written.split("\n## ")} - {
        chapter.strip() for chapter in there.split("\n## ")
    }
    assert lacking == set(), "run python -m tools.library"


def test_every_public_name_is_explained() -> None:
    text = PATH.read_text("utf-8")
    for name in branchline.__all__:
        if name != "GAMES":
            assert f"`{name}`" in text or f"`branchline.{name}(" in text


def test_everything_one_can_ask_a_game_or_an_error_is_explained() -> None:
    """Attributes that only a constructor makes are in no class's list of members."""
    text = PATH.read_text("utf-8")
    game = branchline.new_game(branchline.GAMES[0], seed=1)
    refused = game.why(game.actions()[0], seat=2)
    assert refused is not None
    nothing = core_words.text("game.nothing_to_undo")
    error = branchline.BranchlineError(nothing)
    things: list[object] = [branchline.IllegalAction(refused), branchline.BadInput("seat", nothing)]
    for thing in (error, game, *things):
        inherited = () if thing is error else vars(error)
        public = [name for name in vars(thing) if name[0] != "_" and name not in inherited]
        chapter = text.partition(f"### `{type(thing).__name__}`\n")[2].partition("\n#")[0]
        lacking = [name for name in public if f"\n| `{name}` |" not in chapter]
        assert lacking == [], type(thing).__name__
