import { expect, test } from 'vitest';
import { byPage } from '../../../build/features/embedded-search/index-files.ts';
import { emptyTable, indexTable } from '../../../build/features/embedded-search/index-table.ts';
import { random } from '../../support/random.ts';
import { pages } from '../../support/search-pages.ts';

const pagesOf = (...texts: readonly string[]) =>
  byPage(pages(...texts.map((text, n) => ({ title: `Page ${n}`, route: `/p${n}`, text })))).map((page) => ({
    id: JSON.stringify(page),
    sections: () => page,
  }));

test('a table is the same whatever the last one was', () => {
  const versions = [['a b c', 'b d'], ['a b c', 'b e'], ['zebra', 'b e', 'a b c'], [], ['ä', 'B D'], ['b d', 'a b c']];
  let last = emptyTable;
  for (const texts of [...versions, ...versions.toReversed()]) {
    last = indexTable(pagesOf(...texts), last);
    expect(last).toEqual(indexTable(pagesOf(...texts)));
  }
});

test('pages with a known id are not read', () => {
  const first = indexTable(pagesOf('a b', 'c'));
  const unread = pagesOf('a b', 'c').map((page) => ({
    ...page,
    sections: () => {
      throw new Error('read');
    },
  }));
  expect(indexTable(unread, first)).toEqual(first);
  expect(() => indexTable(unread)).toThrow('read');
});

test('a page without an id is read in every build', () => {
  const anonymous = (text: string) => pagesOf(text).map((page) => ({ ...page, id: undefined }));
  const first = indexTable(anonymous('a'));
  expect(indexTable(anonymous('b'), first)).toEqual(indexTable(anonymous('b')));
});

test('a table is the same after any changes of pages: edited, new, removed, moved, with more and fewer sections', () => {
  const { below, pick } = random(3);
  const word = () => pick(['ship', 'sail', 'crew', 'anchor', 'harbour', 'deck', 'mast', 'Widget.loadAll', '--target']);
  const words = (): string => Array.from({ length: below(6) }, word).join(' ');
  const newPage = (n: number) => {
    const headings = Object.fromEntries(Array.from({ length: below(4) }, () => [word(), words()]));
    const made = pages({ title: `Page ${n}`, route: `/p${n}`, text: words(), headings });
    return { id: JSON.stringify(made), sections: () => made };
  };
  let site = Array.from({ length: 8 }, (_, n) => newPage(n));
  let next = site.length;
  let last = indexTable(site);
  for (let n = 0; n < 200; n += 1) {
    const at = below(site.length + 1);
    site = pick([
      () => site.with(Math.min(at, site.length - 1), newPage(next++)),
      () => site.toSpliced(at, 0, newPage(next++)),
      () => (site.length > 3 ? site.toSpliced(at, 1) : site),
      () => site.toReversed(),
      () => [...site.slice(at), ...site.slice(0, at)],
      () => site,
    ])();
    last = indexTable(site, last);
    expect(last).toEqual(indexTable(site));
  }
});
