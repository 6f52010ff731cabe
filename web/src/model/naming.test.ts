import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { isToBeAsked, nameToGive, type Newcomer } from './naming';

const SEAT: SeatInfo = { seat: 2, kind: 'human', name: '', colour: 'blue' };
const INVITED: Newcomer = {
  seat: SEAT,
  kept: '',
  given: undefined,
  hasCompany: true,
  isHost: false,
  wasAsked: false,
};

describe('somebody who arrives', () => {
  it('is asked for a name if the device knows none', () => {
    expect(isToBeAsked(INVITED)).toBe(true);
    expect(nameToGive(INVITED)).toBeNull();
  });

  it('is asked once, and not where nobody else would see the name', () => {
    expect(isToBeAsked({ ...INVITED, wasAsked: true })).toBe(false);
    expect(isToBeAsked({ ...INVITED, hasCompany: false })).toBe(false);
    expect(isToBeAsked({ ...INVITED, isHost: true })).toBe(false);
    expect(isToBeAsked({ ...INVITED, seat: { ...SEAT, name: 'Benjamin' } })).toBe(false);
    expect(isToBeAsked({ ...INVITED, seat: { ...SEAT, kind: 'open' } })).toBe(false);
  });

  it('brings the name kept on the device', () => {
    expect(nameToGive({ ...INVITED, kept: 'Ben' })).toBe('Ben');
    expect(isToBeAsked({ ...INVITED, kept: 'Ben' })).toBe(false);
  });

  it('keeps a name the host chose, or typed at the table', () => {
    const seat = { ...SEAT, name: 'Benjamin' };
    expect(nameToGive({ ...INVITED, seat, kept: 'Ben' })).toBeNull();
    expect(nameToGive({ ...INVITED, seat, kept: 'Ben', given: 'Bob' })).toBeNull();
  });

  it('is called otherwise once the name kept on the device has changed', () => {
    const seat = { ...SEAT, name: 'Ben' };
    expect(nameToGive({ ...INVITED, seat, kept: 'Benny', given: 'Ben' })).toBe('Benny');
    expect(nameToGive({ ...INVITED, seat, kept: 'Ben', given: 'Ben' })).toBeNull();
  });
});
