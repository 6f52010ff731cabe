"""Making tables: new ones, from records, as practice copies of a moment, as rematches."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import takewhile
from random import SystemRandom
from typing import get_args

import msgspec

from branchline.bots.registry import check_bot, usual_bot
from branchline.core import shuffle
from branchline.core.dealer import secret_seed
from branchline.core.errors import BadInput
from branchline.core.evidence import decks_of, hash_of_decks
from branchline.core.game import AnyGame, Steps
from branchline.core.layout import Record
from branchline.core.record import without_taken_back
from branchline.core.ruleset import AnyRules
from branchline.games.registry import (
    built_in_boards,
    check_game,
    load_board,
    make_rules,
    read_board,
)
from branchline.games.tables import check_names, read_record
from branchline.games.words import no_seat
from branchline.server.table.change import Change, entry, played, seat_entry
from branchline.server.table.header import TableHeader, rules_for
from branchline.server.table.keyring import HOST, WATCH, Keyring, link, new_table_id
from branchline.server.table.rows import EntryRow, TableRow
from branchline.server.table.seating import check_absent_rule, default_name, same_names
from branchline.server.table.sharing import go_on
from branchline.server.table.shuffling import Shuffle
from branchline.server.table.snapshots import Snapshot, snapshot_of
from branchline.server.table.table import Table
from branchline.server.table.wire import (
    Colour,
    Links,
    Made,
    NewTable,
    SeatInfo,
    SeatWish,
    Settings,
    Upload,
)
from branchline.server.words import words

DICE = SystemRandom()
IMAGININGS = 60
BOARD_AT_MOST = 64 * 1024
ACTIONS_AT_MOST = 5_000
"""How long an uploaded game may be, without what was taken back; games have under 1,500 actions."""


class MadeTable(msgspec.Struct):
    """A table that is not stored yet, its log so far, and the secrets of its links."""

    row: TableRow
    entries: list[EntryRow]
    secrets: dict[str, str]
    snapshot: Snapshot | None = None
    """The state after a long log, so that nobody has to follow it again."""


def links(made: MadeTable) -> Made:
    """Return the links of a new table."""
    found = {door: link(made.row.id, secret) for door, secret in made.secrets.items()}
    return Made(made.row.id, Links(found.pop(HOST), found.pop(WATCH), found))


def make_table(wish: NewTable) -> MadeTable:
    """Return a new table; the seats are numbered from whoever begins."""
    check_game(wish.game)
    rules = _rules_for(wish)
    seed, plan = _shuffle(wish, rules)
    first = (wish.first or plan.first or 1) - 1
    if first >= len(wish.seats):
        raise BadInput("first", no_seat(first + 1, len(wish.seats)))
    seats = seat_infos(wish.seats[first:] + wish.seats[:first], rules.ruleset)
    header = TableHeader(rules=rules.header(), seats=len(seats), name=table_name(wish.name))
    row = _row(header, seats, seed, public=wish.public)
    return _with_log(row, seats, wish.settings, plan)


def _shuffle(wish: NewTable, rules: AnyRules) -> tuple[str, Shuffle]:
    """Return the seed or the server's share of a new table, and how it is going to be shuffled."""
    if wish.seed is not None:
        chance = DICE.randrange(len(wish.seats)) + 1
        return wish.seed, Shuffle(none="chosen", first=None if wish.first else chance)
    by_shares = wish.shares and any(seat.kind != "bot" for seat in wish.seats)
    share, plan = committed(rules, by_shares=by_shares)
    if wish.first is None and by_shares:
        plan.draws_first = True
    elif wish.first is None:
        key = shuffle.key_of(share, dict.fromkeys(range(1, rules.seats + 1)))
        plan.first = shuffle.who_begins(key, rules.seats)
    return share, plan


def committed(rules: AnyRules, *, by_shares: bool = False) -> tuple[str, Shuffle]:
    """Return a new share of the server, and the first entry of a log: it commits to that share."""
    share, decks = shuffle.new_share(), hash_of_decks(decks_of(rules))
    plan = Shuffle(commitment=shuffle.commitment(share), decks=decks, by_shares=by_shares)
    return share, plan


def table_name(wished: str | None) -> str:
    """Return the name of a table; one without a name is called by its game."""
    if wished is not None:
        check_names([wished], 1)
    return wished or ""


