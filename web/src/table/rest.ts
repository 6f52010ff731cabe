import type { Table } from '../model/table.svelte';
import { bring, type Feature } from '../words/words.svelte';
import { connected } from './later.svelte';
import type { GameParts } from './parts';

const PARTS: (() => Promise<unknown>)[] = [
  () => import('./ActionList.svelte'),
  () => import('./Ceremony.svelte'),
  () => import('./Chat.svelte'),
  () => import('./Ending.svelte'),
  () => import('./Explain.svelte'),
  () => import('./Finder.svelte'),
  () => import('./HandOver.svelte'),
  () => import('./HostPanel.svelte'),
  () => import('./Leave.svelte'),
  () => import('./LinkNews.svelte'),
  () => import('./MenuList.svelte'),
  () => import('./NameCard.svelte'),
  () => import('./News.svelte'),
  () => import('./Planning.svelte'),
  () => import('./Plans.svelte'),
  () => import('./React.svelte'),
  () => import('./Reactions.svelte'),
  () => import('./Recall.svelte'),
  () => import('./Replay.svelte'),
  () => import('./SettingsDialog.svelte'),
  () => import('./Settled.svelte'),
  () => import('./Shortcuts.svelte'),
  () => import('./Teller.svelte'),
  () => import('./Waiting.svelte'),
  () => import('./Watching.svelte'),
];
const WORDS: Feature[] = ['asides', 'company', 'install', 'keys', 'planning', 'replay', 'states'];
const WORDS_OF_GAME = ['highlights', 'later', 'screens', 'sights', 'ways'];

/** Fetch all that a table may still want, one after the other: after an update the server has other files. */
export async function fetchRest(table: Table, parts: GameParts): Promise<void> {
  const { ruleset, loadCeremony } = table.ruleset;
  const loads: ((() => Promise<unknown>) | undefined)[] = [
    () => bring(...WORDS, ...WORDS_OF_GAME.map((name): Feature => `${ruleset}/${name}`)),
    parts.loadResult,
    parts.loadPlace,
    parts.loadPlan,
    loadCeremony,
    ...PARTS,
  ];
  for (const load of loads) {
    await connected(table);
    await load?.().catch(() => undefined);
  }
}
