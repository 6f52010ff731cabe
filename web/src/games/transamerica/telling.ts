import type { Table } from '../../model/table.svelte';
import type { Offer } from '../../wire/game';
import type { GameEvent, NetworksJoined, Ready, View } from './types';
import { texts } from './texts';
import type { Track } from './words/table.en';
import {
  areTracks,
  boardOf,
  HAND,
  nameOf,
  placeName,
  seatOf,
  spotOf,
  touched,
  trackOf,
  viewOf,
} from './table';

/** Return what the person at the screen is asked to do. */
export function prompt(table: Table): string {
  const view = viewOf(table);
  if (!view) return '';
  const words = texts().prompt;
  const names = (seats: number[]) => texts().and(seats.map((seat) => nameOf(table, seat)));
  if (view.result) return words.over(names(view.result.winners), view.result.winners.length);
  if (view.phase === 'scored') {
    if (table.offers.some((offer) => offer.kind === 'next')) return words.next(view.state.round);
    return words.waitNext(names(view.to_move));
  }
  if (!table.offers.length)
    return view.to_move.includes(0) ? words.dealing : words.others(names(view.to_move));
  return ownPrompt(view, table.offers);
}

function ownPrompt(view: View, offers: Offer[]): string {
  const words = texts().prompt;
  if (offers.some((offer) => offer.kind === 'start')) return words.start;
  if (!offers.some((offer) => offer.kind === 'lay')) return words.end;
  if (view.state.turn.doing === 'placed') return words.layAfterMarker;
  return view.state.turn.doing === 'nothing'
    ? words.lay(view.state.amounts?.tracks_a_turn ?? 0)
    : words.layOrEnd;
}

/** Return a legal action in words. */
export function describe(table: Table, offer: Offer): string {
  const words = texts();
  const thing = touched(offer);
  if (thing?.kind === 'junction') return words.offer.start(spotOf(table, thing.name));
  if (thing?.kind === 'line') {
    const terrain = boardOf(table)?.lines.get(thing.name)?.[2] ?? 'plain';
    return words.offer.lay(trackOf(table, thing.name), words.terrain[terrain]);
  }
  return offer.kind === 'next' ? words.offer.next : words.offer.end;
}

/** Return what the button says that does it. */
export function verb(offer: Offer): string {
  return texts().does[offer.kind] ?? '';
}

/** Return what an action causes, in short phrases; `me` if the person at the screen does it. */
export function effects(table: Table, events: GameEvent[], me = false): string[] {
  const told = events as GameEvent[];
  const joined = told.filter((event) => event.type === 'networks_joined');
  const laid = told.filter((event) => event.type === 'track_laid');
  const ready = told.filter((event): event is Ready => event.type === 'ready' && isPlayed(table, event.seat));
  const names = ready.map(({ seat }) => nameOf(table, seat));
  const isTwice = laid.length === 2 && sameTrack(trackOf(table, laid[0].line), trackOf(table, laid[1].line));
  return told
    .map((event) => {
      if (event.type === 'ready') return event === ready[0] ? texts().effect.ready(me, names) : '';
      if (isTwice && event.type === 'track_laid')
        return event === laid[0] ? texts().effect.track(me, trackOf(table, event.line), 2) : '';
      if (event.type !== 'networks_joined') return effect(table, event, me);
      if (event !== joined[0]) return '';
      return texts().effect.joined(
        me,
        joined.map(({ other }) => nameOf(table, other)),
      );
    })
    .filter(Boolean);
}

/** Whether somebody decides for a seat: nobody needs to be told that a bot is ready. */
function isPlayed(table: Table, seat: number): boolean {
  return !seatOf(table, seat)?.bot;
}

/** Whether two lines are told in the same words. */
function sameTrack(a: Track, b: Track): boolean {
  return !a.cities.length && !b.cities.length && a.near === b.near && a.side === b.side;
}

/** Return what an action of the person at the screen causes besides itself. */
export function outcome(table: Table, events: GameEvent[]): string[] {
  return effects(
    table,
    events.filter(({ type }) => type !== 'marker_placed' && type !== 'track_laid'),
    true,
  );
}

/** Return what is known about the place pointed at: its name, and what the way there takes. */
export function about(table: Table): { heading: string; says: string[] } | null {
  const target = table.target;
  if (target?.kind !== 'place') return null;
  const heading = target.code === HAND ? texts().place.hand : placeName(table, target.code);
  const ways = areTracks(table.ways) ? table.ways : null;
  return { heading, says: ways?.lines.length ? [texts().about.way(ways.cost, ways.tracks, ways.turns)] : [] };
}

function effect(table: Table, event: Exclude<GameEvent, NetworksJoined | Ready>, me: boolean): string {
  const words = texts().effect;
  const name = (seat: number) => nameOf(table, seat);
  switch (event.type) {
    case 'round_began':
      return words.round(event.round, name(event.starter));
    case 'hand_dealt':
    case 'turn_began':
    case 'ranked':
      return '';
    case 'marker_placed':
      return words.marker(me, spotOf(table, event.junction));
    case 'track_laid':
      return words.track(me, trackOf(table, event.line));
    case 'turn_skipped':
      return words.skipped(name(event.seat));
    case 'round_ended':
      return words.ended[event.why as keyof typeof words.ended];
    case 'completed':
      return words.completed(name(event.seat));
    case 'lost_points':
      return words.lost(name(event.seat), event.loss, event.points);
    case 'barrier_moved':
      return words.barrier(event.limit);
    case 'game_ended':
      return words.over;
  }
}

/** Return every city with its names. */
export function places(table: Table): { code: string; name: string; aliases: string[] }[] {
  return (boardOf(table)?.file.cities ?? []).map(({ code, name, aliases = [] }) => ({
    code,
    name,
    aliases: [code, ...aliases],
  }));
}
