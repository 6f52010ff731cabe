import { moment } from '../wire/api';
import type { View } from '../wire/game';

/** How many earlier moments are kept. */
const MOST = 80;

/** A table as it was at earlier moments; they are kept for a while, as nothing changes them. */
export class Moments {
  private kept = new Map<string, Promise<View>>();

  /** Return the table as a seat saw it after a revision. */
  at(table: string, rev: number, seat: number, secret: string | undefined): Promise<View> {
    const key = `${seat}:${rev}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const found = moment(table, secret, rev);
    found.catch(() => this.kept.delete(key));
    this.kept.set(key, found);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value ?? '');
    return found;
  }
}
