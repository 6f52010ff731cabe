import type { Decoration } from '../../../map/geometry';
import CartoucheEurope from './CartoucheEurope.svelte';
import CartoucheUsa from './CartoucheUsa.svelte';

/** What is on the maps besides the land, by board. */
export const decorations: Record<string, Decoration> = {
  'freeride-usa': { Cartouche: CartoucheUsa, title: [212, 905], compass: [1448, 856] },
  'freeride-europe': { Cartouche: CartoucheEurope, title: [190, 132], compass: [68, 440] },
};
