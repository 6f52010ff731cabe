import { pressed } from '../map/keys';
import type { Table } from '../model/table.svelte';
import { shortcutsOf, type Doors } from './shortcuts';

/** Where keys and presses have a meaning of their own. */
export const FIELDS = 'input, textarea, select, dialog, [popover], [contenteditable]';

/** Tell whether something happened inside what a selector finds. */
export const isOn = ({ target }: Event, what: string): boolean =>
  Boolean((target as Element | null)?.closest?.(what));

/** What keys do at a table, unless somebody types. */
export function onKey(event: KeyboardEvent, table: Table, doors: Doors): void {
  if (event.defaultPrevented) return; // something with keys of its own took it
  if (isOn(event, FIELDS)) return;
  const key = pressed(event);
  const onThing = isOn(event, 'button, a, [role=button]');
  const found = shortcutsOf(table).find(
    ({ keys, does, isOn, isQuiet }) =>
      does && keys.includes(key) && (isOn?.(table) ?? true) && !(isQuiet && onThing),
  );
  if (!found?.does) return;
  if (key !== 'Escape') event.preventDefault();
  found.does(table, doors, key);
}
