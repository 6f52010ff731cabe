import type { Beat } from '../model/pace.svelte';
import { duration } from '../model/settings.svelte';
import { Glide } from '../map/glide';
import { windows, type PanZoom } from '../map/panzoom';
import type { Box } from '../map/boxes';

const TIME = 450;
/** What others did last shines on the map and says so; a piece that was placed says whose it is. */
const TOLD = '[data-told]';
const piece = ({ seat }: Beat): string => `[data-piece="${seat}"]`;

/** The map of a table, brought to where what is told happens. */
export class Follower {
  private glide: Glide | null = null;
  private host: Element | null = null;

  /** Have what a turn did in sight. */
  show(beat: Beat, teller: Element | null): void {
    const host = document.querySelector('main.board .host');
    const view = host && windows.get(host);
    if (!host || !view) return;
    if (host !== this.host) [this.host, this.glide] = [host, new Glide(view, () => duration(TIME))];
    const box = boxOf(host, beat, view);
    if (!box) return;
    this.glide?.to(box, { top: teller ? covered(host, teller, box, view) : 0 });
  }

  /** It is over. */
  end(): void {
    this.glide?.back();
  }

  /** Something on the map was pressed: it stays where it is. */
  hold(): void {
    this.glide?.stay();
  }
}

/** How much of a map the teller covers, from above; none of a whole one if a box lies beside it. */
function covered(host: Element, teller: Element, [left, , right]: Box, view: PanZoom): number {
  const [room, over] = [host.getBoundingClientRect(), teller.getBoundingClientRect()];
  const { x, zoom } = view.camera;
  const from = room.left + x;
  const isBeside = from + right * zoom < over.left || from + left * zoom > over.right;
  return isBeside && zoom <= view.least() ? 0 : Math.max(0, over.bottom - room.top);
}

/** Where on the board a turn happened, if anywhere. */
function boxOf(host: Element, beat: Beat, view: PanZoom): Box | null {
  const all = (selector: string): DOMRect[] =>
    [...host.querySelectorAll(selector)]
      .map((thing) => thing.getBoundingClientRect())
      .filter(({ width, height }) => width + height > 0);
  const isPlaced = beat.steps.some(({ events }) =>
    events.some((event) => !event.line && (event.city || 'junction' in event)),
  );
  const told = all(TOLD);
  const rects = told.length || !isPlaced ? told : all(piece(beat));
  if (!rects.length) return null;
  const from = view.toBoard({
    clientX: Math.min(...rects.map(({ left }) => left)),
    clientY: Math.min(...rects.map(({ top }) => top)),
  });
  const to = view.toBoard({
    clientX: Math.max(...rects.map(({ right }) => right)),
    clientY: Math.max(...rects.map(({ bottom }) => bottom)),
  });
  return [from.x, from.y, to.x, to.y];
}
