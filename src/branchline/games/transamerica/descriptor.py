"""TransAmerica as other layers find it: its box, and where everything is."""

from __future__ import annotations

from typing import Final

from branchline.core.descriptor import Box, Descriptor

GAME: Final = Descriptor(
    ruleset="transamerica",
    boxes=(
        Box(
            name="transamerica",
            words="branchline.games.transamerica",
            fewest=2,
            most=6,
        ),
    ),
    rules="branchline.games.transamerica.game:make_rules",
    view="branchline.games.transamerica.view:View",
    events="branchline.games.transamerica.events:EVENTS",
    ways="branchline.games.transamerica.ways:Ways",
    options="branchline.games.transamerica.options:OPTIONS",
    presets="branchline.games.transamerica.options:PRESETS",
    boards="branchline.games.transamerica.boardfile",
    bots="branchline.bots.transamerica:BOTS",
    lab="branchline.lab.transamerica.lab:TransAmericaLab",
    observer="branchline.lab.transamerica.observer:TransAmericaObserver",
    measures="branchline.lab.transamerica.bench:measure",
    drawing="branchline.cli.transamerica.drawing:TransAmericaDrawing",
    lessons="branchline.games.transamerica.lessons:LESSONS",
)
