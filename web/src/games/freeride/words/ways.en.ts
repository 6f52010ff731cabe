const coins = (n: number): string => (n === 1 ? '1 coin' : `${n} coins`);
const rails = (n: number): string => (n === 1 ? '1 rail' : `${n} rails`);
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
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
  ride: 'Ride there',
  rideFirst: 'Set off',
  save: 'Build first',
  /** What is saved; what is not above 0 is left out. */
  saves: (line: string, n: { turns: number; coins: number; stops: number }): string =>
    `Building ${line} would save ${all([
      ...(n.turns > 0 ? [turns(n.turns)] : []),
      ...(n.coins > 0 ? [coins(n.coins)] : []),
      ...(n.stops > 0 ? [stops(n.stops)] : []),
    ])}.`,
  work: (n: number, r: number): string => `${points(n)}, ${rails(r)}`,
  price: (n: number): string => `${coins(n)} for new rails`,
  ofRival: (name: string): string => `${name}’s line`,
  show: 'Show on map',
};
