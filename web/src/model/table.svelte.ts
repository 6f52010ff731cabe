import { untrack } from 'svelte';
import { isAsked, placeOf, type Aim, type Light, type Target } from '../map/lit';
import { Declined, doAt, board as boardOf } from '../wire/api';
import { newKey } from '../wire/live';
import type { BoardFile, GameEvent, Offer, View, Ways } from '../wire/game';
import type {
  Hint,
  Message,
  Moved,
  Preview,
  Problem,
  Refusal,
  Rematch,
  SeatInfo,
  TableInfo,
  Way,
  Why,
} from '../wire/types';
import { rulesetNamed } from '../games/games';
import { askedBoard } from './early';
import { freshFor } from './fresh';
import { stepsOf, type Step } from './journal';
import { lightOf } from './light';
import { mine } from './mine.svelte';
import { Moments } from './moments';
import { Pace } from './pace.svelte';
import { Place } from './place.svelte';
import type { Planning } from './planning.svelte';
import { withNames } from './players';
import { settings, tempo } from './settings.svelte';
import { readFor } from './stored';
import { bring } from '../words/words.svelte';

/** How long a page has to itself before what its first move does not need is loaded, in milliseconds. */
const CALM = 3000;

/** Something that has to be said about a table for as long as it is open. */
export interface Sign {
  kind: string;
  text: () => string;
  /** Where it may be taken down: somebody has read it. */
  onread?: () => void;
}

/** A table as this device sees it: all its links, what is shown, what is pointed at. */
export class Table {
  /** The secret of the host, if this is the host's device. */
  host = $state<string>();
  board = $state.raw<BoardFile | null>(null);
  /** The server has no board for this table, because it no longer has the game. */
  isBoardless = $state(false);
  ruleset = $derived(rulesetNamed(this.board?.ruleset ?? ''));
  places = $state.raw<Place[]>([]);
  /** The seat that looks at the screen; 0 for somebody watching. */
  me = $state(0);
  /** The seat the screen is handed over to, if somebody else looks at it now. */
  handOver = $state<number | null>(null);
  target = $state.raw<Target>(null);
  preview = $state.raw<GameEvent[] | null>(null);
  ways = $state.raw<Ways>(null);
  /** Why what is pointed at cannot be done. */
  reason = $state.raw<Refusal | null>(null);
  /** What went wrong last, until it is waved away. */
  problem = $state.raw<Problem | null>(null);
  sending = $state(false);
  hint = $state.raw<Hint | null>(null);
  /** A hint is being looked for. */
  hinting = $state(false);
  /** A city somebody looks for. */
  found = $state<string | null>(null);
  /** The place whose panel is open. */
  chosen = $state<string | null>(null);
  past = $state.raw<View | null>(null);
  /** Where each seat of this device wants to get to over several turns: nobody else is told, nothing keeps it. */
  readonly aims = $state<Record<number, Aim | undefined>>({});
  /** My next turn, once somebody has begun to plan it. */
  planning = $state.raw<Planning | null>(null);
  /** What has to be said about the table for as long as it is open. */
  signs = $state.raw<Sign[]>([]);
  /** A lesson is given here, which says what comes next. */
  isLesson = false;
  /** Somebody is being asked for their name. */
  naming = $state(false);
  private readonly listeners = new Set<(fresh: Message[]) => void>();

  /** Shows what others do one turn after the other; what I may do is always that of now. */
  readonly pace = new Pace(tempo, (fresh) => this.listeners.forEach((listener) => listener(fresh)));

  private readonly moments = new Moments();
  private looking = 0;
  /** The moment that was asked for last is here, or will not come. */
  private arriving: Promise<unknown> = Promise.resolve();
  private answers = new Map<string, unknown>();
  /** When the shuffle is seen to: at a game that is under way, nobody waits for it. */
  private calm?: Promise<void>;
  private doing: Promise<unknown> = Promise.resolve();

