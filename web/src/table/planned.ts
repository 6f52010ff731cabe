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
    const [last, fate] = [rows.at(-1), fates?.[i]];
    if (last?.name !== name || last.fate?.kind !== fate?.kind || fate?.kind === 'refused') {
      rows.push({ name, fate });
    } else if (fate && last.fate && 'events' in last.fate) {
      last.fate = { ...fate, events: [...last.fate.events, ...fate.events] };
    }
  });
  return rows;
}
