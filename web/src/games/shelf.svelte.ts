import { levelName } from '../model/bots';
import { games } from '../wire/api';
import type { GameInfo } from '../wire/types';

/** What the server says about the games it plays, once it was asked. */
class Shelf {
  infos = $state.raw<readonly GameInfo[] | null>(null);
  /** The server did not answer when it was asked last. */
  isLost = $state(false);
  private asked: Promise<readonly GameInfo[]> | null = null;

  /** Ask the server, once; after a failure again. */
  load(): Promise<readonly GameInfo[]> {
    this.asked ??= games().then(
      (infos) => {
        this.isLost = false;
        return (this.infos = infos);
      },
      (error) => {
        this.isLost = true;
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

  /**
   * Return the bots that wait at a table made with one click. A game may lack a level: then those of the
   * nearest; it may name too few, or none at all: then the usual bot fills up.
   */
  rivals(game: string, level: string): string[] {
    const info = this.info(game);
    if (!info) return [];
    const found = info.rivals[this.nearest(Object.keys(info.rivals), level)] ?? [];
    const fewest = Math.min(Math.max(2, info.least_seats), info.most_seats);
    const missing = Math.max(0, fewest - 1 - found.length);
    return [...found, ...Array<string>(missing).fill(info.usual_bot)];
  }

  private nearest(levels: string[], level: string): string {
    const all = this.levels;
    const wanted = all.indexOf(this.wanted(level));
    const off = (one: string) => Math.abs(all.indexOf(one) - wanted);
    return [...levels].sort((a, b) => off(a) - off(b))[0] ?? '';
  }

  /** The levels of all games, the gentlest first. */
  get levels(): string[] {
    const lists = (this.infos ?? []).map(({ rivals }) => Object.keys(rivals));
    const ranks = new Map<string, number>();
    for (const list of lists) list.forEach((level, i) => ranks.set(level, (i + 0.5) / list.length));
    return [...ranks.keys()].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }

  /** Return a level that somebody chose, or one in the middle if there is none of that name. */
  wanted(level: string): string {
    const all = this.levels;
    return all.includes(level) ? level : (all[Math.floor((all.length - 1) / 2)] ?? '');
  }

  /** Return what the level of a bot is called: the first its game names it for; nothing for one from elsewhere. */
  levelOf(game: string, bot: string): string {
    const info = this.info(game);
    const found = Object.entries(info?.rivals ?? {}).find(([, bots]) => bots.includes(bot));
    return found ? levelName(found[0], info?.level_titles) : '';
  }

  /** Return the bots a game names for the same level as one of its bots. */
  peers(game: string, bot: string): string[] {
    return Object.values(this.info(game)?.rivals ?? {}).find((bots) => bots.includes(bot)) ?? [];
  }

  /** Return the bot to begin with. */
  gentlest(game: string): string {
    return Object.values(this.info(game)?.rivals ?? {})[0]?.[0] ?? this.usualBot(game);
  }
}

export const shelf = new Shelf();
