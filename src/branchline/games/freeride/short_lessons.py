"""The short lessons of Free Ride, about one thing each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from branchline.core.documents import Document
from branchline.core.lessons import PUPIL, Lesson, Step, event
from branchline.games.freeride.scenes import Stage, columns, lines, other, seat

ADA: Final = 2
ALL_RAILS: Final = 140
ROUTES_OF_A_STACK: Final = 10

USA: Final = Stage("usa.json")
EUROPE: Final = Stage("europe.json")
EARLY_USA: Final = columns(
    "I", "DEN OMA SLC", "CIN CHI MEM", "OKC PIT LAX", "FAR DUL POC", "FTW ELP PHX", "ATL MIA ORL",
    coins=2,
)  # fmt: skip
EARLY_EUROPE: Final = columns(
    "I", "MAD LIS BOR", "PAR BER MIL", "SOF TIR ATH", "MOS MIN RIG", "BUD WIE MUN", "LON DUB AMS"
)
LATE_USA: Final = columns(
    "II", "STL NOL KAN", "MIN FAR BIL", "ATL MEM JAX", "CYS SLC ABQ", "PHL BOS BGR", "FTW ELP HOU"
)
LATE_EUROPE: Final = columns(
    "II", "PRA WIE BRU", "BCN BRE LIS", "MIL ZAG BEO", "STO RIG STP", "KYJ ODE BUC", "SOF TIR GLA"
)


def _stops(start: str, *lines: str) -> list[str]:
    """Return the cities a ride along some lines comes to; they are what is pressed to ride."""
    found = [start]
    for line in lines:
        ends = line.split("-")
        found.append(ends[1] if ends[0] == found[-1] else ends[0])
    return found[1:]


# The second coach and the Finish


def finish_usa() -> list[Step]:
    """Return the lesson on the map of the USA."""
    mine = "CHI-STL:x STL-MEM:x MEM-NOL:xx"
    coach = USA.scene(
        (
            seat("STL", "CHI MEM", None, score_pile={"I": ["KAN", "DET"]}),
            seat("WAS", "PHL RIC", None, score_pile={"I": ["NYC", "SAV"]}),
        ),
        display=LATE_USA,
        lines=lines(one=mine, two="PIT-WAS:x WAS-RIC:x", state="CHI-DET:x"),
    )
    finish = USA.scene(
        (
            seat("MIN", "MIN NOL", None, stack="II", coins=4, score_pile={
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
        lines=lines(one=mine, state="MIN-CHI:xx CHI-DET:x DET-PIT:x"),
    )  # fmt: skip
    return _finish(
        coach,
        finish,
        "leave",
        cities=("STL", "MEM", "NOL"),
        both=("STL-MEM", "MEM-NOL"),
        way=("MIN-CHI", "CHI-STL", "STL-MEM"),
        halt="MEM",
        last=("MEM-NOL", "NOL"),
    )


def finish_europe() -> list[Step]:
    """Return the lesson on the map of Europe."""
    left = ["ATH", "HEL", "IST", "LIS", "MOS", "NAP", "ROS"]
    coach = EUROPE.scene(
        (
            seat("PRA", "BER MIL", None, score_pile={"I": ["WAR", "KOL"]}),
            seat("KOL", "MAR ROM", None, score_pile={"I": ["LON", "DUB"]}),
        ),
        display=LATE_EUROPE,
        lines=lines(one="BER-PRA:x PRA-WIE:x MIL-WIE:xx", two="BRU-KOL:x", state="KOL-BER:x"),
        edge_coins=left,
    )
    finish = EUROPE.scene(
        (
            seat("GDA", "BER MIL", None, stack="II", coins=4, score_pile={
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
        lines=lines(one="BER-PRA:x PRA-MUN:x", state="BER-GDA:x MUN-MIL:x KOL-BER:x"),
        edge_coins=["MOS", "ROS"],
    )  # fmt: skip
    return _finish(
        coach,
        finish,
        "leave_at_once",
        cities=("PRA", "WIE", "MIL"),
        both=("PRA-WIE", "MIL-WIE"),
        way=("BER-GDA", "BER-PRA", "PRA-MUN"),
        halt="MUN",
        last=("MUN-MIL", "MIL"),
    )


def _finish(
    coach: Document,
    finish: Document,
    leaving: str,
    *,
    cities: tuple[str, str, str],
    both: tuple[str, str],
    way: tuple[str, ...],
    halt: str,
    last: tuple[str, str],
) -> list[Step]:
    start, first, second = cities
    taken = {route["destination"] for route in filter(None, coach["seats"]["1"]["coaches"])}
    destination = second if first in taken else first
    line, home = last
    return [
        Step(
            "coach",
            ("take 1 upper",),
            event("route_aboard", seat=PUPIL, start=start),
            (f"city:{start}", "half:1:upper"),
            coach,
            {"start": start, "destination": destination},
        ),
        Step(
            "both",
            tuple(f"ride {each}" for each in both),
            event("fulfilled", seat=PUPIL, times=2),
            (f"city:{first}", f"city:{second}"),
            names={"first": first, "second": second},
        ),
        Step(
            "fast",
            tuple(f"ride {each}" for each in way),
            event("rode", seat=PUPIL, city=halt),
            tuple(f"city:{each}" for each in _stops(finish["seats"]["1"]["train"], *way)),
            finish,
            {"halt": halt, "destination": home},
        ),
        Step("wait", ("end",), event("special_payment", seat=ADA), ("button:end",)),
        Step(
            leaving,
            (f"ride {line}", "withdraw"),
            event("withdrew", seat=PUPIL, routes_aboard=0),
            (f"city:{home}", "button:withdraw"),
            names={"destination": home},
        ),
        Step("score", ("end",), event("game_ended"), ("button:end",)),
    ]


# Ferries and tunnels


def tunnels() -> list[Step]:
    """Return the lesson on the map of the USA."""

    def scene(train: str, rails: int, mine: str) -> Document:
        seats = (seat(train, "CHI MEM", rails=rails), seat("WAS", "NYC RIC"))
        display = other(EARLY_USA, "2", "SEA PDX SAC")
        return USA.scene(seats, display=display, lines=lines(one=mine, two="WAS-RIC:x"))

    return _works(
        scene("PIT", 9, "CHI-CIN:x CIN-PIT:x"),
        scene("CIN", 9, "CHI-CIN:x"),
        scene("CIN", 7, "CHI-CIN:x CIN-PIT:x CIN-KNX:h"),
        whole=("tunnel", "PIT-PHL", "PHL"),
        half=("CIN-PIT", "CIN-KNX"),
        ends=("PIT", "KNX", "CIN"),
        onward=("MEM-KNX", "MEM"),
    )


def ferries() -> list[Step]:
    """Return the lesson on the map of Europe: first a ferry, then a tunnel."""

    def scene(train: str, rails: int, mine: str) -> Document:
        seats = (seat(train, "BER MIL", rails=rails), seat("BRU", "MAR ROM"))
        display = other(EARLY_EUROPE, "2", "KHA ODE LWI")
        return EUROPE.scene(seats, display=display, lines=lines(one=mine, two="BRU-KOL:x"))

    return _works(
        scene("BER", 9, "BER-PRA:x"),
        scene("MUN", 9, "BER-PRA:x PRA-MUN:x"),
        scene("MUN", 7, "BER-PRA:x PRA-MUN:x MUN-WIE:x MUN-MIL:h"),
        whole=("ferry", "BER-KOB", "KOB"),
        half=("MUN-WIE", "MUN-MIL"),
        ends=("WIE", "MIL", "MUN"),
        onward=("MIL-ZAG", "ZAG"),
    )


def _works(
    *scenes: Document,
    whole: tuple[str, str, str],
    half: tuple[str, str],
    ends: tuple[str, str, str],
    onward: tuple[str, str],
) -> list[Step]:
    work, line, city = whole
    plain, double = half
    first, second, home = ends
    further, goal = onward
    return [
        Step(
            f"whole_{work}",
            (f"{work} {line}",),
            event("line_finished", line=line),
            (f"line:{line}", f"city:{city}"),
            scenes[0],
            {"city": city},
        ),
        Step(
            "half",
            (f"build {plain}", f"tunnel {double}"),
            event("rail_rotated", seat=PUPIL, line=double),
            (f"line:{plain}", f"line:{double}"),
            scenes[1],
            {"first": first, "second": second, "home": home},
        ),
        Step(
            "rest",
            (f"finish {double}",),
            event("line_finished", line=double),
            (f"line:{double}",),
            scenes[2],
            {"second": second},
        ),
        Step(
            "onward",
            (f"build {further}",),
            event("rail_placed", seat=PUPIL, line=further),
            (f"line:{further}", f"city:{goal}"),
            names={"second": second, "goal": goal},
        ),
    ]


# Bonus coins


def coasts() -> list[Step]:
    """Return the lesson about coast-to-coast coins."""
    hers = "CIN-PIT:x PIT-WAS:x WAS-RIC:x"
    ada = seat("WAS", "NYC RIC")
    pile = {"I": ["KAN", "DET"]}
    join = event("east_west_coins", seat=PUPIL)
    return [
        Step(
            "join",
            ("take 3 lower",),
            join,
            ("city:PIT", "half:3:lower"),
            USA.scene(
                (seat("PIT", None, coins=0, score_pile=pile), ada),
                display=EARLY_USA,
                lines=lines(one="DET-PIT:x", two=hers),
            ),
            {"start": "PIT", "destination": "LAX"},
        ),
        Step(
            "spend",
            ("ride CIN-PIT",),
            event("fare_paid", seat=PUPIL, line="CIN-PIT"),
            ("city:CIN",),
            names={"city": "CIN"},
        ),
        Step(
            "west",
            ("take 3 upper",),
            join,
            ("city:LAX", "half:3:upper"),
            USA.scene(
                (seat("LAX", None, score_pile=pile), seat("WAS", "PHL RIC")),
                display=_with_coins("LAX NYC SEA"),
                lines=lines(one="LAX-SAN:x", two=hers),
            ),
            {"start": "LAX", "destination": "NYC"},
        ),
        Step(
            "other",
            ("take 3 upper",),
            event("column_coins_returned", seat=PUPIL),
            ("city:OKC", "half:3:upper"),
            USA.scene(
                (seat("OKC", None, score_pile=pile), ada),
                display=EARLY_USA,
                lines=lines(one="KAN-OKC:x", two=hers),
            ),
            {"start": "OKC", "destination": "PIT", "west": "LAX"},
        ),
    ]


def _with_coins(cards: str) -> Document:
    """Return a display whose third column has other cards that join the coasts."""
    return EARLY_USA | {"3": {**EARLY_USA["3"], "cards": cards.split()}}


def edge() -> list[Step]:
    """Return the lesson about the coins at the edge of Europe."""
    ada = seat("BRU", "MAR ROM")
    new = seat(None, None, coins=6, rails=15)
    display = other(EARLY_EUROPE, "2", "KHA ODE LWI")
    return [
        Step(
            "fetch",
            ("ride OSL-STO",),
            event("edge_coins", seat=PUPIL),
            ("city:OSL",),
            EUROPE.scene(
                (seat("STO", "BER MIL"), ada),
                display=display,
                lines=lines(one="OSL-STO:x", two="BRU-KOL:x"),
            ),
            {"city": "OSL"},
        ),
        Step(
            "through",
            ("ride ROM-NAP", "ride NAP-TIR"),
            event("fare_paid", seat=PUPIL, line="NAP-TIR"),
            ("city:NAP", "city:TIR"),
            EUROPE.scene(
                (seat("ROM", "BER MIL", coins=0), seat("BRU", "MAR PAR")),
                display=display,
                lines=lines(one="ROM-NAP:x", two="NAP-TIR:xx"),
            ),
            {"city": "NAP", "goal": "TIR"},
        ),
        Step(
            "begin",
            ("take 1 upper",),
            event("edge_coins", seat=PUPIL),
            ("half:1:upper", "city:DUB"),
            EUROPE.scene(
                (new, new),
                "prologue",
                display=columns("I", "DUB LON PAR", "MAD LIS BOR", "SOF TIR ATH"),
            ),
            {"start": "DUB", "destination": "LON"},
        ),
    ]


# Solo


def solo_usa() -> list[Step]:
    """Return the lesson on the map of the USA."""
    return _solo(
        USA,
        LATE_USA,
        way=("CHI", "ATL", "MEM"),
        works=("build CHI-CIN", "tunnel CIN-KNX", "tunnel KNX-ATL"),
        there=("BHM-ATL:x", "MEM-BHM:x"),
        last=("DET", "BUF", "DET-BUF"),
    )


def solo_europe() -> list[Step]:
    """Return the lesson on the map of Europe."""
    return _solo(
        EUROPE,
        LATE_EUROPE,
        way=("AMS", "MIL", "ZAG"),
        works=("build AMS-BRU", "build BRU-KOL", "build KOL-MUN", "tunnel MUN-MIL"),
        there=("MIL-ZAG:xx",),
        last=("PRA", "MUN", "PRA-MUN"),
    )


def _solo(
    stage: Stage,
    display: Document,
    *,
    way: tuple[str, str, str],
    works: tuple[str, ...],
    there: tuple[str, ...],
    last: tuple[str, str, str],
) -> list[Step]:
    """Return the lesson: two routes one after the other, later the last of thirty."""
    start, goal, next_goal = way
    built = tuple(work.split()[1] for work in works)
    beyond = tuple(line.partition(":")[0] for line in there)
    final_start, final_goal, final_line = last
    rails = ALL_RAILS - sum(line.count("x") for line in there)
    pile = _delivered(stage, {"I": ROUTES_OF_A_STACK - 1}, without=(start, goal))
    main = stage.scene(
        (seat(start, f"{start} {goal}", None, coins=21, rails=rails, score_pile=pile),),
        display=display,
        lines=lines(nobody=" ".join(there)),
    )
    pile = _delivered(
        stage,
        {"I": ROUTES_OF_A_STACK, "II": ROUTES_OF_A_STACK, "III": ROUTES_OF_A_STACK - 1},
        without=(final_start, final_goal),
    )
    final = seat(
        final_start,
        f"{final_start} {final_goal}",
        None,
        stack="III",
        coins=6,
        rails=ALL_RAILS - 1,
        score_pile=pile,
    )
    everything = stage.scene((final,), display={}, lines=lines(nobody=f"{final_line}:x"))
    return [
        Step(
            "five",
            works,
            event("line_finished", times=len(works)),
            tuple(f"line:{line}" for line in built),
            main,
            {"start": start, "destination": goal},
        ),
        Step("fee", ("end",), event("solo_fee", seat=PUPIL), ("button:end",)),
        Step(
            "long",
            (
                *(f"ride {line}" for line in built),
                "take 3 upper",
                *(f"ride {line}" for line in beyond),
            ),
            event("fulfilled", seat=PUPIL, times=2),
            (
                *(f"city:{city}" for city in _stops(start, *built)),
                "half:3:upper",
                *(f"city:{city}" for city in _stops(goal, *beyond)),
            ),
            names={"first": goal, "second": next_goal},
        ),
        Step(
            "thirtieth",
            (f"ride {final_line}",),
            event("solo_won", seat=PUPIL),
            (f"city:{final_goal}",),
            everything,
            {"destination": final_goal},
        ),
        Step("title", ("end",), event("game_ended"), ("button:end",)),
    ]


def _delivered(
    stage: Stage, routes: Mapping[str, int], without: tuple[str, str]
) -> dict[str, list[str]]:
    """Return a score pile with this many routes of each stack, of as many cities as possible."""
    seen: set[str] = set()
    found: dict[str, list[str]] = {}
    for stack, number in routes.items():
        cards = [city for city in stage.cards(stack) if city not in without]
        found[stack] = sorted(cards, key=seen.__contains__)[: 2 * number]
        seen |= set(found[stack])
    return found


SHORT: Final[Mapping[str, Mapping[str, Lesson]]] = {
    "freeride-usa": {
        "tunnels": Lesson(tunnels, ("build", "unfinished")),
        "coasts": Lesson(coasts, ("bonus",)),
        "finish": Lesson(finish_usa, ("stacks", "finish")),
        "solo": Lesson(solo_usa, ("solo",)),
    },
    "freeride-europe": {
        "ferries": Lesson(ferries, ("build", "unfinished")),
        "edge": Lesson(edge, ("bonus",)),
        "finish": Lesson(finish_europe, ("stacks", "finish")),
        "solo": Lesson(solo_europe, ("solo",)),
    },
}
