import type { Step } from '../model/journal';
import { endOf, turnAt, turnsOf } from './turns';

/** What a replay plays: a game, the moment that is shown, and a way to show another; null for now. */
export interface Reel {
  readonly steps: Step[];
  readonly past: { rev: number } | null;
  look(rev: number | null): Promise<void>;
}

/** Looks back at a game, turn by turn. */
export class Replay {
  isPlaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly reel: Reel,
    /** How long each turn is shown. */
    private readonly time: () => number,
  ) {}

  turns = $derived.by(() => turnsOf(this.reel.steps));
  /** The turn that is shown: 0 is the start of the game. */
  turn = $derived.by(() => (this.reel.past ? turnAt(this.turns, this.reel.past.rev) : this.turns.length));
  /** Whose turn is shown; 0 at the start. */
  seat = $derived(this.turns[this.turn - 1]?.seat ?? 0);

  /** Show the table after a turn; 0 is the start of the game. */
  async go(turn: number): Promise<void> {
    const to = Math.min(this.turns.length, Math.max(0, turn));
    await this.reel.look(to ? endOf(this.turns[to - 1]) : 0);
  }

  /** Whether the moment that is shown lies within a turn rather than at its end. */
  private isWithin(): boolean {
    const turn = this.turns[this.turn - 1];
    return turn !== undefined && (this.reel.past?.rev ?? Infinity) < endOf(turn);
  }

  forward(): Promise<void> {
    this.pause();
    return this.go(this.isWithin() ? this.turn : this.turn + 1);
  }

  back(): Promise<void> {
    this.pause();
    return this.go(this.turn - 1);
  }

  /** Show the next turn of a seat, or with -1 the one before. */
  async goToSeat(seat: number, way: 1 | -1): Promise<void> {
    this.pause();
    const found = this.next(seat, way);
    if (found) await this.go(found);
  }

  /** Return the next turn of a seat in a direction; 0 if there is none. */
  next(seat: number, way: 1 | -1): number {
    for (let turn = this.turn + way; turn > 0 && turn <= this.turns.length; turn += way) {
      if (this.turns[turn - 1].seat === seat) return turn;
    }
    return 0;
  }

  play(): void {
    this.isPlaying = true;
    this.timer = setTimeout(() => void this.on(), this.time() / 3);
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private async on(): Promise<void> {
    await this.go(this.isWithin() ? this.turn : this.turn + 1);
    if (!this.isPlaying) return;
    if (!this.reel.past || this.turn >= this.turns.length) this.pause();
    else this.timer = setTimeout(() => void this.on(), this.time());
  }
}
