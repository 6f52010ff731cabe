"""A step of a lesson that cannot be played as it is meant is not written."""

from __future__ import annotations

import pytest

from branchline.core.lessons import FIRST, Step, event
from tools import lessons


def test_a_step_that_is_completed_too_early_or_never_is_refused() -> None:
    steps = {step.id: step for step in lessons.lessons()["transamerica"][FIRST].make()}
    record = lessons.written("transamerica", [steps["start"]])[0]["record"]
    for acts in (("start I9", "end"), ("start I8",)):
        wrong = Step("wrong", acts, event("marker_placed", junction="I9"))
        with pytest.raises(ValueError, match="wrong"):
            lessons.play(record, wrong)
    missing = Step("start", ("start I9",), steps["start"].done, ("button:next",))
    with pytest.raises(ValueError, match="there is no button:next"):
        lessons.play(record, missing)
