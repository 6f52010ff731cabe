import { expect, it } from 'vitest';
import { table as de } from './words/table.de';
import { table as en } from './words/table.en';
import { table as fr } from './words/table.fr';

it.each([en, de, fr])('writes points below zero with a minus sign', (words) => {
  const said = [
    words.points(-2),
    words.mats.points(-1),
    words.track.seat('Ann', -2),
    words.status.barrier(-3),
    words.round.left(-2),
    words.effect.lost('Ann', 4, -2),
    words.effect.barrier(-3),
    words.result.why(['Ann'], -2, -3),
  ];
  for (const text of said) {
    expect(text).toMatch(/−\d/);
    expect(text).not.toMatch(/-\d/);
  }
});
