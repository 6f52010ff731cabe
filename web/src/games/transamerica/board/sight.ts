import type { Box } from '../../../map/boxes';
import { Glide } from '../../../map/glide';
import { windows } from '../../../map/panzoom';
import { duration } from '../../../model/settings.svelte';

const TIME = 450;
/** What covers this much of the map's width, or more, leaves what is above it. */
const BROAD = 0.8;

/** Bring a part of the board into what a panel that lies across the map, and notes above, leave of it. */
export function showBeside(box: Box | null, panel: Element | null | undefined): void {
  const host = document.querySelector('main.board .host');
  const view = host && windows.get(host);
  if (!box || !view || !panel) return;
  const [room, over] = [host.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (over.width < room.width * BROAD) return;
  const note = document.querySelector('main.board .banners')?.getBoundingClientRect();
  const above = note?.height ? note.bottom - room.top : 0;
  new Glide(view, () => duration(TIME)).to(box, { top: above, bottom: Math.max(0, room.bottom - over.top) });
}
