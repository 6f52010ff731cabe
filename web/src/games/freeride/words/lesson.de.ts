import type { lesson as en } from './lesson.en';

export const lesson: typeof en = {
  choose: {
    title: 'Wähle eine Reiseroute',
    text: (n) =>
      `In diesen Spalten aus drei Städten warten Passagiere. Du nimmst die obere oder die untere Hälfte: von oben zur Mitte oder von der Mitte nach unten. Nimm ${n.start}\u00a0→ ${n.destination}. Dein Zug startet in ${n.start}.`,
  },
  close: {
    title: 'Beende deinen Spielzug',
    text: (_, b) =>
      `Dein Zug steht auf dem Plan, deine Passagiere sind an Bord. Du kannst alles zurücknehmen, bis du „${b.end}“ drückst. Drück es jetzt.`,
  },
  build: {
    title: 'Bau eine Strecke',
    text: (n) =>
      `Um nach ${n.destination} zu kommen, brauchst du Schienen. Du hast zwei Punkte pro Spielzug, eine Schiene auf einem normalen Feld kostet einen. Leg zwei Schienen zwischen ${n.start} und ${n.hub}: Damit ist die Strecke fertig und gehört dir.`,
  },
  ride: {
    title: 'Fahre kostenlos',
    text: (n) =>
      `Ein neuer Spielzug: Diesmal fährst du, bis zu zwei Städte weit. Eigene Strecken kosten nichts. Fahr nach ${n.hub}.`,
  },
  fare: {
    title: 'Zahl Fahrgeld',
    text: (n) =>
      `Die Strecke nach ${n.destination} gehört Ada. Fahr trotzdem: Du zahlst ihr eine Münze, und die Strecke wird verstaatlicht. Ab jetzt ist sie für alle frei. Am Ziel steigen deine Passagiere von selbst aus.`,
  },
  pickup: {
    title: 'Nimm neue Passagiere auf',
    text: (n) =>
      `Dein Waggon ist leer. Fahr zurück nach ${n.hub}, das kostet jetzt nichts mehr, und nimm dort die untere Hälfte der zweiten Spalte: ${n.hub}\u00a0→ ${n.destination}. Reiserouten nimmt man in ihrer Startstadt auf.`,
  },
  tunnel: {
    title: 'Ein halber Tunnel',
    text: (n) =>
      `Tunnel kosten zwei Punkte. Leg erst die Schiene nach ${n.first}, dann gib den letzten Punkt für den Tunnel von ${n.home} nach ${n.second} aus: Die Schiene liegt quer, er ist halb gebaut.`,
  },
  ferry: {
    title: 'Eine halbe Fähre',
    text: (n) =>
      `Fähren und Tunnel kosten zwei Punkte. Leg erst die Schiene nach ${n.first}, dann gib den letzten Punkt für die Fähre von ${n.home} nach ${n.second} aus: Die Schiene liegt quer, sie ist halb gebaut.`,
  },
  complete: {
    title: 'Stell sie fertig',
    text: () =>
      'In einem späteren Spielzug stellt ein weiterer Punkt sie fertig, ganz ohne weitere Schiene. Vorher kannst du keine andere eigene Strecke beginnen. Stell sie jetzt fertig.',
  },
  rails: {
    title: 'Hol dir neue Schienen',
    text: (_, b) =>
      `Nur noch eine Schiene! Drück „${b.rails}“: fünf umsonst, aber das ist dein ganzer Spielzug. Wenn es eilt, kannst du stattdessen beim Bauen fünf für eine Münze kaufen.`,
  },
  east_west: {
    title: 'Von Küste zu Küste',
    text: (n) =>
      `Auf der dritten Spalte liegen zwei Münzen: Ihre untere Hälfte verbindet die Küsten. Fahr nach ${n.city} und nimm diese Hälfte. Die Münzen gehören sofort dir.`,
  },
  edge: {
    title: 'Münzen am Rand',
    text: (n) =>
      `In neun Städten am Rand des Plans warten je zwei Münzen. Der erste Zug, der ankommt, nimmt sie mit, ob mit Passagieren oder ohne. Fahr nach ${n.city}.`,
  },
  coach: {
    title: 'Der zweite Waggon',
    text: (n) =>
      `Stapel II hat begonnen, also haben alle einen zweiten Waggon: zwei Reiserouten gleichzeitig. Du stehst in ${n.start}, nimm also gleich hier ${n.start}\u00a0→ ${n.destination}. Mit Stapel III werden die Züge auch noch schneller.`,
  },
  withdraw: {
    title: 'Das Spielende',
    text: (n, b) =>
      `Der letzte Stapel ist leer: Jetzt darfst du während einer Fahrt den Betrieb einstellen. Bring deine Passagiere nach ${n.destination}, dann drück „${b.withdraw}“. Mit leeren Waggons gibt es dafür eine Münze.`,
  },
  score: {
    title: 'Zähl deine Siegpunkte',
    text: (_, b) =>
      `Drück „${b.end}“, und das Spiel ist vorbei. Jede Stadt zählt 5 Siegpunkte, jede doppelte 2, jede Münze 3.`,
  },
};
