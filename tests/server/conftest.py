from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from branchline.server.storage.storage import Storage
from tests.server.databases import Postgres, running_postgres
from tests.server.quick import Quick


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests that share a server run in the same process, so that it is started once."""
    for item in items:
        if isinstance(item, pytest.Function) and "server" in item.fixturenames:
            fixture = item._fixtureinfo.name2fixturedefs["server"][-1]
            item.add_marker(pytest.mark.xdist_group(f"server of {fixture.baseid}"))


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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Quick]:
    """A server without limits of rate, for all files that need none of their own."""
    folder = tmp_path_factory.mktemp("safety")
    with Quick(f"sqlite:///{folder}/tables.db", folder) as process:
        yield process
