/** A number of points, which may be below zero. */
const signed = (n: number): string => String(n).replace('-', '−');
const points = (n: number): string => (n === 1 ? '1 point' : `${signed(n)} points`);
const tracks = (n: number): string => (n === 1 ? '1 track' : `${n} tracks`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);
const all = (list: string[]): string => new Intl.ListFormat('en').format(list);
const does = (me: boolean, verb: string): string => (me ? `you ${verb}` : `${verb}s`);

export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
/** A place on the board: a city, or a junction by the city it is nearest to, and where it lies from there. */
export type Spot = { city: string; isNear: boolean; side?: Side };
/** A line by its cities: both ends, one end, or none and the city nearest to it; and where it lies from there. */
export type Track = { cities: string[]; near: string; side?: Side };

const SIDES: Record<Side, string> = {
  N: 'north',
  NE: 'north\u2011east',
  E: 'east',
  SE: 'south\u2011east',
  S: 'south',
  SW: 'south\u2011west',
  W: 'west',
  NW: 'north\u2011west',
};
const near = (city: string, side?: Side): string => (side ? `${SIDES[side]} of ${city}` : `near ${city}`);
const at = ({ city, isNear, side }: Spot): string => (isNear ? near(city, side) : `in ${city}`);
const along = ({ cities: [a, b], near: city, side }: Track): string => {
  if (b) return `from ${a} to ${b}`;
  if (!a) return near(city, side);
  return side ? `${SIDES[side]} from ${a}` : `at ${a}`;
};

