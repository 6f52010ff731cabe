/** How somebody works at this device just now: the focus follows keys, a mouse takes none. */
export const hand = { usesKeys: false };

/** Keys that go somewhere. Whoever plays with a mouse presses others, too, such as Enter to confirm. */
const GOING = /^(Tab|Arrow.*|Home|End)$/;

addEventListener(
  'keydown',
  ({ key, target }) => {
    if (GOING.test(key) || (target instanceof Element && target !== document.body)) hand.usesKeys = true;
  },
  { capture: true },
);
addEventListener('pointerdown', () => (hand.usesKeys = false), { capture: true });
