const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const coins = (n: number): string => (n === 1 ? '1 coin' : `${n} coins`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const columns = (n: number): string => (n === 1 ? '1 column' : `${n} columns`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);

/** What nobody reads before the first move. */
export const later = {
  /** What a bot has in mind, when a hint is asked for. */
  plans: {
    firstRoute: 'A short route to start with.',
    nothingLeft: 'There is no route left worth the trip.',
    headFor: (city: string): string => `Next goal: ${city}.`,
    drawn: (n: number): string => `One of ${n} possible actions, picked at random.`,
    slip: 'A slip: not what was planned.',
    begin: {
      build: (goal) => (goal ? `Build towards ${goal}` : 'Build'),
      ride: (goal) => (goal ? `Ride towards ${goal}` : 'Ride'),
      pick_up: (goal) => (goal ? `Pick up passengers: ${goal}` : 'Pick up passengers'),
      take_rails: (goal) => (goal ? `Take rails, then on to ${goal}` : 'Take rails'),
      withdraw: () => 'Withdraw from the game',
      wait: (goal) => (goal ? `Wait, then on to ${goal}` : 'Wait'),
    } as Record<string, (goal: string) => string>,
    way: (begin: string, n: number): string => `${begin} (about ${turns(n)}).`,
    only: (begin: string): string => `${begin}.`,
    outlook: (wins: number, lead: number): string =>
      `You win ${wins} of 100 trial games, ${lead < 0 ? `trailing by ${points(-lead)}` : lead ? `by ${points(lead)}` : 'level on points'} on average.`,
    /** The same where hardly any game is won. */
    outlookHard: (lead: number): string => `In trial games you end ${points(-lead)} behind on average.`,
    outlookHardAlone: (n: number): string => `In trial games you reach ${points(n)} on average.`,
    outlookAlone: (wins: number, n: number | null): string =>
      n === null
        ? 'You win none of the trial games.'
        : `You win ${wins} of 100 trial games, with ${points(n)} on average.`,
  },
  /** How points were made, at the end. */
  result: {
    byCities: (name: string, n: number): string => `Tied on points, but ${name} has more cities (${n}).`,
    stillTied: 'Tied on points and on cities: the win is shared.',
    soloRoutes: (n: number, of: number): string => `${n} of ${of} routes fulfilled`,
    /** How the challenge ended. */
    soloEnd: { won: 'Every route is delivered.', lost: 'Your coins ran out.' },
    soloTitle: 'Your title',
    how: 'Scoring',
    place: 'Place',
    player: 'Player',
    cities: 'Cities',
    further: 'Repeat cities',
    coins: 'Coins',
    points: 'Points',
  },
  /** A score pile, and what its cards count. */
  pile: {
    empty: 'No cards yet. Fulfil a route to score some.',
    each: (n: number, worth: number): string => `${n} × ${points(worth)}`,
    total: 'Points so far',
  },
  status: {
    left: (n: number, c: number): string => `${cards(n)}, ${columns(c)}`,
    used: 'used up',
    current: 'being dealt',
    afterI: 'Then stack II opens: everybody gets a second coach.',
    afterII: (n: number): string => `Then stack III opens: all trains ride up to ${n} cities.`,
    afterIII: 'Then the Finish begins: players may withdraw.',
    fee: (n: number): string => `Every turn costs ${coins(n)}.`,
    coinsLeft: (n: number): string => `${coins(n)} left`,
    phases: { prologue: 'Prologue', main: 'Main game', finish: 'Finish', over: 'Game over' },
  },
  memory: {
    title: 'Cards still to come',
    states: {
      stack: 'still in the stack',
      display: 'on display',
      coach: 'in a coach',
      mine: 'in your score pile',
      gone: 'scored by others or removed',
      never: 'not in this game',
    },
  },
};
