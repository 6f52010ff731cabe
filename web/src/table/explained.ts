const RULED = '[data-rule]';

/** Tell whether something lies within what a selector names. */
export function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

const ruledAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(RULED) : null;

function lies(thing: Element | null, x: number, y: number): boolean {
  const box = thing?.getBoundingClientRect();
  return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}

/** Return what is seen at a point: for a finger, buttons reach beyond what they look like. */
export function seenAt(target: EventTarget | null, x: number, y: number): EventTarget | null {
  if (lies(ruledAt(target), x, y)) return target;
  return document.elementsFromPoint(x, y).find((each) => lies(ruledAt(each), x, y)) ?? target;
}

/** Return the clause of the rules that is about something. */
export function clauseAt(target: EventTarget | null): string | null {
  return ruledAt(target)?.dataset.rule || null;
}

/** Return what something is called if that is not to be read on it: nobody can point at a sign with a finger. */
export function nameAt(target: EventTarget | null): string {
  const ruled = ruledAt(target);
  const name = ruled?.getAttribute('title') ?? '';
  return ruled?.textContent?.trim() === name ? '' : name;
}

/** Tell whether something is a sign with a figure: it can be asked about, and does nothing else. */
export function isFigure(target: EventTarget | null): boolean {
  return ruledAt(target)?.matches('li[title], span[title]') === true && !isWithin(target, 'button, a');
}
