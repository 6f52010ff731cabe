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

  /** Return the bots that wait at a table made with one click; a game may lack a level. */
  rivals(game: string, level: Rivals): string[] {
    const found = this.info(game)?.rivals ?? {};
    return found[level] ?? Object.values(found)[0] ?? [];
  }
}

export const shelf = new Shelf();
