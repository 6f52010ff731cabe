"""The port a server listens on, and how a second one finds the first."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

import pytest

from branchline.core.errors import BadInput, BranchlineError
from branchline.server.address import let_in, only_one, taken_port
from branchline.server.config import Config
from tests.server.process import free_port

ROOT = Path(__file__).parents[2]


def test_make_play_asks_for_the_same_port_every_time() -> None:
    (command,) = [
        line
        for line in (ROOT / "tools" / "play").read_text().splitlines()
        if "branchline serve" in line
    ]
    assert "--port" not in command
    assert "--any-port" in command
    assert Config().port == 8118


def test_a_free_port_is_taken_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    for _ in range(2):
        config = Config(port=port, any_port=True)
        with taken_port(config) as opened:
            assert opened.getsockname()[1] == config.port == port
    assert capsys.readouterr().out == ""


def test_another_port_is_taken_only_if_that_is_wished_and_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(BranchlineError, match=f"port {taken}"), taken_port(Config(port=taken)):
            pass
        config = Config(port=taken, any_port=True)
        with taken_port(config) as opened:
            assert opened.getsockname()[1] == config.port != taken
        said = capsys.readouterr().out
        assert f"Port {taken} is taken" in said
        assert str(config.port) in said


def test_nobody_is_let_in_before_the_server_is_ready() -> None:
    """Otherwise a proxy would wait for it instead of asking another one."""
    config = Config(port=0)
    with taken_port(config) as port:
        with socket.socket() as early:
            assert early.connect_ex(("127.0.0.1", config.port)) == errno.ECONNREFUSED
        let_in(port, config)
        with socket.socket() as guest:
            assert guest.connect_ex(("127.0.0.1", config.port)) == 0


def test_of_two_that_start_at_once_the_one_that_is_ready_has_the_port() -> None:
    first = Config(port=free_port())
    second = Config(port=first.port)
    with taken_port(first) as one, taken_port(second) as two:
        let_in(one, first)
        with pytest.raises(BranchlineError, match=f"port {second.port}"):
            let_in(two, second)


def test_a_host_that_is_not_ours_is_refused_on_any_port() -> None:
    config = Config(host="203.0.113.1", port=0, any_port=True)
    with pytest.raises(BranchlineError, match="cannot listen"), taken_port(config):
        pass


def test_whoever_comes_second_is_told_where_the_first_is(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with only_one(database) as tell:
        assert "use its address" in refusal(database)
        tell("http://127.0.0.1:8118")
        assert "at http://127.0.0.1:8118;" in refusal(database)
        assert "at http://127.0.0.1:8118;" in refusal(database)
    with only_one(database):
        assert "use its address" in refusal(database)


def refusal(database: str) -> str:
    """Return what a second server on a database is told."""
    with pytest.raises(BranchlineError) as error, only_one(database):
        pass
    return str(error.value)


def test_a_file_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    database = f"sqlite:///{tmp_path}/file/tables.db"
    with pytest.raises(BranchlineError, match="serving"), only_one(database):
        pass


def test_a_second_server_is_refused_whatever_leads_to_the_file(tmp_path: Path) -> None:
    file, link, folder = tmp_path / "a.db", tmp_path / "link.db", tmp_path / "folder"
    file.touch()
    link.symlink_to(file)
    folder.symlink_to(tmp_path)
    with only_one(f"sqlite:///{file}") as tell:
        tell("the first")
        for other in (link, folder / "a.db", folder / "link.db"):
            refused = pytest.raises(BranchlineError, match=r"already serves .* at the first;")
            with refused, only_one(f"sqlite:///{other}"):
                pass


def test_a_folder_nobody_may_write_to_is_refused_in_one_line() -> None:
    with pytest.raises(BadInput, match=r"/proc/a\.db"), only_one("sqlite:////proc/a.db"):
        pass
