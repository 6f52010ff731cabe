import { BASE } from '../base';
import { shelf } from '../games/shelf.svelte';
import { mine } from '../model/mine.svelte';
import { settings } from '../model/settings.svelte';
import { route } from '../route.svelte';
import { newTable } from '../wire/api';
import type { SeatWish } from '../wire/types';
import { t } from '../words/words.svelte';

/** Begin a real game against the gentlest bot there is, or alone, and go there. The learner begins. */
export async function firstGame(game: string, { alone = false } = {}): Promise<void> {
  await shelf.load();
  const seats: SeatWish[] = [{ kind: 'human', name: settings.name.trim() || t().learn.guest }];
  if (!alone) seats.push({ kind: 'bot', bot: shelf.gentlest(game) });
  const made = await newTable({
    game,
    seats,
    first: 1,
    settings: { hints: true },
  });
  mine.made(made, game, [1]);
  route.go(`${BASE}t/${made.table}`);
}
