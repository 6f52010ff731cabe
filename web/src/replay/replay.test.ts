import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../model/journal';
import { Replay, type Reel } from './replay.svelte';

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
let replay: Replay;
beforeEach(() => {
  vi.useFakeTimers();
  game = new Game();
  replay = new Replay(game, () => TIME);
});
afterEach(() => vi.useRealTimers());

const at = async (rev: number | null) => {
  await game.look(rev);
  replay = new Replay(game, () => TIME);
};

describe('the replay', () => {
  it('knows which turn is shown, and whose', async () => {
    expect([replay.turn, replay.turns.length, replay.seat]).toEqual([4, 4, 2]);
    await at(1);
    expect([replay.turn, replay.seat]).toEqual([1, 1]);
    await at(0);
    expect([replay.turn, replay.seat]).toEqual([0, 0]);
  });

  it('goes forward and back by turns', async () => {
    await at(0);
    await replay.forward();
    expect(game.past?.rev).toBe(2);
    await at(3);
    await replay.back();
    expect(game.past?.rev).toBe(2);
    await at(2);
    await replay.back();
    expect(game.past?.rev).toBe(0);
  });

  it('ends a turn it is within before it goes on', async () => {
    await at(1);
    await replay.forward();
    expect(game.past?.rev).toBe(2);
  });

  it('jumps to the turns of a replay', async () => {
    await at(3);
    expect([replay.next(2, 1), replay.next(1, -1), replay.next(2, -1)]).toEqual([4, 1, 0]);
    await replay.goToSeat(1, 1);
    expect(game.past?.rev).toBe(4);
    await at(3);
    await replay.goToSeat(2, -1);
    expect(game.past?.rev).toBe(3);
  });

  it('plays on until now', async () => {
    await at(3);
    replay.play();
    await vi.advanceTimersByTimeAsync(TIME / 3);
    expect(game.past?.rev).toBe(4);
    expect(replay.isPlaying).toBe(true);
    await at(4);
    replay.play();
    await vi.advanceTimersByTimeAsync(TIME / 3);
    expect([game.past, replay.isPlaying]).toEqual([null, false]);
  });

  it('pauses, and when one takes the wheel', async () => {
    await at(0);
    replay.play();
    replay.pause();
    await vi.advanceTimersByTimeAsync(10 * TIME);
    expect(game.past?.rev).toBe(0);
    replay.play();
    await replay.forward();
    await vi.advanceTimersByTimeAsync(10 * TIME);
    expect([game.past?.rev, replay.isPlaying]).toEqual([2, false]);
  });
});
