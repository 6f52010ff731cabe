"""`branchline backup` and `branchline restore`: all tables in one file, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from branchline.cli.arguments import FILE, URL
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand

if TYPE_CHECKING:
    from branchline.server.storage.storage import Storage

database_option = click.option("--database", type=URL)


@click.command(cls=SpokenCommand)
@click.argument("file", type=FILE)
@database_option
@click.option("--force", is_flag=True)
@click.pass_obj
def backup(say: Speech, file: str, database: str | None, force: bool) -> None:
    """Write all tables to a file, while a server may run."""
    from branchline.server.storage.backup import back_up

    with _storage(database) as storage:
        done = back_up(storage, Path(file), force)
    counts = {"tables": done.tables, "entries": done.entries, "snapshots": done.snapshots}
    click.echo(say("backup.done", file=file, database=storage.name, **counts))


@click.command(cls=SpokenCommand)
@click.argument("file", type=FILE)
@database_option
@click.pass_obj
def restore(say: Speech, file: str, database: str | None) -> None:
    """Add the tables of a file to the database, while a server may run."""
    from branchline.server.storage.backup import restore as run

    with _storage(database) as storage:
        done = run(storage, Path(file))
    counts = {"tables": done.added, "entries": done.entries, "known": done.there_already}
    click.echo(say("backup.restored", database=storage.name, **counts))


@contextmanager
def _storage(database: str | None) -> Iterator[Storage]:
    from branchline.server.storage.storage import Storage, default_database

    with closing(Storage(database or default_database())) as storage:
        yield storage
