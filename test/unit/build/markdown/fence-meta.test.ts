import { describe, expect, test } from 'vitest';
import { fenceInfo, fenceMeta } from '../../../../build/markdown/fence-meta.ts';
import { growth, quadratic } from '../../../support/growth.ts';

describe('fenceMeta', () => {
  test.each([
    ['', { title: '', hasRange: false, lines: [], inserted: [], deleted: [], numbersFrom: undefined, wrap: false }],
    ['title="a b.js"', { title: 'a b.js' }],
    ["title='a'", { title: 'a' }],
    ['title="a" title="b"', { title: 'a' }],
    ['subtitle="a"', { title: '' }],
    ['[a.js]', { title: 'a.js' }],
    ['{1}[a.js]', { title: 'a.js', lines: [[1, 1]] }],
    ['x=[a.js]', { title: '' }],
    ['[a.js] title="b"', { title: 'b' }],
    ['title="wrap {1} [x] showLineNumbers"', { lines: [], hasRange: false, wrap: false, numbersFrom: undefined }],
    ['{1}', { lines: [[1, 1]], hasRange: true }],
    // biome-ignore format: one case a line
    ['{1,3-4}', { lines: [[1, 1], [3, 4]] }],
    ['{ 1 , 3 - 4 }', { lines: [[1, 1]] }],
    ['{1} {2}', { lines: [[1, 1]] }],
    ['{3-1}', { lines: [] }],
    ['{0-2}', { lines: [[1, 2]] }],
    ['{a}', { lines: [], hasRange: false }],
    ['mark={2}', { lines: [[2, 2]], hasRange: false }],
    ['ins={1} del={2-3}', { inserted: [[1, 1]], deleted: [[2, 3]], lines: [] }],
    ['collapse={1-5}', { lines: [], hasRange: false, collapse: undefined }],
    ['collapse', { collapse: true }],
    ['noCollapse', { collapse: false }],
    ['wrap', { wrap: true }],
    ['wrap=false', { wrap: false }],
    ['showLineNumbers', { numbersFrom: 1 }],
    ['showLineNumbers=5', { numbersFrom: 5 }],
    ['showLineNumbers={5}', { numbersFrom: 5, lines: [] }],
    ['showLineNumbers={false}', { numbersFrom: undefined }],
    ['showLineNumbers="false"', { numbersFrom: undefined }],
    ['showLineNumbers=false', { numbersFrom: undefined }],
    ['showLineNumbers startLineNumber=7', { numbersFrom: 7 }],
    [':line-numbers', { numbersFrom: 1 }],
    [':line-numbers=9 {1}', { numbersFrom: 9, lines: [[1, 1]] }],
    [':line-numbers{1}', { numbersFrom: 1, lines: [[1, 1]] }],
    [':no-line-numbers', { numbersFrom: undefined }],
    ['title="x" {1} showLineNumbers', { title: 'x', lines: [[1, 1]], numbersFrom: 1 }],
  ])('%s', (meta, expected) => {
    expect(fenceMeta(meta)).toMatchObject(expected);
  });

  test.each(['{1,', '{', '{ .a ', '1', 'a="', "a='", '[', ' [a', 'showLineNumbers=', 'a-', '={1}', '\t'])(
    'many times %j takes linear time',
    async (part) => {
      const read = (size: number): void => {
        const text = part.repeat(size);
        fenceMeta(text);
        fenceInfo({ lang: text, meta: text });
        fenceInfo({ lang: '{', meta: text });
        fenceInfo({ lang: 'a=', meta: text });
      };
      expect(await growth(read, 100_000)).toBeLessThan(quadratic);
    },
  );
});

describe('fenceInfo', () => {
  test.each([
    ['js', null, { lang: 'js', meta: '' }],
    ['js{1,3}', null, { lang: 'js', meta: '{1,3}' }],
    ['js{1,', '3}', { lang: 'js', meta: '{1, 3}' }],
    ['ts:line-numbers=2', '{1}', { lang: 'ts', meta: ':line-numbers=2 {1}' }],
    ['rust,ignore,no_run', '{1}', { lang: 'rust', meta: ',ignore,no_run {1}' }],
    ['js[a.js]', null, { lang: 'js', meta: '[a.js]' }],
    ['{1}', null, { lang: '', meta: '{1}' }],
    ['title="a', 'b.js" {1}', { lang: '', meta: 'title="a b.js" {1}' }],
    ["title='a'", null, { lang: '', meta: "title='a'" }],
    ['showLineNumbers=3', null, { lang: '', meta: 'showLineNumbers=3' }],
    ['{', '.yaml .annotate title="a b" }', { lang: 'yaml', meta: '.annotate title="a b"' }],
    ['{.c++}', null, { lang: 'c++', meta: '' }],
    ['{', 'title="a" } {2}', { lang: '', meta: 'title="a" {2}' }],
    ['{', '1, 3 }', { lang: '', meta: '{ 1, 3 }' }],
    ['{', 'a', { lang: '{', meta: 'a' }],
    ['{r}', null, { lang: '{r}', meta: '' }],
    ['c++', null, { lang: 'c++', meta: '' }],
    ['a:b', null, { lang: 'a:b', meta: '' }],
    ['diff', 'lang="js"', { lang: 'diff-js' }],
    ['js', 'lang="ts"', { lang: 'js' }],
    [null, null, { lang: '', meta: '' }],
  ])('%s %s', (lang, meta, expected) => {
    expect(fenceInfo({ lang, meta })).toMatchObject(expected);
  });
});
