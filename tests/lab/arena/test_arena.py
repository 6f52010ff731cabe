"""The arena: which games are played, that they are the same anywhere, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

from branchline.bots.bot import Plan, get_ready
from branchline.bots.random_bot import RandomBot
from branchline.core.errors import BadInput, BranchlineError
from branchline.core.ruleset import AnyRules
from branchline.games.registry import GAMES, make_rules
from branchline.lab.arena.figures import (
    MatchEntry,
    figures_of,
    p99,
    share_with_interval,
    students_t,
)
from branchline.lab.arena.game import Played, play_game
from branchline.lab.arena.match import (
    Match,
    called,
    line_ups,
    make_match,
    play_sitting,
    seated,
    sittings_of,
    told_apart,
)
from branchline.lab.arena.match_file import MatchFile
from branchline.lab.arena.ratings import pairs_of, ratings
from branchline.lab.arena.workers import play_here, play_in_processes, play_on_ray
from tests.boxes import ONE, OTHER


def match_of(*bots: str, seats: int = 0, game: str = GAMES[-1], **more: Any) -> Match:
    rules = make_rules(game, seats or len(bots))
    return make_match(rules, bots, more.get("seconds", 0.1), more.get("seed", "test"))


def without_times(entries: dict[Any, MatchEntry]) -> list[Any]:
    """Return games without what differs between two runs."""
    found = []
    for _, entry in sorted(entries.items()):
        played = msgspec.structs.replace(entry.played, turns=[], slowest=[])
        found.append(msgspec.structs.replace(entry, played=played, memory=0))
    return found


# Which games


def test_every_bot_plays_every_seat_of_every_deal() -> None:
    match = match_of("sensible", "random", "random")
    sittings = sittings_of(match, 7)
    assert len(sittings) == 9  # whole deals
    for deal in range(3):
        seats = [
            seated(match, sitting).index("sensible") for sitting in sittings if sitting[0] == deal
        ]
        assert sorted(seats) == [0, 1, 2]


def test_the_last_bot_fills_the_table() -> None:
    assert match_of("sensible", "random", seats=4).bots == ("sensible", *["random"] * 3)


def test_with_fewer_seats_than_bots_every_choice_plays_as_often() -> None:
    match = match_of("random", "beginner", "sensible", seats=2, game=ONE)
    assert len(line_ups(match)) == 3
    met = Counter(tuple(sorted(seated(match, sitting))) for sitting in sittings_of(match, 10))
    assert met == {
        ("beginner", "random"): 4,
        ("random", "sensible"): 4,
        ("beginner", "sensible"): 4,
    }
    with pytest.raises(BadInput, match="named twice"):
        match_of("random", "random", "sensible", seats=2, game=ONE)


def test_who_sits_after_whom_changes() -> None:
    match = match_of("random", "beginner", "sensible", game=ONE)
    after = {
        seats[(seats.index("random") + 1) % 3]
        for seats in (seated(match, sitting) for sitting in sittings_of(match, 60))
    }
    assert after == {"beginner", "sensible"}


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadInput, match=r"there is no bot 'sensibel'.*did you mean sensible"):
        match_of("sensibel", "random")


# The same games anywhere


def test_games_do_not_depend_on_the_process_that_plays_them() -> None:
    match = match_of("random", "random")
    sittings = sittings_of(match, 8)
    here = {(e.deal, e.turned): e for e in play_here(match, sittings)}
    there = {(e.deal, e.turned): e for e in play_in_processes(2)(match, sittings)}
    assert without_times(here) == without_times(there)
    backwards = {(e.deal, e.turned): e for e in play_here(match, sittings[::-1])}
    assert without_times(here) == without_times(backwards)
    assert all(entry.memory > 10_000_000 for entry in there.values())


def test_another_seed_plays_other_games() -> None:
    one, two = (play_sitting(match_of("random", "random", seed=seed), (0, 0)) for seed in "ab")
    assert one.played.points != two.played.points


class Fussy(RandomBot):
    """A bot that fails in its third turn."""

    name = "fussy"
    level = 0

    def __init__(self, fail: Callable[[], str]) -> None:
        self.fail = fail
        self.asked = 0

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        self.asked += 1
        return str(view.actions[0].text) if self.asked < 3 else self.fail()

    def explain(self) -> list[Plan]:
        return []


def test_a_bot_that_fails_is_named_with_the_line() -> None:
    rules = make_rules(OTHER, 2)
    fussy = [Fussy(lambda: str(1 // 0)) for _ in range(2)]
    with pytest.raises(BranchlineError, match=r"bot fussy .*ZeroDivision.*test_arena.py, line"):
        play_game(rules, fussy, "deal", 1.0)
    fussy = [Fussy(lambda: "lay A1-Z9") for _ in range(2)]
    with pytest.raises(BranchlineError, match=r"fussy answered 'lay A1-Z9'.*not a legal action"):
        play_game(rules, fussy, "deal", 1.0)


def test_a_match_waits_until_its_bots_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool]] = []

    def ready(bot: RandomBot, rules: AnyRules) -> None:
        asked.append((bot.name, rules is bot.rules))

    monkeypatch.setattr(RandomBot, "ready", ready)
    play_sitting(match_of("random", "random"), (0, 0))
    assert asked == [("random", True), ("random", True)]


def test_a_bot_from_elsewhere_need_not_know_how_to_get_ready() -> None:
    simple: Any = SimpleNamespace(choose=lambda view, dice, deadline: "end")
    get_ready(simple, make_rules(ONE, 2))


def test_a_bot_from_elsewhere_need_not_ask_for_the_rules_to_get_ready() -> None:
    asked: list[str] = []
    earlier: Any = SimpleNamespace(ready=lambda: asked.append("ready"))
    get_ready(earlier, make_rules(ONE, 2))
    assert asked == ["ready"]


# Going on


def test_an_interrupted_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match, path = match_of("random", "random"), str(tmp_path / "a.match")
    sittings = sittings_of(match, 6)
    with MatchFile(path, match) as kept:
        for entry in islice(play_here(match, sittings), 4):
            kept.keep(entry)
    Path(path).write_bytes(Path(path).read_bytes()[:-9])  # as if the power had gone
    with MatchFile(path, match) as kept:
        assert sorted(kept.entries) == sittings[:3]
        for entry in play_here(match, sittings[3:]):
            kept.keep(entry)
    with MatchFile(path, match) as kept:
        again = kept.entries
    whole = {(e.deal, e.turned): e for e in play_here(match, sittings)}
    assert without_times(again) == without_times(whole)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        ({"bots": ("random", "sensible")}, "the bots|other bots"),
        ({"seconds": 0.2}, "time to think"),
        ({"seed": "other"}, "seed"),
        *[({"game": ONE}, "game") for _ in GAMES[1:2]],
        ({"seats": 3}, "number of seats"),
    ],
)
def test_a_file_of_another_match_is_refused(
    tmp_path: Path, other: dict[str, Any], what: str
) -> None:
    path = tmp_path / "a.match"
    another = match_of(*other.pop("bots", ("sensible", "random")), **other)
    with MatchFile(str(path), match_of("sensible", "random")):
        pass
    before = path.read_bytes()
    with pytest.raises(BadInput, match=what), MatchFile(str(path), another):
        pass
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["hello", "hello\n", '{"seats": 2}\n'])
def test_a_file_that_is_no_match_is_not_touched(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with (
        pytest.raises(BadInput, match="not the file of a match"),
        MatchFile(str(path), match_of("random", "random")),
    ):
        pass
    assert path.read_text() == text


# On a cluster


class PretendedRay(ModuleType):
    """Stands in for Ray: plays at once, and answers the last game first."""

    exceptions = SimpleNamespace(RayTaskError=ZeroDivisionError)

    def __init__(self) -> None:
        super().__init__("ray")
        self.calls: list[str] = []
        self.most_running = 0

    def init(self, address: str, **more: Any) -> None:
        if address == "nowhere":
            raise ConnectionError("refused")
        self.calls.append(f"init {address}")

    def shutdown(self) -> None:
        self.calls.append("shutdown")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, thing: Any) -> Any:
        return thing

    def remote(self, **options: Any) -> Callable[[Any], Any]:
        return lambda work: SimpleNamespace(remote=lambda *about: (work, about))

    def wait(self, running: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.most_running = max(self.most_running, len(running))
        return running[-1:], running[:-1]

    def get(self, task: Any) -> Any:
        work, about = task
        return work(*about)


def test_a_cluster_plays_the_same_games() -> None:
    match, ray = match_of("random", "random"), PretendedRay()
    sittings = sittings_of(match, 8)
    there = {(e.deal, e.turned): e for e in play_on_ray("auto", ray)(match, sittings)}
    here = {(e.deal, e.turned): e for e in play_here(match, sittings)}
    assert without_times(here) == without_times(there)
    assert ray.calls == ["init auto", "shutdown"]
    assert ray.most_running == 4
    with pytest.raises(BadInput, match="no cluster at nowhere: refused"):
        list(play_on_ray("nowhere", ray)(match, sittings))


@pytest.mark.filterwarnings("ignore")
def test_a_local_ray_plays_the_same_games() -> None:
    match = match_of("random", "random")
    sittings = sittings_of(match, 4)
    there = {(e.deal, e.turned): e for e in play_on_ray("local")(match, sittings)}
    here = {(e.deal, e.turned): e for e in play_here(match, sittings)}
    assert without_times(here) == without_times(there)


# Figures


def played(*points: float, rounds: int = 0, thought: int = 1000) -> Played:
    best = max(points)
    winners = points.count(best)
    return Played(
        list(points),
        [1 / winners if p == best else 0.0 for p in points],
        [1 + sum(other > p for other in points) for p in points],
        [int(20 - p) for p in points],
        rounds,
        [[thought, 3 * thought] for _ in points],
        [[thought, 2 * thought] for _ in points],
    )


def test_the_figures_of_a_match() -> None:
    entries = [
        MatchEntry(0, 0, ["a", "b", "b"], played(9, 3, 5, rounds=2), 10),
        MatchEntry(0, 1, ["b", "b", "a"], played(4, 4, 4, rounds=2), 30),
        MatchEntry(0, 2, ["b", "a", "b"], played(7, 1, 7, rounds=2), 20),
    ]
    figures = figures_of(["a", "b", "b"], entries, 0.0015)
    a, b = figures.bots
    assert (figures.games, figures.deals, figures.memory) == (3, 1, 30)
    assert (a.games, b.games) == (3, 3)
    assert a.wins.mean == pytest.approx((1 + 1 / 3) / 3)
    assert b.wins.mean == pytest.approx((2 / 3 + 1) / 3)
    assert a.wins.low is None  # one deal tells nothing about others
    assert [a.fair, b.fair] == pytest.approx([1 / 3, 2 / 3])
    assert a.points.mean == pytest.approx(14 / 3)
    assert b.points.mean == pytest.approx((4 + 4 + 7) / 3)
    assert a.lost_a_round is not None
    assert a.lost_a_round.mean == pytest.approx((11 + 16 + 19) / 6)
    assert b.times is not None
    assert b.times.turns == 12
    assert b.times.turn_mean == pytest.approx(0.002)
    assert b.times.turn_p99 == pytest.approx(0.003)
    assert b.times.late_p99 == pytest.approx(0.0005)


def test_bots_of_one_name_are_numbered_and_those_that_fill_the_table_are_not() -> None:
    assert called(["a", "b", "a"], 3) == ("a 1", "b", "a 2")
    assert called(["a", "b", "b", "b"], 2) == ("a", "b", "b", "b")
    match = match_of("random", "random", "sensible")
    entries = [play_sitting(match, sitting) for sitting in sittings_of(match, 3)]
    told, again = told_apart(match, entries, 3)
    assert told.bots == ("random 1", "random 2", "sensible")
    for entry, renamed in zip(entries, again, strict=True):
        assert sorted(renamed.bots) == sorted(told.bots)
        assert [name.partition(" ")[0] for name in renamed.bots] == entry.bots
    figures = figures_of(told.bots, again, None)
    assert [bot.games for bot in figures.bots] == [3, 3, 3]
    assert sum(bot.wins.mean for bot in figures.bots) == pytest.approx(1)


def test_intervals_are_over_deals() -> None:
    assert students_t(1) == pytest.approx(12.706, abs=0.001)
    assert students_t(4) == pytest.approx(2.776, abs=0.01)
    assert students_t(30) == pytest.approx(2.042, abs=0.001)
    spread = share_with_interval([1.0] * 10)
    assert spread.mean == 1.0
    assert spread.low is not None
    assert 0.6 < spread.low < 0.7  # ten of ten is no certainty
    even = share_with_interval([1.0, 0.0] * 50)
    assert even.low is not None
    assert even.high is not None
    assert [even.low, even.high] == pytest.approx([0.403, 0.597], abs=0.005)
    steady = share_with_interval([0.5, 0.75] * 10)
    assert steady.low is not None
    assert steady.high is not None
    assert steady.high - steady.low < 0.15  # less than twenty games of one deal each would give


def test_p99() -> None:
    assert p99(list(range(1, 101))) == 99
    assert p99([5]) == 5
    assert p99(list(range(1, 1001))) == 990


# Ratings


def test_three_of_four_is_191_points() -> None:
    deals = [pairs_of(["a", "b"], places) for places in ([1, 2], [1, 2], [1, 2], [2, 1])]
    rated = ratings(["a", "b"], deals * 200)
    assert rated["a"].rating - rated["b"].rating == pytest.approx(191, abs=1)
    assert rated["a"].rating + rated["b"].rating == pytest.approx(3000, abs=0.2)
    assert rated["a"].low < rated["a"].rating < rated["a"].high


def test_ratings_compare_bots_that_never_met() -> None:
    deals = [
        *[pairs_of(["a", "b"], [1, 2])] * 30,
        *[pairs_of(["a", "b"], [2, 1])] * 10,
        *[pairs_of(["b", "c"], [1, 2])] * 30,
        *[pairs_of(["b", "c"], [2, 1])] * 10,
    ]
    rated = ratings(["c", "a", "b"], deals)
    assert rated["a"].rating > rated["b"].rating + 100 > rated["c"].rating + 200


def test_who_won_everything_has_a_rating_that_is_not_sure() -> None:
    rated = ratings(["a", "b"], [pairs_of(["a", "b"], [1, 2])] * 10)
    assert 300 < rated["a"].rating - rated["b"].rating < 700
    assert rated["a"].high - rated["a"].low > 100


def test_places_count_and_ties_by_half() -> None:
    pairs = pairs_of(["a", "b", "a"], [1, 2, 2])
    assert pairs == {("a", "b"): 0.5 + 0.25, ("b", "a"): 0.25}
