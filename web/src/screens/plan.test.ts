import { describe, expect, it, vi } from 'vitest';
import { Plan } from './plan.svelte';

vi.mock('../games/shelf.svelte', () => ({
  shelf: { usualBot: () => 'sensible', rivals: () => ['sensible', 'sensible'] },
}));
vi.mock('../route.svelte', () => ({ route: {} }));
vi.mock('../model/settings.svelte', () => ({ settings: { name: 'Ann', rivals: '' } }));
vi.mock('../words/words.svelte', async () => {
  const { names } = await import('../words/names.en');
  return { t: () => ({ names }) };
});

describe('the plan of a table', () => {
  it('calls the invited by the number they have at the table', () => {
    const plan = new Plan('any');
    plan.seats[1].kind = plan.seats[2].kind = 'invited';
    plan.seats[2].name = ' Cy ';
    const found = [1, 2, 3].map((first) => {
      plan.first = first;
      return Object.fromEntries(plan.request().invited);
    });
    expect(found).toEqual([
      { 2: 'Player 2', 3: 'Cy' },
      { 1: 'Player 1', 2: 'Cy' },
      { 3: 'Player 3', 1: 'Cy' },
    ]);
  });

  it('has no number for anybody before the table is there', () => {
    const plan = new Plan('any');
    plan.seats[1].kind = 'invited';
    expect(plan.seats.map((seat) => [plan.nameOf(seat), plan.usualName(seat)])).toEqual([
      ['Ann', 'Player'],
      ['', 'Player'],
      ['Simon', 'Simon'],
    ]);
  });
});
