import type { table as en } from './table.en';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const withPoints = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkten`);
const comma = (n: number): string => n.toFixed(1).replace('.', ',');
const tracks = (n: number): string => (n === 1 ? '1 Schiene' : `${n} Schienen`);

/** The texts of TransAmerica. */
export const table: typeof en = {
  points,
  colours: { green: 'grün', blue: 'blau', yellow: 'gelb', red: 'rot', orange: 'orange' },
  terrain: { plain: '', river: 'über einen Fluss', mountain: 'durchs Gebirge' },
  junction: (name) => `Knoten ${name}`,
  near: (line, city) => `${line} bei ${city}`,
  line: (a, b) => `${a} – ${b}`,

  status: {
    round: (n) => `Runde ${n}`,
    supply: (n) => `Noch ${tracks(n)} im Vorrat`,
    starter: (name) => `${name} hat diese Runde begonnen`,
    barrier: (limit) => `Das Spiel endet, wenn jemand ${points(limit)} oder weniger hat`,
  },

  prompt: {
    dealing: 'Die Karten werden verteilt',
    start: 'Wähle einen Knoten für deinen Startstein',
    lay: 'Lege 1 oder 2 Schienen, oder 1 auf eine doppelte Strecke',
    layOrEnd: 'Lege eine zweite Schiene oder bestätige den Zug',
    layAfterMarker: 'Lege Schienen ab deinem Startstein oder bestätige den Zug',
    end: 'Bestätige den Zug oder nimm ihn zurück',
    next: (round) => `Runde ${round} ist gewertet; weiter mit „Nächste Runde“`,
    waitNext: (names) => `Die nächste Runde wartet auf ${names}`,
    others: (name) => `${name} ist am Zug`,
    over: (names, n) => (n === 1 ? `${names} gewinnt` : `${names} gewinnen gemeinsam`),
  },
  and: (names) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`,

  offer: {
    start: (place) => `Start in ${place}`,
    lay: (line, terrain) => `Schiene ${line} legen${terrain && `, ${terrain}`}`,
    end: 'Zug beenden',
    next: 'Weiter zur nächsten Runde',
  },

  board: {
    label: 'Der Spielplan: mit den Pfeiltasten wählen, Eingabe legt',
    cities: 'Städte',
    city: (name, colour) => `${name}, ${colour}`,
    mine: 'auf deiner Hand',
    connected: 'verbunden',
    removed: 'zu zweit und zu dritt nicht im Spiel',
  },

  track: {
    label: 'Punkteleiste',
    seat: (name, n) => `${name}: ${points(n)}`,
  },

  hand: {
    label: 'Deine Städte dieser Runde',
    hidden: 'Die Hände sind geheim',
    dealt: 'Deine Städte werden noch verteilt',
    connected: 'verbunden',
    open: 'noch nicht verbunden',
    all: 'Alle fünf',
    complete: 'Alle fünf sind verbunden',
    missingShort: 'Punkte fehlen',
    showAll:
      'So viel würdest du verlieren, wenn die Runde jetzt endete; den günstigsten Weg zu allen fünf zeigen',
  },

  mats: {
    points,
    turn: 'am Zug',
    yourTurn: 'du bist dran',
    starter: 'Startspieler',
    ready: 'bereit',
    looking: 'schaut noch',
    away: 'nicht da',
    open: 'freier Platz',
    loss: (n) => (n ? `−${n}` : '±0'),
    lastLoss: (n) => `${points(n)} in der letzten Runde verloren`,
    five: 'Fünf geheime Städte',
  },

  place: {
    here: 'liegt an deinem Netz',
    hand: 'Alle fünf Städte',
    cost: 'es fehlen',
    tracks: 'Schienen',
    turns: 'Züge',
    costFor: points,
    noWay: 'Setze zuerst deinen Startstein; dann steht hier der Weg.',
    nobody: 'Wege werden denen gezeigt, die mitspielen.',
    reckoning: 'Der Weg wird gesucht …',
    layNow: (n) => (n === 1 ? 'Diese Schiene jetzt legen' : `Diese ${n} Schienen jetzt legen`),
    notNow: 'Davon lässt sich jetzt nichts legen.',
    startHere: 'Hier beginnen',
    colour: (colour) => `Stadtfarbe ${colour}`,
  },

  round: {
    heading: (n) => `Runde ${n}`,
    ending: {
      complete: (names) => `Alle fünf Städte verbunden: ${names}.`,
      no_tracks_left: () => 'Alle Schienen sind gelegt.',
      all_stuck: () => 'Niemand kann noch eine Schiene legen.',
    },
    done: 'alles verbunden',
    missing: (n) => (n === 1 ? '1 Schiene fehlt' : `${n} Schienen fehlen`),
    left: (n) => `noch ${n}`,
    show: (name) => `Nur die fehlenden Schienen von ${name} zeigen`,
  },

  result: {
    winner: (names) => `${names} gewinnt!`,
    winners: (names) => `${names} teilen sich den Sieg!`,
    rounds: (n) => (n === 1 ? 'nach einer Runde' : `nach ${n} Runden`),
    place: 'Platz',
    name: 'Bahn',
    points: 'Punkte',
    last: 'Letzte Runde',
  },

  effect: {
    round: (n, name) => `Runde ${n} beginnt, ${name} fängt an`,
    marker: (place) => `beginnt in ${place}`,
    track: (line) => `legt ${line}`,
    joined: (others) => `schließt das Netz von ${others} an`,
    skipped: (name) => `${name} kann keine Schiene legen`,
    ended: {
      complete: 'die Runde ist vorbei',
      no_tracks_left: 'die Runde ist vorbei: Der Vorrat ist leer',
      all_stuck: 'die Runde ist vorbei: Niemand kann eine Schiene legen',
    },
    completed: (name) => `${name} hat alle fünf Städte verbunden`,
    lost: (name, loss, left) => `${name} ${loss ? `−${loss}` : '±0'} (noch ${left})`,
    barrier: (limit) => `die Schranke rückt vor: Das Spiel endet bei ${withPoints(limit)}`,
    ready: 'ist bereit für die nächste Runde',
    over: 'das Spiel ist vorbei',
  },

  about: {
    way: (n, count, turns) =>
      `es fehlen ${points(n)}: ${tracks(count)}, ${turns === 1 ? '1 Zug' : `${turns} Züge`}`,
  },
  plans: {
    walk: (n) => `Das bringt deine nächste Stadt näher; insgesamt fehlen ${points(n)}.`,
    central: 'Von dort sind die Wege zu deinen Städten am kürzesten.',
    drawn: (n) => `Eine von ${n} möglichen Aktionen, vom Zufall gezogen.`,
    slip: 'Das war anders gemeint.',
    start: (place) => `In ${place} beginnen`,
    towards: (cities) => `In Richtung ${cities} bauen`,
    finish: (cities) =>
      cities
        ? `${cities} anschließen: Damit sind deine fünf Städte verbunden.`
        : 'Damit sind deine fünf Städte verbunden.',
    other: 'Eine Schiene, die vorerst keine deiner Städte näher bringt',
    missing: (begin, n, turns) =>
      `${begin}: Danach fehlen ${points(n)}, mindestens ${turns === 1 ? '1 Zug' : `${turns} Züge`}.`,
    outlook: (loss, others, percent) =>
      `In weitergespielten Runden verlierst du im Mittel ${comma(loss)}, die anderen je ${comma(others)}; in ${percent} von 100 bist du fertig.`,
  },
  cartouche: ['Von Meer zu Meer', 'Der Schienenweg · 1869'],
};
