import type { Rivals } from '../model/settings.svelte';
import { games } from '../wire/api';
import type { GameInfo } from '../wire/types';

/** What the server says about the games it plays, once it was asked. */
class Shelf {
  infos = $state.raw<readonly GameInfo[] | null>(null);
  private asked: Promise<readonly GameInfo[]> | null = null;

  /** Ask the server, once; after a failure again. */
  load(): Promise<readonly GameInfo[]> {
    this.asked ??= games().then(
      (infos) => (this.infos = infos),
      (error) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  /** Return what the server says about a game. */
  info(game: string): GameInfo | undefined {
    return this.infos?.find((info) => info.game === game);
  }

  /** Return the bot that takes a seat nobody chose one for. */
  usualBot(game: string): string {
    return this.info(game)?.usual_bot ?? '';
  }

  /** Return the bots that wait at a table made with one click; a game may lack a level, or name none at all. */
  rivals(game: string, level: Rivals): string[] {
    const info = this.info(game);
    if (!info) return [];
    const found = info.rivals[level] ?? Object.values(info.rivals)[0] ?? [];
    const fewest = Math.min(Math.max(2, info.least_seats), info.most_seats);
    const missing = Math.max(0, fewest - 1 - found.length);
    return [...found, ...Array<string>(missing).fill(info.usual_bot)];
  }
}

export const shelf = new Shelf();
