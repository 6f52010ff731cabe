/** How long a press counts for what stood there before, in milliseconds. */
export const STARTLED = 600;

/** What has made room for something else: where it stood, when it went, and whether a pointer was over it. */
export interface Gone {
  box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  at: number;
  isPointed: boolean;
}

/** Tell whether a press was meant for what has just gone; keys and a mouse that comes from elsewhere mean what is there. */
export function isLate(
  { box, at, isPointed }: Gone,
  press: Pick<PointerEvent, 'clientX' | 'clientY' | 'detail' | 'pointerType'>,
  now: number,
): boolean {
  const { clientX: x, clientY: y } = press;
  const isThere = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return press.detail > 0 && isThere && now - at < STARTLED && (isPointed || press.pointerType === 'touch');
}
