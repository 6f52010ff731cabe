const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);
const all = (list: string[]): string => new Intl.ListFormat('en').format(list);

/** What is worth a card across the board. */
export const highlights = {
  secondCoach: 'A second coach!',
  fasterTrain: 'Full steam ahead!',
  finish: 'The Finish!',
  result: {
    wins: (name: string): string => `${name} wins!`,
    youWin: 'You win!',
    shared: (names: string[]): string => `${all(names)} share the win!`,
    byCities: (name: string, n: number): string => `Tied on points, but ${name} has more cities (${n}).`,
    stillTied: 'Tied on points and on cities: the win is shared.',
    soloWon: 'Challenge won!',
    soloLost: 'Challenge lost.',
    soloRoutes: (n: number): string => (n === 1 ? '1 route fulfilled' : `${n} routes fulfilled`),
    soloTitle: 'Your title',
    how: 'Scoring',
    place: 'Place',
    player: 'Player',
    cities: 'Cities',
    further: 'Repeat cities',
    coins: 'Coins',
    points: 'Points',
  },
  plans: {
    firstRoute: 'A short route to start with.',
    nothingLeft: 'There is no route left worth the trip.',
    headFor: (city: string, n: number): string =>
      `Next goal: ${city}, about ${n} building points and stops away.`,
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
      `You win ${wins} of 100 simulated games, ${lead < 0 ? `trailing by ${points(-lead)}` : `by ${points(lead)}`} on average.`,
    outlookAlone: (wins: number, n: number | null): string =>
      n === null
        ? 'You win none of the simulated games.'
        : `You win ${wins} of 100 simulated games, with ${points(n)} on average.`,
  },
};
