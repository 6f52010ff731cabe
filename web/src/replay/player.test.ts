import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../model/journal';
import { Player, type Reel } from './player.svelte';

const TIME = 900;
const step = (rev: number, seat: number): Step => ({
  rev,
  seq: rev,
  seat,
  act: '',
  events: [],
  undone: false,
});

/** A game of four turns of two seats; the last revision is now. */
class Game implements Reel {
  steps = [step(1, 1), step(2, 1), step(3, 2), step(4, 1), step(5, 2), step(6, 2)];
  past: { rev: number } | null = null;

  look(rev: number | null): Promise<void> {
    this.past = rev === null || rev >= 6 ? null : { rev };
    return Promise.resolve();
  }
}

let game: Game;
let player: Player;
beforeEach(() => {
  vi.useFakeTimers();
  game = new Game();
  player = new Player(game, () => TIME);
});
afterEach(() => vi.useRealTimers());

const at = async (rev: number | null) => {
  await game.look(rev);
  player = new Player(game, () => TIME);
};

describe('the player', () => {
  it('knows which turn is shown, and whose', async () => {
    expect([player.turn, player.turns.length, player.seat]).toEqual([4, 4, 2]);
    await at(1);
    expect([player.turn, player.seat]).toEqual([1, 1]);
    await at(0);
    expect([player.turn, player.seat]).toEqual([0, 0]);
  });

  it('goes forward and back by turns', async () => {
    await at(0);
    await player.forward();
    expect(game.past?.rev).toBe(2);
    await at(3);
    await player.back();
    expect(game.past?.rev).toBe(2);
    await at(2);
    await player.back();
    expect(game.past?.rev).toBe(0);
  });

  it('ends a turn it is within before it goes on', async () => {
    await at(1);
    await player.forward();
    expect(game.past?.rev).toBe(2);
  });

  it('jumps to the turns of a player', async () => {
    await at(3);
    expect([player.next(2, 1), player.next(1, -1), player.next(2, -1)]).toEqual([4, 1, 0]);
    await player.goToSeat(1, 1);
    expect(game.past?.rev).toBe(4);
    await at(3);
    await player.goToSeat(2, -1);
    expect(game.past?.rev).toBe(3);
  });

  it('plays on until now', async () => {
    await at(3);
    player.play();
    await vi.advanceTimersByTimeAsync(TIME / 3);
    expect(game.past?.rev).toBe(4);
    expect(player.isPlaying).toBe(true);
    await at(4);
    player.play();
    await vi.advanceTimersByTimeAsync(TIME / 3);
    expect([game.past, player.isPlaying]).toEqual([null, false]);
  });

  it('pauses, and when one takes the wheel', async () => {
    await at(0);
    player.play();
    player.pause();
    await vi.advanceTimersByTimeAsync(10 * TIME);
    expect(game.past?.rev).toBe(0);
    player.play();
    await player.forward();
    await vi.advanceTimersByTimeAsync(10 * TIME);
    expect([game.past?.rev, player.isPlaying]).toEqual([2, false]);
  });
});
