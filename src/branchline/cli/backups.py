"""`branchline backup` and `branchline restore`: all tables in one file, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from branchline.server.storage.storage import Storage

database_option = click.option(
    "--database", help="URL of the database.  [BRANCHLINE_DATABASE, or a file of yours]"
)


@click.command()
@click.argument("file")
@database_option
@click.option("--force", is_flag=True, help="Overwrite FILE if it is there.")
def backup(file: str, database: str | None, force: bool) -> None:
    """Write all tables to FILE, while a server may run.

    The file holds secrets (hands, seats): keep it to yourself.
    """
    from branchline.server.storage.backup import back_up

    with _storage(database) as storage:
        done = back_up(storage, Path(file), force)
    click.echo(
        f"{file}: {_count(done.tables, 'table')} with {_count(done.entries, 'entry')}"
        f" and {_count(done.snapshots, 'snapshot')} from {storage.name}"
    )


@click.command()
@click.argument("file")
@database_option
def restore(file: str, database: str | None) -> None:
    """Add the tables of FILE to the database, while a server may run.

    Tables that are there already stay as they are.
    """
    from branchline.server.storage.backup import restore as run

    with _storage(database) as storage:
        done = run(storage, Path(file))
    click.echo(
        f"{storage.name}: {_count(done.added, 'table')} with {_count(done.entries, 'entry')} added;"
        f" {_count(done.there_already, 'table')} there already, left alone"
    )


@contextmanager
def _storage(database: str | None) -> Iterator[Storage]:
    from branchline.server.storage.storage import Storage, default_database

    with closing(Storage(database or default_database())) as storage:
        yield storage


def _count(number: int, noun: str) -> str:
    plural = noun[:-1] + "ies" if noun.endswith("y") else noun + "s"
    return f"{number:,} {noun if number == 1 else plural}"
