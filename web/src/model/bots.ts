import { textsAbout } from '../games/games';
import type { SeatInfo, TableInfo } from '../wire/types';
import { t } from '../words/words.svelte';

/** Return what a level is called; one that only its game knows bears its own name. */
export function levelName(level: string): string {
  return t().names.levels[level] ?? level;
}

/** Return how a bot's seat is marked: how strong it is, and with the bot's name if the seat has another. */
export function botNote({ name, bot }: Pick<SeatInfo, 'name' | 'bot'>, level = ''): string {
  const who = t().names.bots[bot ?? ''] ?? bot ?? '';
  const what = level ? `${t().names.bot} · ${levelName(level)}` : t().names.bot;
  return name.startsWith(who) ? what : `${what}, ${who}`;
}

/** Return the level of a bot at a table. */
export function levelAt(info: TableInfo | null, bot: string | null | undefined): string {
  return info?.levels?.[bot ?? ''] ?? '';
}

/** Return how a bot plays a game, in a sentence. */
export function botAbout(game: string, bot: string): string {
  return textsAbout(game)?.bots[bot] ?? '';
}
