import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` serves the pages itself and asks a server that runs at port 8000 for the rest.
const server = 'http://127.0.0.1:8000';

/** Name what belongs to one folder of src/ after it: an address tells what it is for. */
function fileName({ moduleIds }: { moduleIds: string[] }): string {
  const folders = new Set(moduleIds.map((id) => /\/src\/(?:map\/)?(\w+)\//.exec(id)?.[1] ?? ''));
  const [folder] = folders.size === 1 ? folders : [''];
  return `assets/${folder && `${folder}.`}[name]-[hash].js`;
}

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } })],
  build: {
    target: 'es2022',
    outDir: '../src/branchline/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: fileName,
        // What nearly every screen needs is one file; so are the words of a table without those of its game.
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/svelte\/|\/src\/(model|wire)\/|\/src\/map\/(Emblem|Train)/, minShareCount: 2 },
            { name: 'table.en', test: /words\/(map|names|table)\.en/ },
            { name: 'table.de', test: /words\/(map|names|table)\.de/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
