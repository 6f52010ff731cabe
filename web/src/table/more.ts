/** What Tab reaches. */
const REACHED = 'button:enabled, a[href], input:enabled, [tabindex="0"]';

/**
 * Mark where something that scrolls has more to show: `data-more` holds up, down, left and right, and
 * `theme.css` lets the content fade there. Where nothing inside takes the focus, the box itself does, so that
 * keys scroll it.
 */
export function more(box: HTMLElement): { destroy(): void } {
  let frame = 0;
  const takesFocus = box.tabIndex >= 0;
  const look = (): void => {
    frame = 0;
    const { scrollTop, scrollLeft, scrollWidth, scrollHeight, clientWidth, clientHeight } = box;
    const sides = [
      scrollTop > 1 && 'up',
      scrollTop + clientHeight < scrollHeight - 1 && 'down',
      scrollLeft > 1 && 'left',
      scrollLeft + clientWidth < scrollWidth - 1 && 'right',
    ];
    box.dataset.more = sides.filter(Boolean).join(' ');
    if (takesFocus) return;
    if (box.dataset.more && !box.querySelector(REACHED)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const soon = (): void => void (frame ||= requestAnimationFrame(look));
  const sized = new ResizeObserver(soon);
  const filled = new MutationObserver(soon);
  box.addEventListener('scroll', soon, { passive: true });
  sized.observe(box);
  filled.observe(box, { childList: true, subtree: true, characterData: true });
  soon();
  return {
    destroy() {
      box.removeEventListener('scroll', soon);
      sized.disconnect();
      filled.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
