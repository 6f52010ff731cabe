import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages';

const SOURCES: Record<string, string> = import.meta.glob('../**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WORDS = /^(?:\.|\.\.\/games\/\w+\/(?:words|rules|lessons))\/(\w+)\.([a-z]{2})\.ts$/;
const files = Object.keys(SOURCES).filter((path) => WORDS.test(path));
const inLanguage = (language: string) => files.filter((path) => WORDS.exec(path)?.[2] === language);
const program = Object.entries(SOURCES)
  .filter(([path]) => !WORDS.test(path) && !path.endsWith('.test.ts'))
  .map(([, text]) => text)
  .join('\n');

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, SOURCES[path], ts.ScriptTarget.ES2022, true);
}

/** Return everything of a kind below a node. */
function all<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = is(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...all(child, is)));
  return found;
}

/** Return the texts of a file, templates in pieces between what is put into them. */
function texts(path: string): string[] {
  return all(parsed(path), (node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
    .filter((node) => !(ts.isPropertyAssignment(node.parent) && node.parent.name === node))
    .map((node) => node.text);
}

/** Return the keys of a file that have a name of their own, with the key they are in. */
function keys(path: string): { key: string; within: string }[] {
  return all(parsed(path), ts.isPropertyAssignment).flatMap((node) => {
    const owner = node.parent.parent;
    // A record is looked up by what the game tells.
    if (ts.isAsExpression(owner)) return [];
    if (ts.isVariableDeclaration(owner) && owner.type) return [];
    const within = ts.isPropertyAssignment(owner) ? owner.name.getText() : '';
    return [{ key: node.name.getText().replace(/'/g, ''), within }];
  });
}

describe('every language', () => {
  it.each(LANGUAGES)('has all files that English has: %s', (language) => {
    const wanted = inLanguage('en').map((path) => path.replace('.en.ts', `.${language}.ts`));
    expect(inLanguage(language)).toEqual(wanted);
  });

  it.each(LANGUAGES)('has no empty text: %s', (language) => {
    for (const path of inLanguage(language)) {
      const properties = all(parsed(path), ts.isPropertyAssignment);
      const empty = properties.filter(({ initializer }) => initializer.getText() === "''");
      expect(
        empty.map((node) => node.name.getText()).filter((key) => key !== 'plain'),
        path,
      ).toEqual([]);
    }
  });
});

it('has no word that nobody says', () => {
  const taken = [...program.matchAll(/\{([^{}]*)\}\)? =/g)].flatMap(([, names]) => names.match(/\w+/g) ?? []);
  const used = new Set([...(program.match(/(?<=\.)\w+/g) ?? []), ...taken]);
  const lookedUp = (name: string) => new RegExp(`\\b${name}\\b[)}]*(?:\\?\\.)?\\[`).test(program);
  const dead = inLanguage('en')
    .filter((path) => /\/(?:table|screens|learn|map|rules|people)\.en\.ts$/.test(path))
    .flatMap((path) =>
      keys(path)
        .filter(({ key, within }) => !used.has(key) && !(within && lookedUp(within)))
        .map(({ key, within }) => `${path}: ${within}.${key}`),
    );
  expect(dead).toEqual([]);
});

it('breaks no French line before a colon, or inside guillemets', () => {
  const wrong = inLanguage('fr').flatMap((path) => texts(path).filter((text) => / [:;!?»]|« | …/.test(text)));
  expect(wrong).toEqual([]);
});

it('uses the apostrophes and quotation marks of the language', () => {
  const straight = LANGUAGES.flatMap(inLanguage).flatMap((path) =>
    texts(path).filter((text) => /\w'\w|"/.test(text) && !text.startsWith('.')),
  );
  expect(straight).toEqual([]);
});

it('is said in the files for words only', () => {
  expect(program.match(/\b(?:en|de|fr): ['"`].*/g)).toBeNull();
});
