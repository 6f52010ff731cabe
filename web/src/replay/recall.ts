import type { Table } from '../model/table.svelte';
import { endOf, sinceMyTurn, turnsOf, type Played } from './turns';

/** Return what others have played since my last turn. */
export function newsOf(table: Table): Played[] {
  return sinceMyTurn(table.me, turnsOf(table.steps), table.isMyTurn, table.seats.length);
}

/** Show again what others have played since my last turn. */
export async function replayNews(table: Table): Promise<void> {
  const { me } = table;
  const turns = newsOf(table);
  if (!turns.length) return;
  try {
    const before = turns[0].steps[0].rev - 1;
    const [view, ...views] = await Promise.all([before, ...turns.map(endOf)].map((rev) => table.moment(rev)));
    if (me !== table.me || table.handOver) return; // somebody else looks at the screen
    await table.look(null);
    const messagesOf = ({ steps }: Played) => {
      const told = new Set(steps.map(({ seq }) => seq));
      return table.messages.filter(({ seq }) => told.has(seq));
    };
    const beats = turns.map((turn, i) => ({ ...turn, view: views[i], messages: messagesOf(turn) }));
    table.pace.replay(view, beats);
  } catch (error) {
    table.fail(error);
  }
}
