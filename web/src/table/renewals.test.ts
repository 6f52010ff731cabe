import { describe, expect, it } from 'vitest';
import type { Message } from '../wire/types';
import { renewalsOf } from './renewals';

let seq = 0;
const message = (kind: Message['kind'], seat: number, why: string, name?: string): Message => ({
  seq: ++seq,
  kind,
  seat,
  at: 0,
  data: { why, name },
});

describe('links that are to be renewed', () => {
  it('are wanted until there is a new one', () => {
    const wanted = message('link', 2, 'wanted', 'Zoe');
    expect(renewalsOf([wanted])).toEqual([{ seat: 2, seq: wanted.seq, why: 'wanted', name: 'Zoe' }]);
    expect(renewalsOf([wanted, message('seat', 2, 'renamed')])).toHaveLength(1);
    expect(renewalsOf([wanted, message('seat', 2, 'new_link')])).toEqual([]);
  });

  it('wait for whoever sits there to agree', () => {
    const asked = message('link', 2, 'asked');
    expect(renewalsOf([asked, message('link', 2, 'agreed')])[0].why).toBe('agreed');
    expect(renewalsOf([asked, message('link', 2, 'declined')])).toEqual([]);
  });

  it('are those of seats', () => {
    expect(renewalsOf([message('link', 0, 'host'), message('link', 0, 'watch')])).toEqual([]);
  });
});
