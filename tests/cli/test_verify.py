"""`branchline verify` says in plain words what a check of the shuffle proves, and what not."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from branchline.cli.main import main
from branchline.core.evidence import Evidence, SeatShare
from branchline.core.record import write_record_text
from branchline.core.words import LANGUAGES
from tests.boxes import ONE
from tests.core.test_evidence import BOB, played, record


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
    assert len(output.splitlines()) == 7


def test_a_changed_share_is_told(tmp_path: Path) -> None:
    game, evidence = played(ONE)
    other = msgspec.structs.replace(evidence, server=BOB)
    code, output = verified(tmp_path, record(game, other))
    assert code == 1
    assert "the server's share is not the one it committed to" in output
    assert "proves" not in output


def test_a_share_of_the_server_alone_proves_less(tmp_path: Path) -> None:
    game, evidence = played(ONE)
    assert "neither the server nor any player" in verified(tmp_path, record(game, evidence))[1]
    assert evidence.seats == [*evidence.seats[:1], SeatShare(2, left_out="no_hash")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", ["chosen", "imported"])
def test_a_game_that_cannot_be_checked_says_why(tmp_path: Path, why: str, language: str) -> None:
    game, _ = played(ONE)
    code, output = verified(tmp_path, record(game, Evidence(none=why)), language)  # type: ignore[arg-type]
    assert code == 1
    assert len(output.splitlines()) == 1


def test_a_record_saved_by_an_older_version_says_so(tmp_path: Path) -> None:
    code, output = verified(tmp_path, write_record_text(played(ONE)[0]))
    assert code == 1
    assert "nothing to check the shuffle by" in output