def _rules_for(wish: NewTable) -> AnyRules:
    """Return the rules of a new table; on built-in boards they are made once for many."""
    if isinstance(wish.board, dict):
        source = json.dumps(wish.board, ensure_ascii=False).encode()
        check_board_size(source)
        board = read_board(wish.game, source, "board")
        return make_rules(wish.game, len(wish.seats), wish.options, board)
    options = tuple(sorted(wish.options.items()))
    return _rules_on(wish.board, wish.game, len(wish.seats), options)


@lru_cache(maxsize=64)
def _rules_on(
    board: str | None, game: str, seats: int, options: tuple[tuple[str, str], ...]
) -> AnyRules:
    if board is not None and board not in built_in_boards(game):
        raise BadInput("board", words.text("making.no_board"))
    loaded = None if board is None else load_board(game, board)
    return make_rules(game, seats, dict(options), loaded)


def check_board_size(source: bytes) -> None:
    """Refuse a board file that is larger than any board needs."""
    if len(source) > BOARD_AT_MOST:
        most = BOARD_AT_MOST // 1024
        raise BadInput("board", words.text("making.large_board", kilobytes=most))


def seat_infos(wishes: Sequence[SeatWish], ruleset: str) -> list[SeatInfo]:
    """Return who sits where; those who chose no name or colour are given one."""
    taken = [wish.colour for wish in wishes if wish.colour]
    if len(set(taken)) < len(taken):
        raise BadInput("seats", words.text("making.same_colour"))
    chosen = [wish.name for wish in wishes if wish.name]
    if len(same_names(chosen)) < len(chosen):
        raise BadInput("seats", words.text("making.same_name"))
    left = [colour for colour in get_args(Colour) if colour not in taken]
    infos = []
    names = list(chosen)
    for seat, wish in enumerate(wishes, 1):
        bot = None
        if wish.kind == "bot":
            bot = check_bot(wish.bot or usual_bot(ruleset), ruleset)
        elif wish.bot is not None:
            raise BadInput(f"seats[{seat - 1}].bot", words.text("making.no_bot_here"))
        name = wish.name or default_name(bot, names)
        check_names([name] if name else [], 1)
        names.append(name)
        infos.append(SeatInfo(seat, wish.kind, name, wish.colour or left.pop(0), bot))
    return infos


def _row(
    header: TableHeader,
    seats: list[SeatInfo],
    seed: str,
    *,
    start: str | None = None,
    public: bool = False,
) -> TableRow:
    return TableRow(
        id=new_table_id(),
        created=round(time.time(), 3),
        header=msgspec.json.encode(header).decode(),
        start=start,
        seed=seed,
        public=public,
        status="waiting",
        summary="{}",
        secrets='{"hashes":{}}',
    )


def _with_log(
    row: TableRow,
    seats: list[SeatInfo],
    settings: Settings,
    plan: Shuffle,
    game: AnyGame | None = None,
) -> MadeTable:
    """Return a table with the first entries of its log: shuffle, seats, settings, the deal."""
    keyring, secrets = Keyring.for_seats([i.seat for i in seats if i.kind == "human"])
    row.secrets = msgspec.json.encode(keyring).decode()
    entries = [entry("shuffle", 0, plan), *(seat_entry(info, "made") for info in seats)]
    entries.append(entry("settings", 0, settings))
    table = Table(row)
    table.is_ours = True
    if table.game is None:
        assert table.missing_rules is not None
        raise BadInput("game", table.missing_rules)
    check_absent_rule(settings.absent, table.game.rules.ruleset)
    if game is not None:
        table.game = game
        entries.extend(played(game, 0))
    change = Change(entries)
    go_on(table, change)
    row.status = change.status or row.status
    if (change.game or table.game).result is not None:
        row.status = "over"
    for seq, made in enumerate(entries, 1):
        made.seq = seq
        made.at = row.created
    row.summary = table.summary(entries)
    kept = None if game is None else change.game or game
    snapshot = None if kept is None else snapshot_of(kept)
    return MadeTable(row, entries, secrets, snapshot)


# From records


def read_upload(text: str) -> AnyGame:
    """Return the game of a record that a stranger sent: what counts of it, if it is not too long.

    What was taken back is not carried out: a few characters could ask for much work.
    """
    for line in takewhile(str.strip, text.splitlines()):
        if line.startswith("board_file:"):
            check_board_size(line.encode())
    counts, actions = without_taken_back(text)
    if actions > ACTIONS_AT_MOST:
        raise BadInput("record", words.text("making.long_record", most=ACTIONS_AT_MOST))
    return read_record(counts)


