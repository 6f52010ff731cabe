import type { Box } from '../map/boxes';
import { freest, leastOver } from '../map/corner';
import { Glide } from '../map/glide';
import { windows, type PanZoom } from '../map/panzoom';
import { duration } from '../model/settings.svelte';

const TIME = 450;
/** Where a box may stand, as its inset: where its style puts it, or in another corner. */
const CORNERS = ['', '12px 12px auto auto', 'auto auto 12px 12px', '12px auto auto 12px'];
/** Where a banner may stand. */
const SIDES = ['center', 'end', 'start'];
/** How far a box stands from what it is beside, and from the edges of the map, in pixels. */
const OFF = 26;
const EDGE = 12;
/** What it should leave free if it can. */
const USED = '.controls, .banners > *';

/** What a box over the map speaks of: found there by a selector; the box stands beside it, or in a corner. */
export interface Meant {
  selector: string;
  beside?: boolean;
}

/**
 * Keep a box that lies over the map off what it speaks of: it goes to where it covers none of that; if it cannot, or
 * that is out of sight, the map moves, and goes back when the box does.
 */
export function clear(box: HTMLElement, meant: Meant): { update(meant: Meant): void; destroy(): void } {
  let glide: Glide | undefined;
  const look = (): void => {
    const moved = put(box, meant);
    if (moved) (glide ??= new Glide(moved.view, () => duration(TIME))).to(moved.meant, moved.covered);
  };
  const sized = new ResizeObserver(look);
  sized.observe(box);
  return {
    update(now) {
      if (now.selector === meant.selector) return;
      meant = now;
      look();
    },
    destroy() {
      sized.disconnect();
      glide?.back();
    },
  };
}

/** Keep a banner off what can be read on the map: it stands in the middle above it, or to the right, or to the left. */
export function aside(banner: HTMLElement): { destroy(): void } {
  const host = document.querySelector('main.board .host');
  const look = (): void => {
    if (!host) return;
    const at = (side: string): Box => {
      banner.style.justifySelf = side;
      return boxOf(banner);
    };
    const names = boxesOf(host, 'text').filter((each) => !isEmpty(each));
    at(SIDES[leastOver(SIDES.map(at), names)]);
  };
  const sized = new ResizeObserver(look);
  for (const each of [banner, host]) if (each) sized.observe(each);
  return { destroy: () => sized.disconnect() };
}

/** How a map is to move. */
interface Move {
  view: PanZoom;
  /** What must come into sight, on the board. */
  meant: Box;
  covered: { top?: number; bottom?: number };
}

/** Put a box where it covers as little as can be; return how the map must move, if that is not enough. */
function put(box: HTMLElement, { selector, beside }: Meant): Move | undefined {
  const host = document.querySelector('main.board .host');
  const things = host && selector ? boxesOf(host, selector) : [];
  const at = (inset: string): Box => {
    box.style.inset = inset;
    return boxOf(box);
  };
  if (!host || !things.length) {
    at('');
    return;
  }
  const [room, thing] = [boxOf(host), around(things)];
  const near = beside ? besides(thing, at(''), room) : [];
  const first = near[leastOver(near.map(at), boxesOf(host, 'text'))];
  const places = [...(first ? [first, ...near] : []), ...CORNERS];
  const used = boxesOf(document, USED).filter((each) => !isEmpty(each));
  const { index, isClear } = freest(places.map(at), things, used, room);
  const over = at(places[index]);
  const view = windows.get(host);
  return isClear || !view ? undefined : { view, ...moveFor(view, room, thing, over) };
}

/** Return the insets of places beside a thing, as far as there is room: right, left, below, above. */
function besides(thing: Box, [left, top, right, bottom]: Box, room: Box): string[] {
  const [wide, high] = [right - left, bottom - top];
  const kept = (at: number, size: number, from: number, to: number): number =>
    Math.max(from + EDGE, Math.min(at, to - size - EDGE));
  const [x, y] = [(thing[0] + thing[2] - wide) / 2, (thing[1] + thing[3] - high) / 2];
  const places = [
    [thing[2] + OFF, kept(y, high, room[1], room[3])],
    [thing[0] - OFF - wide, kept(y, high, room[1], room[3])],
    [kept(x, wide, room[0], room[2]), thing[3] + OFF],
    [kept(x, wide, room[0], room[2]), thing[1] - OFF - high],
  ];
  return places
    .filter(([l, t]) => l >= room[0] && t >= room[1] && l + wide <= room[2] && t + high <= room[3])
    .map(([l, t]) => `${t - room[1]}px auto auto ${l - room[0]}px`);
}

/** Return how a map brings something into sight above or below what lies over it. */
function moveFor(view: PanZoom, room: Box, meant: Box, over: Box): Omit<Move, 'view'> {
  const from = view.toBoard({ clientX: meant[0], clientY: meant[1] });
  const to = view.toBoard({ clientX: meant[2], clientY: meant[3] });
  const isAbove = over[1] + over[3] < room[1] + room[3];
  return {
    meant: [from.x, from.y, to.x, to.y],
    covered: isAbove ? { top: over[3] - room[1] } : { bottom: room[3] - over[1] },
  };
}

function boxOf(thing: Element): Box {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  return [left, top, right, bottom];
}

const boxesOf = (within: ParentNode, selector: string): Box[] =>
  [...within.querySelectorAll(selector)].map(boxOf);
const isEmpty = ([left, top, right, bottom]: Box): boolean => left >= right || top >= bottom;

const around = (boxes: Box[]): Box => [
  Math.min(...boxes.map((each) => each[0])),
  Math.min(...boxes.map((each) => each[1])),
  Math.max(...boxes.map((each) => each[2])),
  Math.max(...boxes.map((each) => each[3])),
];
