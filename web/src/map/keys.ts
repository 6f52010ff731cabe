/** What can be done with the window onto a map. */
interface Movable {
  zoomAt(factor: number): void;
  keepWhole(): void;
  panBy(x: number, y: number): void;
}

const STEP = 60;

/** What keys do while the focus is on the map; with the names people know them by. */
export const MAP_KEYS: {
  keys: string[];
  id: 'zoom' | 'whole' | 'pan';
  does(map: Movable, key: string): void;
}[] = [
  {
    keys: ['+', '=', '-'],
    id: 'zoom',
    does: (map, key) => map.zoomAt(key === '-' ? 1 / 1.3 : 1.3),
  },
  { keys: ['0'], id: 'whole', does: (map) => map.keepWhole() },
  {
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
    id: 'pan',
    does: (map, key) => map.panBy(...PANS[key]),
  },
];

const PANS: Record<string, [number, number]> = {
  'Shift+ArrowLeft': [STEP, 0],
  'Shift+ArrowRight': [-STEP, 0],
  'Shift+ArrowUp': [0, STEP],
  'Shift+ArrowDown': [0, -STEP],
};

/** Return what was pressed: `U`, `?`, `Enter`, `Shift+ArrowLeft`, `Ctrl+Z`; nothing with other keys held. */
export function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (altKey) return '';
  const held = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && key.length > 1 ? 'Shift+' : ''}`;
  return held + (key.length === 1 ? key.toUpperCase() : key);
}
