const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const tracks = (n: number): string => (n === 1 ? '1 track' : `${n} tracks`);

/** The texts of TransAmerica. */
export const table = {
  points,
  colours: { green: 'green', blue: 'blue', yellow: 'yellow', red: 'red', orange: 'orange' },
  terrain: { plain: '', river: 'across a river', mountain: 'through mountains' },
  junction: (name: string): string => `junction ${name}`,
  near: (line: string, city: string): string => `${line} near ${city}`,
  line: (a: string, b: string): string => `${a} – ${b}`,

  status: {
    round: (n: number): string => `Round ${n}`,
    supply: (n: number): string => `${tracks(n)} left in the supply`,
    starter: (name: string): string => `${name} started this round`,
    barrier: (limit: number): string => `The game ends when somebody has ${points(limit)} or fewer`,
  },

  prompt: {
    dealing: 'The cards are being dealt',
    start: 'Choose a junction for your start marker',
    lay: 'Lay 1 or 2 tracks, or 1 on a double line',
    layOrEnd: 'Lay a second track, or confirm your turn',
    layAfterMarker: 'Lay tracks from your marker, or confirm your turn',
    end: 'Confirm your turn, or undo it',
    next: (round: number): string => `Round ${round} is scored; go on with “Next round”`,
    waitNext: (names: string): string => `The next round waits for ${names}`,
    others: (name: string): string => `${name} is to move`,
    over: (names: string, n: number): string => (n === 1 ? `${names} wins` : `${names} share the victory`),
  },
  and: (names: string[]): string =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,

  offer: {
    start: (place: string): string => `Start in ${place}`,
    lay: (line: string, terrain: string): string => `Lay a track ${line}${terrain && `, ${terrain}`}`,
    end: 'End turn',
    next: 'On to the next round',
  },

  board: {
    label: 'The board: choose with the arrow keys, Enter lays',
    cities: 'Cities',
    city: (name: string, colour: string): string => `${name}, ${colour}`,
    mine: 'in your hand',
    connected: 'connected',
    removed: 'out of the game with two or three players',
  },

  track: {
    label: 'Score track',
    seat: (name: string, n: number): string => `${name}: ${points(n)}`,
  },

  hand: {
    label: 'Your cities of this round',
    hidden: 'The hands are secret',
    dealt: 'Your cities will be dealt',
    connected: 'connected',
    open: 'not yet connected',
    all: 'All five',
    complete: 'All five are connected',
    missingShort: 'points missing',
    showAll: 'So much you would lose if the round ended now; show the cheapest way to all five',
  },

  mats: {
    points,
    turn: 'to move',
    yourTurn: 'your turn',
    starter: 'Starting player',
    ready: 'ready',
    looking: 'looking',
    away: 'away',
    open: 'open seat',
    loss: (n: number): string => (n ? `−${n}` : '±0'),
    lastLoss: (n: number): string => `${points(n)} lost in the last round`,
    five: 'Five secret cities',
  },

  place: {
    here: 'is on your network',
    hand: 'All five cities',
    cost: 'missing',
    tracks: 'tracks',
    turns: 'turns',
    costFor: points,
    noWay: 'Place your start marker first; then the way is shown here.',
    nobody: 'Ways are shown to those who play.',
    reckoning: 'Looking for the way …',
    layNow: (n: number): string => (n === 1 ? 'Lay this track now' : `Lay these ${n} tracks now`),
    notNow: 'Nothing of it can be laid now.',
    startHere: 'Start here',
    colour: (colour: string): string => `${colour} city`,
  },

  round: {
    heading: (n: number): string => `Round ${n}`,
    ending: {
      complete: (names: string): string => `${names} connected all five cities.`,
      no_tracks_left: (_names: string): string => 'All tracks are laid.',
      all_stuck: (_names: string): string => 'Nobody can lay another track.',
    },
    done: 'all connected',
    missing: (n: number): string => `${tracks(n)} missing`,
    left: (n: number): string => `${n} left`,
    show: (name: string): string => `Show only the missing tracks of ${name}`,
  },

  result: {
    winner: (names: string): string => `${names} wins!`,
    winners: (names: string): string => `${names} share the joy of victory!`,
    rounds: (n: number): string => (n === 1 ? 'after one round' : `after ${n} rounds`),
    place: 'Place',
    name: 'Railroad',
    points: 'Points',
    last: 'Last round',
  },

  effect: {
    round: (n: number, name: string): string => `round ${n} begins, ${name} starts`,
    marker: (place: string): string => `starts in ${place}`,
    track: (line: string): string => `lays ${line}`,
    joined: (others: string): string => `joins the network of ${others}`,
    skipped: (name: string): string => `${name} can lay no track`,
    ended: {
      complete: 'the round is over',
      no_tracks_left: 'the round is over: no tracks are left',
      all_stuck: 'the round is over: nobody can lay a track',
    },
    completed: (name: string): string => `${name} has connected all five cities`,
    lost: (name: string, loss: number, left: number): string =>
      `${name} ${loss ? `−${loss}` : '±0'} (${left} left)`,
    barrier: (limit: number): string => `the barrier moves: the game ends at ${points(limit)}`,
    ready: 'is ready for the next round',
    over: 'the game is over',
  },

  about: {
    way: (n: number, tracks: number, turns: number): string =>
      `${points(n)} missing: ${tracks} ${tracks === 1 ? 'track' : 'tracks'}, ${turns} ${turns === 1 ? 'turn' : 'turns'}`,
  },
  plans: {
    walk: (n: number): string => `It brings your nearest city closer; ${points(n)} missing in all.`,
    central: 'From there the ways to your cities are shortest.',
    drawn: (n: number): string => `One of ${n} possible actions, drawn by chance.`,
    slip: 'That was meant differently.',
    start: (place: string): string => `Start in ${place}`,
    towards: (cities: string): string => `Build towards ${cities}`,
    finish: (cities: string): string =>
      cities ? `Connect ${cities} and complete your five cities.` : 'That completes your five cities.',
    other: 'A track that brings none of your cities nearer for now',
    missing: (begin: string, n: number, turns: number): string =>
      `${begin}: ${points(n)} missing then, at least ${turns} ${turns === 1 ? 'turn' : 'turns'}.`,
    outlook: (loss: number, others: number, percent: number): string =>
      `In rounds played on you lose ${loss.toFixed(1)} on average, the others ${others.toFixed(1)} each; you are complete in ${percent} of 100.`,
  },
  cartouche: ['Ocean to ocean', 'The iron road · 1869'],
};
