/** Something that shines on the board: an element as in `touches`, why, and for whom. */
export interface Light {
  element: string;
  /** `last`, `planned`, `preview`, `pointed`, `hint` or `found`, or what a game adds. */
  how: string;
  seat?: number;
}

/** Return the lights on elements of some kinds, with the names of these elements. */
export function lightsOn(lit: Light[], ...kinds: string[]): (Light & { name: string })[] {
  return lit.flatMap((light) => {
    const colon = light.element.indexOf(':');
    const name = light.element.slice(colon + 1);
    return kinds.includes(light.element.slice(0, colon)) ? [{ ...light, name }] : [];
  });
}

/** Something that was chosen and not done: what it is, what its button says, and what that does. */
export interface Undone {
  what: string;
  says: string;
  act(): void;
}

/** What a pointer or the focus is on. */
export type Target =
  /** An action; `asked` if it was pressed and must be pressed again, as it loses something, or what is `undone`. */
  | { kind: 'offer'; offer: { text: string; kind: string; touches: string[] }; asked?: true; undone?: Undone }
  /** A place by its code, as `place:CODE` lit; how to get there is asked. */
  | { kind: 'place'; code: string }
  /** Elements that belong together; `next` is the place to get to for them, if I want to know how. */
  | { kind: 'elements'; touches: string[]; next?: string }
  /** Something to look at on the board. */
  | { kind: 'lights'; lights: Light[] }
  /** An action that is not offered just now. */
  | { kind: 'refused'; act: string }
  | null;

/** Whether an action was pressed that must be pressed again. */
export function isAsked(target: Target): boolean {
  return target?.kind === 'offer' && target.asked === true;
}

/** The place somebody who points at something wants to get to. */
export function placeOf(target: Target): string | null {
  if (target?.kind === 'place') return target.code;
  return target?.kind === 'elements' ? (target.next ?? null) : null;
}

/** A place somebody set off for, and whether at the lowest price. */
export interface Aim {
  place: string;
  isCheap?: boolean;
}
