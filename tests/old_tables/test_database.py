"""Databases and backups of older versions, opened by the server and the commands of today."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from branchline import GAMES, read_record
from branchline.cli.main import main
from branchline.games.registry import descriptor_of
from branchline.games.shapes import event_type
from tests.old_tables.opening import (
    KINDS_OF_BOTS,
    VERSIONS,
    Facts,
    brief,
    facts_of,
    guests_of,
    said_still,
    unpack,
)
from tests.server.guests import (
    HUMAN,
    KEYS,
    Guest,
    LiveGuest,
    Refused,
    client,
    lobby,
    new_table,
    running,
)
from tests.server.process import ServerProcess

TABLES = [
    (version, facts)
    for version in VERSIONS
    for facts in facts_of(version)
    if facts["info"]["game"] in GAMES
]
PLAYED = {facts["info"]["game"] for _, facts in TABLES}


class Servers:
    """A server for the database of each version, started when it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: dict[Path, ServerProcess] = {}

    def __getitem__(self, version: Path) -> ServerProcess:
        if version not in self.started:
            folder = self.folder / version.name
            folder.mkdir()
            server = ServerProcess(unpack(version, folder), folder, BRANCHLINE_THINKING="0.01")
            self.started[version] = server.start()
        return self.started[version]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    found = Servers(tmp_path_factory.mktemp("old"))
    yield found
    for server in found.started.values():
        with running(server):
            pass
        assert "Traceback" not in server.log.read_text()


def is_left_to_bots(facts: Facts) -> bool:
    """Tell whether bots go on at a table as soon as a server starts."""
    return facts["info"]["settings"]["absent"]["bot"] is not None


@pytest.mark.parametrize(
    ("version", "facts"), TABLES, ids=[facts["name"].replace(" ", "-") for _, facts in TABLES]
)
def test_an_old_table_lives_on(servers: Servers, version: Path, facts: Facts) -> None:
    server = servers[version]
    guests = guests_of(server, facts)
    if not is_left_to_bots(facts):
        check_it_is_as_it_was(guests, facts)
    check_its_journal(guests, facts)
    check_its_record(guests)
    if facts["info"]["status"] == "closed":
        return
    if facts["info"]["status"] == "waiting":
        take_open_seats(server, guests)
    let_bots_go_on(guests, facts)
    relieve_bots(server, guests)
    play_to_the_end(guests, Random(facts["name"]))
    check_its_record(guests)


def check_it_is_as_it_was(guests: dict[str, Guest], facts: Facts) -> None:
    for guest in guests.values():
        assert said_still(facts["info"], guest.info)
    for seat, actions in facts["actions"].items():
        assert [offer["text"] for offer in guests[seat].view["actions"]] == actions


def check_its_journal(guests: dict[str, Guest], facts: Facts) -> None:
    for door, guest in guests.items():
        messages = guest.messages
        assert [m["kind"] for m in messages][: len(facts["kinds"])] == facts["kinds"]
        assert [m["seq"] for m in messages] == list(range(1, len(messages) + 1)), door
        acts = [m for m in messages if m["kind"] == "act"]
        assert [m["rev"] for m in acts] == list(range(1, len(acts) + 1)), door
        assert all(m["act"] for m in acts), door
        check_its_events(facts["info"]["game"], [m["events"] for m in acts])
        rev = facts["info"]["rev"] // 2
        assert guest.get("/view", rev=rev)["rev"] == rev


def check_its_events(game: str, told: list[Any]) -> None:
    """What events tell today is told of old ones too, so that nobody guesses what was paid."""
    known = event_type(descriptor_of(game).ruleset)
    for events in told:
        assert events == msgspec.to_builtins(msgspec.convert(events, list[known]))  # type: ignore[valid-type]


def check_its_record(guests: dict[str, Guest]) -> None:
    watcher = guests["watch"]
    info = watcher.info
    if info["status"] in ("waiting", "running"):
        # A record of a running game is given out as the host allows; bots stand in as before.
        absent = max(info["settings"]["absent"]["after"], 30)
        settings = {**info["settings"], "absent": {**info["settings"]["absent"], "after": absent}}
        guests["host"].do("settings", **{**settings, "hints": True})
    game = read_record(watcher.record)
    assert game.rules.header()["game"] == info["game"]
    assert (game.result is not None) == (info["result"] is not None)


