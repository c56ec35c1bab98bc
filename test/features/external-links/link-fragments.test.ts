import { describe, expect, test } from 'vitest';
import { idsOf, linkedFragment, missingIds } from '../../../build/features/external-links/link-fragments.ts';
import { growth, quadratic } from '../../support/growth.ts';

describe('the fragment that names an id', () => {
  test.each([
    ['https://a.test/x#part', 'part'],
    ['//a.test/x#part', 'part'],
    ['https://a.test/x#%C3%A4', '%C3%A4'],
    ['https://a.test/x#100%', '100%'],
    ['https://a.test/x#part:~:text=some%20words', 'part'],
    ['https://github.com/a/b#readme', 'readme'],
    ['https://a.test/x#L10', 'L10'],
    ['https://a.test/x', undefined],
    ['https://a.test/x#', undefined],
    ['https://a.test/x#top', undefined],
    ['https://a.test/x#:~:text=words', undefined],
    ['https://a.test/#/route', undefined],
    ['https://a.test/#!route', undefined],
    ['https://github.com/a/b/blob/main/c.ts#L10', undefined],
    ['https://github.com/a/b/blob/main/c.ts#L10C2-L20C5', undefined],
    ['https://github.com/a/b/issues/1#issuecomment-123', undefined],
    ['https://gitlab.com/a/b/-/issues/1#note_5', undefined],
  ])('%s: %s', (href, id) => expect(linkedFragment(href)).toBe(id));
});

describe('the ids of a page', () => {
  test.each([
    ['<h2 id="a">x</h2>', ['a']],
    ["<h2 class=x id='a b'>", ['a b']],
    ['<H2 ID=a>', ['a']],
    ['<a name="a"></a>', ['a']],
    ['<a name="a" id="b">', ['a', 'b']],
    ['<input name="a">', []],
    ['<h2 id="user-content-a">', ['user-content-a', 'a']],
    ['<h2 id="a&amp;b&#39;">', ["a&b'"]],
    ['<h2 data-id="a" title=" id=b">', []],
    ['<p>id="a"</p>', []],
  ])('%s', (html, ids) => expect([...idsOf(html)]).toEqual(ids));

  test('are found in linear time, whatever the page holds', async () => {
    for (const piece of ['<a ', '<a "', '<', '<a id=', `<a x='"`, '<a x="', '<a x', ' /', '<a\n\n'])
      expect(await growth((size) => idsOf(piece.repeat(size)), 20_000), piece).toBeLessThan(quadratic);
  });
});

test('a page without ids lacks none, because a script makes them', () => {
  expect(missingIds(['a', 'b'], new Set(['b']))).toEqual(['a']);
  expect(missingIds(['a'], new Set())).toEqual([]);
});

test('are looked for as written, and then decoded, as browsers do', () => {
  const ids = new Set(['ä', 'a%20b', '50%25', 'c d']);
  expect(missingIds(['%C3%A4', 'ä', 'a%20b', '50%25', 'c%20d'], ids)).toEqual([]);
  expect(missingIds(['a b', '50%', '%C3%B6', 'c%2520d'], ids)).toEqual(['a b', '50%', '%C3%B6', 'c%2520d']);
});
