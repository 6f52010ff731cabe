import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { hoverOnly } from './hover';

const styled = async (css: string): Promise<string> => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [hoverOnly] } } },
    'build',
  );
  return (await preprocessCSS(css, 'a.css', config)).code.replace(/\s+/g, ' ').trim();
};

it('lets only a pointer that can hover do so', async () => {
  const once = await styled('a:hover, b:focus { color: red } i { color: blue }');
  expect(once).toBe(
    'b:focus { color: red }@media (hover: hover) {a:hover { color: red } } i { color: blue }',
  );
  expect(await styled(once)).toBe(once);
});
