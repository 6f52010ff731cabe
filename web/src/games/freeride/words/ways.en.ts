const coins = (n: number): string => (n === 1 ? '1 coin' : `${n} coins`);
const rails = (n: number): string => (n === 1 ? '1 rail' : `${n} rails`);
const points = (n: number): string => (n === 1 ? '1 building point' : `${n} building points`);
const stops = (n: number): string => (n === 1 ? '1 stop' : `${n} stops`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);
const all = (list: string[]): string => new Intl.ListFormat('en').format(list);

/** The ways to a city: both rides, who is paid, and what one more build would save. */
export const ways = {
  only: 'Fastest and cheapest',
  fastest: 'Fastest',
  cheapest: 'Cheapest',
  stops,
  turns,
  free: 'free',
  gets: (name: string, n: number): string => `${coins(n)} to ${name}`,
  fares: (n: number): string => `${coins(n)} in fares`,
  rideFirst: 'Set off',
  /** What a button says that begins a longer ride: what is paid now, of all that will be paid. */
  now: (says: string, pays: string[]): string => `${says} · now ${pays.length ? all(pays) : 'free'}`,
  save: 'Build first',
  /** What is saved, the turn of building included; below 0 it takes longer. */
  saves: (line: string, n: { turns: number; coins: number }): string =>
    `Building ${line} would save ${all([
      ...(n.turns > 0 ? [turns(n.turns)] : []),
      ...(n.coins > 0 ? [coins(n.coins)] : []),
    ])}${n.turns < 0 ? `, but takes ${turns(-n.turns)} longer` : ', building included'}.`,
  work: (n: number, r: number): string => `${points(n)}${r ? `, ${rails(r)}` : ''}`,
  price: (n: number): string => `${coins(n)} for new rails`,
  ofRival: (name: string): string => `${name}’s line`,
  show: 'Show on map',
  /** The way on to where somebody set off in an earlier turn. */
  onward: (city: string): string => `On to ${city}`,
  buildOn: (city: string): string => `Keep building towards ${city}`,
  forget: (city: string): string => `Forget about ${city}`,
  place: {
    region: {
      Atlantic: 'Atlantic',
      Central: 'Central',
      Midwest: 'Midwest',
      Mountain: 'Mountain',
      'North Sea': 'North Sea',
      'North-East': 'North-East',
      Pacific: 'Pacific',
      South: 'South',
      'South-East': 'South-East',
      'South-West': 'South-West',
    } as Record<string, string>,
    trains: (names: string[]): string => `In the city: ${all(names)}`,
    cards: 'This city’s cards',
    starts: 'Routes starting here',
    ends: 'Routes ending here',
    display: 'on display',
    aboard: (name: string | null): string => (name === null ? 'in your coach' : `in ${name}’s coach`),
    nobody: 'No route on display or in a coach starts or ends here.',
    take: 'Take',
    ways: 'Getting there',
    asking: 'Looking for a way…',
    here: 'Your train is here.',
    connect: (n: number, r: number): string => `Build: ${points(n)}${r ? `, ${rails(r)}` : ''}`,
    connectThen: (n: number, fare: number): string =>
      `then ${stops(n)}${fare ? `, ${coins(fare)} in fares` : ''}`,
    connectFirst: (line: string): string => `finishing ${line} first`,
    buildNow: 'Build as far as you can this turn',
    buildAll: 'Build it now',
    noRide: 'You cannot ride there yet: no finished lines lead there.',
    noFares: 'You cannot ride there yet: you do not have enough coins.',
    noTrain: 'Your train is not on the board.',
    watching: 'Only players are shown the way.',
    past: 'The way is shown for the current moment only.',
  },
};
