from __future__ import annotations

import pytest

from branchline.games.freeride.edition import EDITIONS


@pytest.fixture(params=sorted(EDITIONS))
def edition(request: pytest.FixtureRequest) -> str:
    """Return either Free Ride, for rules that both booklets share."""
    return str(request.param)
