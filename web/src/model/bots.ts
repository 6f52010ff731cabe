import { textsAbout } from '../games/games';
import type { SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';

/** Return how a bot's seat is marked: with the bot's name, if the seat has another. */
export function botNote({ name, bot }: Pick<SeatInfo, 'name' | 'bot'>): string {
  const who = t().names.bots[bot ?? ''] ?? bot ?? '';
  return name.startsWith(who) ? t().names.bot : `${t().names.bot}, ${who}`;
}

/** Return how a bot plays a game, in a sentence. */
export function botAbout(game: string, bot: string): string {
  return textsAbout(game)?.bots[bot] ?? '';
}
