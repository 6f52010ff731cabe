import type { Table } from '../model/table.svelte';

interface Doors {
  /** Whether ending the turn now would waste it: no key does that by accident. */
  isIdle(): boolean;
  list(): void;
  find(): void;
  close(): void;
}

/** What keys do at a table, unless somebody types. */
export function onKey(event: KeyboardEvent, table: Table, doors: Doors): void {
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog, [popover], [contenteditable]')) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === 'z') {
    event.preventDefault();
    if (table.undoable) void table.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (table.past && (key === 'arrowleft' || key === 'arrowright') && !event.shiftKey) {
    event.preventDefault();
    void table.look(table.past.rev + (key === 'arrowleft' ? -1 : 1));
    return;
  }
  const onThing = target?.closest('button, a, [role=button]');
  if (key === 'enter' && !onThing) {
    if (!doors.isIdle()) void table.confirm();
  } else if (key === 'u' && table.undoable) void table.undo();
  else if (key === 'l') doors.list();
  else if (key === 'f' || key === '/') {
    event.preventDefault();
    doors.find();
  } else if (key === 'escape') {
    doors.close();
    table.chosen = table.found = table.mode = table.hint = null;
    table.point(null);
    if (table.past) void table.look(null);
  } else if (table.ruleset.keys?.[key]) single(table, table.ruleset.keys[key]);
}

/** Single out a group of actions, or all again. */
export function single(table: Table, group: string): void {
  const offered = table.offers.some((offer) => table.groupOf(offer.kind) === group);
  table.mode = !offered || table.mode === group ? null : group;
}
