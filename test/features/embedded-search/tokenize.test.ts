import { describe, expect, test } from 'vitest';
import { bareOf, fold, partsOf, tokens, wordsOf } from '../../../src/shared/features/embedded-search/tokenize.ts';
import { growth, quadratic } from '../../support/growth.ts';

const all = (text: string) => tokens(text).map((token) => token.text);
const words = (text: string) => wordsOf({ text, start: 0 }).map((word) => word.text);
const humps = (text: string) => partsOf({ text, start: 0 }).map((hump) => hump.text);

describe('tokens', () => {
  test.each([
    ['One, two. Three!', ['One', 'two', 'Three']],
    ['`@description` and --target and $class', ['@description', 'and', '--target', 'and', '$class']],
    ['ModelManager.addCTOModel();', ['ModelManager.addCTOModel']],
    ['org.acme@1.0.0.Person', ['org.acme@1.0.0.Person']],
    ['C++, C# and node.js.', ['C++', 'C#', 'and', 'node.js']],
    ['see https://example.org/a/b.', ['see', 'https://example.org/a/b']],
    ['a - b -- c => d', ['a', 'b', 'c', 'd']],
    ['naïve café', ['naïve', 'café']],
    ['', []],
    ['!?… —', []],
  ])('%s', (text, expected) => {
    expect(all(text)).toEqual(expected);
  });

  test('know their place', () => {
    for (const { text, start } of tokens('“Ünïcode”, --target; x.')) {
      expect('“Ünïcode”, --target; x.'.slice(start, start + text.length)).toBe(text);
    }
  });

  test('data is no word', () => {
    expect(all(`${'a1'.repeat(50)} end`)).toEqual(['end']);
  });

  test.each(['a.', '.', '-', 'aB'])('take time in proportion to the text: many of %j', async (part) => {
    expect(await growth((size) => tokens(part.repeat(size)), 200_000)).toBeLessThan(quadratic);
  });
});

describe('parts of names', () => {
  test.each([
    ['widget-core', ['widget', 'core']],
    ['--no-color', ['no', 'color']],
    ['1.0.0', ['1.0.0']],
    ['v5.2', ['v5.2']],
    ['plain', ['plain']],
    ['数据模型', ['数据模型']],
  ])('words of %s', (name, expected) => {
    expect(words(name)).toEqual(expected);
  });

  test.each([
    ['addCTOModel', ['add', 'CTO', 'Model']],
    ['HTMLParser', ['HTML', 'Parser']],
    ['camelCase2', ['camel', 'Case2']],
    ['Word', []],
    ['WORD', []],
    ['word', []],
  ])('humps of %s', (name, expected) => {
    expect(humps(name)).toEqual(expected);
  });

  test('signs in front come off', () => {
    expect(['--target', '$class', '@x', '#', 'a-b'].map(bareOf)).toEqual(['target', 'class', 'x', '', 'a-b']);
  });
});

test('case and accents make no difference', () => {
  expect(fold('Ünïcode CAFÉ')).toBe(fold('unicode café'));
  expect(fold('plain')).toBe('plain');
});

test('text without spaces is split into words, with their places', () => {
  const text = 'ABC: このツールは設定ファイルを読み込みます。数据模型。ภาษาไทยง่าย';
  const found = tokens(text);
  expect(found.map((piece) => piece.text)).toEqual(
    expect.arrayContaining(['ABC', 'ツール', '設定', 'ファイル', '数据', '模型', 'ภาษา', 'ไทย']),
  );
  expect(found.map((piece) => piece.text)).not.toContain('を');
  for (const piece of found) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
});

test.each(['設定ファイル', '数据库连接', 'ฐานข้อมูล'])('a query and a sentence split %s alike', (query) => {
  const inSentence = tokens(`この${query}を読む`).map((piece) => piece.text);
  for (const { text } of tokens(query)) expect(inSentence).toContain(text);
});
