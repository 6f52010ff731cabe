"""Telling a game: a sentence for every event, in English and German."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from branchline.core.story import Storyteller
from branchline.games.freeride.boardfile import BoardFile

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "rail_placed": "{seat} lays a rail on {line}.",
        "rail_rotated": "{seat} half-builds a space of {line}.",
        "rail_completed": "{seat} completes a half-built space of {line}.",
        "line_begun": "{seat} begins the line {line}.",
        "line_finished": "The line {line} is finished.",
        "rails_bought": "{seat} buys {rails} rails for a coin.",
        "rails_taken": "{seat} takes {rails} rails.",
        "fare_paid": "{seat} pays {owner} a coin for {line}.",
        "nationalised": "{line} is state-owned now.",
        "rode": "{seat} rides to {city}.",
        "edge_coins": "{seat} collects {coins} coins in {city}.",
        "train_placed": "{seat} places the train in {city}.",
        "route_taken": "",
        "route_aboard": "{seat} takes the route {start} to {destination}.",
        "card_boxed": "",
        "east_west_coins": "{seat} gains {coins} coins for joining the coasts.",
        "column_coins_returned": "The {coins} coins of the column go back to the bank.",
        "fulfilled": "{seat} fulfils the route {start} to {destination}.",
        "column_dealt": "",
        "second_coach": "Stack II is open: everybody gets a second coach.",
        "faster_train": "Stack III is open: all trains ride up to three cities.",
        "finish_opened": "The Finish begins: players may withdraw.",
        "withdrew": "{seat} withdraws.",
        "route_dropped": "The route {start} to {destination} goes to the box.",
        "satisfied": "Satisfied passengers: {seat} gains a coin.",
        "special_payment": "{seat} has left and gains a coin.",
        "final_round_coin": "{seat} gains a coin for the last round.",
        "turn_began": "",
        "solo_fee": "A coin for the turn; {left} left.",
        "scored": "{seat} has {points} points with {cities} cities.",
        "solo_won": "All routes are fulfilled: the challenge is won!",
        "solo_lost": "The coins are spent with {routes} routes fulfilled: the challenge is lost.",
        "game_ended": "The game is over.",
    },
    "de": {
        "rail_placed": "{seat} legt eine Schiene auf {line}.",
        "rail_rotated": "{seat} baut ein Feld von {line} zur Hälfte.",
        "rail_completed": "{seat} stellt ein halb gebautes Feld von {line} fertig.",
        "line_begun": "{seat} beginnt die Strecke {line}.",
        "line_finished": "Die Strecke {line} ist fertig.",
        "rails_bought": "{seat} kauft {rails} Schienen für eine Münze.",
        "rails_taken": "{seat} nimmt {rails} Schienen.",
        "fare_paid": "{seat} zahlt {owner} eine Münze für {line}.",
        "nationalised": "{line} ist nun verstaatlicht.",
        "rode": "{seat} fährt nach {city}.",
        "edge_coins": "{seat} nimmt {coins} Münzen in {city}.",
        "train_placed": "{seat} setzt den Zug nach {city}.",
        "route_taken": "",
        "route_aboard": "{seat} nimmt die Reiseroute {start} – {destination}.",
        "card_boxed": "",
        "east_west_coins": "{seat} erhält {coins} Münzen für die Ost-West-Verbindung.",
        "column_coins_returned": "Die {coins} Münzen der Spalte gehen zurück in die Bank.",
        "fulfilled": "{seat} erfüllt die Reiseroute {start} – {destination}.",
        "column_dealt": "",
        "second_coach": "Stapel II ist offen: Alle erhalten einen zweiten Waggon.",
        "faster_train": "Stapel III ist offen: Alle Züge fahren bis zu drei Städte weit.",
        "finish_opened": "Das Spielende beginnt: Man darf den Betrieb einstellen.",
        "withdrew": "{seat} stellt den Betrieb ein.",
        "route_dropped": "Die Reiseroute {start} – {destination} kommt in die Schachtel.",
        "satisfied": "Zufriedene Passagiere: {seat} erhält eine Münze.",
        "special_payment": "{seat} ist ausgestiegen und erhält eine Münze.",
        "final_round_coin": "{seat} erhält eine Münze für die letzte Runde.",
        "turn_began": "",
        "solo_fee": "Eine Münze für den Zug; {left} übrig.",
        "scored": "{seat} hat {points} Punkte mit {cities} Städten.",
        "solo_won": "Alle Reiserouten sind erfüllt: Die Herausforderung ist geschafft!",
        "solo_lost": "Die Münzen sind aus, {routes} Reiserouten erfüllt: verloren.",
        "game_ended": "Das Spiel ist vorbei.",
    },
}


class FreeRideStory(Storyteller):
    """Tells events with the names of a board and of the people at the table."""

    def __init__(self, board: BoardFile, names: Sequence[str], language: str) -> None:
        self._cities = {city.code: city.name for city in board.cities}
        self._names = names
        readers: dict[str, Callable[[Any], str]] = {
            "seat": self.seat,
            "owner": self.seat,
            "line": self.line,
            "city": self.city,
            "start": self.city,
            "destination": self.city,
        }
        super().__init__(SENTENCES[language], readers)

    def city(self, code: str) -> str:
        """Return a city's full name."""
        return self._cities[code]

    def line(self, name: str) -> str:
        """Return a line by the full names of its ends."""
        ends, slash, number = name.partition("/")
        return "–".join(self._cities[end] for end in ends.split("-")) + slash + number

    def seat(self, number: int) -> str:
        """Return the name of whoever sits there."""
        return self._names[number - 1]
