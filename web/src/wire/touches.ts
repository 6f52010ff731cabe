/** An element of the table that an action belongs to: `city:CHI` is the city CHI. */
export interface Element {
  kind: string;
  name: string;
}

interface Touching {
  touches: string[];
}

/** Return the elements an action touches. */
export function elementsOf({ touches }: Touching): Element[] {
  return touches.map((element) => {
    const colon = element.indexOf(':');
    return { kind: element.slice(0, colon), name: element.slice(colon + 1) };
  });
}

/** Return the names of the elements of a kind that an action touches. */
export function touched(offer: Touching, kind: string): string[] {
  return elementsOf(offer)
    .filter((element) => element.kind === kind)
    .map(({ name }) => name);
}
