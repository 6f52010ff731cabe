import { textsAbout } from '../games/games';
import type { SeatInfo, TableInfo } from '../wire/types';
import { said, t } from '../words/words.svelte';

/** What levels are called, by level and language, in the words of their game. */
type Titles = Record<string, Record<string, string>> | undefined;

/** Return what a level is called. */
export function levelName(level: string, titles: Titles): string {
  return said(titles?.[level] ?? {}) || level;
}

/** Return how a bot's seat is marked: how strong it is, and with the bot's name if the seat has another. */
export function botNote({ name, bot }: Pick<SeatInfo, 'name' | 'bot'>, level = ''): string {
  const who = t().names.bots[bot ?? ''] ?? bot ?? '';
  const what = level ? `${t().names.bot} · ${level}` : t().names.bot;
  return name.startsWith(who) ? what : `${what}, ${who}`;
}

/** Return how a bot plays, in a word behind a dot; nothing if nobody knows. */
export function mannerOf(bot: string | null | undefined): string {
  const manner = t().names.manners[bot ?? ''];
  return manner ? ` · ${manner}` : '';
}

/** Return what the level of a bot at a table is called. */
export function levelAt(info: TableInfo | null, bot: string | null | undefined): string {
  const level = info?.levels?.[bot ?? ''] ?? '';
  return level && levelName(level, info?.level_titles);
}

/** Return how a bot plays a game, in a sentence. */
export function botAbout(game: string, bot: string): string {
  return textsAbout(game)?.bots[bot] ?? '';
}
