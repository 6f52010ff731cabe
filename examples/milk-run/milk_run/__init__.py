"""Milk Run as Branchline finds it: the game, and where everything is."""

from typing import Final

from branchline.core.descriptor import Box, Descriptor

GAME: Final = Descriptor(
    ruleset="milk-run",
    boxes=(Box(name="milk-run", words="milk_run", fewest=2, most=4),),
    rules="milk_run.game:MilkRun",
    view="milk_run.view:View",
    events="milk_run.view:EVENTS",
    options="milk_run.game:OPTIONS",
    sketch="milk_run.game:sketch",
    bots="milk_run.bot:BOTS",
    observer="milk_run.observer:Observer",
)
