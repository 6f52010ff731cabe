"""`branchline verify` says in plain words what a check of the shuffle proves, and what not."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from branchline.cli.main import main
from branchline.core.dealer import Dealer
from branchline.core.evidence import Evidence, SeatShare, completed
from branchline.core.game import Game
from branchline.core.record import write_record_text
from branchline.core.shuffle import code_of, commitment
from branchline.core.words import LANGUAGES
from branchline.games.registry import make_rules
from tests.boxes import ONE
from tests.core.test_evidence import BOB, SHARED, played, played_on, record


def verified(path: Path, text: str, language: str = "en") -> tuple[int, str]:
    file = path / "a.game"
    file.write_text(text, "utf-8")
    done = CliRunner().invoke(main, ["verify", str(file), "--lang", language])
    return done.exit_code, done.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sound_game_is_told_with_what_it_proves_and_what_not(
    tmp_path: Path, language: str
) -> None:
    game, evidence = played(ONE)
    code, output = verified(tmp_path, record(game, evidence), language)
    assert code == 0
    assert evidence.commitment in output
    assert evidence.head in output
    assert len(output.splitlines()) == 5 + len(evidence.seats)


def test_a_changed_share_is_told(tmp_path: Path) -> None:
    game, evidence = played(ONE)
    other = msgspec.structs.replace(evidence, server=BOB)
    code, output = verified(tmp_path, record(game, other))
    assert code == 1
    assert "the server's share is not the one it committed to" in output
    assert "proves" not in output


def shared(*seats: SeatShare) -> str:
    """Return the record of a game with these shares."""
    evidence = msgspec.structs.replace(played(ONE)[1], seats=list(seats), first=None)
    rules = make_rules(ONE, len(seats))
    game = played_on(Game(rules, Dealer(code_of(evidence.key))), 1)
    return record(game, completed(evidence, game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_stayed_silent_could_choose(tmp_path: Path, language: str) -> None:
    silent = [SeatShare(seat, "", commitment(BOB), left_out="no_share") for seat in (2, 3)]
    code, output = verified(tmp_path, shared(SHARED, *silent), language)
    assert code == 0
    assert " 4 " in output
    assert ("neither the server" in output) == (language == "en")


def test_a_share_of_the_server_alone_proves_less(tmp_path: Path) -> None:
    bots = [SeatShare(seat, f"Bot {seat}", left_out="bot") for seat in (1, 2)]
    code, output = verified(tmp_path, shared(*bots))
    assert code == 0
    assert "does not prove that the server drew its own by chance" in output
    assert "neither the server" not in output
    assert "Bot 2 added none" in output


def test_whoever_sat_there_when_shares_were_asked_for_is_named(tmp_path: Path) -> None:
    game, evidence = played(ONE)
    code, output = verified(tmp_path, record(game, evidence))
    assert code == 0
    assert "Ann added a share" in output
    assert "Bob was left out" in output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", ["chosen", "imported", "position", "other_rules"])
def test_a_game_that_cannot_be_checked_says_why(tmp_path: Path, why: str, language: str) -> None:
    game, _ = played(ONE)
    code, output = verified(tmp_path, record(game, Evidence(none=why)), language)  # type: ignore[arg-type]
    assert code == 1
    assert len(output.splitlines()) == 1


def test_a_record_saved_by_an_older_version_says_so(tmp_path: Path) -> None:
    code, output = verified(tmp_path, write_record_text(played(ONE)[0]))
    assert code == 1
    assert "nothing to check the shuffle by" in output
