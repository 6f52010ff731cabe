import type { later as en } from './later.en';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const withPoints = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkten`);
const coins = (n: number): string => (n === 1 ? '1 Münze' : `${n} Münzen`);
const cards = (n: number): string => (n === 1 ? '1 Karte' : `${n} Karten`);
const columns = (n: number): string => (n === 1 ? '1 Spalte' : `${n} Spalten`);
const cities = (n: number): string => (n === 1 ? '1 Stadt' : `${n} Städte`);
const turns = (n: number): string => (n === 1 ? '1 Spielzug' : `${n} Spielzüge`);

export const later: typeof en = {
  plans: {
    firstRoute: 'Eine kurze Reiseroute für den Anfang.',
    nothingLeft: 'Es lohnt sich keine Reise mehr.',
    headFor: (city) => `Nächstes Ziel: ${city}.`,
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
      `So gewinnst du ${wins} von 100 Probepartien und liegst im Schnitt ${lead ? `${points(Math.abs(lead))} ${lead < 0 ? 'zurück' : 'vorn'}` : 'gleichauf'}.`,
    outlookHard: (lead) => `In Probepartien fehlen dir am Ende im Schnitt ${points(-lead)} zum Sieg.`,
    outlookHardAlone: (n) => `In Probepartien kommst du im Schnitt auf ${points(n)}.`,
    outlookAlone: (wins, n) =>
      n === null
        ? 'So gewinnst du keine der Probepartien.'
        : `So gewinnst du ${wins} von 100 Probepartien, im Schnitt mit ${withPoints(n)}.`,
  },
  result: {
    byCities: (name, n) => `Gleichstand, aber ${name} hat mehr Städte (${n}).`,
    stillTied: 'Gleichstand bei Siegpunkten und Städten: Der Sieg wird geteilt.',
    soloRoutes: (n, of) => `${n} von ${of} Reiserouten erfüllt`,
    soloEnd: { won: 'Jede Reiseroute ist erfüllt.', lost: 'Dir sind die Münzen ausgegangen.' },
    soloTitle: 'Dein Titel',
    how: 'Wertung',
    place: 'Platz',
    player: 'Name',
    cities: 'Städte',
    further: 'Doppelte Städte',
    coins: 'Münzen',
    points: 'Siegpunkte',
  },
  pile: {
    empty: 'Noch keine Karten. Erfülle eine Reiseroute.',
    each: (n, worth) => `${n} × ${points(worth)}`,
    total: 'Siegpunkte bisher',
  },
  status: {
    left: (n, c) => `${cards(n)}, ${columns(c)}`,
    used: 'aufgebraucht',
    current: 'liegt gerade aus',
    afterI: 'Danach beginnt Stapel II: Alle bekommen einen zweiten Waggon.',
    afterII: (n) => `Danach beginnt Stapel III: Alle Züge fahren bis zu ${cities(n)} weit.`,
    afterIII: 'Danach beginnt das Spielende: Ihr dürft den Betrieb einstellen.',
    fee: (n) => `Jeder Spielzug kostet ${coins(n)}.`,
    coinsLeft: (n) => `noch ${coins(n)}`,
    phases: { prologue: 'Prolog', main: 'Hauptspiel', finish: 'Spielende', over: 'Das Spiel ist vorbei' },
  },
  memory: {
    title: 'Welche Karten noch kommen',
    states: {
      stack: 'noch im Stapel',
      display: 'in der Auslage',
      coach: 'in einem Waggon',
      mine: 'in deinem Wertungsstapel',
      gone: 'von anderen gewertet oder aus dem Spiel',
      never: 'nicht in diesem Spiel',
    },
  },
};
