import { BASE } from '../base';
import { shelf } from '../games/shelf.svelte';
import { mine, secretOf } from '../model/mine.svelte';
import { settings } from '../model/settings.svelte';
import { route } from '../route.svelte';
import * as api from '../wire/api';
import type { SeatWish } from '../wire/types';
import { reasonOf } from '../words/words.svelte';

/** Return the number a seat gets: the server counts from the seat that begins. */
export function seatNumber(index: number, first: number, seats: number): number {
  return ((index - (first - 1) + seats) % seats) + 1;
}

/** Return who begins, if chance decides. */
export function anyOf(seats: number): number {
  return 1 + Math.floor(Math.random() * seats);
}

/** Make a table for the person at this device and some bots, and go there. */
export async function playNow(game: string, { alone = false } = {}): Promise<void> {
  await shelf.load();
  const bots = alone ? [] : shelf.rivals(game, settings.rivals);
  const seats: SeatWish[] = [{ kind: 'human', name: settings.name.trim() || null }];
  for (const bot of bots) seats.push({ kind: 'bot', bot });
  const made = await api.newTable({ game, seats, shares: true, settings: { hints: true } });
  mine.made(made, game, [1]);
  route.go(`${BASE}t/${made.table}`);
}

/** Open a record as a table of this device. */
export async function openRecord(file: File): Promise<void> {
  const made = await api.upload({ record: await file.text() });
  const info = await api.info(made.table, secretOf(made.links.host));
  mine.made(made, info.game, Object.keys(made.links.seats).map(Number));
  route.go(`${BASE}t/${made.table}`);
}

/** Say in words why the server refused something. */
export function refusal(error: unknown): string {
  if (error instanceof api.Declined) return reasonOf(error.problem);
  throw error;
}
