import { describe, expect, it } from 'vitest';

const maps = import.meta.glob<{ default: { seas?: { name: string }[] } }>('../games/*/maps/*.json');
const words = import.meta.glob<{ table: { seas?: Record<string, string> } }>('../games/*/words/table.*.ts');
const gameOf = (path: string): string => path.split('/')[2];

describe('seas', () => {
  for (const [path, load] of Object.entries(maps)) {
    it(`of ${path} are called by the words of their game, in every language`, async () => {
      const { seas = [] } = (await load()).default;
      const files = Object.entries(words).filter(([file]) => gameOf(file) === gameOf(path));
      expect(files.length).toBeGreaterThan(1);
      for (const [, text] of files) {
        const said = (await text()).table.seas ?? {};
        expect(Object.keys(said)).toEqual(expect.arrayContaining(seas.map(({ name }) => name)));
      }
    });
  }
});
