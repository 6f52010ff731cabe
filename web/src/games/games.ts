import { said, t, textsOf, type Feature } from '../words/words.svelte';
import type { Game, GameTexts, Ruleset } from './game';
import { shelf } from './shelf.svelte';

/** The rulesets with a folder here, by name. */
const RULESETS: readonly Ruleset[] = Object.values(
  import.meta.glob<Ruleset>('./*/index.ts', { eager: true, import: 'index' }),
);

const WITH_FOLDER: readonly string[] = RULESETS.flatMap(({ games }) => Object.keys(games));

/** Return the games there are: those with a folder here, as far as the server plays them, then all others. */
export function allGames(): readonly string[] {
  const played = shelf.infos?.map(({ game }) => game) ?? WITH_FOLDER;
  const ours = WITH_FOLDER.filter((game) => played.includes(game));
  return [...ours, ...played.filter((game) => !ours.includes(game))];
}

/** What is used for rulesets that have no table of their own. */
const NONE: Ruleset = {
  ruleset: '',
  games: {},
  loadParts: () => Promise.reject(new Error('there is no table for this game')),
};
/** The folder for rulesets without one of their own. */
const GENERIC = 'generic';

/** Return what the table knows about a ruleset; without a folder, what it knows about any. */
export function rulesetNamed(name: string): Ruleset {
  const named = (wanted: string) => RULESETS.find(({ ruleset }) => ruleset === wanted);
  return named(name) ?? named(GENERIC) ?? NONE;
}

/** Return the ruleset of a game. */
export function rulesetOf(game: string): Ruleset | undefined {
  return RULESETS.find(({ games }) => Object.hasOwn(games, game));
}

/** Return what a game brings. */
export function gameOf(game: string): Game | undefined {
  return rulesetOf(game)?.games[game];
}

/** Return the look of a game. */
export function themeOf(game: string): string {
  return gameOf(game)?.theme ?? '';
}

/** Return the words of all rulesets for a feature. */
export function wordsOfAll(feature: string): Feature[] {
  return RULESETS.map(({ ruleset }) => `${ruleset}/${feature}` as const);
}

/** Return what a game is called. */
export function gameName(game: string): string {
  const ruleset = rulesetOf(game)?.ruleset;
  const name = ruleset && textsOf<Record<string, string>>(`${ruleset}/names`)?.[game];
  return name || said(shelf.info(game)?.title ?? {}) || game;
}

/** Return what pages around the table say about a game. */
export function textsAbout(game: string): GameTexts | undefined {
  const ruleset = rulesetOf(game)?.ruleset;
  return ruleset ? textsOf<GameTexts>(`${ruleset}/screens`) : undefined;
}

/** Return how many can play it. */
export function playersOf(game: string): string {
  const info = shelf.info(game);
  const said = textsAbout(game)?.games[game]?.players;
  return said ?? (info ? t().screens.start.players(info.least_seats, info.most_seats) : '');
}
