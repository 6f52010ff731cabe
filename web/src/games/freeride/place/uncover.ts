import { windows } from '../../../map/panzoom';

/** How much of a small window a panel leaves free, above or below it. */
const FREE = 0.27;
/** Where across the window a city comes to stand above the panel, and below it, beside the buttons of the map. */
const ACROSS = { above: 0.5, below: 0.25 };

/**
 * Move a map so that a city is in sight beside a panel that covers most of it: above the panel, or below it where the
 * board ends.
 */
export function uncover(city: Element): 'above' | 'below' {
  const host = city.closest('.host');
  const map = host && windows.get(host);
  if (!map) return 'above';
  const [on, room] = [city, host].map((each) => each.getBoundingClientRect());
  const { camera, high, wide } = map;
  const at = { x: on.left + on.width / 2 - room.left, y: on.top + on.height / 2 - room.top };
  const bring = (side: keyof typeof ACROSS, y: number): void =>
    map.show({ ...camera, x: camera.x + wide * ACROSS[side] - at.x, y: camera.y + y - at.y });
  bring('above', (high * FREE) / 2);
  if (at.y + map.camera.y - camera.y < high * FREE) return 'above';
  bring('below', high * (1 - FREE / 2));
  return 'below';
}

/** How wide the column of buttons at the right of a low map is, with some room around it. */
const BUTTONS = 56;

/** Move a low map so that a city is in sight beside a panel that covers one side of it, unless it is already. */
export function standBeside(city: Element, panel: Element): void {
  const host = city.closest('.host');
  const map = host && windows.get(host);
  if (!map) return;
  const [on, room, taken] = [city, host, panel].map((each) => each.getBoundingClientRect());
  const at = { x: on.left + on.width / 2, y: on.top + on.height / 2 };
  const isRight = taken.left - room.left > room.right - taken.right;
  const [from, to] = isRight ? [room.left, taken.left] : [taken.right, room.right - BUTTONS];
  const { camera } = map;
  const isHigh = at.y > room.top && at.y < room.bottom;
  if (isHigh && at.x > from && at.x < to) return;
  const y = isHigh ? camera.y : camera.y + (room.top + room.bottom) / 2 - at.y;
  map.show({ ...camera, x: camera.x + (from + to) / 2 - at.x, y });
}
