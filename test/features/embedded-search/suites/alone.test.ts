/** Queries that hold no word about a subject: signs, and words that say little. */
import { describe, expect, test } from 'vitest';
import { pages } from '../../../support/search-pages.ts';
import { engineOf } from '../search-index.ts';

const written = pages(
  { title: 'Operators', text: 'All of them.', headings: { 'The != operator': 'Compares.', '@ and {}': 'Signs.' } },
  { title: 'Functions', text: 'Short ones.', code: 'const twice = (x) => x * 2;' },
  { title: 'Charts', text: 'Boxes.', code: 'graph LR\n  A-->|yes| B' },
  { title: 'Compare', text: 'Strictly.', code: 'if (a !== b || a?.c) run();' },
  { title: 'Queries', text: 'Of a database.', code: 'select a where b is not in list' },
  { title: 'Hamlet', text: 'A play.', headings: { 'To be, or not to be': 'The question.', 'To do': 'Little.' } },
  ...Array.from({ length: 12 }, (_, n) => ({
    title: `Page ${n}`,
    text: 'This is not to be of use, or it is: @ home.',
  })),
);

const first = async (query: string): Promise<string | undefined> => (await engineOf(written).urls(query))[0];

test.each([
  ['!=', '/docs/operators#the-operator'],
  ['!==', '/docs/compare'],
  ['=>', '/docs/functions'],
  ['-->', '/docs/charts'],
  ['?.', '/docs/compare'],
  ['||', '/docs/compare'],
  ['@', '/docs/operators#-and-'],
  ['{}', '/docs/operators#-and-'],
  ['not to be', '/docs/hamlet#to-be-or-not-to-be'],
  ['to be or not', '/docs/hamlet#to-be-or-not-to-be'],
  ['is not in', '/docs/queries'],
  ['if !==', '/docs/compare'],
])('%s finds the heading or the code that holds it', async (query, url) => {
  expect(await first(query)).toBe(url);
});

test('the beginning of a longer operator', async () => {
  expect(await engineOf(written).urls('!=')).toContain('/docs/compare');
});

describe('what is found is marked', () => {
  const shown = async (query: string) => {
    const { hits } = await engineOf(written).search({ query, page: 0, hitsPerPage: 1, snippetWords: 10 });
    return hits[0];
  };
  test('in a heading', async () => {
    expect((await shown('!='))?._highlightResult?.hierarchy?.lvl2?.value).toBe('The <mark>!=</mark> operator');
  });
  test('in code', async () => {
    expect((await shown('=>'))?._snippetResult?.content?.value).toBe('const twice = (x) <mark>=&gt;</mark> x * 2;');
    expect((await shown('-->'))?._snippetResult?.content?.value).toContain('A<mark>--&gt;|</mark>yes| B');
  });
});

test('beside other words, signs count for nothing', async () => {
  const engine = engineOf(written);
  expect(await engine.urls('database !=')).toEqual(await engine.urls('database'));
});

test('an index of another language needs no list of words that say little', async () => {
  expect((await engineOf(written, { isPlain: true }).urls('is not in'))[0]).toBe('/docs/queries');
});

test('of signs that most sections hold, the index lists some', () => {
  const many = (count: number) =>
    engineOf(pages(...Array.from({ length: count }, (_, n) => ({ title: `P${n}`, text: 'x', code: '(a, b);' }))));
  const size = (count: number) => {
    const { files } = many(count).index;
    return files.filter(({ path }) => /\/s-/.test(path)).reduce((sum, { bytes }) => sum + bytes.length, 0);
  };
  expect(size(800) - size(400)).toBeLessThan(4_000);
});
