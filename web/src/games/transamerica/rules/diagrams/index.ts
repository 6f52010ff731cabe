import type { Drawings } from '../../../../rules/rules';
import Barrier from './Barrier.svelte';
import Joining from './Joining.svelte';
import Missing from './Missing.svelte';
import Tracks from './Tracks.svelte';

export const drawings: Drawings = { tracks: Tracks, joining: Joining, missing: Missing, barrier: Barrier };
