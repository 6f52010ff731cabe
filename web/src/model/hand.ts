/** How somebody works at this device just now: the focus follows keys, a mouse takes none. */
export const hand = { usesKeys: false };

/** Keys that go somewhere. Whoever plays with a mouse presses others, too, such as Enter to confirm. */
const GOING = /^(Tab|Arrow.*|Home|End)$/;
/** Everybody types their name. */
const NAME = '[autocomplete=nickname]';

addEventListener(
  'keydown',
  ({ key, target }) => {
    const isOnThing = target instanceof Element && target !== document.body && !target.matches(NAME);
    if (GOING.test(key) || isOnThing) hand.usesKeys = true;
  },
  { capture: true },
);
addEventListener('pointerdown', () => (hand.usesKeys = false), { capture: true });