def take_open_seats(server: ServerProcess, guests: dict[str, Guest]) -> None:
    for seat in guests["watch"].info["seats"]:
        if seat["kind"] == "open":
            taken = guests["watch"].do("take", name=f"Newcomer {seat['seat']}", seat=seat["seat"])
            secret = taken["link"].partition("#")[2]
            guests[str(taken["seat"])] = Guest(server, guests["watch"].table, secret)


def let_bots_go_on(guests: dict[str, Guest], facts: Facts) -> None:
    """Play until every bot has acted once more, or the game is over."""
    waited_for = {seat["seat"] for seat in facts["info"]["seats"] if seat["bot"]}
    dice = Random(facts["name"])
    with LiveGuest(guests["watch"]) as live:
        while waited_for and live.view["result"] is None:
            bots = {seat["seat"] for seat in guests["watch"].info["seats"] if seat["bot"]}
            ours = [seat for seat in live.view["to_move"] if seat not in bots]
            rev = live.view["rev"]
            if ours:
                move(guests[str(dice.choice(ours))], rev, dice)
            live.await_rev(rev + 1)
            waited_for -= {m["seat"] for m in live.messages if m["kind"] == "act"}


def relieve_bots(server: ServerProcess, guests: dict[str, Guest]) -> None:
    """Have people sit down where bots are: they come to an end sooner."""
    info = guests["watch"].info
    if info["status"] != "running":
        return
    guests["host"].do("settings")
    for seat in info["seats"]:
        if seat["bot"]:
            guests["host"].do("free", seat=seat["seat"])
    take_open_seats(server, guests)


def play_to_the_end(guests: dict[str, Guest], dice: Random) -> None:
    watcher = guests["watch"]
    with LiveGuest(watcher) as live:
        for _ in range(5000):
            if live.view["result"] is not None:
                assert watcher.info["status"] == "over"
                return
            rev = live.view["rev"]
            move(guests[str(dice.choice(live.view["to_move"]))], rev, dice)
            live.await_rev(rev + 1)
    raise AssertionError("the game does not end")


def move(who: Guest, rev: int, dice: Random) -> None:
    """Carry out the action that ends the game soonest, unless the game has gone on."""
    legal = [offer["text"] for offer in who.view["actions"]]
    try:
        who.move(brief(legal, dice) if legal else "end", rev, key=f"today {next(KEYS)}")
    except Refused as refusal:
        if refusal.kind != "stale":
            raise


# The rest


def test_old_names_of_bots_are_known(servers: Servers) -> None:
    server = servers[VERSIONS[0]]
    for game in client(server).get("/api/games").json():
        if game["game"] in PLAYED:
            assert set(game["bots"]) >= set(KINDS_OF_BOTS)
            table = new_table(server, game["game"], seats=[HUMAN, HUMAN])
            for bot in KINDS_OF_BOTS:
                table["2"].do("hand_over", bot=bot)
                table["2"].do("take_back")


# Backups


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_an_old_backup_is_restored(version: Path, tmp_path: Path) -> None:
    old, new = version / "tables.backup", tmp_path / "new.backup"
    database = ["--database", f"sqlite:///{tmp_path}/tables.db"]
    for command in (["restore", str(old)], ["backup", str(new)]):
        done = CliRunner().invoke(main, [*command, *database])
        assert done.exit_code == 0, done.output
    before, after = lines_of(old), lines_of(new)
    assert len(before) == len(after) > 4000
    assert before[-1] == after[-1]
    for then, now in zip(before[1:], after[1:], strict=True):
        assert said_still({**then, "owner": None}, {**now, "owner": None})


def lines_of(path: Path) -> list[Any]:
    with gzip.open(path) as file:
        return [msgspec.json.decode(line) for line in file]


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_restored_tables_open(version: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    done = CliRunner().invoke(
        main, ["restore", str(version / "tables.backup"), "--database", database]
    )
    assert done.exit_code == 0, done.output
    with running(ServerProcess(database, tmp_path, BRANCHLINE_THINKING="0.01")) as server:
        for facts in facts_of(version):
            info = guests_of(server, facts)["host"].info
            if facts["info"]["game"] not in GAMES:
                assert info["readable_only"]
            elif not is_left_to_bots(facts):
                assert said_still(facts["info"], info)
        assert set(lobby(server)) == {
            facts["table"]
            for facts in facts_of(version)
            if facts["info"]["public"] and facts["info"]["status"] in ("waiting", "running")
        }
