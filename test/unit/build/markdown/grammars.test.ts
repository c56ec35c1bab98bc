import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { grammarAliases, grammarName, loadSyntax, plainLanguages } from '../../../../build/markdown/grammars.ts';
import { languageAliases } from '../../../../build/markdown/language-aliases.ts';

/** These change the grammars of other languages and are not offered. */
const intrusive = ['css-extras', 'js-extras', 'js-templates'];

describe('the list of aliases agrees with the package', () => {
  test.each(Object.entries(grammarAliases))('%s is %s', async (alias, name) => {
    expect((await loadSyntax(alias))?.displayName).toBe(name);
  });

  test('no alias hides a grammar of its own name', () => {
    // Registering all of them would change the registry that other test files compare with.
    const folder = dirname(createRequire(import.meta.url).resolve('refractor/markup'));
    const grammars = new Set(readdirSync(folder).map((file) => basename(file, '.js')));
    expect(grammars.has('markup')).toBe(true);
    expect(Object.entries(grammarAliases).filter(([alias, name]) => alias !== name && grammars.has(alias))).toEqual([]);
  });
});

test.each([
  'javascript',
  'typescript',
  'csharp',
  'java',
  'go',
  'graphql',
  'protobuf',
  'rust',
  'plant-uml',
  'markdown',
  'tsx',
  'wasm',
  'objectivec',
])('%s is there', async (name) => {
  expect((await loadSyntax(name))?.displayName).toBe(name);
});

describe('further names', () => {
  test.each([...languageAliases])('%s is %s', async (alias, name) => {
    expect((await loadSyntax(alias))?.displayName).toBe(name);
  });

  test.each(['golang', 'c++', 'c#', 'f#', 'objective-c', 'vb.net', 'pwsh', 'py3', 'elisp', 'adoc', 'webassembly'])(
    '%s is among them',
    (name) => {
      expect(languageAliases.has(name)).toBe(true);
    },
  );

  test('none of them is a grammar, plain text, or an alias that every page has', () => {
    const others = [...languageAliases.keys()].filter(
      (name) => name in grammarAliases || plainLanguages.has(name) || intrusive.includes(name),
    );
    expect(others).toEqual([]);
  });
});

test.each([...intrusive, 'nosuch', '', ' ', '../core', 'all', 'core', '__proto__', 'constructor', 'toString'])(
  '%j gives no grammar, and no exception',
  async (name) => {
    expect(await loadSyntax(name)).toBeUndefined();
  },
);

test('`diff-js` is JavaScript with marked lines', () => {
  expect(grammarName('diff-JS')).toBe('js');
  expect(grammarName('diff')).toBe('diff');
});
