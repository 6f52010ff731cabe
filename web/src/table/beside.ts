const GAP = 8;

interface Size {
  width: number;
  height: number;
}

/** Where something best opens: above or below its button, with an edge in common. */
export interface Wish {
  side: 'above' | 'below';
  edge: 'left' | 'right';
}

/** Return where something of a size opens beside a button: as wished, or on the other side, within the window. */
export function spotBeside(
  button: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { width, height }: Size,
  inside: Size,
  { side, edge }: Wish,
): { left: number; top: number } {
  const [above, below] = [button.top - GAP - height, button.bottom + GAP];
  const fits = side === 'above' ? above >= GAP : below + height <= inside.height - GAP;
  const top = fits === (side === 'above') ? above : below;
  const left = edge === 'left' ? button.left : button.right - width;
  return {
    left: Math.max(GAP, Math.min(left, inside.width - width - GAP)),
    top: Math.max(GAP, Math.min(top, inside.height - height - GAP)),
  };
}

/** Put a panel beside its button. */
export function putBeside(panel: HTMLElement, button: HTMLElement, wish: Wish): void {
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const inside = { width: innerWidth, height: innerHeight };
  const { left, top } = spotBeside(button.getBoundingClientRect(), size, inside, wish);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}
