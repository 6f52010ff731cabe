"""A table is played without a server, where of other packages only msgspec is installed."""

from __future__ import annotations

import subprocess
import sys

ALONE = """
import importlib, importlib.abc, importlib.metadata, pkgutil, sys, threading

FORBIDDEN = {"asyncio", "concurrent", "multiprocessing", "socket", "sqlite3", "subprocess"}
INSTALLED = {*sys.stdlib_module_names, "branchline", "msgspec"}
OUR_OWN = "branchline.server."

class Guard(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] not in INSTALLED:
            raise ModuleNotFoundError(f"{name} is not installed", name=name)
        if name.partition(".")[0] in FORBIDDEN:
            raise AssertionError(f"{name} is not there")
        if name.startswith(OUR_OWN) and name.split(".")[2] not in ("table", "words"):
            raise AssertionError(f"{name} is no part of a table")
        return None

def never(*about):
    raise AssertionError("there are no threads")

for name in FORBIDDEN:
    sys.modules.pop(name, None)  # importlib.metadata brings some for reading mail headers
sys.meta_path.insert(0, Guard())
threading.Thread.start = never

import branchline.server.table
for module in pkgutil.iter_modules(branchline.server.table.__path__):
    importlib.import_module("branchline.server.table." + module.name)

from random import Random
import msgspec
from branchline.core.game import at_once
from branchline.games.registry import GAMES
from branchline.server.table import helping, making, playing
from branchline.server.table.curves import curves
from branchline.server.table.operations import OPERATIONS
from branchline.server.table.records import record_of
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import CopyFrom, NewTable, SeatWish, Settings

def opened(made):
    table = at_once(Table.folding(made.row, made.entries, made.snapshot))
    table.is_ours = True
    return table

def take_in(table, change):
    for seq, row in enumerate(change.entries, table.seq + 1):
        row.seq = seq
    table.accept(change)
    return change.answer

def do(table, guest, name, /, **body):
    operation = OPERATIONS[name]
    change = operation.make(table, guest, operation.decoder.decode(msgspec.json.encode(body)))
    return change.answer if operation.asks else take_in(table, change)

dice = Random(1)
for game in GAMES:
    seats = [SeatWish(), SeatWish(kind="open")]
    wish = NewTable(game=game, seats=seats, seed="1", settings=Settings(hints=True))
    table = opened(making.make_table(wish))
    do(table, Guest("watch"), "take", name="Bo")
    copies = 0
    for number in range(3000):
        if table.status == "over":
            break
        guest = Guest("seat", table.to_move[0])
        view = msgspec.json.decode(table.view(guest.seat))
        act = dice.choice(view["actions"])["text"]
        if number % 40 == 0:
            do(table, guest, "preview", act=act)
            do(table, guest, "why", act="end")
            practice = at_once(helping.copying(table, guest, CopyFrom()))
            copies += opened(practice).running.view(guest.seat).actions == \
                table.running.view(guest.seat).actions
            take_in(table, helping.copied(table, guest, table.rev))
        do(table, guest, "move", rev=table.rev, act=act, key=str(number))
        if number % 7 == 0 and msgspec.json.decode(table.view(guest.seat))["undo"]:
            do(table, guest, "undo", rev=table.rev, key=f"back {number}")
    assert table.status == "over", game
    assert copies > 3
    again = opened(making.MadeTable(table.row, table.entries, {}))
    assert again.running.state == table.running.state
    assert at_once(curves(table))
    assert "result:" in record_of(table, 0)
    assert opened(making.rematch(table)).status == "waiting"  # for shares of the two
print("played", len(GAMES))
"""


def test_a_table_is_played_without_anything_around_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played")
