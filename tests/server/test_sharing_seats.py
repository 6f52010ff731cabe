"""Who adds to the shuffle: people who have opened their own links, by name."""

from __future__ import annotations

import pytest

from branchline.core.shuffle import commitment
from branchline.server.table.links import open_first
from branchline.server.table.sharing import PATIENCE
from branchline.server.table.table import Guest
from branchline.server.table.wire import SeatWish
from tests.server.shuffled import BOT, HOST, OPEN, PERSON, Clock, Played, share


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


NEW = "a-secret-of-somebodys-own-000000"


def test_a_link_that_waits_to_be_opened_adds_no_share() -> None:
    played = Played(PERSON, PERSON, first=1)
    assert played.refused(2, "fix_share", hash=commitment(share(2))) == "link_unopened"
    played.open_link(2)
    played.fix(2)
    assert played.table.info({"p"}).shuffle.fixed == [2]


def test_whoever_connects_with_a_link_that_was_never_opened_has_not_come() -> None:
    played = Played(PERSON, PERSON, first=1)
    played.come(1)
    played.fix(1)
    played.connect(2)
    assert played.table.info({"p"}).shuffle.waits_for == [2]
    played.do(HOST, "start")
    played.show(1)
    assert played.table.info({"p"}).shuffle.left_out == {2: "not_there"}


def test_the_maker_cannot_use_up_an_invited_link_unnoticed() -> None:
    played = Played(PERSON, PERSON, first=1)
    made = played.secrets
    played.take_in(open_first(played.table, made["2"], NEW))
    played.do(2, "fix_share", hash=commitment(share(2)))
    assert played.table.guest(made["2"]) is None
    assert played.table.keyring.used_door_of(made["2"]) == "2"


def test_a_seat_that_was_taken_at_the_table_is_opened_already() -> None:
    played = Played(PERSON, OPEN, first=1)
    played.do(Guest("watch"), "take", name="Bo")
    played.do(2, "fix_share", hash=commitment(share(2)))
    assert played.table.info({"p"}).shuffle.fixed == [2]


def test_after_a_restart_everybody_has_a_whole_minute_again(clock: Clock) -> None:
    played = Played(PERSON, PERSON, first=1)
    played.fix(1, 2)
    played.beat()
    clock.now += 100 * PATIENCE
    played.restart()
    played.beat()
    assert played.status == "waiting"
    played.show(1, 2)
    assert played.table.info({"p"}).shuffle.left_out == {}


def test_who_comes_while_others_are_waited_for_has_a_whole_minute(clock: Clock) -> None:
    played = Played(PERSON, PERSON, first=1)
    played.come(1, 2)
    played.fix(1)
    played.wait(clock, PATIENCE - 1)
    played.do(2, "leave")
    played.beat()
    played.do(Guest("watch"), "take", name="Bo")
    played.connect(2)
    played.wait(clock, PATIENCE - 1)
    assert played.table.shuffling.asked is None
    played.wait(clock, 1)
    assert played.table.info({"p"}).shuffle.left_out == {2: "no_hash"}


def names(played: Played) -> list[tuple[str, str]]:
    return [(each.name, each.left_out) for each in played.play_out().seats]


def test_who_added_a_share_is_named_though_somebody_else_ends_the_game() -> None:
    played = Played(SeatWish(name="Ann"), SeatWish(name="Bob"))
    played.fix(1, 2)
    played.do(2, "rename", name="Bo")
    played.show(1, 2)
    played.do(1, "leave")
    played.do(Guest("watch"), "take", name="Zoe")
    assert names(played) == [("Ann", ""), ("Bob", "")]


def test_a_bot_is_named_as_one() -> None:
    played = Played(SeatWish(name="Ann"), BOT, first=1)
    played.fix(1)
    played.show(1)
    shuffling, table = played.table.shuffling, played.table
    evidence = shuffling.evidence(table.id, table.row.seed)
    assert evidence is not None
    assert [each.left_out for each in evidence.seats] == ["", "bot"]


def test_who_sat_there_when_the_cards_were_dealt_without_shares_is_named() -> None:
    wishes = [SeatWish(name=name) for name in ("Ann", "Bob", "Cem")]
    played = Played(*wishes, shares=False)
    assert names(played) == [(name, "not_asked") for name in ("Ann", "Bob", "Cem")]
