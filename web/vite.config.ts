import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { hoverOnly } from './src/hover.ts';
import { packDrawings } from './src/map/drawings.ts';
import { packMap } from './src/map/packed.ts';
import { serviceWorker } from './worker/plugin.ts';

// `npm run dev` serves the pages itself and asks the server of `make play` for the rest.
const server = 'http://127.0.0.1:8118';

/** Name what belongs to one folder of src/ after it: an address tells what it is for. */
function fileName({ moduleIds }: { moduleIds: string[] }): string {
  const folders = new Set(
    moduleIds
      .map((id) => /\/src\/(?:games\/)?(\w+)\/(?:(maps|pictures)\/[^/]+\.json)?/.exec(id))
      .map((found) => found?.[2] ?? found?.[1] ?? ''),
  );
  const [folder] = folders.size === 1 ? folders : [''];
  return `assets/${folder && `${folder}.`}[name]-[hash].js`;
}

/** The words of a language that nearly every table needs. */
function tableWords(id: string): string | null {
  const found =
    /\/src\/words\/(?:map|names|people|table)\.(\w+)\.ts|\/src\/games\/\w+\/words\/names\.(\w+)\.ts/.exec(id);
  return found && `table.${found[1] ?? found[2]}`;
}

/** The words of a language that tables need later, if at all; and those of a game. */
function laterWords(id: string): string | null {
  const shared = /\/src\/words\/(?:asides|company|keys|planning|replay)\.(\w+)\.ts/.exec(id);
  if (shared) return `later.${shared[1]}`;
  const own = /\/src\/games\/(\w+)\/words\/(?:highlights|sights|ways)\.(\w+)\.ts/.exec(id);
  return own && `later.${own[2]}`;
}

/** What is loaded at the same time as a screen: its styles, and of the table and its game the scripts, too. */
function preloaded(file: string, needed: string[]): string[] {
  return /TablePage|parts-/.test(file) ? needed : needed.filter((each) => each.endsWith('.css'));
}

/** What a game's table and what is celebrated there tell with. */
function toldBy(id: string): string | null {
  const found = /\/src\/games\/(\w+)\/(?:effects|texts|names|table|telling)\.ts/.exec(id);
  return found && `${found[1]}.told`;
}

/** Let the prepared maps travel packed. */
function packedMaps(): Plugin {
  return {
    name: 'packed-maps',
    enforce: 'pre',
    transform: {
      filter: { id: /\/maps\/[\w-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(packMap(JSON.parse(code))), map: null }),
    },
  };
}

/** Let drawings travel packed, too. */
function packedDrawings(): Plugin {
  return {
    name: 'packed-drawings',
    enforce: 'pre',
    transform: {
      filter: { id: /\/pictures\/[\w-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(packDrawings(JSON.parse(code))), map: null }),
    },
  };
}

export default defineConfig({
  base: './', // the server says where a page lies
  plugins: [
    svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } }),
    packedMaps(),
    packedDrawings(),
    serviceWorker(),
  ],
  css: { postcss: { plugins: [hoverOnly] } },
  build: {
    target: 'es2022',
    outDir: '../src/branchline/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: fileName,
        // What nearly every screen needs is one file; so are the words of a table without those of its game.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /\/svelte\/|\/src\/(?:wire|model)\/(?!record|talk)|\/src\/map\/(Badge|Emblem|Train|drawings)|\/src\/games\/\w+\.ts|\/games\/\w+\/(?:index|pictures\/load)\.ts/,
              minShareCount: 2,
            },
            {
              name: 'around',
              test: /\/src\/(keys\/|table\/(focus|more|parts|later\.svelte|keys|shortcuts|beside|BotNote)|map\/(boxes|keys|geometry|MapWindow|Land|names|panzoom))/,
              minShareCount: 2,
            },
            { name: tableWords },
            { name: laterWords },
            { name: toldBy },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
