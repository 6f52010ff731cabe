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
  if (a?.kind === 'offer' && b?.kind === 'offer') return a.offer.text === b.offer.text;
  if (a?.kind === 'place' && b?.kind === 'place') return a.code === b.code;
  if (a?.kind === 'elements' && b?.kind === 'elements') return `${a.touches}` === `${b.touches}`;
  return false;
}
