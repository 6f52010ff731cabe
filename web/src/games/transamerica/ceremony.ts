import type { Table } from '../../model/table.svelte';
import type { Sound } from '../../sound/voices';
import type { Ceremony, Highlight } from '../../table/ceremony';
import { textsOf } from '../../words/words.svelte';
import { colourOf, nameOf, whoWins } from './table';
import { texts } from './texts';
import type { GameEvent, Result } from './types';
import type { highlights } from './words/highlights.en';

/** What is heard, by the events of the rules. */
const sounds = {
  marker_placed: 'stamp',
  track_laid: 'rail',
  networks_joined: 'whistle',
  completed: 'stamp',
  hand_dealt: 'card',
} satisfies Partial<Record<GameEvent['type'], Sound>>;

/** What TransAmerica sounds like, and what is celebrated. */
export const ceremony: Ceremony = {
  sounds,
  highlight(table, event, events) {
    const told = events as GameEvent[];
    switch ((event as GameEvent).type) {
      case 'round_ended':
        return roundEnd(table, event as Extract<GameEvent, { type: 'round_ended' }>, told);
      case 'game_ended':
        return victory(table, table.now?.result as Result | null);
      default:
        return null;
    }
  },
};

function roundEnd(
  table: Table,
  { round, why }: Extract<GameEvent, { type: 'round_ended' }>,
  events: GameEvent[],
): Highlight {
  const words = textsOf<typeof highlights>('transamerica/highlights');
  const { completed, ended } = texts().effect;
  const first = events.find((event) => event.type === 'completed');
  const text = first ? completed(nameOf(table, first.seat)) : ended[why as keyof typeof ended];
  const colour = colourOf(table, first?.seat ?? table.me);
  const told = `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
  return { heading: words.roundOver(round), text: told, colour, steam: true };
}

function victory(table: Table, result: Result | null): Highlight | null {
  if (!result) return null;
  const words = texts().result;
  const colour = colourOf(table, result.winners[0]);
  return {
    heading: whoWins(table, result),
    text: words.rounds(result.rounds),
    colour,
    steam: true,
    victory: true,
  };
}
