import { describe, expect, it, vi } from 'vitest';
import { clauseAt, isFigure, nameAt, seenAt } from './explained';

/** As much of an element as asking about it needs. */
class Thing {
  constructor(
    readonly tag: string,
    readonly attributes: Record<string, string> = {},
    readonly textContent = '',
    readonly parent: Thing | null = null,
    readonly box = { left: 0, right: 0, top: 0, bottom: 0 },
  ) {}
  getBoundingClientRect(): object {
    return this.box;
  }
  get dataset(): Record<string, string> {
    return { rule: this.attributes['data-rule'] };
  }
  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
  matches(selector: string): boolean {
    return selector.split(', ').some((each) => {
      const [, tag, attribute] = /^(\w*)(?:\[(.+)\])?$/.exec(each) ?? [];
      return (!tag || tag === this.tag) && (!attribute || attribute in this.attributes);
    });
  }
  closest(selector: string): Thing | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }
}
vi.stubGlobal('Element', Thing);
const asTarget = (thing: Thing): EventTarget => thing as unknown as EventTarget;

describe('what is asked about', () => {
  const tokens = new Thing('li', { 'data-rule': 'ownership', title: '15 tokens left' }, '15 15 tokens left');
  const sign = asTarget(new Thing('svg', {}, '', tokens));

  it('is the sign itself, by its name and its rule', () => {
    expect([clauseAt(sign), nameAt(sign), isFigure(sign)]).toEqual(['ownership', '15 tokens left', true]);
  });

  it('is what is seen, not a button that reaches there for fingers', () => {
    const at = (top: number, rule: string) =>
      new Thing('li', { 'data-rule': rule }, '', null, { left: 0, right: 90, top, bottom: top + 20 });
    const [coach, figure] = [at(0, 'coaches_full'), at(20, 'ownership')];
    const button = new Thing('button', {}, '', coach);
    vi.stubGlobal('document', { elementsFromPoint: () => [button, coach, figure] });
    const found = [10, 30, 300].map((y) => clauseAt(seenAt(asTarget(button), 5, y)));
    expect(found).toEqual(['coaches_full', 'ownership', 'coaches_full']);
  });

  it('is not named again if its name is all there is to read', () => {
    const empty = asTarget(new Thing('span', { 'data-rule': 'coaches_full', title: 'empty' }, ' empty '));
    expect([nameAt(empty), isFigure(empty)]).toEqual(['', true]);
  });

  it('does what it does if it can be pressed', () => {
    const pile = asTarget(new Thing('button', {}, '4', tokens));
    expect([clauseAt(pile), isFigure(pile)]).toEqual(['ownership', false]);
    const action = asTarget(new Thing('button', { 'data-rule': 'build', title: 'Build' }));
    expect(isFigure(action)).toBe(false);
    expect([clauseAt(null), nameAt(null), isFigure(null)]).toEqual([null, '', false]);
  });
});
