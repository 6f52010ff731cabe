import type { Table } from '../../model/table.svelte';
import type { Sound } from '../../sound/voices';
import type { Ceremony, Highlight } from '../../table/ceremony';
import { capital, effects } from './effects';
import { isSteam } from './index';
import { seatName, seatOf } from './names';
import { highlightTexts } from './texts';
import type { GameEvent, Result } from './types';

/** What is heard, by the events of the rules. */
const sounds = {
  rail_placed: 'rail',
  rail_rotated: 'rail',
  rail_completed: 'rail',
  rails_taken: 'rail',
  rode: 'whistle',
  train_placed: 'whistle',
  fare_paid: 'coins',
  rails_bought: 'coins',
  edge_coins: 'coins',
  east_west_coins: 'coins',
  special_payment: 'coins',
  satisfied: 'coins',
  final_round_coin: 'coins',
  route_aboard: 'card',
  fulfilled: 'stamp',
} satisfies Partial<Record<GameEvent['type'], Sound>>;

/** What Free Ride sounds like, and what is celebrated. */
export const ceremony: Ceremony = {
  sounds,
  highlight(table, event) {
    const found = highlightOf(table, event as GameEvent);
    return found && { steam: isSteam(table.info?.game ?? ''), ...found };
  },
};

function highlightOf(table: Table, event: GameEvent): Highlight | null {
  const words = highlightTexts();
  const colour = seatOf(table, table.me)?.colour;
  const text = () => `${capital(effects(table, [event])[0] ?? '')}.`;
  switch (event.type) {
    case 'second_coach':
      return { heading: words.secondCoach, text: text(), colour };
    case 'faster_train':
      return { heading: words.fasterTrain, text: text(), colour };
    case 'finish_opened':
      return { heading: words.finish, text: text(), colour };
    case 'game_ended':
      return victory(table, table.now?.result as Result | null);
    default:
      return null;
  }
}

/** Who wins; nobody does if the challenge was lost. */
function victory(table: Table, result: Result | null): Highlight | null {
  if (!result || result.solo === 'lost') return null;
  const words = highlightTexts().result;
  const names = result.winners.map((seat) => seatName(table, seat));
  const colour = seatOf(table, result.winners[0])?.colour;
  const told = names.length > 1 ? words.shared(names) : words.wins(names[0]);
  const mine = result.solo ? words.soloWon : words.youWin;
  const isMine = result.solo || (names.length === 1 && result.winners[0] === table.me);
  return { heading: isMine ? mine : told, colour, victory: true };
}
