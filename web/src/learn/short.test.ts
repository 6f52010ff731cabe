import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../words/languages';
import type { Lesson } from './lesson';
import type { Short, ShortTexts } from './short';

const LISTS = import.meta.glob<Record<string, Short[]>>('../games/*/lessons/short.json', {
  import: 'default',
  eager: true,
});
const LESSONS = import.meta.glob<Lesson>('../games/*/lessons/*.*.json', { import: 'default', eager: true });
const TEXTS = import.meta.glob<ShortTexts>('../games/*/lessons/short.*.ts', { import: 'short', eager: true });
const TABLES = import.meta.glob<{ kinds: Record<string, string> }>('../games/*/words/table.*.ts', {
  import: 'table',
  eager: true,
});
const RULESETS = Object.keys(LISTS).map((path) => path.replace('/lessons/short.json', ''));

describe.each(RULESETS)('the short lessons of %s', (folder) => {
  const list = LISTS[`${folder}/lessons/short.json`];
  const all = Object.entries(list).flatMap(([game, shorts]) => shorts.map((short) => ({ game, ...short })));

  it.each(LANGUAGES)('say every step, and nothing else: %s', (language) => {
    const texts = TEXTS[`${folder}/lessons/short.${language}.ts`];
    const told = Object.entries(texts).flatMap(([name, { steps }]) =>
      Object.keys(steps).map((step) => `${name} ${step}`),
    );
    const taught = all.flatMap(({ game, name }) =>
      LESSONS[`${folder}/lessons/${game}.${name}.json`].steps.map(({ id }) => `${name} ${id}`),
    );
    expect(new Set(told)).toEqual(new Set(taught));
  });

  it.each(LANGUAGES)('name the cities and buttons they speak of: %s', (language) => {
    const texts = TEXTS[`${folder}/lessons/short.${language}.ts`];
    const { kinds } = TABLES[`${folder}/words/table.${language}.ts`];
    for (const { game, name, steps: count } of all) {
      const { steps } = LESSONS[`${folder}/lessons/${game}.${name}.json`];
      expect(steps.length).toBe(count);
      for (const { id, names, show } of steps) {
        const said = texts[name].steps[id].text(names, kinds);
        expect(said).not.toContain('undefined');
        for (const city of Object.values(names)) expect(said, `${game} ${name} ${id}`).toContain(city);
        const buttons = show
          .filter((thing) => thing.startsWith('button:'))
          .map((thing) => kinds[thing.slice(7)]);
        for (const button of buttons) expect(said, `${game} ${name} ${id}`).toContain(button);
      }
    }
  });
});
