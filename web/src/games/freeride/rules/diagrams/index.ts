import type { Drawings } from '../../../../rules/rules';
import BuildLine from './BuildLine.svelte';
import Coasts from './Coasts.svelte';
import Column from './Column.svelte';
import Delivery from './Delivery.svelte';
import Edge from './Edge.svelte';
import Fare from './Fare.svelte';
import Reach from './Reach.svelte';
import Score from './Score.svelte';
import Stacks from './Stacks.svelte';
import Tunnel from './Tunnel.svelte';

export const drawings: Drawings = {
  line: BuildLine,
  tunnel: Tunnel,
  reach: Reach,
  column: Column,
  fare: Fare,
  delivery: Delivery,
  coasts: Coasts,
  edge: Edge,
  stacks: Stacks,
  score: Score,
};
