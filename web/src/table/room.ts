/** How a table lies in a window: beside the map, below it, or one thing at a time. */
export type Layout = 'wide' | 'tall' | 'low' | 'phone';

export interface Room {
  /**
   * wide: map and tray, players and journal beside them; tall: map, tray, players and journal below each
   * other; low: map, and a column beside it with tabs; phone: map, and a panel below it with tabs.
   */
  layout: Layout;
  /** Tray, players, journal and chat share one panel. */
  tabbed: boolean;
  /** Lines of text are short: signs instead of words, where there are signs. */
  narrow: boolean;
  /** There is no room for what is told elsewhere, too. */
  snug: boolean;
  /** There is room above the map for what a game has there; the players have it otherwise. */
  headed: boolean;
  /** There is not even room for the name of the game, which its map bears, too. */
  tiny: boolean;
}

const LOW = 620;
const PHONE = 700;
const NARROW = 1100;
const SNUG = 1360;
const TINY = 345;
/** How high a window must be to have something above its map: so much, and so much for text. */
const HEADED = 400;
const LINES = 285;

/** Choose the layout for a window, in pixels; `scale` is how much larger than usual text is: that makes it smaller. */
export function roomFor(width: number, height: number, scale = 1): Room {
  const layout = layoutFor(width, height);
  const tabbed = layout === 'low' || layout === 'phone';
  const letters = width / scale;
  return {
    layout,
    tabbed,
    narrow: tabbed || letters < NARROW,
    snug: letters < SNUG,
    headed: !tabbed && height >= HEADED + LINES * scale,
    tiny: letters < TINY,
  };
}

function layoutFor(width: number, height: number): Layout {
  if (width > height && height < LOW) return 'low';
  if (width < PHONE) return 'phone';
  return width < height ? 'tall' : 'wide';
}
