// @ts-expect-error The types of Node are not among ours.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A file of the build, as far as it matters here. */
interface Chunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** Write the service worker, with the names of all files it may keep and of those a page needs first. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = bundle as unknown as Record<string, Chunk>;
      const entry = Object.values(chunks).find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('there is no page to keep');
      const assets = Object.keys(chunks).filter((name) => name.startsWith('assets/'));
      const shell = new Set<string>();
      const add = (name: string): void => {
        if (shell.has(name)) return;
        shell.add(name);
        for (const css of chunks[name]?.viteMetadata?.importedCss ?? []) shell.add(css);
        for (const needed of chunks[name]?.imports ?? []) add(needed);
      };
      add(entry.fileName);
      const lists = [
        `const ENTRY = ${JSON.stringify(entry.fileName)};`,
        `const SHELL = ${JSON.stringify([...shell])};`,
        `const ASSETS = ${JSON.stringify(assets.sort())};`,
      ];
      const worker = readFileSync(new URL('./worker.js', import.meta.url), 'utf-8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${lists.join('\n')}\n${worker}` });
    },
  };
}
