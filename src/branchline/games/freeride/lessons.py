"""The lessons of Free Ride: their steps, and the positions they begin from."""

from __future__ import annotations

from typing import Final

from branchline.core.documents import Document
from branchline.core.lessons import FIRST, PUPIL, Lesson, Lessons, Step, event
from branchline.games.freeride.scenes import Stage, columns, lines, other, seat
from branchline.games.freeride.short_lessons import SHORT


def freeride_usa() -> Document:
    """Return the scenes on the map of the USA."""
    scene = Stage("usa.json").scene
    early = columns(
        "I", "DEN OMA SLC", "CIN CHI MEM", "OKC PIT LAX", "FAR DUL POC", "FTW ELP PHX",
        "ATL MIA ORL", coins=2,
    )  # fmt: skip
    late = columns(
        "II", "STL KAN HOU", "MIN FAR BIL", "ATL MIA JAX", "CYS SLC ABQ", "PHL BOS BGR",
        "FTW ELP NOL",
    )  # fmt: skip
    new = seat(None, None, coins=6, rails=15)
    ada = seat("WAS", "NYC RIC")
    hers = "CHI-DET:x DET-PIT:x PIT-WAS:x WAS-RIC:x"
    return {
        "route": ("KAN", "CHI", "DET"),
        "own": "KAN-CHI",
        "fare": "CHI-DET",
        "next": "MEM",
        "site": "CIN-PIT",
        "word": "tunnel",
        "double": "CIN-KNX",
        "ends": ("PIT", "KNX", "CIN"),
        "bonus_line": "CIN-PIT",
        "bonus_city": "PIT",
        "bonus_show": ("half:3:lower",),
        "second": ("STL", "KAN"),
        "last_line": "STL-MEM",
        "last_city": "MEM",
        "prologue": scene(
            (new, new),
            "prologue",
            display=columns("I", "KAN DET SAV", "DEN OMA PIT", "OKC MEM PHL"),
        ),
        "main": scene(
            (seat("KAN", "KAN DET", coins=6, rails=15), ada),
            display=early,
            lines=lines(two=hers),
        ),
        "built": scene(
            (seat("KAN", "KAN DET", coins=6, rails=13), ada),
            display=early,
            lines=lines(one="KAN-CHI:xx", two=hers),
        ),
        "delivered": scene(
            (seat("DET", None, rails=13, score_pile={"I": ["KAN", "DET"]}), ada),
            display=early,
            lines=lines(
                one="KAN-CHI:xx", two="DET-PIT:x PIT-WAS:x WAS-RIC:x", state="CHI-DET:x"
            ),
        ),
        "site_scene": scene(
            (seat("CIN", "CHI MEM"), ada),
            display=other(early, "2", "SEA PDX SAC"),
            lines=lines(one="CHI-CIN:x", two="PIT-WAS:x WAS-RIC:x"),
        ),
        "half_scene": scene(
            (seat("CIN", "CHI MEM", rails=7), ada),
            display=other(early, "2", "SEA PDX SAC"),
            lines=lines(one="CHI-CIN:x CIN-PIT:x CIN-KNX:h", two="PIT-WAS:x WAS-RIC:x"),
        ),
        "no_rails": scene(
            (seat("CIN", "CHI MEM", rails=1), ada),
            display=other(early, "2", "SEA PDX SAC"),
            lines=lines(one="CHI-CIN:x CIN-PIT:x CIN-KNX:x", two="PIT-WAS:x WAS-RIC:x"),
        ),
        "bonus": scene(
            (seat("CIN", None, score_pile={"I": ["KAN", "DET"]}), ada),
            display=early,
            lines=lines(one="CHI-CIN:x CIN-PIT:x CIN-KNX:x", two="PIT-WAS:x WAS-RIC:x"),
        ),
        "coach": scene(
            (
                seat("STL", "CHI MEM", None, score_pile={"I": ["KAN", "DET"]}),
                seat("WAS", "PHL RIC", None, score_pile={"I": ["NYC", "SAV"]}),
            ),
            display=late,
            lines=lines(one="CHI-STL:x CHI-CIN:x", two="PIT-WAS:x WAS-RIC:x", state="CHI-DET:x"),
        ),
        "finish": scene(
            (
                seat("STL", "CHI MEM", None, stack="II", coins=4, score_pile={
                    "I": ["KAN", "DET", "PIT", "LAX"],
                    "II": ["STL", "KAN", "SLC", "ABQ"],
                    "III": ["STL", "OMA", "DUL", "DEN"],
                }),
                seat(None, None, None, coins=7, withdrawn=True, score_pile={
                    "I": ["PHL", "RIC", "NYC", "SAV"],
                    "II": ["ATL", "MIA"],
                    "III": ["BOS", "BUF", "NYC", "RIC"],
                }),
            ),
            "finish",
            display=columns("III", "SFO BAR HOU", "KNX JAX ORL"),
            lines=lines(one="CHI-STL:x", state="STL-MEM:x CHI-DET:x DET-PIT:x"),
        ),
    }  # fmt: skip


