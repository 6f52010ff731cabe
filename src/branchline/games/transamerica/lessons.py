"""The lessons of TransAmerica: their steps, and the positions they begin from."""

from __future__ import annotations

from typing import Final

from branchline.core.documents import Document
from branchline.core.lessons import FIRST, PUPIL, Lesson, Lessons, Step, event

MINE = ("LAX", "CHI", "OKC", "MEM", "WIN")
ADAS = ("SFO", "MIN", "STL", "DAL", "CHA")


def transamerica() -> Document:
    """Return the scenes of TransAmerica."""
    south = "I9-I10 I10-I11 I11-I12"
    memphis = f"{south} I12-J12"
    hers = "G12-H11 F12-G12 E13-F12"
    rest = "D13-E13 I13-J12 I13-I14 I14-I15 I8-I9 I7-I8 I6-I7 H5-I6 H4-H5 H3-H4 H3-I3"
    return {
        "hand": MINE,
        "marker": "I9",
        "home": "OKC",
        "first_lines": ("I9-I10", "I10-I11"),
        "double": "I12-J12",
        "joining": "H11-I11",
        "beyond": "D13-E13",
        "far": "CHI",
        "last": "I3-J2",
        "last_city": "LAX",
        "empty": _round(None, None),
        "placed": _round("I9", "G12"),
        "river": _round("I9", "G12", south, "G12-H11"),
        "apart": _round("I9", "G12", memphis, hers),
        "joined": _round("I9", "G12", memphis, hers, "H11-I11"),
        "nearly": _round("I9", "G12", memphis, hers, "H11-I11", rest),
    }


def _round(
    mine: str | None, adas: str | None, *tracks: str, hand: tuple[str, ...] = MINE, starter: int = 1
) -> Document:
    return {
        "phase": "round",
        "to_move": 1,
        "starter": starter,
        "seats": {
            "1": {"points": 13, "marker": mine, "hand": list(hand)},
            "2": {"points": 13, "marker": adas, "hand": list(ADAS)},
        },
        "tracks": " ".join(tracks).split(),
    }


def trans_america(scenes: Document) -> list[Step]:
    """Return the lesson of TransAmerica."""
    s = scenes
    end = {"act": "end"}
    cities = tuple(f"city:{city}" for city in s["hand"])
    return [
        Step(
            "start",
            (f"start {s['marker']}",),
            event("marker_placed", seat=PUPIL),
            (*cities, f"junction:{s['marker']}"),
            s["empty"],
            {"city": s["home"]},
        ),
        Step("close", ("end",), end, ("button:end",)),
        Step(
            "lay",
            tuple(f"lay {line}" for line in s["first_lines"]),
            event("track_laid", seat=PUPIL, times=2),
            tuple(f"line:{line}" for line in s["first_lines"]),
            s["placed"],
        ),
        Step(
            "double",
            (f"lay {s['double']}",),
            event("track_laid", seat=PUPIL, line=s["double"]),
            (f"line:{s['double']}",),
            s["river"],
        ),
        Step(
            "join",
            (f"lay {s['joining']}",),
            event("networks_joined", seat=PUPIL),
            (f"line:{s['joining']}",),
            s["apart"],
        ),
        Step(
            "share",
            (f"lay {s['beyond']}",),
            event("track_laid", seat=PUPIL, line=s["beyond"]),
            (f"line:{s['beyond']}", f"city:{s['far']}"),
            s["joined"],
            {"city": s["far"]},
        ),
        Step(
            "last",
            (f"lay {s['last']}",),
            event("track_laid", seat=PUPIL, line=s["last"]),
            (f"line:{s['last']}", f"city:{s['last_city']}"),
            s["nearly"],
            {"city": s["last_city"]},
        ),
        Step("round", ("end",), event("round_ended"), ("button:end",)),
        Step("next", ("next",), event("ready", seat=PUPIL), ("button:next",)),
    ]


def start() -> list[Step]:
    """Return the short lesson about the start marker."""
    hand = ("SAC", "BIS", "OMA", "MEM", "WAS")
    return [
        Step(
            "middle",
            ("start E9",),
            event("marker_placed", seat=PUPIL, junction="E9"),
            (*(f"city:{city}" for city in hand), "junction:E9"),
            _round(None, None, hand=hand),
            {"city": "OMA"},
        ),
        Step("only", ("end",), {"act": "end"}, ("button:end",)),
        Step(
            "near",
            ("start H10",),
            event("marker_placed", seat=PUPIL, junction="H10"),
            ("junction:H10", "city:STL"),
            _round(None, "G12", hand=hand, starter=2),
            {"city": "STL"},
        ),
        Step(
            "meet",
            ("lay H10-H11", "lay G12-H11"),
            event("networks_joined", seat=PUPIL),
            ("line:H10-H11", "line:G12-H11"),
            _round("H10", "G12", "F12-G12", hand=hand),
        ),
        Step(
            "gain",
            ("lay F12-F13", "lay F13-F14"),
            event("track_laid", seat=PUPIL, line="F13-F14"),
            ("line:F12-F13", "line:F13-F14"),
            _round("H10", "G12", "F12-G12 H10-H11 G12-H11 E13-F12 D13-E13", hand=hand),
            {"city": "WAS"},
        ),
    ]


LESSONS: Final[Lessons] = {
    "transamerica": {
        FIRST: Lesson(lambda: trans_america(transamerica())),
        "start": Lesson(start, ("start",)),
    }
}
