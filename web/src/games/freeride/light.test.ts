import { describe, expect, it } from 'vitest';
import { citiesLit, wishOf } from './light';

const pointed = (element: string) => ({ element, how: 'pointed' });

describe('a route', () => {
  it('shines between two cities that are pointed at', () => {
    const lit = ['slot:2', 'city:CHI', 'city:STL'].map(pointed);
    expect(wishOf(lit)).toEqual({ from: 'CHI', to: 'STL' });
    expect([...citiesLit(lit)]).toEqual([['STL', 'destination']]);
  });

  it('is none with one city', () => {
    const lit = [pointed('line:CHI-STL'), pointed('city:STL')];
    expect(wishOf(lit)).toBeNull();
    expect(citiesLit(lit).size).toBe(0);
  });
});

describe('cities', () => {
  it('pulse where a place is pointed at or a step is hinted at, and stand out when they were looked for', () => {
    const lit = [
      pointed('place:CHI'),
      { element: 'city:STL', how: 'hint' },
      { element: 'place:NYC', how: 'found' },
    ];
    expect([...citiesLit(lit)]).toEqual([
      ['STL', 'pulse'],
      ['CHI', 'pulse'],
      ['NYC', 'found'],
    ]);
  });
});
