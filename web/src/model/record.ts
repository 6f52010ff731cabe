import { record } from '../wire/api';
import type { Table } from './table.svelte';

/** Save the record of a table as a file. */
export async function saveRecord(table: Table): Promise<void> {
  const text = await record(table.id, table.place.secret).catch((error) => table.fail(error));
  if (!text) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${table.info?.game}-${table.id}.game`;
  link.click();
  URL.revokeObjectURL(link.href);
}