/** TransAmerica: the board, the hand, the score track, what happens. */
export const table = {
  points,
  and: all,
  cartouche: ['Ocean to ocean', 'The iron road · 1869'],
  does: {
    start: 'Start here',
    lay: 'Lay',
    next: 'Next round',
    end: 'Confirm',
  } as Record<string, string>,
  colours: { green: 'green', blue: 'blue', yellow: 'yellow', red: 'red', orange: 'orange' },
  terrain: { plain: '', river: 'across a river', mountain: 'through mountains' },
  spot: ({ city, isNear }: Spot): string => (isNear ? `Junction near ${city}` : city),

  status: {
    round: (n: number): string => `Round ${n}`,
    supply: (n: number): string => `${tracks(n)} left in the supply`,
    starter: (name: string): string => `${name} started this round`,
    barrier: (limit: number): string => `The game ends when somebody is down to ${points(limit)}`,
  },

  prompt: {
    dealing: 'The cards are being dealt',
    start: 'Choose a junction for your start marker',
    lay: (n: number): string => `Lay up to ${tracks(n)}, or one on a double line`,
    layOrEnd: 'Lay another track, or confirm',
    layAfterMarker: 'Lay tracks from your marker, or confirm',
    end: 'Confirm your turn, or undo it',
    next: (round: number): string => `Round ${round} is over. Continue with “Next round”.`,
    waitNext: (names: string): string => `Waiting for ${names} before the next round`,
    others: (name: string): string => `It is ${name}’s turn`,
    over: (names: string, n: number): string => (n === 1 ? `${names} wins` : `${names} share the win`),
  },

  offer: {
    start: (spot: Spot): string => `Start ${at(spot)}`,
    lay: (track: Track, terrain: string): string => `Track ${along(track)}${terrain && `, ${terrain}`}`,
    end: 'Confirm your turn',
    next: 'On to the next round',
  },

  board: {
    label: 'The board: choose with the arrow keys, place with Enter',
    tracks: 'Tracks on the board',
    cities: 'Cities',
    city: (name: string, colour: string): string => `${name}, ${colour}`,
    mine: 'in your hand',
    connected: 'connected',
    removed: 'not in play with this number of players',
  },

  track: {
    label: 'Score track',
    seat: (name: string, n: number): string => `${name}: ${points(n)}`,
  },

  hand: {
    label: 'Your cities this round',
    hidden: 'Hands are secret',
    dealt: 'Your cities are about to be dealt',
    connected: 'connected',
    open: 'not connected yet',
    show: 'Click to see the cheapest way there.',
    all: 'All cities',
    complete: 'All are connected',
    missingShort: 'points missing',
    showAll: 'What you would lose if the round ended now. Click to see the cheapest way to all of them.',
  },

  mats: {
    points,
    turn: 'their turn',
    yourTurn: 'your turn',
    starter: 'Starting player',
    ready: 'ready',
    looking: 'not ready yet',
    loss: (n: number): string => (n ? `−${n}` : '±0'),
    lastLoss: (n: number): string => `lost ${points(n)} in the last round`,
    secret: 'Secret cities',
  },

  place: {
    here: (place: string): string => `${place} is connected.`,
    hand: 'All your cities',
    cost: 'missing',
    tracks: 'tracks',
    turns: 'turns',
    costFor: points,
    noWay: 'Place your start marker first. Then you will see the way here.',
    nobody: 'Only players are shown the way.',
    reckoning: 'Looking for the way…',
    layNow: (n: number): string => (n === 1 ? 'Lay this track now' : `Lay these ${n}\u00a0tracks now`),
    layInPlan: (n: number): string => (n === 1 ? 'Plan this track' : `Plan these ${n}\u00a0tracks`),
    notNow: 'You can’t lay any of it right now.',
    startHere: 'Start here',
    colour: (colour: string): string => `${colour} city`,
  },

  round: {
    heading: (n: number): string => `Round ${n}`,
    ending: {
      complete: (names: string): string => `All cities connected: ${names}.`,
      no_tracks_left: (_names: string): string => 'All tracks have been laid.',
      all_stuck: (_names: string): string => 'Nobody can lay another track.',
    },
    done: 'all connected',
    missing: (n: number): string => `${tracks(n)} missing`,
    left: (n: number): string => `${signed(n)} left`,
    show: (name: string): string => `Show only what ${name} is missing`,
  },

  result: {
    youWin: 'You win!',
    winner: (names: string): string => `${names} wins!`,
    winners: (names: string): string => `${names} share the win!`,
    rounds: (n: number): string => (n === 1 ? 'after one round' : `after ${n} rounds`),
    why: (names: string[], n: number, limit: number): string =>
      `${all(names)} ${names.length > 1 ? 'are' : 'is'} down to ${points(n)}. The barrier is at ${signed(limit)}, so the game is over.`,
    place: 'Place',
    name: 'Player',
    points: 'Points',
    last: 'Last round',
  },

  effect: {
    round: (n: number, name: string): string => `round ${n} begins; ${name} goes first`,
    marker: (me: boolean, spot: Spot): string => `${does(me, 'start')} ${at(spot)}`,
    track: (me: boolean, track: Track, n = 1): string =>
      `${does(me, 'lay')} ${n > 1 ? tracks(n) : 'a track'} ${along(track)}`,
    joined: (me: boolean, others: string[]): string =>
      `${does(me, 'join')} ${others.length > 1 ? `the networks of ${all(others)}` : `${others[0]}’s network`}`,
    skipped: (name: string): string => `${name} cannot lay a track`,
    ended: {
      complete: 'the round is over',
      no_tracks_left: 'the round is over: no tracks are left',
      all_stuck: 'the round is over: nobody can lay a track',
    },
    completed: (name: string): string => `all of ${name}’s cities are connected`,
    lost: (name: string, loss: number, left: number): string =>
      `${name} ${loss ? `−${loss}` : '±0'}\u00a0(${signed(left)}\u00a0left)`,
    barrier: (limit: number): string => `the barrier moves: the game ends at ${points(limit)}`,
    ready: (me: boolean, names: string[]): string =>
      `${me ? 'you are' : `${all(names)} ${names.length > 1 ? 'are' : 'is'}`} ready for the next round`,
    over: 'the game is over',
  },

  about: {
    way: (n: number, count: number, needed: number): string =>
      `${points(n)} missing: ${tracks(count)}, ${turns(needed)}`.replace(/(\d) /g, '$1\u00a0'),
  },
  plans: {
    walk: (n: number): string => `Brings your nearest city closer; ${points(n)} missing in all.`,
    central: 'From there the ways to your cities are shortest.',
    drawn: (n: number): string => `One of ${n} possible actions, picked at random.`,
    slip: 'A slip: not what was planned.',
    towards: (cities: string[]): string => `Build towards ${all(cities)}`,
    finish: (cities: string[]): string =>
      cities.length
        ? `Connect ${all(cities)}, and all your cities are connected.`
        : 'That connects all your cities.',
    other: 'A track that brings none of your cities closer for now',
    missing: (begin: string, n: number, needed: number): string =>
      `${begin}: then ${points(n)} missing, at least ${turns(needed)}.`,
    outlook: (loss: number, others: number, times: number): string =>
      `In 100 simulated rounds you lose ${loss.toFixed(1)} points on average, the others ${others.toFixed(1)}; you finish first ${times === 1 ? 'once' : `${times} times`}.`,
  },
  tray: 'Hand',
  seas: {
    pacific: 'Pacific',
    atlantic: 'Atlantic',
    gulf_of_mexico: 'Gulf of Mexico',
  } as Record<string, string>,
  kinds: {
    start: 'Start',
    lay: 'Lay track',
    next: 'Next round',
    end: 'Confirm',
  } as Record<string, string>,
};
