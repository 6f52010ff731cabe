/** What the board shows besides the pieces. Lines by name, cities by code (or a junction's name). */
export interface Lit {
  lines: { line: string; how: 'last' | 'trail' | 'preview' | 'way' | 'missing'; seat?: number }[];
  cities: { code: string; how: 'start' | 'destination' | 'pulse' | 'found' }[];
  wish: { from: string; to: string; colour?: string } | null;
  badge: { city: string; text: string } | null;
}

/** What a pointer or the focus is on. */
export type Target =
  | { kind: 'offer'; offer: { text: string; kind: string; touches: string[] } }
  | { kind: 'city'; code: string }
  /** A route; `next` is the city to get to for it, if I want to know how. */
  | { kind: 'route'; from: string; to: string; next?: string }
  /** An action that is not offered just now. */
  | { kind: 'refused'; act: string }
  | null;
