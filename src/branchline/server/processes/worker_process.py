"""A worker process: reads questions to bots, answers them one by one, ends when its server does.

Messages are MessagePack behind a length of four bytes, on standard input and output.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import signal
import sys
import time
import traceback
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

import msgspec

from branchline.bots.bot import Bot, Plan, get_ready_in_background
from branchline.bots.registry import make_bot, plug_in
from branchline.core.dice import Dice
from branchline.core.ruleset import AnyRules
from branchline.games.shapes import view_type
from branchline.games.tables import rules_of_header

NICENESS: Final = 10
TABLES_KEPT: Final = 32
LENGTH_BYTES: Final = 4


class Task(msgspec.Struct):
    """A question to a bot: on which table, what it sees, which bot, how long."""

    header: dict[str, str]
    """`rules.header()`, and under `seats` their number."""
    view: bytes
    """The view of the bot's seat as JSON."""
    bot: str
    seconds: float
    """The time to think."""
    seed: int
    count: int | None = None
    """The games to try instead, whatever the clock says."""
    patience: float | None = None
    """The seconds it may be late; None for the grace of the workers."""
    table: str = ""
    """Which table asks; one that asks again waits for the others."""
    whose: str = ""
    """The address the table was used from last; no bot is told."""
    for_people: bool = True
    """Somebody waits for the answer, so it goes before those at tables of bots alone."""

    def grace(self, usual: float) -> float:
        """Return how late an answer may be."""
        return usual if self.patience is None else self.patience


class Choice(msgspec.Struct, tag=True):
    """A bot's answer: a legal action, and the plans behind it."""

    act: str
    plans: list[Plan]


class Failure(msgspec.Struct, tag=True):
    """A bot's error, in one line and with its traceback."""

    reason: str
    traceback: str


# Messages


def framed(message: bytes) -> bytes:
    """Return a message with its length before it."""
    return len(message).to_bytes(LENGTH_BYTES, "big") + message


def _read_frame(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        return None
    return stream.read(int.from_bytes(head, "big"))


def _listen(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Pass questions on; end the process, even one deep in thought, when the server is gone."""
    while (frame := _read_frame(stream)) is not None:
        questions.put(frame)
    os._exit(0)


def _take_over_streams() -> tuple[BinaryIO, BinaryIO]:
    """Return the server's ends; what bots print goes to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, answers


# Thinking


class Answerer:
    """Answers questions; remembers the tables and bots it met last."""

    def __init__(self) -> None:
        self._rules = lru_cache(TABLES_KEPT)(_make_rules)
        self._bot = lru_cache(TABLES_KEPT)(self._make_bot)

    def answer(self, task: Task) -> Choice | Failure:
        """Return the bot's choice, or what went wrong."""
        try:
            return self._choose(task, time.monotonic() + task.seconds)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            return Failure(reason, traceback.format_exc())

    def _choose(self, task: Task, deadline: float) -> Choice:
        header = frozenset(task.header.items())
        view = msgspec.json.decode(task.view, type=view_type(self._rules(header).ruleset))
        bot = self._bot(header, task.bot) if task.count is None else self._counting(header, task)
        act = bot.choose(view, Dice(task.seed), deadline)
        if act not in [offer.text for offer in view.actions]:
            raise ValueError(f"{task.bot} chose {act!r}, which is not legal")
        return Choice(act, bot.explain())

    def _counting(self, header: frozenset[tuple[str, str]], task: Task) -> Bot:
        """Return a bot that remembers nothing: its choice follows from the question alone."""
        return make_bot(task.bot, self._rules(header), task.count)

    def _make_bot(self, header: frozenset[tuple[str, str]], name: str) -> Bot:
        rules = self._rules(header)
        bot = make_bot(name, rules)
        get_ready_in_background(bot, rules)
        return bot


def _make_rules(header: frozenset[tuple[str, str]]) -> AnyRules:
    found = dict(header)
    return rules_of_header(found, int(found["seats"]), whole_game=False)


# The process


def main() -> None:
    """Answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    options = _options()
    stream, answers = _take_over_streams()
    for where in options.bots_from:
        plug_in(where)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(stream, questions), daemon=True).start()
    try:
        _answer_all(questions, answers, Answerer(), options.grace)
    except BrokenPipeError:
        os._exit(0)


def _answer_all(
    questions: SimpleQueue[bytes], answers: BinaryIO, answerer: Answerer, grace: float
) -> None:
    encode, decoder = msgspec.msgpack.encode, msgspec.msgpack.Decoder(Task)
    _send(answers, b"")  # ready
    while True:
        task = decoder.decode(questions.get())
        # The server ends a late process after one grace. Should it be gone, and compiled code
        # keep `_listen` from noticing, this ends the process after another.
        faulthandler.dump_traceback_later(task.seconds + 2 * task.grace(grace), exit=True)
        answer = answerer.answer(task)
        faulthandler.cancel_dump_traceback_later()
        _send(answers, encode(answer))


def _send(answers: BinaryIO, message: bytes) -> None:
    answers.write(framed(message))
    answers.flush()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="A worker of Branchline's server.")
    parser.add_argument("--grace", type=float, default=1.0)
    parser.add_argument(
        "--bots-from", action="append", default=[], help="a Python file with further bots"
    )
    return parser.parse_args(sys.argv[1:])


if __name__ == "__main__":
    main()
