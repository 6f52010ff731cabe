import { describe, expect, it, vi } from 'vitest';
import { Plan } from './plan.svelte';

vi.mock('../games/shelf.svelte', () => ({
  shelf: {
    usualBot: () => 'sensible',
    rivals: () => ['sensible', 'sensible'],
    peers: (_: string, bot: string) =>
      [['sensible'], ['hitch', 'build']].find((bots) => bots.includes(bot)) ?? [],
  },
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

  it('has bots for more seats that are as strong as those there are, each another if possible', () => {
    const plan = new Plan('any');
    plan.seats[2].bot = 'hitch';
    plan.add();
    plan.add();
    expect(plan.seats.slice(3).map(({ bot }) => bot)).toEqual(['build', 'build']);
    plan.seats[4].bot = 'from elsewhere';
    plan.add();
    expect(plan.seats[5].bot).toBe('from elsewhere');
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
