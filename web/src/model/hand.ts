/** How somebody works at this device just now: the focus follows keys, a mouse takes none. */
export const hand = { usesKeys: false };

/** Keys that move or press something; those held down for others, or typed into a field, tell nothing. */
const TELLING = /^(Tab|Enter| |Arrow.*|Home|End|.)$/;

addEventListener(
  'keydown',
  ({ key, ctrlKey, metaKey, altKey }) => {
    if (TELLING.test(key) && !ctrlKey && !metaKey && !altKey) hand.usesKeys = true;
  },
  { capture: true },
);
addEventListener('pointerdown', () => (hand.usesKeys = false), { capture: true });
