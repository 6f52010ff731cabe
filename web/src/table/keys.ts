import { pressed } from '../map/keys';
import type { Table } from '../model/table.svelte';
import { shortcutsOf, type Doors } from './shortcuts';

/** What keys do at a table, unless somebody types. */
export function onKey(event: KeyboardEvent, table: Table, doors: Doors): void {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented) return; // something with keys of its own took it
  if (target?.closest('input, textarea, select, dialog, [popover], [contenteditable]')) return;
  const key = pressed(event);
  const onThing = target?.closest('button, a, [role=button]');
  const found = shortcutsOf(table).find(
    ({ keys, does, isOn, isQuiet }) =>
      does && keys.includes(key) && (isOn?.(table) ?? true) && !(isQuiet && onThing),
  );
  if (!found?.does) return;
  if (key !== 'Escape') event.preventDefault();
  found.does(table, doors, key);
}
