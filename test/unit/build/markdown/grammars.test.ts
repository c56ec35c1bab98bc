import { refractor } from 'refractor/all';
import { describe, expect, test } from 'vitest';
import { grammarAliases, grammarName, loadSyntax } from '../../../../build/markdown/grammars.ts';

/** These change the grammars of other languages and are not offered. */
const intrusive = ['css-extras', 'js-extras', 'js-templates'];

describe('the list of aliases agrees with the package', () => {
  test.each(Object.entries(grammarAliases))('%s is %s', async (alias, name) => {
    expect(refractor.registered(name)).toBe(true);
    expect((await loadSyntax(alias))?.displayName).toBe(name);
  });

  test('no alias hides a grammar of its own name', () => {
    const grammars = new Set(refractor.listLanguages().filter((name) => !(name in grammarAliases)));
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
