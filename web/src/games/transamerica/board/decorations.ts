import type { Decoration } from '../../../map/geometry';
import Cartouche from './Cartouche.svelte';

/** What is on the maps besides the land, by board. */
export const decorations: Record<string, Decoration> = {
  transamerica: { Cartouche, title: [190, 905], compass: [1490, 840] },
};