def freeride_europe() -> Document:
    """Return the scenes on the map of Europe."""
    scene = Stage("europe.json").scene
    early = columns(
        "I", "MAD LIS BOR", "PAR BER MIL", "SOF TIR ATH", "MOS MIN RIG", "BUD WIE MUN",
        "LON DUB AMS",
    )  # fmt: skip
    late = columns(
        "II", "PRA WIE ZAG", "AMS BRE BRU", "BEO SOF TIR", "STO RIG STP", "KYJ ODE BUC",
        "BCN SEV LIS",
    )  # fmt: skip
    new = seat(None, None, coins=6, rails=15)
    ada = seat("BRU", "MAR ROM")
    hers = "KOL-BER:x BRU-KOL:x"
    mine = "BER-WAR:xx"
    return {
        "route": ("WAR", "BER", "KOL"),
        "own": "BER-WAR",
        "fare": "KOL-BER",
        "next": "MIL",
        "site": "BER-GDA",
        "word": "ferry",
        "double": "BER-KOB",
        "ends": ("GDA", "KOB", "BER"),
        "bonus_line": "OSL-STO",
        "bonus_city": "OSL",
        "bonus_show": (),
        "second": ("PRA", "WIE"),
        "last_line": "MUN-MIL",
        "last_city": "MIL",
        "prologue": scene(
            (new, new),
            "prologue",
            display=columns("I", "WAR KOL STO", "MAD LIS BOR", "SOF TIR ATH"),
        ),
        "main": scene(
            (seat("WAR", "WAR KOL", coins=6, rails=15), ada),
            display=early,
            lines=lines(two=hers),
        ),
        "built": scene(
            (seat("WAR", "WAR KOL", coins=6, rails=13), ada),
            display=early,
            lines=lines(one=mine, two=hers),
        ),
        "delivered": scene(
            (seat("KOL", None, rails=13, score_pile={"I": ["WAR", "KOL"]}), ada),
            display=early,
            lines=lines(one=mine, two="BRU-KOL:x", state="KOL-BER:x"),
        ),
        "site_scene": scene(
            (seat("BER", "BER MIL"), ada),
            display=other(early, "2", "KHA ODE LWI"),
            lines=lines(one=mine, two="BRU-KOL:x", state="KOL-BER:x"),
        ),
        "half_scene": scene(
            (seat("BER", "BER MIL", rails=7), ada),
            display=other(early, "2", "KHA ODE LWI"),
            lines=lines(
                one=f"{mine} BER-GDA:x BER-KOB:h", two="BRU-KOL:x", state="KOL-BER:x"
            ),
        ),
        "no_rails": scene(
            (seat("BER", "BER MIL", rails=1), ada),
            display=other(early, "2", "KHA ODE LWI"),
            lines=lines(
                one=f"{mine} BER-GDA:x BER-KOB:x", two="BRU-KOL:x", state="KOL-BER:x"
            ),
        ),
        "bonus": scene(
            (seat("STO", "BER MIL"), ada),
            display=other(early, "2", "KHA ODE LWI"),
            lines=lines(
                one=f"{mine} BER-GDA:x GDA-STO:xx OSL-STO:x", two="BRU-KOL:x", state="KOL-BER:x"
            ),
        ),
        "coach": scene(
            (
                seat("PRA", "BER MIL", None, coins=7, score_pile={"I": ["WAR", "KOL"]}),
                seat("KOL", "MAR ROM", None, score_pile={"I": ["LON", "DUB"]}),
            ),
            display=late,
            lines=lines(one=f"{mine} BER-PRA:x", two="BRU-KOL:x", state="KOL-BER:x"),
            edge_coins=["ATH", "HEL", "IST", "LIS", "MOS", "NAP", "ROS"],
        ),
        "finish": scene(
            (
                seat("MUN", "BER MIL", None, stack="II", coins=4, score_pile={
                    "I": ["WAR", "KOL", "SOF", "TIR"],
                    "II": ["PRA", "WIE", "STO", "RIG"],
                    "III": ["PRA", "BRE", "KOL", "BUD"],
                }),
                seat(None, None, None, coins=7, withdrawn=True, score_pile={
                    "I": ["LON", "DUB", "MAR", "ROM"],
                    "II": ["AMS", "BRE"],
                    "III": ["LON", "BRU", "ROM", "NAP"],
                }),
            ),
            "finish",
            display=columns("III", "HEL STP KYJ", "SEV MAD BOR"),
            lines=lines(one="PRA-MUN:x", state="MUN-MIL:x KOL-BER:x BER-PRA:x"),
            edge_coins=["MOS", "ROS"],
        ),
    }  # fmt: skip


