from __future__ import annotations

import pytest


@pytest.fixture(params=["freeride-usa", "freeride-europe"])
def edition(request: pytest.FixtureRequest) -> str:
    """Return either Free Ride: their games can begin from positions with something hidden."""
    return str(request.param)
