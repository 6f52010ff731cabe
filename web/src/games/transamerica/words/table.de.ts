import type { Side, Spot, Track, table as en } from './table.en';

const signed = (n: number): string => String(n).replace('-', '−');
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${signed(n)} Punkte`);
const withPoints = (n: number): string => (n === 1 ? '1 Punkt' : `${signed(n)} Punkten`);
const comma = (n: number): string => n.toFixed(1).replace('.', ',');
const tracks = (n: number): string => (n === 1 ? '1 Schiene' : `${n} Schienen`);
const turns = (n: number): string => (n === 1 ? '1 Zug' : `${n} Züge`);
const all = (list: string[]): string => new Intl.ListFormat('de').format(list);
const does = (me: boolean, you: string, they: string): string => (me ? `du ${you}` : they);
const SIDES: Record<Side, { to: string; off: string }> = {
  N: { to: 'Norden', off: 'nördlich' },
  NE: { to: 'Nordosten', off: 'nordöstlich' },
  E: { to: 'Osten', off: 'östlich' },
  SE: { to: 'Südosten', off: 'südöstlich' },
  S: { to: 'Süden', off: 'südlich' },
  SW: { to: 'Südwesten', off: 'südwestlich' },
  W: { to: 'Westen', off: 'westlich' },
  NW: { to: 'Nordwesten', off: 'nordwestlich' },
};
const near = (city: string, side?: Side): string => (side ? `${SIDES[side].off} von ${city}` : `bei ${city}`);
const at = ({ city, isNear, side }: Spot): string => (isNear ? near(city, side) : `in ${city}`);
const along = ({ cities: [a, b], near: city, side }: Track): string => {
  if (b) return `von ${a} nach ${b}`;
  if (!a) return near(city, side);
  return side ? `von ${a} nach ${SIDES[side].to}` : `bei ${a}`;
};

export const table: typeof en = {
  points,
  and: all,
  cartouche: ['Von Meer zu Meer', 'Der Schienenweg · 1869'],
  does: {
    start: 'Setzen',
    lay: 'Legen',
    next: 'Nächste Runde',
    end: 'Bestätigen',
  },
  colours: { green: 'grün', blue: 'blau', yellow: 'gelb', red: 'rot', orange: 'orange' },
  terrain: { plain: '', river: 'über einen Fluss', mountain: 'durchs Gebirge' },
  spot: ({ city, isNear }) => (isNear ? `Knoten bei ${city}` : city),

  status: {
    round: (n) => `Runde ${n}`,
    supply: (n) => `Noch ${tracks(n)} im Vorrat`,
    starter: (name) => `${name} hat diese Runde begonnen`,
    barrier: (limit) => `Das Spiel endet, wenn jemand nur noch ${points(limit)} hat`,
  },

  prompt: {
    dealing: 'Die Karten werden ausgeteilt',
    start: 'Wähle einen Knoten für deinen Startstein',
    lay: (n) => `Leg bis zu ${tracks(n)} oder eine doppelte`,
    layOrEnd: 'Leg noch eine Schiene oder bestätige',
    layAfterMarker: 'Leg Schienen ab deinem Startstein oder bestätige',
    end: 'Bestätige den Zug oder nimm ihn zurück',
    next: (round) => `Runde ${round} ist vorbei. Weiter mit „Nächste Runde“.`,
    waitNext: (names) => `Die nächste Runde wartet noch auf ${names}`,
    others: (name) => `${name} ist dran`,
    over: (names, n) => (n === 1 ? `${names} gewinnt` : `${names} teilen sich den Sieg`),
  },

  offer: {
    start: (spot) => `Start ${at(spot)}`,
    lay: (track, terrain) => `Schiene ${along(track)}${terrain && `, ${terrain}`}`,
    end: 'Zug bestätigen',
    next: 'Weiter zur nächsten Runde',
  },

  board: {
    label: 'Der Spielplan: mit den Pfeiltasten wählen, mit der Eingabetaste legen',
    tracks: 'Schienen auf dem Spielplan',
    cities: 'Städte',
    city: (name, colour) => `${name}, ${colour}`,
    mine: 'auf deiner Hand',
    connected: 'verbunden',
    removed: 'bei dieser Spielerzahl nicht im Spiel',
  },

  track: {
    label: 'Punkteleiste',
    seat: (name, n) => `${name}: ${points(n)}`,
  },

  hand: {
    label: 'Deine Städte in dieser Runde',
    hidden: 'Handkarten sind geheim',
    dealt: 'Deine Städte werden gleich ausgeteilt',
    connected: 'verbunden',
    open: 'noch nicht verbunden',
    show: 'Klick zeigt den günstigsten Weg dorthin.',
    all: 'Alle Städte',
    complete: 'Alle sind verbunden',
    missingShort: 'Punkte fehlen',
    showAll:
      'So viel würdest du verlieren, wenn die Runde jetzt endet. Klick zeigt den günstigsten Weg zu allen.',
  },

  mats: {
    points,
    turn: 'ist dran',
    yourTurn: 'du bist dran',
    starter: 'Startspieler',
    ready: 'bereit',
    looking: 'noch nicht bereit',
    loss: (n) => (n ? `−${n}` : '±0'),
    lastLoss: (n) => `${points(n)} in der letzten Runde verloren`,
    secret: 'Geheime Städte',
  },

  place: {
    here: (place) => `${place} ist verbunden.`,
    hand: 'Alle deine Städte',
    cost: 'es fehlen',
    tracks: 'Schienen',
    turns: 'Züge',
    costFor: points,
    noWay: 'Setz zuerst deinen Startstein. Dann siehst du hier den Weg.',
    nobody: 'Wege sieht nur, wer mitspielt.',
    reckoning: 'Ich suche den Weg …',
    layNow: (n) => (n === 1 ? 'Diese Schiene jetzt legen' : `Diese ${n}\u00a0Schienen jetzt legen`),
    layInPlan: (n) => (n === 1 ? 'Diese Schiene einplanen' : `Diese ${n}\u00a0Schienen einplanen`),
    notNow: 'Davon kannst du gerade nichts legen.',
    startHere: 'Hier starten',
    colour: (colour) => `Farbe: ${colour}`,
  },

  round: {
    heading: (n) => `Runde ${n}`,
    ending: {
      complete: (names) => `Alle Städte verbunden: ${names}.`,
      no_tracks_left: () => 'Alle Schienen sind gelegt.',
      all_stuck: () => 'Niemand kann noch eine Schiene legen.',
    },
    done: 'alle verbunden',
    missing: (n) => (n === 1 ? '1 Schiene fehlt' : `${n} Schienen fehlen`),
    left: (n) => `noch ${signed(n)}`,
    show: (name) => `Nur zeigen, was ${name} fehlt`,
  },

  result: {
    youWin: 'Du hast gewonnen!',
    winner: (names) => `${names} gewinnt!`,
    winners: (names) => `${names} teilen sich den Sieg!`,
    rounds: (n) => (n === 1 ? 'nach einer Runde' : `nach ${n} Runden`),
    why: (names, n, limit) =>
      `${all(names)} ${names.length > 1 ? 'haben' : 'hat'} nur noch ${points(n)}. Die Schranke steht bei ${signed(limit)}: Das Spiel ist aus.`,
    place: 'Platz',
    name: 'Name',
    points: 'Punkte',
    last: 'Letzte Runde',
  },

  effect: {
    round: (n, name) => `Runde ${n} beginnt, ${name} fängt an`,
    marker: (me, spot) => `${does(me, 'startest', 'startet')} ${at(spot)}`,
    track: (me, track, n = 1) =>
      `${does(me, 'legst', 'legt')} ${n > 1 ? tracks(n) : 'eine Schiene'} ${along(track)}`,
    joined: (me, others) =>
      `${does(me, 'verbindest dich', 'verbindet sich')} mit dem Netz von ${all(others)}`,
    skipped: (name) => `${name} kann keine Schiene legen`,
    ended: {
      complete: 'die Runde ist vorbei',
      no_tracks_left: 'die Runde ist vorbei: Der Vorrat ist leer',
      all_stuck: 'die Runde ist vorbei: Niemand kann eine Schiene legen',
    },
    completed: (name) => `alle Städte von ${name} sind verbunden`,
    lost: (name, loss, left) => `${name} ${loss ? `−${loss}` : '±0'}\u00a0(noch\u00a0${signed(left)})`,
    barrier: (limit) => `die Schranke rückt vor: Das Spiel endet bei ${withPoints(limit)}`,
    ready: (me, names) =>
      `${me ? 'du bist' : `${all(names)} ${names.length > 1 ? 'sind' : 'ist'}`} bereit für die nächste Runde`,
    over: 'das Spiel ist vorbei',
  },

  about: {
    way: (n, count, needed) =>
      `es fehlen ${points(n)}: ${tracks(count)}, ${turns(needed)}`.replace(/(\d) /g, '$1\u00a0'),
  },
  plans: {
    walk: (n) => `Das bringt deine nächste Stadt näher; insgesamt fehlen ${points(n)}.`,
    central: 'Von dort sind die Wege zu deinen Städten am kürzesten.',
    drawn: (n) => `Eine von ${n} möglichen Aktionen, zufällig gezogen.`,
    slip: 'Ein Versehen: So war das nicht geplant.',
    towards: (cities) => `Bau Richtung ${all(cities)}`,
    finish: (cities) =>
      cities.length
        ? `Verbinde ${all(cities)}, dann sind alle deine Städte verbunden.`
        : 'Damit sind alle deine Städte verbunden.',
    other: 'Eine Schiene, die vorerst keine deiner Städte näher bringt',
    missing: (begin, n, needed) => `${begin}: Danach fehlen ${points(n)}, mindestens ${turns(needed)}.`,
    outlook: (loss, others, times) =>
      `In 100 simulierten Runden verlierst du im Schnitt ${comma(loss)} Punkte, die anderen ${comma(others)}; ${times}-mal wirst du zuerst fertig.`,
  },
  tray: 'Hand',
  seas: {
    pacific: 'Pazifik',
    atlantic: 'Atlantik',
    gulf_of_mexico: 'Golf von Mexiko',
  },
  kinds: {
    start: 'Starten',
    lay: 'Schiene legen',
    next: 'Nächste Runde',
    end: 'Bestätigen',
  },
};
