"""Who sits where: making tables, links, the lobby, presence, bots that stand in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from branchline.core.words import LANGUAGES
from branchline.games.registry import GAMES, choices, seats_of
from branchline.server.rooms.room import LINK_VOID
from branchline.server.table.wire import Colour
from branchline.server.words import words
from tests.boxes import ONE, OTHER
from tests.server.guests import (
    HUMAN,
    OPEN,
    Guest,
    LiveGuest,
    Refused,
    answer_of,
    client,
    forget_connection,
    guests,
    is_shut,
    is_used,
    lobby,
    new_table,
    own_board,
    refused,
    restart,
    running,
    stored,
)
from tests.server.process import ServerProcess, doors

OPTION = next(iter(choices(ONE)[0]))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("seating")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


def not_made(server: ServerProcess, **wish: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        new_table(server, **wish)
    return caught.value


def sitting(guest: Guest, seat: int) -> dict[str, Any]:
    return dict(guest.info["seats"][seat - 1])


# Making a table


def test_every_colour_has_a_name_in_every_language() -> None:
    taken = [words.text("seating.colour_taken", colour=colour) for colour in get_args(Colour)]
    for language in LANGUAGES:
        told = {text.said(language) for text in taken}
        assert len(told) == len(taken)
        assert not [sentence for sentence in told if "vermilion" in sentence]


def test_seats_have_names_colours_bots_and_a_link_each(server: ServerProcess) -> None:
    wishes = [
        {"kind": "human", "name": "Ada", "colour": "plum"},
        {"kind": "bot", "bot": "sensible"},
        {"kind": "open"},
        {"kind": "bot", "name": "Hal"},
    ]
    made = answer_of(
        client(server).post(
            "/api/tables",
            json={"game": ONE, "seats": wishes, "first": 1, "name": "Evening"},
        )
    )
    assert set(made["links"]["seats"]) == {"1"}, "bots need no link, and open seats have none yet"
    secrets = [link.split("#")[1] for link in (made["links"]["host"], made["links"]["watch"])]
    secrets.append(made["links"]["seats"]["1"].split("#")[1])
    assert len(set(secrets)) == 3
    assert min(map(len, secrets)) >= 32
    info = guests(server, doors(made))["host"].info
    assert info["name"] == "Evening"
    assert info["status"] == "waiting"
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot", "open", "bot"]
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Simon", "", "Hal"]
    assert [seat["bot"] for seat in info["seats"]] == [None, "sensible", None, "sensible"]
    colours = [seat["colour"] for seat in info["seats"]]
    assert colours[0] == "plum"
    assert len(set(colours)) == 4


def test_whoever_is_chosen_begins(server: ServerProcess) -> None:
    names = ["Ada", "Bo", "Cy"]
    seats = [{"name": name} for name in names]
    for first in (1, 2, 3):
        table = new_table(server, seats=seats, first=first)
        order = [seat["name"] for seat in table["host"].info["seats"]]
        assert order == names[first - 1 :] + names[: first - 1]
    assert not_made(server, seats=seats, first=4).error["where"] == "first"


def test_without_a_choice_chance_decides_who_begins(server: ServerProcess) -> None:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy", "Di", "Ed")]
    begins = set()
    for _ in range(40):
        table = new_table(server, seats=seats, first=None)
        begins.add(table["host"].info["seats"][0]["name"])
        if len(begins) > 1:
            return
    raise AssertionError(f"{begins} began forty times")


def test_the_same_seed_deals_the_same_and_none_surprises(server: ServerProcess) -> None:
    def dealt(**wish: Any) -> Any:
        view = new_table(server, OTHER, **wish)["1"].view
        return view["state"], view["own"]

    assert dealt(seed="tuesday") == dealt(seed="tuesday")
    assert dealt(seed="tuesday") != dealt(seed="wednesday")
    assert dealt() != dealt()


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": [HUMAN] * (seats_of(ONE)[-1] + 1)}, "seats"),
        ({"options": {OPTION: "maybe"}}, OPTION),
        ({"board": "atlantis"}, "board"),
        ({"board": {"board": "mine"}}, "board"),
        ({"seats": [{"kind": "bot", "bot": "nobody"}, HUMAN]}, "bot"),
        ({"seats": [{"kind": "human", "bot": "random"}, HUMAN]}, "seats[0].bot"),
        ({"seats": [{"colour": "blue"}, {"colour": "blue"}]}, "seats"),
        ({"seats": [{"name": "a, b"}, HUMAN]}, "names"),
        ({"settings": {"absent": {"bot": "nobody"}}}, "bot"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(
    server: ServerProcess, wish: dict[str, Any], where: str
) -> None:
    refusal = not_made(server, **wish)
    assert refusal.status == 400
    assert refusal.error["where"].startswith(where)


def test_games_options_boards_and_bots_are_told(server: ServerProcess) -> None:
    games = {game["game"]: game for game in answer_of(client(server).get("/api/games"))}
    assert set(games) == set(GAMES)
    for game in games.values():
        assert "sensible" in game["bots"]
        assert game["boards"]
        for option in game["options"]:
            assert option["text"]["en"] != option["text"]["de"] or not option["text"]["en"]
        seats = range(game["least_seats"], game["most_seats"] + 1)
        assert seats == seats_of(game["game"])


# Open seats


def test_the_game_starts_when_the_last_open_seat_is_taken(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, OPEN, OPEN], public=True)
    anybody = Guest(server, table["1"].table)
    assert lobby(server)[anybody.table]["status"] == "waiting"
    assert refused(table["1"], "move", rev=0, act="end", key="early").kind == "table_waiting"
    with LiveGuest(table["1"]) as one:
        taken = anybody.do("take", name="Bo", seat=3, colour="black")
        assert taken["seat"] == 3
        told = one.await_kind("seat", why="taken")["data"]["info"]
        assert (told["seat"], told["name"], told["colour"]) == (3, "Bo", "black")
        assert anybody.info["status"] == "waiting"
        assert refused(anybody, "take", name="Cy", seat=3).kind == "no_open_seat"
        black = refused(anybody, "take", name="Cy", colour="black").error
        assert black["where"] == "colour"
        assert "le noir est déjà pris" in black["message"]["fr"]
        assert anybody.do("take", name="Cy")["seat"] == 2
        one.await_kind("started")
        one.await_view(lambda view: bool(view["actions"]))
    assert refused(anybody, "take", name="Di").kind == "no_open_seat"
    assert lobby(server)[anybody.table]["status"] == "running"
    assert [seat["name"] for seat in lobby(server)[anybody.table]["seats"]][1:] == ["Cy", "Bo"]
    bo = Guest(server, anybody.table, taken["link"].split("#")[1])
    with LiveGuest(bo) as live:
        assert live.hello["you"].items() >= {"role": "seat", "seat": 3}.items()


@pytest.mark.parametrize("door", ["1", "host", "watch"])
def test_a_link_that_was_passed_on_takes_no_seat_of_a_private_table(
    server: ServerProcess, door: str
) -> None:
    table = new_table(server, seats=[HUMAN, OPEN])
    with LiveGuest(table[door]) as live:
        assert "only_watches" not in live.hello["you"]
        friend = Guest(server, table[door].table, live.hello["you"]["watch"])
    with LiveGuest(friend) as live:
        assert live.hello["you"]["role"] == "watch"
        error = refused(live, "take", name="Eve").error
        assert live.hello["you"]["only_watches"]
    assert error["kind"] == "not_your_seat"
    assert "only lets you watch" in error["message"]["en"]
    assert len(set(error["message"].values())) == len(LANGUAGES)
    assert refused(friend, "take", name="Eve").status == 403
    assert sitting(table["host"], 2)["kind"] == "open"
    assert table["watch"].do("take", name="Bo")["seat"] == 2  # the host invites by this one


def test_a_seats_own_link_takes_no_further_seat(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, OPEN, OPEN], public=True)
    refusal = refused(table["1"], "take", name="Ada again")
    assert (refusal.status, refusal.kind) == (403, "not_your_seat")
    assert table["host"].do("take", name="Bo")["seat"] == 2


def test_who_watches_a_public_table_by_a_link_may_sit_down_like_anybody(
    server: ServerProcess,
) -> None:
    table = new_table(server, seats=[HUMAN, OPEN], public=True)
    with LiveGuest(table["1"]) as live:
        friend = Guest(server, table["1"].table, live.hello["you"]["watch"])
    assert friend.do("take", name="Bo")["seat"] == 2


def test_an_open_seat_keeps_the_colour_it_was_made_with(server: ServerProcess) -> None:
    seats = [HUMAN, {"kind": "open", "colour": "white"}]
    table = new_table(server, seats=seats)
    table["watch"].do("take", name="Bo")
    assert sitting(table["host"], 2)["colour"] == "white"


def test_names_and_colours_can_be_changed(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["2"]) as two:
        table["1"].do("rename", name="Grace", colour="black")
        assert two.await_kind("seat", why="renamed")["data"]["info"]["name"] == "Grace"
    assert sitting(table["2"], 1)["colour"] == "black"
    table["1"].do("rename", name="Ada")
    assert sitting(table["2"], 1)["colour"] == "black"
    assert refused(table["2"], "rename", colour="black").error["where"] == "colour"
    assert refused(table["watch"], "rename", name="Eve").kind == "not_your_seat"


# Coming and going


def test_others_see_who_is_here(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["1"]) as one:
        with LiveGuest(table["2"]) as two:
            assert one.await_kind("presence", here=True)["seat"] in (1, 2)
            one.await_message(lambda m: m["kind"] == "presence" and m["seat"] == 2)
            assert [seat["here"] for seat in table["watch"].info["seats"]] == [True, True]
            with LiveGuest(table["2"]) as second_device, LiveGuest(table["watch"]):
                assert second_device.hello["info"]["seats"][1]["here"]
            two.do("say", text="still here")
            assert sitting(table["watch"], 2)["here"]
        gone = one.await_kind("presence", here=False)
        assert gone["seat"] == 2
        assert not sitting(table["watch"], 2)["here"]


def whereabouts(guest: Guest, seat: int) -> tuple[bool, bool]:
    found = sitting(guest, seat)
    return found["here"], found["seen"]


def test_who_has_not_come_yet_is_told_from_who_is_away(server: ServerProcess) -> None:
    table = new_table(server)
    watcher = table["watch"]
    with LiveGuest(table["1"]) as one:
        assert whereabouts(watcher, 2) == (False, False)
        with LiveGuest(table["2"]):
            one.await_message(lambda m: m["kind"] == "presence" and m["seat"] == 2)
            assert whereabouts(watcher, 2) == (True, True)
        one.await_kind("presence", here=False)
        assert whereabouts(watcher, 2) == (False, True)
        table["2"].do("rename", name="Bo")
        restart(server)
        assert whereabouts(watcher, 2) == (False, True)
        table["2"].do("leave")
        watcher.do("take", name="Cy")
        assert whereabouts(watcher, 2) == (False, False), "Cy has not come yet"


def test_leave_and_come_back_on_another_device_with_the_same_link(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["1"]) as phone:
        phone.move(table["1"].offers[0])
        seen = phone.view
    with LiveGuest(Guest(server, table["1"].table, table["1"].secret)) as laptop:
        assert laptop.view == seen
        laptop.move("end")
        assert laptop.hello["you"].items() >= {"role": "seat", "seat": 1}.items()


def test_after_a_crash_links_boards_and_seats_are_as_before_and_nobody_is_here(
    server: ServerProcess,
) -> None:
    table = new_table(server, OTHER, board=own_board(server, OTHER))
    link = table["host"].do("new_link", seat=1)["link"]
    before = (table["2"].view, table["2"].get("/board"))
    with LiveGuest(table["2"], since=0) as two:
        two.await_kind("presence", here=True)
        restart(server)
    assert not sitting(table["watch"], 2)["here"]
    assert (table["2"].view, table["2"].get("/board")) == before
    assert is_used(table["1"])
    assert Guest(server, table["1"].table, link.split("#")[1]).view["seat"] == 1
    with LiveGuest(table["watch"], since=0) as live:
        assert live.await_kind("presence", here=False)["seat"] == 2


def test_a_seat_that_was_left_is_open_to_others(server: ServerProcess) -> None:
    table = new_table(server, seats=[{"name": "Ada"}, {"name": "Bo"}])
    with LiveGuest(table["2"]) as two, LiveGuest(table["1"]) as one:
        table["2"].do("leave")
        assert two.await_end() == LINK_VOID
        assert one.await_kind("seat", why="left")["seat"] == 2
    assert is_shut(table["2"])
    left = sitting(table["1"], 2)
    assert (left["kind"], left["name"]) == ("open", "")
    assert table["1"].info["status"] == "running"
    cy = table["watch"].do("take", name="Cy")
    assert sitting(table["1"], 2)["name"] == "Cy"
    one_turn(table["1"])
    assert Guest(server, table["1"].table, cy["link"].split("#")[1]).view["actions"]


def one_turn(who: Guest) -> None:
    who.move(who.view["actions"][0]["text"])
    who.move("end")


# Bots that stand in


def test_hand_a_seat_to_a_bot_and_take_it_back(server: ServerProcess) -> None:
    table = new_table(server, OTHER)
    with LiveGuest(table["2"]) as two:
        table["1"].do("hand_over", bot="random")
        info = two.await_kind("seat", why="handed_over")["data"]["info"]
        assert (info["kind"], info["bot"]) == ("human", "random")
        two.await_view(lambda view: bool(view["actions"]))
        rev = two.view["rev"]
        assert refused(table["1"], "move", rev=rev, act="end", key="no").kind == "bot_plays"
        table["1"].do("take_back")
        assert sitting(table["watch"], 1)["bot"] is None
        two.move(two.view["actions"][0]["text"])
        two.move("end")
        assert two.view["to_move"] == [1]
    assert table["1"].move(table["1"].view["actions"][0]["text"]) == table["1"].info["rev"]
    assert refused(table["1"], "hand_over", bot="nobody").status == 400


def absent_rule(after: int = 30) -> dict[str, Any]:
    return {"absent": {"bot": "random", "after": after}}


def hurry(server: ServerProcess) -> None:
    """Let all bots stand in after a second, as they may at tables of older versions."""
    forget_connection(server)
    server.kill()
    soon = "json_set(data, '$.absent.after', 1)"
    stored(server, f"UPDATE entries SET data = {soon} WHERE kind = 'settings'")
    server.start()


def test_a_bot_gives_people_time_to_come_back(server: ServerProcess) -> None:
    table = new_table(server)
    refusal = refused(table["host"], "settings", **absent_rule(29))
    assert (refusal.status, refusal.error["where"]) == (400, "settings.absent.after")
    assert not_made(server, settings=absent_rule(1)).error["where"] == "settings.absent.after"
    table["host"].do("settings", **absent_rule())


def test_a_bot_takes_over_for_somebody_absent(server: ServerProcess) -> None:
    waiting = new_table(server)
    table = new_table(server, seats=[HUMAN, HUMAN], settings=absent_rule())
    hurry(server)
    with LiveGuest(table["2"]) as two:
        absent = two.await_kind("seat", why="absent")
        assert absent["seat"] == 1
        assert absent["data"]["info"]["bot"] == "random"
        two.await_view(lambda view: bool(view["actions"]))
        assert sitting(table["watch"], 2)["bot"] is None, "who is here may think"
        table["1"].do("take_back")
        assert two.await_kind("seat", why="taken_back")["seat"] == 1
    assert waiting["host"].info["settings"]["absent"]["bot"] is None
    assert sitting(waiting["host"], 1)["bot"] is None, "without a rule everybody waits"


def test_whoever_is_here_may_think_and_come_back_from_a_broken_line(
    server: ServerProcess,
) -> None:
    table = new_table(server, seats=[HUMAN, OPEN], settings=absent_rule())
    clock = new_table(server, settings=absent_rule())
    hurry(server)
    with LiveGuest(table["watch"], since=0) as live:
        with LiveGuest(table["1"]):
            live.await_kind("presence", here=True)
            table["watch"].do("take", name="Bo")
            with LiveGuest(clock["2"]) as other:
                other.await_kind("seat", why="absent")
            assert sitting(table["watch"], 1)["bot"] is None, "a second of thought was too much"
        lost = live.await_kind("presence", here=False)
        absent = live.await_kind("seat", why="absent")
        assert absent["seat"] == 1
        assert absent["at"] - lost["at"] >= 1, "the time begins when the line breaks"


def test_a_bot_takes_over_an_open_seat_too_and_gives_it_up(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, HUMAN], settings=absent_rule())
    hurry(server)
    with LiveGuest(table["2"]) as two:
        table["1"].do("leave")
        assert two.await_kind("seat", why="absent")["data"]["info"]["kind"] == "open"
        taken = table["watch"].do("take", name="Cy")
        assert taken["seat"] == 1
    seat = sitting(table["watch"], 1)
    assert (seat["kind"], seat["bot"]) == ("human", None)
