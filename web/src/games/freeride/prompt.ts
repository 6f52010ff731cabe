import type { Table } from '../../model/table.svelte';
import type { Offer, Turn, View } from './types';
import { texts } from './texts';
import { seatName, seatOf, viewOf } from './names';

/** What the person at the screen is asked to do. */
export function prompt(table: Table): string {
  const view = viewOf(table);
  if (!view) return '';
  const words = texts().prompt;
  if (view.result) return words.over;
  if (table.offers.length) return asked(table, view);
  const [next] = view.to_move;
  if (!next) return view.state.to_deal ? words.dealing : '';
  return seatOf(table, next)?.bot
    ? words.thinking(seatName(table, next))
    : words.waiting(seatName(table, next));
}

/** What I am asked to do, by what I have done and what is offered. */
function asked(table: Table, view: View): string {
  const words = texts().prompt;
  const groups = new Set(table.offers.map((offer) => table.groupOf(offer.kind)));
  switch (view.state.turn.doing) {
    case 'chosen':
      return words.chosen;
    case 'building':
      return groups.has('build') ? buildOn(view.state.turn) : buyOrEnd(table);
    case 'riding':
      return rideOn(view.state.turn, groups);
    case 'taken_rails':
      return words.takenRails;
    case 'withdrawn':
      return words.withdrawn;
    case 'solved':
      return words.solved;
    default:
      return view.phase === 'prologue' ? first(view) : begin(table.mode, view.state.turn, groups);
  }
}

/** How the game begins; alone, with what it is about. */
function first({ state: { challenge } }: View): string {
  const words = texts().prompt;
  return challenge ? words.challenge(challenge.of) : words.firstRoute;
}

function buildOn({ must_build, points }: Turn): string {
  const words = texts().prompt;
  return must_build ? words.mustBuild(points ?? 0) : words.building(points ?? 0);
}

function buyOrEnd(table: Table): string {
  const words = texts().prompt;
  const buy: Offer | undefined = table.offers.find((offer) => offer.kind === 'buy');
  return buy ? words.mayBuy(buy.brings_rails ?? 0, buy.coins ?? 0) : words.built;
}

function rideOn({ steps }: Turn, groups: ReadonlySet<string>): string {
  const words = texts().prompt;
  if (groups.has('take')) return groups.has('ride') ? words.rideOrTake(steps ?? 0) : words.mayTake;
  return groups.has('ride') ? words.riding(steps ?? 0) : words.ridden;
}

/** What a turn may begin with, or where to begin with what was singled out. */
function begin(mode: string | null, { points, steps }: Turn, groups: ReadonlySet<string>): string {
  const words = texts().prompt;
  switch (mode) {
    case 'build':
      return words.chooseSpace(points ?? 0);
    case 'ride':
      return words.chooseCity(steps ?? 0);
    case 'take':
      return words.chooseRoute;
    default:
      return words.turn(MAY.filter((group) => groups.has(group)).map((group) => words.may[group]));
  }
}

const MAY = ['build', 'ride', 'take', 'rails', 'withdraw'] as const;
