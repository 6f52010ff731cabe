from __future__ import annotations

import pytest

from branchline.games.registry import GAMES


@pytest.fixture(params=[game for game in GAMES if game.startswith("freeride-")])
def edition(request: pytest.FixtureRequest) -> str:
    """Return either Free Ride: their games can begin from positions with something hidden."""
    return str(request.param)
