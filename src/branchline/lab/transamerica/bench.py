"""What is measured of TransAmerica: rounds of walkers, and exact losses."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from branchline.bots.registry import make_bot
from branchline.core.dealer import Dealer
from branchline.core.engine import Compiled
from branchline.core.game import Game
from branchline.games.transamerica.board import Board
from branchline.games.transamerica.rules.scoring import Sheet, loss_of
from branchline.games.transamerica.state import State, seats_of
from branchline.lab.bench import Figure, Note, rate, rounds_in
from branchline.lab.transamerica import measures
from branchline.lab.transamerica.lab import TransAmericaLab
from branchline.lab.transamerica.measures import MeasureWork
from branchline.lab.transamerica.words import words

GAME: Final = "transamerica"
SEATS: Final = 4


def measure(note: Note) -> list[Figure]:
    """Measure how fast rounds are played and losses are reckoned."""
    lab = TransAmericaLab(GAME, SEATS)
    note(words.text("note.rounds"))
    lab.play_compiled(lab.job(100), 1, 1)
    rounds = rate(lambda games, seed: lab.play_compiled(lab.job(100), games, seed), 300, rounds_in)
    note(words.text("note.losses"))
    loss, interpreted = loss_milliseconds(lab)
    figures = {
        "transamerica_walker_rounds": rounds,
        "transamerica_loss_milliseconds": loss,
        "transamerica_loss_interpreted_milliseconds": interpreted,
    }
    return [Figure(name, value, words.text(f"measure.{name}")) for name, value in figures.items()]


def loss_milliseconds(lab: TransAmericaLab) -> tuple[float, float]:
    """Return what an exact loss in mid-round takes, compiled and interpreted, on average."""
    states = middle_of_rounds(lab, 40)
    sheet = Sheet()
    begin = time.process_time()
    for state in states:
        for seat in seats_of(state):
            loss_of(state, lab.rules.board, sheet, seat)
    interpreted = (time.process_time() - begin) / (len(states) * SEATS) * 1e3
    engine = Compiled(measures.__name__)
    work, pool = engine.rows(MeasureWork), engine.rows(State, len(states))
    work.part("board", Board).put(lab.rules.board)
    for index, state in enumerate(states):
        pool.put(state, index)
    begin = time.process_time()
    engine.call("measure_losses", work, pool, 20)
    return (time.process_time() - begin) / (20 * len(states) * SEATS) * 1e3, interpreted


def middle_of_rounds(lab: TransAmericaLab, number: int) -> list[State]:
    """Return boards half-way through rounds of walkers."""
    bot, dice, states = make_bot("sensible", lab.rules), Random(1), []
    for seed in range(number):
        game = Game(lab.rules, Dealer(str(seed)))
        for _ in range(8 + 45):
            seat = int(game.movers[0])
            if game.view(seat).phase == "round":
                game.act(bot.choose(game.view(seat), dice, 0.0), seat)
        states.append(game.state)
    return states
