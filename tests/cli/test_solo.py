from __future__ import annotations

import json

import pytest

from tests.cli.test_play import run


def test_solo_prints_victories_scores_and_titles() -> None:
    done = run("solo", "freeride-europe", "--deals", "2", "--bots", "sensible")
    assert done.exit_code == 0
    for words in ("won", "mean points", "title: Boilerman", "title: General Manager", "lost"):
        assert words in done.stdout


def test_several_bots_play_the_same_deals() -> None:
    def points(bots: str) -> list[float]:
        done = run("solo", "freeride-usa", "--deals", "2", "--bots", bots, "--json")
        return [summary["points"] for summary in json.loads(done.stdout)]

    assert points("random, sensible,random") == points("random") + points("sensible")
    table = run("solo", "freeride-usa", "--deals", "2", "--bots", "random,sensible").stdout
    assert table.splitlines()[1].split() == ["random", "sensible"]
    assert "won of the 0 that sensible won" in table


def test_solo_as_json_is_the_same_for_the_same_seed() -> None:
    def figures(seed: int) -> dict[str, object]:
        done = run(
            *("solo", "freeride-usa", "--deals", "3", "--bots", "sensible"),
            *("--seed", str(seed), "--json"),
        )
        found: dict[str, object]
        [found] = json.loads(done.stdout)
        del found["slowest"]
        return found

    one = figures(1)
    assert one == figures(1)
    assert one != figures(2)
    assert one["deals"] == 3
    assert one["bot"] == "sensible"
    assert next(iter(one["titles"])) == "Intern"  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solo", "freeride-us"], "did you mean"),
        (["solo", "transamerica"], "has no solo challenge"),
        (["solo", "freeride-usa", "--bots", "strnog"], "--bots: there is no 'strnog'"),
        (["solo", "freeride-usa", "--deals", "0"], "--deals: must be from 1"),
        (["solo", "freeride-usa", "--seconds", "0"], "--seconds: must be more than 0"),
        (["solo", "freeride-usa", "--processes", "0"], "--processes: must be from 1"),
        (["solo", "freeride-usa", "--seed", "-1"], "--seed: must be from 0"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], complaint: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
