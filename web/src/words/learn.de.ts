import type { learn as en } from './learn.en';

export const learn: typeof en = {
  heading: (game) => `${game} lernen`,
  you: 'Du',
  progress: (step, of) => `Schritt ${step} von ${of}`,
  back: 'Ein Schritt zurück',
  next: 'Weiter',
  skip: 'Überspringen',
  again: 'Noch einmal',
  againText: 'Diesen Schritt von vorn beginnen',
  done: 'Gut gemacht!',
  astray: 'Das war etwas anderes: Nimm es zurück, oder versuche es noch einmal.',
  leave: 'Übung verlassen',
  opening: 'Der Tisch wird vorbereitet …',
  failed: 'Dieser Schritt ließ sich nicht öffnen.',
  retry: 'Noch einmal versuchen',
  finished: 'Alles einsteigen!',
  finishedText: (game) =>
    `Du weißt jetzt alles für ein erstes Spiel ${game}. Der Rest kommt beim Spielen, und wenn etwas nicht geht, sagt dir der Tisch, warum.`,
  playNow: 'Jetzt spielen',
  readRules: 'Regeln lesen',
  repeat: 'Noch einmal üben',
  games: {
    'freeride-usa': 'Freie Fahrt USA',
    'freeride-europe': 'Freie Fahrt',
    transamerica: 'TransAmerica',
  },
  steps: {
    freeride: {
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
    },
    transamerica: {
      start: {
        title: 'Deine fünf Städte',
        text: (n) =>
          `Diese fünf Städte sind deine, eine je Farbe, und geheim. Setze deinen Startstein auf einen Knoten; von dort wächst dein Netz. ${n.city} ist eine von deinen und ein guter Ort.`,
      },
      close: {
        title: 'Beende deinen Zug',
        text: (_, b) => `Der erste Zug gilt nur dem Startstein. Drücke „${b.end}“.`,
      },
      lay: {
        title: 'Lege Schienen',
        text: () =>
          'In einem Zug legst du eine oder zwei Schienen auf einfache Strecken, über flaches Land. Jede muss dein Netz berühren. Lege zwei nach Osten.',
      },
      double: {
        title: 'Über den Fluss',
        text: () =>
          'Doppelte Strecken führen über einen Fluss oder durch ein Gebirge. Eine kostet den ganzen Zug, aber nur eine Schiene. Lege die Brücke nach Memphis.',
      },
      join: {
        title: 'Verbinde Netze',
        text: () =>
          'Adas Netz ist nur eine Schiene entfernt. Schienen gehören allen: Wo sich Netze treffen, werden sie eins. Verbinde dich mit ihrem.',
      },
      share: {
        title: 'Nutze, was andere bauen',
        text: (n) =>
          `Jetzt darfst du überall am gemeinsamen Netz bauen. Ada ist schon fast in ${n.city}, einer deiner Städte. Lege dort die fehlende Schiene.`,
      },
      last: {
        title: 'Die letzte Stadt',
        text: (n) => `Vier deiner Städte sind verbunden, und nach ${n.city} fehlt nur eine Schiene. Lege sie.`,
      },
      round: {
        title: 'Die Runde endet',
        text: (_, b) =>
          `Alle fünf sind verbunden. Drücke „${b.end}“: Die Hände werden gezeigt, und Ada verliert einen Punkt für jede Schiene, die ihr fehlt, zwei für eine doppelte Strecke.`,
      },
      next: {
        title: 'Auf zur nächsten Runde',
        text: (_, b) =>
          `Alle beginnen mit 13 Punkten. Das Spiel endet, wenn jemandem die Punkte ausgehen, und die meisten übrigen gewinnen. Drücke „${b.next}“.`,
      },
    },
  },
};
