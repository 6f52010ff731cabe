import type { highlights as en } from './highlights.en';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const withPoints = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkten`);
const turns = (n: number): string => (n === 1 ? '1 Spielzug' : `${n} Spielzüge`);
const all = (list: string[]): string => new Intl.ListFormat('de').format(list);

export const highlights: typeof en = {
  secondCoach: 'Der zweite Waggon!',
  fasterTrain: 'Volldampf voraus!',
  finish: 'Das Spielende beginnt!',
  result: {
    wins: (name) => `${name} gewinnt!`,
    youWin: 'Du gewinnst!',
    shared: (names) => `${all(names)} teilen sich den Sieg!`,
    byCities: (name, n) => `Gleichstand, aber ${name} hat mehr Städte (${n}).`,
    stillTied: 'Gleichstand bei Siegpunkten und Städten: Der Sieg wird geteilt.',
    soloWon: 'Solospiel gewonnen!',
    soloLost: 'Solospiel verloren.',
    soloRoutes: (n) => (n === 1 ? '1 Reiseroute erfüllt' : `${n} Reiserouten erfüllt`),
    soloTitle: 'Dein Titel',
    how: 'Wertung',
    place: 'Platz',
    player: 'Name',
    cities: 'Städte',
    further: 'Doppelte Städte',
    coins: 'Münzen',
    points: 'Siegpunkte',
  },
  plans: {
    firstRoute: 'Eine kurze Reiseroute für den Anfang.',
    nothingLeft: 'Es lohnt sich keine Reise mehr.',
    headFor: (city, n) => `Nächstes Ziel: ${city}, noch etwa ${n} Baupunkte und Städte entfernt.`,
    drawn: (n) => `Eine von ${n} möglichen Aktionen, zufällig gezogen.`,
    slip: 'Ein Versehen: So war das nicht geplant.',
    begin: {
      build: (goal) => (goal ? `Bau Richtung ${goal}` : 'Bauen'),
      ride: (goal) => (goal ? `Fahr Richtung ${goal}` : 'Fahren'),
      pick_up: (goal) => (goal ? `Nimm Passagiere auf: ${goal}` : 'Passagiere aufnehmen'),
      take_rails: (goal) => (goal ? `Nimm Schienen, dann weiter Richtung ${goal}` : 'Schienen nehmen'),
      withdraw: () => 'Betrieb einstellen',
      wait: (goal) => (goal ? `Warte, dann weiter Richtung ${goal}` : 'Warten'),
    },
    way: (begin, n) => `${begin} (etwa ${turns(n)}).`,
    only: (begin) => `${begin}.`,
    outlook: (wins, lead) =>
      `Du gewinnst ${wins} von 100 simulierten Partien und liegst im Schnitt ${points(Math.abs(lead))} ${lead < 0 ? 'zurück' : 'vorn'}.`,
    outlookAlone: (wins, n) =>
      n === null
        ? 'Du gewinnst keine der simulierten Partien.'
        : `Du gewinnst ${wins} von 100 simulierten Partien, im Schnitt mit ${withPoints(n)}.`,
  },
};
