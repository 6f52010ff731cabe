"""Migrations that are killed at each of their statements: what was there is there, unchanged.

`python -m tests.server.broken_off URL 1` does it to an empty database, or to one with tables of an
older version, by a made-up migration that copies and changes everything.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

import sqlalchemy as sa
from alembic import command  # noqa: F401  # imported once for all processes
from sqlalchemy import event

from branchline.server.storage import database
from branchline.server.storage.schema import VERSION, entries, snapshots, tables
from branchline.server.storage.storage import Storage
from tests.server.process import ROOT

NEWER = "9999"
MADE_UP = f'''
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{NEWER}", "{VERSION}"


def upgrade():
    for name in ("tables", "entries", "snapshots"):
        recreate = "auto" if name == "tables" else "always"
        with op.batch_alter_table(name, recreate=recreate) as batch:
            batch.add_column(sa.Column("told", sa.Text))
        op.execute(f"UPDATE {{name}} SET told = 'somebody'")
        op.create_index(f"{{name}}_told", name, ["told"])
'''
Rows = list[tuple[object, ...]]


@contextmanager
def newer_version() -> Iterator[None]:
    """Let the version be newer, with a migration that leads there."""
    with tempfile.TemporaryDirectory() as name:
        here, there = Path(database.__file__), Path(name) / Path(database.__file__).name
        shutil.copytree(here.parent / "migrations", there.parent / "migrations")
        (there.parent / "migrations/versions/v9999_made_up.py").write_text(MADE_UP)
        with (
            patch.object(database, "__file__", str(there)),
            patch.object(database, "VERSION", NEWER),
        ):
            yield


def killed_at_statements(url: str, step: int) -> int:
    """Migrate a database in processes that are killed at each `step`-th statement."""
    arguments = [sys.executable, "-m", "tests.server.broken_off", url, str(step)]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return int(done.stdout)


def broken_off(url: str, step: int) -> int:
    """Migrate a database, killed at each of its statements first, or at some; return how often."""
    before, killed = content(url), 0
    while True:
        statement = 1 + killed * step
        child = os.fork()
        if not child:
            migrate(url, statement)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            assert os.WEXITSTATUS(status) == 0
            break
        assert os.WTERMSIG(status) == signal.SIGKILL
        assert content(url) == before
        killed += 1
    version, rows = content(url)
    assert version != before[0]
    assert rows in (before[1], {})
    return killed


def migrate(url: str, statement: int) -> None:
    """Migrate a database, and be killed at a certain statement of that."""
    upgrade = database._upgrade

    def watched(connection: sa.Connection, name: str) -> None:
        left = statement

        def look(*_: object) -> None:
            nonlocal left
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(connection, "before_cursor_execute", look)
        upgrade(connection, name)

    with patch.object(database, "_upgrade", watched), closing(Storage(url)) as storage:
        storage.migrate()


def content(url: str) -> tuple[str | None, dict[str, Rows]]:
    """Return a database's version and all its rows, as far as older versions know them."""
    with closing(Storage(url)) as storage:
        version = storage.version()
        if version is None:
            return None, {}
        with storage.reading() as connection:
            found = {
                table.name: [
                    tuple(row)
                    for row in connection.execute(
                        sa.select(*table.c).order_by(*table.primary_key.columns)
                    )
                ]
                for table in (tables, entries, snapshots)
            }
    return version, {name: rows for name, rows in found.items() if rows}


def main(url: str, step: int) -> None:
    with closing(Storage(url)) as storage:
        is_empty = storage.version() is None
    with nullcontext() if is_empty else newer_version():
        print(broken_off(url, step))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
