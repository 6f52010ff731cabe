"""The prepared positions of the lessons, for two seats: the learner's and Ada's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parent.parent / "src" / "branchline" / "games"
STACKS = ("I", "II", "III")

State = dict[str, Any]
Scenes = dict[str, Any]


# Free Ride


class Table:
    """Makes positions on a board; each city is in two of the three stacks."""

    def __init__(self, board: str) -> None:
        path = GAMES / "freeride" / "boards" / board
        self.cities = json.loads(path.read_text("utf-8"))["cities"]

    def scene(self, seats: tuple[State, State], phase: str = "main", **more: Any) -> State:
        """Return a state in which it is the pupil's turn."""
        state = {"phase": phase, "to_move": 1, "seats": {"1": seats[0], "2": seats[1]}, **more}
        return {**state, "stacks": self._stacks(state)}

    def _stacks(self, state: State) -> dict[str, list[str]]:
        """Return the undealt cards: whole columns of the stack on display, and later stacks."""
        if state["phase"] == "finish":
            return {stack: [] for stack in STACKS}
        shown = state["display"]["1"]["stack"]
        used = {city for column in state["display"].values() for city in column["cards"]}
        for seat in state["seats"].values():
            used |= set(seat.get("score_pile", {}).get(shown, []))
            for route in filter(None, seat["coaches"]):
                used |= {route["start"], route["destination"]} if route["stack"] == shown else set()
        left = [city for city in self._all(shown) if city not in used]
        full = STACKS[STACKS.index(shown) + 1 :]
        found: dict[str, list[str]] = {stack: [] for stack in STACKS}
        found |= {stack: self._all(stack) for stack in full}
        return found | {shown: left[: len(left) // 3 * 3]}

    def _all(self, stack: str) -> list[str]:
        return [city["code"] for city in self.cities if city["removed_from_stack"] != stack]


def columns(stack: str, *cards: str, coins: int = 0) -> dict[str, Any]:
    """Return a display; coins lie on the third column."""
    return {
        str(slot): {
            "cards": three.split(),
            "stack": stack,
            **({"coins": coins} if coins and slot == 3 else {}),
        }
        for slot, three in enumerate(cards, 1)
    }


def seat(train: str | None, *routes: str | None, stack: str = "I", **more: Any) -> dict[str, Any]:
    """Return what lies in front of a seat; a route is `START DESTINATION`."""
    coaches = [None if route is None else _route(route, stack) for route in routes]
    return {"coins": 5, "rails": 9, "train": train, "coaches": coaches, **more}


def _route(route: str, stack: str) -> dict[str, str]:
    start, destination = route.split()
    return {"start": start, "destination": destination, "stack": stack}


def lines(**owners: str) -> dict[str, Any]:
    """Return finished lines by owner: one (the pupil), two (Ada), state."""
    numbers: dict[str, int | str] = {"one": 1, "two": 2, "state": "state"}
    found: dict[str, Any] = {}
    for owner, names in owners.items():
        for name in names.split():
            line, _, spaces = name.partition(":")
            built = {"x": "rail", "h": "half", ".": "empty"}
            found[line] = {"owner": numbers[owner], "built": [built[one] for one in spaces]}
    return found


def freeride_usa() -> Scenes:
    """Return the scenes on the map of the USA."""
    scene = Table("usa.json").scene
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
            display=_other(early, "2", "SEA PDX SAC"),
            lines=lines(one="CHI-CIN:x", two="PIT-WAS:x WAS-RIC:x"),
        ),
        "half_scene": scene(
            (seat("CIN", "CHI MEM", rails=7), ada),
            display=_other(early, "2", "SEA PDX SAC"),
            lines=lines(one="CHI-CIN:x CIN-PIT:x CIN-KNX:h", two="PIT-WAS:x WAS-RIC:x"),
        ),
        "no_rails": scene(
            (seat("CIN", "CHI MEM", rails=1), ada),
            display=_other(early, "2", "SEA PDX SAC"),
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


def freeride_europe() -> Scenes:
    """Return the scenes on the map of Europe."""
    scene = Table("europe.json").scene
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
            display=_other(early, "2", "KHA ODE LWI"),
            lines=lines(one=mine, two="BRU-KOL:x", state="KOL-BER:x"),
        ),
        "half_scene": scene(
            (seat("BER", "BER MIL", rails=7), ada),
            display=_other(early, "2", "KHA ODE LWI"),
            lines=lines(
                one=f"{mine} BER-GDA:x BER-KOB:h", two="BRU-KOL:x", state="KOL-BER:x"
            ),
        ),
        "no_rails": scene(
            (seat("BER", "BER MIL", rails=1), ada),
            display=_other(early, "2", "KHA ODE LWI"),
            lines=lines(
                one=f"{mine} BER-GDA:x BER-KOB:x", two="BRU-KOL:x", state="KOL-BER:x"
            ),
        ),
        "bonus": scene(
            (seat("STO", "BER MIL"), ada),
            display=_other(early, "2", "KHA ODE LWI"),
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


def _other(display: dict[str, Any], slot: str, cards: str) -> dict[str, Any]:
    """Return a display with another column on a slot."""
    stack = display[slot]["stack"]
    return {**display, slot: {"cards": cards.split(), "stack": stack}}


# TransAmerica

MINE = ("LAX", "CHI", "OKC", "MEM", "WIN")
ADAS = ("SFO", "MIN", "STL", "DAL", "CHA")


def transamerica() -> Scenes:
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


def _round(mine: str | None, adas: str | None, *tracks: str) -> State:
    return {
        "phase": "round",
        "to_move": 1,
        "seats": {
            "1": {"points": 13, "marker": mine, "hand": list(MINE)},
            "2": {"points": 13, "marker": adas, "hand": list(ADAS)},
        },
        "tracks": " ".join(tracks).split(),
    }
