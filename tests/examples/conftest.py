from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.examples.installing import installed_here


@pytest.fixture(scope="package")
def milk_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the name of a game that is installed."""
    with installed_here("milk-run", tmp_path_factory.mktemp("site")):
        yield "milk-run"
