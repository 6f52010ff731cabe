"""Playing Free Ride in the terminal, as somebody would."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_play import run


def test_the_table_shows_what_one_needs_to_know() -> None:
    result = run("play", "freeride-usa", "--seats", "3", "--seed", "3", typed="1\nend\nquit\n")
    for text in ("Player 1 to move", "Simon", "Coaches", "Columns left: I", "take 1 upper (DET→ELP)",
                 "Lines at Detroit", "Goodbye"):  # fmt: skip
        assert text in result.output
    assert result.exit_code == 0


def test_refusals_name_the_rule_in_the_language_of_the_table() -> None:
    typed = "take 1 upper\nend\nbuild CHI-STL\nwhy ride DET-CIN\nwhy\nwhy build DET-CIN\n"
    result = run("play", "freeride-usa", "--seats", "2", "--seed", "3", typed=typed)
    assert "No finished lines lead from" in result.output
    assert "(USA-BLD-07)" in result.output
    assert "Give an action" in result.output
    german = run("play", "freeride-usa", "--seats", "2", "--seed", "3", "--lang", "de", typed=typed)
    assert "führen keine fertigen Strecken" in german.output


def test_commands_of_the_table() -> None:
    typed = "help\ntake 1 upper\nundo\nundo\ntake 1 upper\nend\nways Boston\nways\nways Nowhere\nboard\nlog\n99\n\nfly\n"
    result = run("play", "freeride-usa", "--seats", "2", "--seed", "3", typed=typed)
    for text in ("why ACTION", "Undone.", "There is nothing to undo.", "Connect:", "Give a place",
                 "there is no city 'Nowhere'", "Lines at Free Ride USA", "1 step undone.",
                 "There is no action number 99.", "'fly' is not an action"):  # fmt: skip
        assert text in result.output, text
    assert result.exit_code == 0


def test_undo_across_bots_needs_no_consent_but_across_people_does() -> None:
    alone = run("play", "freeride-usa", "--seats", "2", "--seed", "3", typed="1\nend\nend\nundo\n")
    assert "Undone: your last action" in alone.output
    shared = run(
        "play", "freeride-usa", "--seats", "2", "--humans", "2", "--seed", "3",
        typed="1\nend\nundo\nn\nundo\ny\n",
    )  # fmt: skip
    assert "Player 1, do you agree to undo it?" in shared.output
    assert "Somebody disagrees" in shared.output
    assert "Undone: your last action" in shared.output


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.game"
    typed = f"1\nend\nsave\nsave {path}\nsave /nowhere/x.game\nquit\n"
    saved = run("play", "freeride-europe", "--seats", "3", "--seed", "3", typed=typed)
    assert "Saved as" in saved.output
    assert "Give a file name" in saved.output
    assert "there is no such file" in saved.output
    again = run("play", str(path), typed="quit\n")
    assert again.exit_code == 0
    assert "Player 1 to move" in again.output
    told = run("replay", str(path), "--lang", "de")
    assert "Person" not in told.output
    assert "nimmt die Reiseroute" in told.output


@pytest.mark.parametrize(
    ("language", "passes"),
    [("en", "Ann passes."), ("de", "Ann passt."), ("fr", "Ann passe son tour.")],
)
def test_a_replay_tells_who_passed(language: str, passes: str, tmp_path: Path) -> None:
    from branchline import new_game

    path = tmp_path / "idle.game"
    game = new_game("freeride-usa", 2, "3", names=["Ann", "Ben"])
    for _ in "ab":
        game.act(game.actions()[0])
        game.act("end")
    game.save(path)
    assert passes not in run("replay", str(path), "--lang", language).output
    game.act("end")
    game.save(path)
    assert passes in run("replay", str(path), "--lang", language).output.splitlines()


def test_names_and_actions_are_completed() -> None:
    from branchline import new_game
    from branchline.cli.play import Asker

    asker = Asker(new_game("freeride-usa", seed=3))
    asker.words = ["help", "Chicago", "CHI"]
    assert asker.complete("tak", 0) == "take 1 upper"
    assert asker.complete("ways chi", 0) == "ways Chicago"
    assert asker.complete("zzz", 0) is None


def test_events_of_a_replay_as_json(tmp_path: Path) -> None:
    import json

    path = tmp_path / "a.game"
    run("play", "freeride-usa", "--seats", "2", "--seed", "3", typed=f"1\nend\nsave {path}\n")
    document = json.loads(run("replay", str(path), "--json").output)
    assert document["names"] == ["Player 1", "Simon"]
    assert document["log"][0]["events"][0]["type"] == "column_dealt"
    assert document["result"] is None
