import type { Made, TableInfo } from '../wire/types';
import { read, write } from './stored';

/** A table this device has links of. */
export interface MyTable {
  table: string;
  game: string;
  name: string;
  /** Secrets by door: a seat's number, `host`, `watch`. */
  secrets: Record<string, string>;
  opened: number;
  status: string;
  /** It was this device's turn when it was last looked at. */
  myTurn: boolean;
  /** It is a copy to practise on. */
  practice?: boolean;
  /** Who else sits there. */
  others?: string[];
  /** When the last action was, in seconds. */
  moved?: number;
}

/** A game that was played to its end on this device. */
export interface MyResult {
  table: string;
  game: string;
  at: number;
  /** The points of my seat, and my place; solo: won, and the title. */
  points: number;
  place: number;
  seats: number;
  solo: 'won' | 'lost' | null;
  title: Record<string, string> | null;
  /** For whom a bot finished the game. */
  bots?: string[];
}

const MOST = 60;

class Mine {
  tables = $state<MyTable[]>(read<MyTable[]>('tables', []));
  results = $state<MyResult[]>(read<MyResult[]>('results', []));

  find(table: string): MyTable | undefined {
    return this.tables.find((mine) => mine.table === table);
  }

  /** Keep the links of a table that was made here; `seats` are those played on this device. */
  made(made: Made, game: string, seats: number[]): void {
    const secrets: Record<string, string> = {
      host: secretOf(made.links.host),
      watch: secretOf(made.links.watch),
    };
    for (const seat of seats) secrets[seat] = secretOf(made.links.seats[seat]);
    this.keep(made.table, game, secrets);
  }

  /** Keep a table and some secrets of it. */
  keep(table: string, game: string, secrets: Record<string, string>): MyTable {
    const known = this.find(table);
    const others = Object.entries(known?.secrets ?? {}).filter(
      ([, secret]) => !Object.values(secrets).includes(secret), // its seat may have another number now
    );
    const entry: MyTable = {
      name: '',
      status: 'running',
      myTurn: false,
      ...known,
      table,
      game,
      secrets: { ...Object.fromEntries(others), ...secrets },
      opened: Date.now(),
    };
    this.tables = [entry, ...this.tables.filter((mine) => mine.table !== table)].slice(0, MOST);
    write('tables', this.tables);
    return entry;
  }

  /** Note how a table stands, and what tells it from others. */
  note({ table, status, name, practice, seats, moved }: TableInfo, myTurn: boolean): void {
    const own = this.seats(table);
    const others = seats.filter((each) => each.name && !own.includes(each.seat)).map((each) => each.name);
    this.change(table, { status, name, myTurn, practice, others, moved });
  }

  /** Note that the server has a table no longer. */
  gone(table: string): void {
    this.change(table, { status: 'gone', myTurn: false });
  }

  private change(table: string, news: Partial<MyTable>): void {
    const known = this.find(table);
    if (!known || JSON.stringify({ ...known, ...news }) === JSON.stringify(known)) return;
    Object.assign(known, news);
    write('tables', this.tables);
  }

  /** Forget a table; its links are gone with it. */
  forget(table: string): void {
    this.tables = this.tables.filter((mine) => mine.table !== table);
    write('tables', this.tables);
  }

  /** Note a result, once; not that of a table nobody here keeps, such as one of a lesson. */
  result(result: MyResult): void {
    if (!this.find(result.table) || this.results.some((known) => known.table === result.table)) return;
    this.results = [result, ...this.results].slice(0, 500);
    write('results', this.results);
  }

  /** The seats of a table that are played on this device. */
  seats(table: string): number[] {
    return Object.keys(this.find(table)?.secrets ?? {})
      .filter((door) => Number(door) > 0)
      .map(Number);
  }
}

/** Return the secret of a link. */
export function secretOf(link: string): string {
  return link.split('#')[1] ?? '';
}

/** What this device knows about its tables and results. */
export const mine = new Mine();
