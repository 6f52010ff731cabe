from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from branchline.server.storage.storage import Storage
from tests.server.databases import Postgres, running_postgres
from tests.server.quick import Quick


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """PostgreSQL, started by the first test that asks; under pytest-xdist each worker has its own."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    with postgres.fresh() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, of each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def storage(database_url: str) -> Iterator[Storage]:
    """A storage with its tables made, on each kind of database."""
    with closing(Storage(database_url)) as storage:
        storage.migrate()
        yield storage


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quick]:
    """A server without limits of rate."""
    folder = tmp_path_factory.mktemp("safety")
    with Quick(f"sqlite:///{folder}/tables.db", folder) as process:
        yield process