  place = $derived(this.places.find((place) => place.you.seat === this.me) ?? this.places[0]);
  now = $derived(this.place?.view ?? null);
  /** Whether the board still shows what was before now. */
  isBehind = $derived(this.pace.shown !== null && this.pace.shown.rev < (this.now?.rev ?? 0));
  /** The table as it would be after what I plan, while I plan. */
  ghost = $derived(this.handOver ? null : (this.planning?.view ?? null));
  view = $derived(this.past ?? this.ghost ?? (this.isBehind ? this.pace.shown : this.now));
  info = $derived<TableInfo | null>(this.place?.info ?? null);
  seats = $derived<SeatInfo[]>(withNames(this.info?.seats ?? []));
  messages = $derived(this.place?.messages ?? []);
  steps = $derived<Step[]>(stepsOf(this.messages));
  /** Whether others have done anything that could be told. */
  hasNews = $derived(this.steps.some(({ seat }) => seat && seat !== this.me));
  /** The steps up to the moment that is shown. */
  stepsShown = $derived(
    this.view === this.now ? this.steps : this.steps.filter(({ rev }) => rev <= (this.view?.rev ?? 0)),
  );
  /** A bot plays my seat for me. */
  hasBot = $derived(this.seats.some(({ seat, bot }) => seat === this.me && bot));
  /** What I may do now: nothing before everybody is there, or while a bot does it. */
  private actions = $derived<Offer[]>(
    this.handOver || this.hasBot || this.info?.status !== 'running' ? [] : (this.now?.actions ?? []),
  );
  isMyTurn = $derived(this.actions.length > 0);
  /** Who is to move; in my turn that is me, while the turns before it are still told. */
  movers = $derived(
    this.info?.status === 'waiting'
      ? []
      : ((this.isMyTurn && !this.past ? this.now : this.view)?.to_move ?? []),
  );
  /** What I may do now, or plan; nothing while an earlier moment is shown. */
  offers = $derived<Offer[]>(this.past ? [] : this.ghost ? (this.planning?.offers ?? []) : this.actions);
  /** What has a button but is refused just now. */
  refused = $derived<Offer[]>(
    (this.isMyTurn || this.ghost) && !this.past ? ((this.ghost ?? this.now)?.refused ?? []) : [],
  );
  /** Whether I can plan my next turn, while others move. */
  canPlan = $derived(
    !this.past &&
      !this.handOver &&
      !this.ghost &&
      !this.hasBot &&
      !this.isLesson &&
      (this.now?.plan ?? false),
  );
  /** The group of actions that was singled out, if one was. */
  mode = $state<string | null>(null);
  /** The offers the board reacts to. */
  boardOffers = $derived(
    this.offers.filter(
      (offer) => offer.touches.length && (!this.mode || this.groupOf(offer.kind) === this.mode),
    ),
  );
  isHost = $derived(this.host !== undefined || this.place?.you.role === 'host');
  /** What a hint proposes. */
  hinted = $derived<Offer | null>(this.offers.find((offer) => offer.text === this.hint?.act) ?? null);
  /** What my plan would cause, while I plan and when my turn has come. */
  planned = $derived<GameEvent[]>(this.ghost || this.isMyTurn ? (this.planning?.events ?? []) : []);
  /** What questions are about, as a name: the table as I see it, or as it would be after what I plan. */
  position = $derived(
    `${this.me}:${this.now?.rev}:${this.ghost ? JSON.stringify(this.planning?.before) : ''}`,
  );
  lit = $derived<Light[]>(lightOf(this));

  /** Open a table. What is asked of it may be answered after the screen that shows it is gone. */
  static open(id: string, secrets: Record<string, string>, isLesson = false): Table {
    let table: Table | undefined;
    $effect.root(() => {
      table = new Table(id, secrets, isLesson);
    });
    return table as unknown as Table;
  }

