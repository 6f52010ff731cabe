import svelte from 'eslint-plugin-svelte';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'geography/node_modules/', 'src/wire/types.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ['worker/worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['geography/**', '*.config.*', 'worker/plugin.ts'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // Maps and sets here are made anew whenever something changes.
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A switch counts once.
      complexity: ['error', { max: 9, variant: 'modified' }],
    },
  },
  // What is printed never changes its order.
  {
    files: ['src/rules/**', 'src/games/*/rules/**', 'src/games/**/*Poster.svelte', 'src/games/*/posters/**'],
    rules: { 'svelte/require-each-key': 'off' },
  },
);