def freeride(game: str, scenes: Document) -> list[Step]:
    """Return the lesson of Free Ride on one of its boards."""
    s, (home, hub, goal) = scenes, scenes["route"]
    own, fare, site, double = s["own"], s["fare"], s["site"], s["double"]
    start, destination = s["second"]
    bonus_way = (f"ride {s['bonus_line']}",)
    bonus_act = ("take 3 lower",) if game == "freeride-usa" else ()
    bonus = "east_west_coins" if game == "freeride-usa" else "edge_coins"
    end = {"act": "end"}
    return [
        Step(
            "choose",
            ("take 1 upper",),
            event("route_aboard", seat=PUPIL),
            ("half:1:upper", f"city:{home}", f"city:{goal}"),
            s["prologue"],
            {"start": home, "destination": goal},
        ),
        Step("close", ("end",), end, ("button:end",)),
        Step(
            "build",
            (f"build {own}", f"build {own}"),
            event("line_finished", line=own),
            (f"line:{own}",),
            s["main"],
            {"start": home, "hub": hub, "destination": goal},
        ),
        Step(
            "ride",
            (f"ride {own}",),
            event("rode", seat=PUPIL, city=hub),
            (f"line:{own}", f"city:{hub}"),
            s["built"],
            {"hub": hub},
        ),
        Step(
            "fare",
            (f"ride {fare}",),
            event("fulfilled", seat=PUPIL),
            (f"line:{fare}", f"city:{goal}"),
            names={"hub": hub, "destination": goal},
        ),
        Step(
            "pickup",
            (f"ride {fare}", "take 2 lower"),
            event("route_aboard", seat=PUPIL, start=hub),
            (f"line:{fare}", f"city:{hub}", "half:2:lower"),
            s["delivered"],
            {"hub": hub, "destination": s["next"]},
        ),
        Step(
            s["word"],
            (f"build {site}", f"{s['word']} {double}"),
            event("rail_rotated", seat=PUPIL, line=double),
            (f"line:{site}", f"line:{double}"),
            s["site_scene"],
            {"first": s["ends"][0], "second": s["ends"][1], "home": s["ends"][2]},
        ),
        Step(
            "complete",
            (f"finish {double}",),
            event("line_finished", line=double),
            (f"line:{double}",),
            s["half_scene"],
        ),
        Step(
            "rails", ("rails",), event("rails_taken", seat=PUPIL), ("button:rails",), s["no_rails"]
        ),
        Step(
            "east_west" if game == "freeride-usa" else "edge",
            bonus_way + bonus_act,
            event(bonus, seat=PUPIL),
            (f"line:{s['bonus_line']}", f"city:{s['bonus_city']}", *s["bonus_show"]),
            s["bonus"],
            {"city": s["bonus_city"]},
        ),
        Step(
            "coach",
            ("take 1 upper",),
            event("route_aboard", seat=PUPIL, start=start),
            (f"city:{start}", "half:1:upper"),
            s["coach"],
            {"start": start, "destination": destination},
        ),
        Step(
            "withdraw",
            (f"ride {s['last_line']}", "withdraw"),
            event("withdrew", seat=PUPIL, routes_aboard=0),
            (f"line:{s['last_line']}", f"city:{s['last_city']}", "button:withdraw"),
            s["finish"],
            {"destination": s["last_city"]},
        ),
        Step("score", ("end",), event("game_ended"), ("button:end",)),
    ]


FIRST_LESSONS: Final = {
    "freeride-usa": Lesson(lambda: freeride("freeride-usa", freeride_usa())),
    "freeride-europe": Lesson(lambda: freeride("freeride-europe", freeride_europe())),
}
LESSONS: Final[Lessons] = {
    game: {FIRST: lesson, **SHORT[game]} for game, lesson in FIRST_LESSONS.items()
}
