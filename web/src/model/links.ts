import { BASE } from '../base';
import type { Table } from './table.svelte';

/** Return the link to a moment of a table: it watches, and never plays. */
export function linkTo(table: Table, rev: number): string {
  const { watch = '' } = table.place.you;
  return `${location.origin}${BASE}t/${table.id}#${watch}@${rev}`;
}
