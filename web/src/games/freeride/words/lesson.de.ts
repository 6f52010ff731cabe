import type { lesson as en } from './lesson.en';

/** The steps of the lessons: `n` are cities, `b` the names of the buttons of the table. */
export const lesson: typeof en = {
  choose: {
    title: 'Wähle eine Reiseroute',
    text: (n) =>
      `In diesen Spalten aus drei Städten warten Passagiere. Du nimmst die obere oder die untere Hälfte: von oben zur Mitte oder von der Mitte nach unten. Nimm ${n.start} → ${n.destination}; dein Zug beginnt in ${n.start}.`,
  },
  close: {
    title: 'Beende deinen Zug',
    text: (_, b) =>
      `Dein Zug steht auf dem Plan, deine Passagiere sind an Bord. Bis du „${b.end}“ drückst, kannst du alles zurücknehmen. Drücke jetzt.`,
  },
  build: {
    title: 'Baue eine Strecke',
    text: (n) =>
      `Nach ${n.destination} brauchst du Schienen. Du hast zwei Punkte je Zug, eine Schiene auf einem normalen Feld kostet einen. Lege zwei Schienen zwischen ${n.start} und ${n.hub}: Die Strecke ist fertig und gehört dir.`,
  },
  ride: {
    title: 'Fahre kostenfrei',
    text: (n) =>
      `Ein neuer Zug: Diesmal fährst du. Bis zu zwei Städte weit, und eigene Strecken kosten nichts. Fahre nach ${n.hub}.`,
  },
  fare: {
    title: 'Zahle Fahrgeld',
    text: (n) =>
      `Die Strecke nach ${n.destination} gehört Ada. Fahre trotzdem: Du zahlst ihr eine Münze, und die Strecke ist verstaatlicht, ab jetzt frei für alle. Deine Passagiere steigen am Ziel von selbst aus.`,
  },
  pickup: {
    title: 'Nimm neue Passagiere auf',
    text: (n) =>
      `Dein Waggon ist leer. Fahre zurück nach ${n.hub}, das kostet nun nichts, und nimm dort die untere Hälfte der zweiten Spalte: ${n.hub} → ${n.destination}. Reiserouten nimmt man in ihrer Startstadt.`,
  },
  tunnel: {
    title: 'Ein halber Tunnel',
    text: (n) =>
      `Tunnel kosten zwei Punkte. Lege erst die Schiene nach ${n.first}, dann gib den letzten Punkt für den Tunnel von ${n.home} nach ${n.second} aus: Die Schiene liegt quer, halb gebaut.`,
  },
  ferry: {
    title: 'Eine halbe Fähre',
    text: (n) =>
      `Fähren und Tunnel kosten zwei Punkte. Lege erst die Schiene nach ${n.first}, dann gib den letzten Punkt für die Fähre von ${n.home} nach ${n.second} aus: Sie liegt quer, halb gebaut.`,
  },
  complete: {
    title: 'Stelle sie fertig',
    text: () =>
      'In einem späteren Zug macht ein weiterer Punkt sie fertig, ohne weitere Schiene. Vorher könntest du keine andere eigene Strecke beginnen. Stelle sie jetzt fertig.',
  },
  rails: {
    title: 'Hole neue Schienen',
    text: (_, b) =>
      `Nur noch eine Schiene! Drücke „${b.rails}“: fünf umsonst, aber das ist dein ganzer Zug. Wenn es eilt, kaufst du beim Bauen stattdessen fünf für eine Münze.`,
  },
  east_west: {
    title: 'Von Küste zu Küste',
    text: (n) =>
      `Auf der dritten Spalte liegen zwei Münzen: Ihre untere Hälfte ist eine Ost-West-Verbindung. Fahre nach ${n.city} und nimm diese Hälfte; die Münzen gehören sofort dir.`,
  },
  edge: {
    title: 'Münzen am Rand',
    text: (n) =>
      `In neun Städten am Rand des Plans warten je zwei Münzen. Der erste Zug, der kommt, nimmt sie, mit Passagieren oder ohne. Fahre nach ${n.city}.`,
  },
  coach: {
    title: 'Der zweite Waggon',
    text: (n) =>
      `Stapel II ist angebrochen, alle haben einen zweiten Waggon: zwei Reiserouten zugleich. Du stehst in ${n.start}, also nimm gleich hier ${n.start} → ${n.destination}. Mit Stapel III werden die Züge auch noch schneller.`,
  },
  withdraw: {
    title: 'Das Spielende',
    text: (n, b) =>
      `Der letzte Stapel ist leer: Jetzt darfst du beim Fahren aussteigen. Bringe deine Passagiere nach ${n.destination}, dann drücke „${b.withdraw}“. Mit leeren Waggons gibt es eine Münze.`,
  },
  score: {
    title: 'Zähle deine Siegpunkte',
    text: (_, b) =>
      `Drücke „${b.end}“, und das Spiel ist vorbei. Jede Stadt zählt 5 Siegpunkte, jede weitere Karte von ihr 2, jede Münze 3.`,
  },
};
