"""What the library says of input it cannot use, in German: the same sentences, the same gaps."""

from __future__ import annotations

import re
from functools import cache

SENTENCES = {
    # Tables, seats, options
    "there is no game {}{}; games are {}": "ein Spiel {} gibt es nicht{}; Spiele sind {}",
    "there is no seat {}": "einen Platz {} gibt es nicht",
    "there is no seat {}; seats are 1 to {}": "einen Platz {} gibt es nicht; Plätze sind 1 bis {}",
    "there is no track on {}": "auf {} liegt keine Schiene",
    "seat {} is missing": "Platz {} fehlt",
    "seats are 1 to {}": "Plätze sind 1 bis {}",
    "{} is for 1 (solo) to {} seats, not {}": "{} ist für 1 (Solo) bis {} Plätze, nicht {}",
    "{} is for {} seats, not {}": "{} ist für {} Plätze, nicht {}",
    "{} names for {} seats": "{} Namen für {} Plätze",
    "{} is not a name: 1 to 40 printable characters, no comma": (
        "{} ist kein Name: 1 bis 40 druckbare Zeichen, kein Komma"
    ),
    "two seats cannot have the same colour": "zwei Plätze können nicht dieselbe Farbe haben",
    "{} is taken": "{} ist schon vergeben",
    "only a bot's seat names a bot": "nur der Platz eines Bots nennt einen Bot",
    "there is no bot {}{}; bots are {}": "einen Bot {} gibt es nicht{}; Bots sind {}",
    "there is a bot {} already; give it another name": "einen Bot {} gibt es schon; gib ihm einen "
    "anderen Namen",
    "{} plays {}; rules are {}": "{} spielt {}; Regeln sind {}",
    "{} cannot be used: {}": "{} ist nicht zu gebrauchen: {}",
    "there is no preset {}; presets are {}": "eine Vorwahl {} gibt es nicht; es gibt {}",
    "no such option{}; options are {}": "diese Option gibt es nicht{}; Optionen sind {}",
    "cannot be {}; {}": "kann nicht {} sein; {}",
    "it is a number from {} to {}": "es ist eine Zahl von {} bis {}",
    "it is {}": "es ist {}",
    "{} is not an option; write name=value": "{} ist keine Option; schreibe name=wert",
    "{} is given twice": "{} kommt zweimal vor",
    "there is nothing to read in it": "darin steht nichts zu lesen",
    "text with characters that cannot be stored": "Text mit Zeichen, die nicht speicherbar sind",
    "this is not a link of a table, such as /t/abc#secret": (
        "das ist kein Link eines Tisches wie /t/abc#geheim"
    ),
    "the log has revisions 0 to {}": "das Fahrtenbuch hat die Stände 0 bis {}",
    "the game was over at that moment; choose an earlier one": (
        "da war das Spiel schon zu Ende; wähle einen früheren Augenblick"
    ),
    "nothing was found that agrees with what was seen at that moment": (
        "es fand sich nichts, was zu dem passt, was da zu sehen war"
    ),
    # Taking back
    "from 1 to {} actions can be taken back": "1 bis {} Aktionen lassen sich zurücknehmen",
    "nothing can be taken back alone: a card was revealed or another seat has acted": (
        "allein lässt sich nichts zurücknehmen: eine Karte wurde aufgedeckt oder ein anderer "
        "Platz war am Zug"
    ),
    "the table takes back a number of actions, as in '* undo 3'": (
        "der Tisch nimmt eine Anzahl Aktionen zurück, wie in '* undo 3'"
    ),
    "a seat takes back one action at a time": "ein Platz nimmt immer nur eine Aktion zurück",
    # Records
    "not a UTF-8 text": "kein Text in UTF-8",
    "not JSON: {}": "kein JSON: {}",
    "{} seats for a record of {}": "{} Plätze für eine Aufzeichnung mit {}",
    "the line '{}: ...' is missing": "die Zeile '{}: ...' fehlt",
    "the record needs {}, this program has {}": (
        "die Aufzeichnung braucht {}, dieses Programm hat {}"
    ),
    "{} is not a header line 'key: value'": "{} ist keine Kopfzeile 'Wort: Wert'",
    "the header says {} twice": "der Kopf nennt {} zweimal",
    "{} is neither a seat nor the dealer ({})": "{} ist weder ein Platz noch der Geber ({})",
    "what is hidden here was shown later": "was hier verdeckt ist, wurde später gezeigt",
    "nothing was found that agrees with what seat {} saw": (
        "es fand sich nichts, was zu dem passt, was Platz {} sah"
    ),
    "the header tells a result, but the game is not over": (
        "der Kopf nennt ein Ergebnis, aber das Spiel ist nicht zu Ende"
    ),
    "the header says {}, the game gives {}": "der Kopf sagt {}, das Spiel ergibt {}",
    # Boards
    "a board file has {} KB at most": "eine Plandatei hat höchstens {} KB",
    "no such board; give a file or one of {}": (
        "diesen Plan gibt es nicht; nenne eine Datei oder einen von {}"
    ),
    "no such board; name a built-in one or send a whole board file": (
        "diesen Plan gibt es nicht; nenne einen eingebauten oder schicke eine ganze Plandatei"
    ),
    "board: must be 1 to 40 small letters, digits and hyphens": (
        "board: 1 bis 40 Kleinbuchstaben, Ziffern und Bindestriche"
    ),
    "version: must be 1 or more": "version: mindestens 1",
    "tracks: must be 1 to 999": "tracks: 1 bis 999",
    "cities: at least 2 are needed": "cities: mindestens 2 sind nötig",
    "cities: {}, at most {} are allowed": "cities: {}, höchstens {} sind erlaubt",
    "cities: {} are {}; a colour has 1 to {}": "cities: {} sind {}; eine Farbe hat 1 bis {}",
    "junctions: {}, must be 2 to {}": "junctions: {}, es müssen 2 bis {} sein",
    "lines: {}, at most {} are allowed": "lines: {}, höchstens {} sind erlaubt",
    "lines: no way leads from {} to {}": "lines: kein Weg führt von {} nach {}",
    "{}.code: must be three capital letters": "{}.code: drei Großbuchstaben",
    "{}.edge_coins: must be 0 to 9": "{}.edge_coins: 0 bis 9",
    "{}.junction: there is no junction {}": "{}.junction: einen Knoten {} gibt es nicht",
    "{}.name: must be a letter or two and a number, as in F7": (
        "{}.name: ein oder zwei Buchstaben und eine Zahl, wie in F7"
    ),
    "{}.spaces: {}, a line has 1 to {}": "{}.spaces: {}, eine Strecke hat 1 bis {}",
    "{}: both ends are the same city": "{}: beide Enden sind dieselbe Stadt",
    "{}: both ends are the same junction": "{}: beide Enden sind derselbe Knoten",
    "{}: lies on the same spot as {}": "{}: liegt an derselben Stelle wie {}",
    "{}: the line is there twice": "{}: diese Strecke gibt es zweimal",
    "{}: the name is used twice": "{}: der Name kommt zweimal vor",
    "{}: the name {} belongs to {} already": "{}: der Name {} gehört schon zu {}",
    "{}: the name {} must have 1 to 40 characters, with a letter": (
        "{}: der Name {} muss 1 bis 40 Zeichen haben, einen Buchstaben darunter"
    ),
    "{}: the name {} must have 1 to 40 characters": "{}: der Name {} muss 1 bis 40 Zeichen haben",
    "{}: there is no city {}": "{}: eine Stadt {} gibt es nicht",
    "{}: there is no junction {}": "{}: einen Knoten {} gibt es nicht",
    "{}: {} is at this junction already": "{}: an diesem Knoten liegt schon {}",
    "{} seats need {} {} cities; there are {}": "{} Plätze brauchen {} Städte in {}; es gibt {}",
    "stack {} has {} cards{}; it must be a multiple of three": (
        "Stapel {} hat {} Karten{}; es muss ein Vielfaches von drei sein"
    ),
    "stack I has {} columns; prologue and display draw {} with {} seat{}": (
        "Stapel I hat {} Spalten; Prolog und Auslage brauchen {} bei {} Plätzen"
    ),
    # Positions
    "must be from {} to {}, not {}": "muss von {} bis {} sein, nicht {}",
    "a train has 1 or 2 coaches": "ein Zug hat 1 oder 2 Waggons",
    "a train rides 2 or 3 cities, the soloist's 5": "ein Zug fährt 2 oder 3 Städte weit, im Solo 5",
    "from 0 to 3 stacks can have been opened": "0 bis 3 Stapel können angebrochen sein",
    "every train has {} now": "jeder Zug hat jetzt {}",
    "this line is described twice": "diese Strecke ist zweimal beschrieben",
    "the line has {} spaces, not {}": "die Strecke hat {} Felder, nicht {}",
    "a plain space is never half-built (BLD-02)": "ein einfaches Feld ist nie halb gebaut (BLD-02)",
    "the solo challenge has no owners (SOLO-02)": "im Solospiel gibt es keinen Besitz (SOLO-02)",
    "a line without rails has no owner (BLD-06)": (
        "eine Strecke ohne Schienen gehört niemandem (BLD-06)"
    ),
    "a line with rails belongs to a seat or the state (BLD-06)": (
        "eine Strecke mit Schienen gehört einem Platz oder dem Staat (BLD-06)"
    ),
    "only finished lines can be state-owned (RIDE-04)": (
        "nur fertige Strecken können verstaatlicht sein (RIDE-04)"
    ),
    "seat {} has only 25 ownership tokens (SET-02)": "Platz {} hat nur 25 Besitzmarker (SET-02)",
    "seat {} has an unfinished line already: {} (BLD-13)": (
        "Platz {} hat schon eine unfertige Strecke: {} (BLD-13)"
    ),
    "the card {} of stack {} is used twice": "die Karte {} von Stapel {} kommt zweimal vor",
    "the card {} of stack {} is not in a game of this size (SET-06)": (
        "die Karte {} von Stapel {} ist in einem Spiel dieser Größe nicht dabei (SET-06)"
    ),
    "the card {} of stack {} {}": "die Karte {} von Stapel {}: {}",
    "stacks are I, II and III": "Stapel sind I, II und III",
    "card {} of stack {} lies nowhere": "Karte {} von Stapel {} liegt nirgends",
    "slots are 1 to {}": "Spalten sind 1 bis {}",
    "{} has no coins in this game (EDGE-01)": "{} hat in diesem Spiel keine Münzen (EDGE-01)",
    "{} is there twice (TA-BLD-03)": "{} kommt zweimal vor (TA-BLD-03)",
    "a turn lays at most two tracks (TA-BLD-01)": (
        "in einem Spielzug liegen höchstens zwei neue Schienen (TA-BLD-01)"
    ),
    "{} is out of the game with {} (TA-SET-05)": "{} ist bei {} Plätzen nicht dabei (TA-SET-05)",
    "{} is in another hand too (TA-SET-06)": "{} ist auch in einer anderen Hand (TA-SET-06)",
}


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    found = []  # the most particular first
    for english, german in sorted(SENTENCES.items(), key=lambda pair: -len(pair[0])):
        pattern = "(.*?)".join(map(re.escape, english.split("{}")))
        found.append((re.compile(pattern, re.DOTALL), german))
    return found


def in_german(reason: str) -> str | None:
    """Return a reason in German; what is quoted in its gaps too, as far as it is known."""
    for pattern, german in _patterns():
        match = pattern.fullmatch(reason)
        if match:
            gaps = [in_german(gap) or gap for gap in match.groups()]
            gaps = gaps[: german.count("{}")]
            return german.format(*gaps)
    where, colon, rest = reason.partition(": ")
    inner = in_german(rest) if colon else None
    return None if inner is None else f"{where}: {inner}"
