import type { Connection } from './place.svelte';

/** What there is to say about the connection: nothing, or how a move is doing. */
type Line = 'sending' | 'silent' | 'lost' | 'kept' | 'back';

/** After how many milliseconds a move on its way is worth a word, and worth a worry. */
const MOMENT = 600;
const LONG = 5000;
/** How long it is told that the connection is back. */
const BACK = 4000;

/** Watches the connection of a table and the move on its way, and says what people should know. */
export class LineWatcher {
  private late = $state<'' | 'sending' | 'silent'>('');
  private isBack = $state(false);
  private wasLost = false;

  constructor(
    private readonly connection: () => Connection,
    private readonly sending: () => boolean,
  ) {
    $effect(() => {
      if (!this.sending()) return;
      const timers = [
        setTimeout(() => (this.late = 'sending'), MOMENT),
        setTimeout(() => (this.late = 'silent'), LONG),
      ];
      return () => {
        timers.forEach(clearTimeout);
        this.late = '';
      };
    });
    $effect(() => {
      const now = this.connection();
      const isBack = now === 'live' && this.wasLost;
      this.wasLost = now === 'lost';
      this.isBack = isBack;
      if (!isBack) return;
      const timer = setTimeout(() => (this.isBack = false), BACK);
      return () => clearTimeout(timer);
    });
  }

  get line(): Line | null {
    if (this.connection() === 'lost') return this.sending() ? 'kept' : 'lost';
    return this.late || (this.isBack ? 'back' : null);
  }
}
