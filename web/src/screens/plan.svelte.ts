import { playerAt } from '../model/players';
import { settings } from '../model/settings.svelte';
import { shelf } from '../games/shelf.svelte';
import type { GameInfo, NewTable } from '../wire/types';
import { t } from '../words/words.svelte';
import { anyOf, seatNumber } from './making';
import { anotherSeat, type PlannedSeat, wish } from './seats';

/** A board file somebody brought along. */
interface OwnBoard {
  name: string;
  content: Record<string, unknown>;
}

/** A table that is being planned. */
export class Plan {
  seats = $state<PlannedSeat[]>([]);
  /** The rules that differ from the booklet's. */
  options = $state<Record<string, string>>({});
  /** The name of a board; empty for the game's own. */
  board = $state('');
  ownBoard = $state.raw<OwnBoard | null>(null);
  name = $state('');
  public = $state(false);
  /** Which of `seats` begins, from 1; 0 if chance decides. */
  first = $state(0);
  seed = $state('');
  /** After how many seconds a bot stands in; 0 for never. */
  absent = $state(0);
  hints = $state(true);

  constructor(readonly game: string) {
    this.several();
  }

  get solo(): boolean {
    return this.seats.length === 1;
  }

  /** Plan for one person alone. */
  alone(): void {
    this.seats = [anotherSeat([], 'here', shelf.usualBot(this.game), settings.name)];
    this.first = 0;
  }

  /** Plan for the person at this device and bots. */
  several(): void {
    this.alone();
    for (const bot of shelf.rivals(this.game, settings.rivals)) this.add(bot);
  }

  /** The bot for one more seat: the usual one, or one as strong as the last of those there are, another if possible. */
  private nextBot(): string {
    const bots = this.seats.flatMap(({ kind, bot }) => (kind === 'bot' ? [bot] : []));
    const last = bots.at(-1);
    if (!last) return shelf.usualBot(this.game);
    const peers = shelf.peers(this.game, last);
    return peers.find((bot) => !bots.includes(bot)) ?? peers[bots.length % peers.length] ?? last;
  }

  add(bot = this.nextBot()): void {
    this.seats.push(anotherSeat(this.seats, 'bot', bot));
  }

  remove(seat: PlannedSeat): void {
    this.seats = this.seats.filter((one) => one !== seat);
    this.first = 0;
  }

  /** What a seat is called if nobody types a name: bots have names of their own, people get a number at the table. */
  usualName(seat: PlannedSeat): string {
    return seat.kind === 'bot' ? (t().names.bots[seat.bot] ?? seat.bot) : t().names.player;
  }

  /** The name of a seat, as long as it has no number; empty if it will have no other. */
  nameOf(seat: PlannedSeat): string {
    return seat.name.trim() || (seat.kind === 'bot' ? this.usualName(seat) : '');
  }

  choose(option: string, value: string, usual: string): void {
    const { [option]: _, ...others } = this.options;
    this.options = value === usual ? others : { ...others, [option]: value };
  }

  /** The name of the set of rules that is chosen, or nothing. */
  preset(info: GameInfo): string {
    const key = (options: Record<string, string>) => JSON.stringify(Object.entries(options).sort());
    return Object.keys(info.presets).find((name) => key(info.presets[name]) === key(this.options)) ?? '';
  }

  /** Return what the server is asked for, the seats' numbers there, and what the invited are called by them. */
  request(): { body: NewTable; numbers: number[]; invited: Map<number, string> } {
    const count = this.seats.length;
    const seed = this.seed.trim() || null;
    // Shares of everybody decide who begins, unless it is chosen; seats have the numbers of this page until then.
    const first = this.first || (seed ? anyOf(count) : null);
    const body: NewTable = {
      game: this.game,
      seats: this.seats.map(wish),
      options: { ...this.options },
      board: this.ownBoard?.content ?? (this.board || null),
      name: this.name.trim() || null,
      public: this.public,
      first,
      seed,
      shares: !seed,
      settings: {
        hints: this.hints,
        absent: this.absent ? { bot: shelf.usualBot(this.game), after: this.absent } : {},
      },
    };
    const numbers = this.seats.map((_, index) => seatNumber(index, first ?? 1, count));
    const invited = this.seats.flatMap((seat, i) =>
      seat.kind === 'invited' ? [[numbers[i], this.nameOf(seat) || playerAt(numbers[i])] as const] : [],
    );
    return { body, numbers, invited: new Map(invited) };
  }
}
