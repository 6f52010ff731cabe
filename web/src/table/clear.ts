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
/** What it should leave free if it can. */
const USED = '.controls, .banners > *';

/**
 * Keep a box that lies over the map off what it speaks of, there found by a selector: it goes to a corner where it
 * covers none of that; if there is none, or that is out of sight, the map moves.
 */
export function clear(box: HTMLElement, meant: string): { update(meant: string): void; destroy(): void } {
  const look = (): void => put(box, meant);
  const sized = new ResizeObserver(look);
  sized.observe(box);
  return {
    update(now) {
      meant = now;
      look();
    },
    destroy: () => sized.disconnect(),
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

function put(box: HTMLElement, meant: string): void {
  const host = document.querySelector('main.board .host');
  const things = host && meant ? boxesOf(host, meant) : [];
  const at = (corner: string): Box => {
    box.style.inset = corner;
    return boxOf(box);
  };
  if (!host || !things.length) {
    at('');
    return;
  }
  const used = boxesOf(document, USED).filter((each) => !isEmpty(each));
  const { index, isClear } = freest(CORNERS.map(at), things, used, boxOf(host));
  const over = at(CORNERS[index]);
  const view = windows.get(host);
  if (!isClear && view) bring(view, boxOf(host), around(things), over);
}

/** Move a map so that something is in sight above or below what lies over it. */
function bring(view: PanZoom, room: Box, meant: Box, over: Box): void {
  const from = view.toBoard({ clientX: meant[0], clientY: meant[1] });
  const to = view.toBoard({ clientX: meant[2], clientY: meant[3] });
  const isAbove = over[1] + over[3] < room[1] + room[3];
  const covered = isAbove ? { top: over[3] - room[1] } : { bottom: room[3] - over[1] };
  new Glide(view, () => duration(TIME)).to([from.x, from.y, to.x, to.y], covered);
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
