import type { Fate } from '../model/planning.svelte';

/** A line of a plan: what is done, and what becomes of it. */
export interface Row {
  name: string;
  fate?: Fate;
}

/** Return the lines of a plan: steps one after the other that are called the same and fare the same are one. */
export function rowsOf(names: string[], fates: Fate[] | null): Row[] {
  const rows: Row[] = [];
  names.forEach((name, i) => {
    const row = { name, fate: fates?.[i] };
    const last = rows.at(-1);
    if (last && isSame(last, row)) last.fate = joined(last.fate, row.fate);
    else rows.push(row);
  });
  return rows;
}

function isSame(one: Row, other: Row): boolean {
  return one.name === other.name && one.fate?.kind === other.fate?.kind && one.fate?.kind !== 'refused';
}

/** What becomes of two steps that fare the same. */
function joined(one?: Fate, other?: Fate): Fate | undefined {
  if (!one || !other || !('events' in one && 'events' in other)) return one;
  return { ...one, events: [...one.events, ...other.events] };
}