def upload(wish: Upload, game: AnyGame) -> MadeTable:
    """Return a table that holds the game of a record: to look at, or to go on with."""
    rules = game.rules
    wishes = wish.seats or [SeatWish(name=name) for name in game.names]
    if len(wishes) != rules.seats:
        facts = {"seats": len(wishes), "needed": rules.seats}
        raise BadInput("seats", words.text("making.other_seats", **facts))
    seats = seat_infos(wishes, rules.ruleset)
    header = TableHeader(
        rules=rules.header(),
        seats=rules.seats,
        name=table_name(wish.name),
        whole_game=game.start is None,
        imported=True,
        dealt=game.dealer.known,
    )
    start = None if game.start is None else position_json(rules, game.start)
    row = _row(header, seats, secret_seed(), start=start)
    return _with_log(row, seats, Settings(), Shuffle(none="imported"), game)


def position_json(rules: AnyRules, state: Record) -> str:
    """Return a state as the JSON of a position."""
    return msgspec.json.encode(rules.write_position(state)).decode()


# Practice and rematch


def game_at(table: Table, rev: int) -> Steps[AnyGame]:
    """Return, in steps, the game as it was after an entry of its log."""
    if not 0 <= rev <= table.rev:
        raise BadInput("rev", words.text("making.no_revision", last=table.rev))
    return (yield from table.running.looking_back(rev))


def practice(table: Table, seat: int, rev: int) -> Steps[MadeTable]:
    """Return a private copy of a moment, imagined as the copier's seat saw it; its bots play on."""
    moment = yield from game_at(table, rev)
    rules = moment.rules
    if not moment.movers:
        raise BadInput("rev", words.text("making.over_then"))
    own = seat or int(moment.movers[0]) or 1
    wishes = [
        SeatWish(name=info.name, colour=info.colour)  # type: ignore[arg-type]
        if info.seat == own
        else SeatWish(
            kind="bot",
            name=info.name,
            colour=info.colour,  # type: ignore[arg-type]
            bot=info.bot if info.kind == "bot" else None,
        )
        for info in sorted(table.seats.values(), key=lambda info: info.seat)
    ]
    header = msgspec.structs.replace(
        table.header, practice=True, whole_game=False, imported=False, dealt=None
    )
    seats = seat_infos(wishes, rules.ruleset)
    start = yield from imagined(rules, moment.view(seat))
    row = _row(header, seats, secret_seed(), start=start)
    return _with_log(row, seats, Settings(hints=True), Shuffle(none="position"))


def imagined(rules: AnyRules, view: msgspec.Struct) -> Steps[str]:
    """Return, in steps, a position that agrees with a view; what that does not tell is made up."""
    for _ in range(IMAGININGS):
        yield
        position = position_json(rules, rules.imagine(view, DICE))
        with suppress(BadInput):
            rules.parse_position(msgspec.json.decode(position))
            return position
    raise BadInput("rev", words.text("making.nothing_fits"))


def rematch(table: Table) -> MadeTable:
    """Return a new table for the same people; the next one to the left begins.

    Everybody comes in with the secret they have: it opens the same person's seat.
    """
    infos = [table.seats[seat] for seat in sorted(table.seats)]
    infos = infos[1:] + infos[:1]
    seats = [
        msgspec.structs.replace(
            info, seat=seat, bot=info.bot if info.kind == "bot" else None, here=False
        )
        for seat, info in enumerate(infos, 1)
    ]
    header = msgspec.structs.replace(
        table.header, practice=False, whole_game=True, imported=False, dealt=None
    )
    muted = [seat for seat, info in enumerate(infos, 1) if info.seat in table.settings.muted]
    settings = msgspec.structs.replace(table.settings, muted=muted)
    plan = table.shuffling.plan
    asks = plan is None or bool(plan.none) or plan.by_shares
    share, plan = committed(rules_for(header), by_shares=asks and bool(table.people))
    row = _row(header, seats, share, public=table.row.public)
    made = _with_log(row, seats, settings, plan)
    old = table.keyring
    doors = {str(info.seat): str(seat) for seat, info in enumerate(infos, 1)}
    doors |= {HOST: HOST, WATCH: WATCH}
    hashes = {doors[door]: found for door, found in old.hashes.items()}
    keyring = Keyring(hashes, [doors[door] for door in old.unopened])
    made.row.secrets = msgspec.json.encode(keyring).decode()
    made.secrets = {}
    return made
