import type { Target } from '../../../map/lit';
import type { Table } from '../../../model/table.svelte';

/** Tells fingers from pointers: a finger first shows what a tap would do, its second tap does it. */
export class Tap {
  private touch = false;

  /** Attributes of the element that holds whatever can be tapped. */
  readonly listeners = {
    onpointerovercapture: (event: PointerEvent): void => void (this.touch = event.pointerType === 'touch'),
    onkeydowncapture: (): void => void (this.touch = false),
  };

  constructor(private readonly table: Table) {}

  /** Point at something, unless a finger passes over it. */
  hover(target: Target): void {
    if (!this.touch) this.table.point(target);
  }

  /** Tell whether this tap only shows; then it is pointed at. */
  isFirst(target: Target): boolean {
    if (!this.touch || isSame(this.table.target, target)) return false;
    this.table.point(target);
    return true;
  }
}

/** Tell whether two targets are the same thing. */
export function isSame(a: Target, b: Target): boolean {
  const key = keyOf(a);
  return key !== null && key === keyOf(b);
}

/** What tells a target from others of its kind; nothing for one that cannot be tapped. */
function keyOf(target: Target): string | null {
  switch (target?.kind) {
    case 'offer':
      return `offer ${target.offer.text}`;
    case 'place':
      return `place ${target.code}`;
    case 'elements':
      return `elements ${target.touches}`;
    default:
      return null;
  }
}
