import { texts } from '../texts';
import type { LineState, Offer, TableView } from '../types';
import type { DrawnCity, DrawnLine, Network } from './network';

/** What lies on the board, in words for those who do not see it. */
export interface Spoken {
  /** What is to be known about a city besides its name, or besides the ride there that is on offer. */
  city(city: DrawnCity, offer?: Offer): string[];
  /** How far a line is built, and whose it is. */
  state(line: DrawnLine): string;
  /** A line by name, with its state. */
  line(line: DrawnLine): string;
}

/** Put a position into words. */
export function spokenOf(
  network: Network,
  table: TableView,
  me: number,
  nameOf: (seat: number) => string,
): Spoken {
  const own = table.seats.find(({ seat }) => seat === me);
  const destinations = new Set(own?.coaches.map((route) => route?.destination));
  const cityName = (code: string): string => network.city.get(code)?.name ?? code;

  function trains(code: string): string[] {
    const here = table.seats.filter(({ train, withdrawn }) => train === code && !withdrawn);
    const others = here.filter(({ seat }) => seat !== me).map(({ seat }) => nameOf(seat));
    return [
      ...(here.some(({ seat }) => seat === me) ? [texts().map.ownTrain] : []),
      ...(others.length ? [texts().map.trains(others)] : []),
    ];
  }

  function city({ code, coast, edge_coins }: DrawnCity, offer?: Offer): string[] {
    const words = texts();
    return [
      ...(offer?.coins && offer.to ? [words.place.fares(offer.coins, [nameOf(offer.to)])] : []),
      ...(coast && !offer ? [words.map[coast]] : []),
      ...(destinations.has(code) ? [words.map.destination] : []),
      ...(edge_coins && table.edge_coins.includes(code) ? [words.place.edgeCoins(edge_coins)] : []),
      ...trains(code),
    ];
  }

  const state = (line: DrawnLine): string =>
    lineState(table, { name: line.name, spaces: line.spaces.length }, (seat) =>
      seat === me ? null : nameOf(seat),
    );

  function name({ name, a, b }: DrawnLine): string {
    const twins = network.lines.filter((other) => other.a === a && other.b === b);
    const twin = twins.findIndex((other) => other.name === name);
    return `${cityName(a)} – ${cityName(b)}${twin > 0 ? ` (${twin + 1})` : ''}`;
  }

  return { city, state, line: (line) => `${name(line)}, ${state(line)}` };
}

/** How far a line is built, and whose it is; `who` names a seat, but not that of the person at the screen. */
export function lineState(
  { lines, seats }: Pick<TableView, 'lines' | 'seats'>,
  { name, spaces }: { name: string; spaces: number },
  who: (seat: number) => string | null,
): string {
  const words = texts().map.line;
  const { built = [], owner = null } = lines[name] ?? {};
  const rails = built.filter((space) => space === 'rail').length;
  if (rails === spaces) return owned(owner, who);
  if (built.every((space) => space === 'empty')) return words.empty(spaces);
  const builder = seats.find(({ building }) => building === name)?.seat ?? owner;
  return words.begun(rails, spaces, typeof builder === 'number' ? { name: who(builder) } : undefined);
}

function owned(owner: LineState['owner'], who: (seat: number) => string | null): string {
  const words = texts().map.line;
  if (owner === 'state') return words.state;
  return owner ? words.owned(who(owner)) : words.free;
}
