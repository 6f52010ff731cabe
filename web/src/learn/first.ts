import { shelf } from '../games/shelf.svelte';
import { mine } from '../model/mine.svelte';
import { settings } from '../model/settings.svelte';
import { route } from '../route.svelte';
import { newTable } from '../wire/api';
import { t } from '../words/words.svelte';

/** Begin a real game against the gentlest bot there is, and go there. The learner begins. */
export async function firstGame(game: string): Promise<void> {
  await shelf.load();
  const name = settings.name.trim() || t().learn.guest;
  const bot = shelf.gentlest(game);
  const made = await newTable({
    game,
    seats: [
      { kind: 'human', name },
      { kind: 'bot', bot },
    ],
    first: 1,
    settings: { hints: true },
  });
  mine.made(made, game, [1]);
  route.go(`/t/${made.table}`);
}
