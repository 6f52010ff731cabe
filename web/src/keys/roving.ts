/** The keys that move the focus inside something that is one tab stop. */
export const ROVING_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

interface Wish {
  /** Which things inside can have the focus: the first of these selectors that finds some. */
  things: string[];
  /** They lie one after the other; otherwise the arrows go by where things are on the screen. */
  list?: boolean;
}

type Thing = HTMLElement | SVGElement;
export interface Spot {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * How much what lies aside counts: on a lattice of triangles the next row must be nearer than the one after it. What
 * lies rather aside than ahead comes last.
 */
const ASIDE = 1.5;
const LAST = 1e4;

/** Return the nearest spot in the direction of an arrow key. */
export function nextInDirection<T extends Spot>(spots: T[], from: Spot, key: string): T | null {
  const [right, down] = DIRECTIONS[key] ?? [0, 0];
  let best: T | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * right + dy * down;
    const across = Math.abs(dx * down) + Math.abs(dy * right);
    const far = along + ASIDE * across + (across > 2 * along ? LAST : 0);
    if (along > 1 && far < least) [best, least] = [spot, far];
  }
  return best;
}

/** Return the middle of something on the screen. */
export function middleOf(thing: Element): Spot {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Tell whether something could take the focus: it is shown, and not switched off. */
export function isReachable(thing: Element): boolean {
  return thing.getClientRects().length > 0 && !thing.matches(':disabled');
}

/** Return where a key leads in a list. */
function nextInList(things: Thing[], here: Thing | null, key: string): Thing | undefined {
  const at = here ? things.indexOf(here) : -1;
  switch (key) {
    case 'ArrowDown':
      return things[at + 1];
    case 'ArrowUp':
      return things[at - 1];
    case 'Home':
      return things[0];
    case 'End':
      return things.at(-1);
    default:
      return undefined;
  }
}

/** Make a box one tab stop: arrows move within; Tab comes back to what had the focus last. */
export function roving(box: HTMLElement | SVGElement, wish: Wish): { destroy(): void } {
  let last: Element | null = null;
  const all = wish.things.join() || ':not(*)';

  const found = (): Thing[] => {
    for (const selector of wish.things) {
      const things = [...box.querySelectorAll<Thing>(selector)];
      if (things.length) return things;
    }
    return [];
  };

  /** Let Tab reach one of the things: the one that had the focus, else where the box begins. */
  function settle(): void {
    const things = found();
    const isIn = last !== null && things.includes(last as Thing);
    const stop = isIn ? last : (things.find((thing) => 'start' in thing.dataset) ?? things[0]);
    for (const thing of box.querySelectorAll<Thing>(all)) {
      const wanted = thing === stop ? '0' : '-1';
      if (thing.getAttribute('tabindex') !== wanted) thing.setAttribute('tabindex', wanted);
    }
  }

  function reached({ target }: Event): void {
    const thing = (target as Element).closest(all);
    if (!thing || !box.contains(thing)) return;
    last = thing;
    settle();
  }

  function key(event: Event): void {
    const pressed = event as KeyboardEvent;
    if (!isRoving(pressed)) return;
    const things = found().filter(isReachable);
    const here = (event.target as Element).closest<Thing>(all);
    const next = wish.list
      ? nextInList(things, here, pressed.key)
      : nextByPlace(things, here ?? things.find((thing) => thing.tabIndex === 0), pressed.key);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: next instanceof SVGElement });
  }

  const watch = new MutationObserver(settle);
  watch.observe(box, { childList: true, subtree: true, attributeFilter: ['data-act', 'data-start'] });
  box.addEventListener('focusin', reached);
  box.addEventListener('keydown', key);
  settle();
  return {
    destroy() {
      watch.disconnect();
      box.removeEventListener('focusin', reached);
      box.removeEventListener('keydown', key);
    },
  };
}

/** Whether a key moves among things: an arrow alone, and nobody types. */
function isRoving({ key, shiftKey, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (shiftKey || ctrlKey || altKey || metaKey) return false;
  return ROVING_KEYS.includes(key) && !(target as Element).matches('input, textarea, select');
}

function nextByPlace(things: Thing[], here: Thing | undefined, key: string): Thing | undefined {
  if (!here) return things[0];
  const spots = things.map((thing) => ({ thing, ...middleOf(thing) }));
  return nextInDirection(spots, middleOf(here), key)?.thing;
}