  private constructor(
    readonly id: string,
    secrets: Record<string, string>,
    isLesson: boolean,
  ) {
    this.host = secrets.host;
    this.isLesson = isLesson;
    const seats = Object.keys(secrets).filter((door) => Number(door) > 0);
    const doors = seats.length ? seats : [['link', 'watch', 'host'].find((door) => door in secrets) ?? ''];
    this.places = doors.map(
      (door) =>
        new Place(id, secrets[door], isLesson ? undefined : freshFor(secrets[door]), (place, fresh, before) =>
          this.changed(place, fresh, before),
        ),
    );
    // Nobody's secrets are shown before somebody says who looks.
    if (seats.length > 1) this.handOver = Number(seats[0]);
    void this.loadBoard(secrets[doors[0]]);
  }

  /** Be told of everything that happens, when it is shown first; returns how to stop it. */
  hear(listener: (fresh: Message[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Return the group a kind of action belongs to. */
  groupOf(kind: string): string {
    return this.ruleset.groups?.[kind] ?? kind;
  }

  close(): void {
    this.listeners.clear();
    this.pace.skip();
    for (const place of this.places) place.live.close();
  }

  private async loadBoard(secret: string | undefined): Promise<void> {
    for (let wait = 300; !this.board; wait *= 2) {
      try {
        this.board = await (askedBoard(this.id) ?? boardOf(this.id, secret));
      } catch (error) {
        if (error instanceof Declined && error.problem.kind !== 'unreachable') {
          this.isBoardless = true;
          return;
        }
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  private changed(place: Place, fresh: Message[], before: View | null): void {
    const seat = place.you.seat;
    if (place.you.role === 'host') this.host = place.secret;
    if (this.me === 0 && seat && (this.places.length === 1 || place.view?.result)) {
      this.me = seat;
      this.handOver = null;
    }
    if (place === this.place) this.shownChanged(place, fresh, before);
    this.passOn();
    void this.heed(place, fresh, before);
  }

  /** See to the shuffle, where there is something to add, to keep or to tell. */
  private async heed(place: Place, fresh: Message[], before: View | null): Promise<void> {
    const { status, shuffle } = place.info!;
    // Of other tables there is something to say only if the server said otherwise before.
    if (!['', 'chosen'].includes(shuffle?.none ?? 'older') && !readFor('shuffle', this.id)) return;
    const isDealt = status !== 'waiting';
    await (this.calm ??= new Promise((calm) => setTimeout(calm, isDealt ? CALM : 0)));
    const found = await import('../shuffle/heed').catch(() => null); // the connection is lost, and comes again
    found?.heed(this, place, fresh, !before);
  }

  /** Put up a sign over the table that stays. */
  putUp(sign: Sign): void {
    if (!this.signs.some(({ kind }) => kind === sign.kind)) this.signs = [...this.signs, sign];
  }

  /** Take a sign down that somebody has read. */
  takeDown(sign: Sign): void {
    sign.onread?.();
    this.signs = this.signs.filter((each) => each !== sign);
  }

  /** Something is new at the place that is shown. */
  private shownChanged({ info, view }: Place, fresh: Message[], before: View | null): void {
    if (fresh.some((message) => message.kind === 'act')) {
      this.hint = null;
      this.forgetAnswers();
      if (isAsked(this.target)) this.letGo();
    }
    this.pace.arrive({ before, view, messages: fresh, me: this.me });
    if (info) mine.note(info, this.isMyTurn);
  }

  /** Hand the screen over when the next to act is another seat of this device. */
  private passOn(): void {
    if (this.places.length < 2 || this.now?.actions.length) return;
    const next = this.places.find((place) => place.view?.actions.length);
    if (next && next.you.seat !== this.me) {
      this.handOver = next.you.seat;
      this.planning?.leave();
    } else if (this.me) this.handOver = null;
  }

  /** The person of the next seat looks at the screen now. */
  takeOver(): void {
    if (this.handOver === null) return;
    const next = this.handOver;
    this.putAway();
    this.me = next;
    this.handOver = null;
    this.forgetAnswers();
  }

  /** Leave nothing on the screen of what somebody looked at, asked or planned. */
  private putAway(): void {
    void this.look(null); // an earlier moment shows what the person before may know
    this.planning = null;
    this.problem = this.hint = null;
    this.chosen = this.found = this.mode = null;
  }

  // Doing

  /** Do something at the table; what is refused is shown. */
  async do<T>(name: string, body: unknown = {}): Promise<T | null> {
    try {
      return await this.place.live.do<T>(name, body);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /** Move or take back: done once, however often it is sent. */
  private async doSurely(name: string, body: object): Promise<Moved | null> {
    try {
      return await this.place.live.doSurely<Moved>(name, { ...body, key: newKey() });
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /** Do something only the host may do. */
  async doAsHost<T>(name: string, body: unknown = {}): Promise<T | null> {
    try {
      return await doAt<T>(this.id, this.host, name, body);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  fail(error: unknown): void {
    if (error instanceof Declined) this.problem = error.problem;
    else throw error;
  }

  /** Carry out actions one after the other; stop at the first that is refused. */
  act(...actions: string[]): Promise<boolean> {
    const { planning } = this;
    if (this.ghost && planning) return this.inTurn(() => planning.add(...actions));
    if (planning?.isJustOver) return Promise.resolve(false);
    const offered = this.isOffered(actions[0]);
    return this.inTurn(async () => {
      if (offered && !this.isOffered(actions[0])) return false; // a second click came too late
      if (!(await this.moves(actions))) return false;
      return settings.autoConfirm ? this.endIfDone() : true;
    });
  }

  /** Carry out what was planned; the turn stays open, so that I can look at it and take it back. */
  carryOut(...actions: string[]): Promise<boolean> {
    return this.inTurn(() => this.moves(actions));
  }

  private async moves(actions: string[]): Promise<boolean> {
    for (const act of actions) if (!(await this.move(act))) return false;
    return true;
  }

  /** End the turn if nothing else is left to do. */
  private async endIfDone(): Promise<boolean> {
    const left = this.now?.actions ?? [];
    return left.length === 1 && left[0].kind === 'end' ? this.move(left[0].text) : true;
  }

  private isOffered(act: string): boolean {
    return this.now?.actions.some((offer) => offer.text === act) ?? false;
  }

  private async move(act: string): Promise<boolean> {
    const place = this.place;
    const moved = await this.doSurely('move', { rev: this.now?.rev ?? 0, act });
    if (moved) await place.reached(moved.rev);
    return moved !== null;
  }

  /** Do things in the order they were asked for, each when the one before is done. */
  private inTurn(work: () => Promise<boolean>): Promise<boolean> {
    this.pace.skip();
    const turn = this.doing.then(async () => {
      this.sending = true;
      this.problem = null;
      this.letGo();
      try {
        return await work();
      } finally {
        this.sending = false;
      }
    });
    this.doing = turn.catch(() => undefined);
    return turn;
  }

  /** How many of my last actions I can take back alone. */
  undoable = $derived.by(() => {
    if (this.past || this.handOver) return 0;
    if (this.ghost) return this.planning?.steps.length ?? 0;
    return this.botMoves ? 0 : (this.now?.undo ?? 0);
  });
  /** Only a bot is to move: it will have moved before anybody could take something back. */
  private get botMoves(): boolean {
    const movers = this.seats.filter(({ seat }) => this.now?.to_move.includes(seat));
    return movers.length > 0 && movers.every(({ kind }) => kind === 'bot');
  }

  /** Take back my last actions. */
  undo(number = 1): Promise<boolean> {
    const { planning } = this;
    if (this.ghost && planning) return this.inTurn(() => planning.undo(number));
    return this.inTurn(async () => {
      for (let i = 0; i < number && this.undoable; i++) {
        const place = this.place;
        const moved = await this.doSurely('undo', { rev: this.now?.rev ?? 0 });
        if (!moved) return false;
        await place.reached(moved.rev);
      }
      return true;
    });
  }

  /** Others would have to agree if I took back my last turn, and can be asked. */
  canAskUndo = $derived(
    this.places.length === 1 &&
      !this.undoable &&
      !this.offers.length &&
      !this.info?.undo_request &&
      this.seats.some(({ seat, kind }) => kind === 'human' && seat !== this.me) &&
      this.steps.some(({ seat, undone }) => seat === this.me && !undone),
  );

  /** Ask everybody to take back my last turn; done at once if only bots play with me. */
  askUndo(): void {
    void this.do('ask_undo', { rev: this.now?.rev });
  }

  /** Have my plan here, with what it takes to show it; `open` to plan on. */
  async plan(open = true): Promise<void> {
    const { me } = this;
    const [{ Planning }] = await Promise.all([import('./planning.svelte'), bring('planning')]);
    if (me !== this.me) return; // somebody else looks at the screen now
    this.planning ??= new Planning(this);
    if (open && this.canPlan) await this.planning.open();
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    this.problem = null;
    const hint = await this.do<Hint>('hint');
    this.hinting = false;
    if (hint?.rev === this.now?.rev) this.hint = hint;
  }

  async rematch(): Promise<string | null> {
    return (await this.do<Rematch>('rematch'))?.table ?? null;
  }

  // Asking

  /** Point at something: what it would cause is asked for and shown. What waits for a second press stays. */
  point(target: Target): void {
    // Whoever points in an effect does not want to be told that it is pointed.
    if (!untrack(() => isAsked(this.target)) || isAsked(target)) this.pointAt(target);
  }

  /** Point at nothing, whatever was pressed. */
  letGo(): void {
    this.pointAt(null);
  }

  private pointAt(target: Target): void {
    this.target = target;
    this.preview = null;
    this.ways = null;
    this.reason = null;
    if (target?.kind === 'offer') void this.askPreview(target.offer.text);
    if (target?.kind === 'refused') void this.askWhy(target.act);
    const place = placeOf(target);
    if (place && this.me) void this.askWays(place);
  }

  private async askWhy(act: string): Promise<void> {
    const found = this.ghost
      ? await this.planning?.why(act)
      : (await this.ask<Why>('why', act, { act }))?.refusal;
    if (this.target?.kind === 'refused' && this.target.act === act) this.reason = found ?? null;
  }

  private async askPreview(act: string): Promise<void> {
    const found = this.ghost
      ? await this.planning?.preview(act)
      : ((await this.ask<Preview>('preview', act, { act }))?.events as GameEvent[] | undefined);
    if (found && this.target?.kind === 'offer' && this.target.offer.text === act) this.preview = found;
  }

  async askWays(place: string): Promise<Ways> {
    const { position } = this;
    const after = this.ghost ? this.planning?.before : undefined;
    const found = await this.ask<Way>('ways', place, { place, after });
    const ways = (found?.ways ?? null) as Ways;
    if (placeOf(this.target) === place && position === this.position) this.ways = ways;
    return ways;
  }

  private async ask<T>(name: string, about: string, body: unknown): Promise<T | null> {
    if (this.past || !this.now) return null;
    const key = `${this.position}:${name}:${about}`;
    if (this.answers.has(key)) return this.answers.get(key) as T;
    const answer = await this.place.live.ask<T>(name, body).catch(() => null);
    if (answer) this.answers.set(key, answer);
    return answer;
  }

  private forgetAnswers(): void {
    this.answers.clear();
    this.preview = null;
    this.ways = null;
  }

  // Looking back

  /** Show the board as it was after a revision; null for now. Of several wishes, the last counts. */
  async look(rev: number | null): Promise<void> {
    this.letGo();
    this.pace.skip();
    const looking = ++this.looking;
    if (rev === null || rev >= (this.now?.rev ?? 0)) {
      this.past = null;
      return;
    }
    await this.arriving; // a slider that is dragged asks for one moment at a time
    if (looking !== this.looking) return;
    const found = this.moment(Math.max(0, rev));
    this.arriving = found.catch(() => undefined);
    try {
      const past = await found;
      if (looking === this.looking) this.past = past;
    } catch (error) {
      if (looking === this.looking) this.fail(error);
    }
  }

  /** Return the table as it was after a revision; it is kept for a while, as nothing changes it. */
  moment(rev: number): Promise<View> {
    return this.moments.at(this.id, rev, this.me, this.place.secret);
  }
}
