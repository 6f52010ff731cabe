"""Free Ride as other layers find it: the two boxes, and where everything is."""

from __future__ import annotations

from typing import Final

from branchline.core.descriptor import Box, Descriptor

MOST_SEATS: Final = 5

GAME: Final = Descriptor(
    ruleset="freeride",
    earlier=(1,),
    boxes=(
        Box(
            name="freeride-usa",
            words="branchline.games.freeride",
            fewest=1,
            most=MOST_SEATS,
        ),
        Box(
            name="freeride-europe",
            words="branchline.games.freeride",
            fewest=1,
            most=MOST_SEATS,
        ),
    ),
    rules="branchline.games.freeride.game:FreeRide",
    view="branchline.games.freeride.view:View",
    events="branchline.games.freeride.events:EVENTS",
    ways="branchline.games.freeride.ways:Ways",
    options="branchline.games.freeride.edition:OPTIONS",
    presets="branchline.games.freeride.edition:PRESETS",
    boards="branchline.games.freeride.boardfile",
    bots="branchline.bots.freeride:BOTS",
    lab="branchline.lab.freeride.lab:FreeRideLab",
    observer="branchline.lab.freeride.observer:FreeRideObserver",
    challenge="branchline.lab.freeride.challenges",
    measures="branchline.lab.freeride.bench:measure",
    drawing="branchline.cli.freeride.drawing:FreeRideDrawing",
    lessons="branchline.games.freeride.lessons:LESSONS",
)
