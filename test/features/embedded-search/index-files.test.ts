import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  byPage,
  lazyIndexer,
  searchFiles,
  searchIndexer,
} from '../../../build/features/embedded-search/index-files.ts';
import { pagePostings } from '../../../build/features/embedded-search/postings.ts';
import { headingPositionOf, impactOf } from '../../../build/features/embedded-search/shards.ts';
import type { SearchFiles } from '../../../build/search/provider.ts';
import { seededRandom } from '../../../scripts/seeded-random.mjs';
import { readIndex } from '../../../src/shared/features/embedded-search/engine/read-index.ts';
import { pages } from '../../support/search-pages.ts';
import { engineOf } from './search-index.ts';

const words =
  'harbour ship anchor chain sail crew captain lighthouse pier cargo model café naïve 数据模型 --target $class a.b'.split(
    ' ',
  );
const many = (count: number) => {
  const next = seededRandom(7);
  const some = (length: number) =>
    Array.from(
      { length },
      () => `${words[Math.floor(next() * words.length)]}${next() < 0.5 ? Math.floor(next() * 400) : ''}`,
    );
  return pages(
    ...Array.from({ length: count }, (_, n) => ({
      title: `Page ${n} ${some(2).join(' ')}`,
      route: `/docs/p${n}`,
      text: some(60).join(' '),
      headings: Object.fromEntries(some(3).map((heading) => [heading, `${some(30).join(' ')}|${some(20).join(' ')}`])),
    })),
  );
};
const site = many(60);
const searchPages = (sections: typeof site) => () =>
  byPage(sections).map((page) => ({ id: JSON.stringify(page), sections: () => page }));
/** By term: its sections with their postings. */
function postingsByTerm(): ReadonlyMap<string, readonly (readonly [section: number, posting: number])[]> {
  const all = new Map<string, [number, number][]>();
  const sections = byPage(site).flatMap((page) => pagePostings(page).sections);
  for (const [section, terms] of sections.entries())
    for (const [term, posting] of terms) all.set(term, [...(all.get(term) ?? []), [section, posting]]);
  for (const [term, list] of all) {
    const most = term.startsWith('\u0001') ? 100 : term.startsWith('\u0004') ? 40 : undefined;
    const best = list.toSorted(([a, x], [b, y]) => impactOf(y) - impactOf(x) || a - b).slice(0, most);
    all.set(
      term,
      best.sort(([a], [b]) => a - b),
    );
  }
  return all;
}
const files = (made = searchFiles(site)) =>
  new Map(made.files.map(({ path, bytes }) => [path.split('/').at(-1) ?? '', bytes]));

async function indexOf(made = searchFiles(site)) {
  const all = files(made);
  return readIndex(made.meta.split('/').at(-1) ?? '', {
    bytes: async (name) => gunzipSync(all.get(name) ?? new Uint8Array()),
    text: (bytes) => new TextDecoder().decode(bytes),
  });
}

describe('the search engine reads what the indexer writes', () => {
  test.each([
    ['one file', { singleFileBytes: 1e9, shardBytes: 0 }],
    ['many files', { singleFileBytes: 0, shardBytes: 2000 }],
    ['very many files', { singleFileBytes: 0, shardBytes: 200 }],
  ])('every posting of every term, from %s', async (_, options) => {
    const list = postingsByTerm();
    const terms = [...list.keys()].sort();
    const { source, meta } = await indexOf(searchFiles(site, options));
    expect(meta.shards.length > 1).toBe(options.singleFileBytes === 0);
    for (const [term, packed] of list) {
      const read = await source.postings(term);
      expect([...(read?.sections ?? [])]).toEqual(packed.map(([section]) => section));
      expect([...(read?.impacts ?? [])]).toEqual(packed.map(([, posting]) => impactOf(posting)));
      expect([...(read?.heads ?? [])]).toEqual(packed.map(([, posting]) => headingPositionOf(posting)));
    }
    for (const prefix of ['h', 'har', 'harbour1', '数', '--', 'caf', 'zz', '']) {
      const expected = terms.filter((term) => term.startsWith(prefix));
      expect((await source.startingWith(prefix)).map(({ term }) => term)).toEqual(expected);
    }
    expect(await source.postings('nowhere')).toBeUndefined();
    expect(await source.postings('\uffff')).toBeUndefined();
    expect(await source.postings('')).toBeUndefined();
  });

  test('pages that are longer than most weigh less, and a boost counts', async () => {
    const usual = ['a', 'b', 'c', 'd'].map((title) => ({ title, text: 'word '.repeat(100) }));
    const long = { title: 'e', text: 'word '.repeat(1000) };
    const { meta } = await indexOf(searchFiles(pages(...usual, long, { title: 'f', text: 'word', boost: 2 })));
    expect(meta.priors).toEqual([100, 100, 100, 100, 81, 200]);
  });

  test('including the fragment of every section', async () => {
    const long = pages({
      title: 'Long',
      text: 'word '.repeat(3000),
      headings: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`Part ${n}`, `${n} ${'text '.repeat(900)}`])),
    });
    const all = [...site, ...long];
    const made = searchFiles(all);
    const index = await indexOf(made);
    expect(index.meta.splits.length).toBeGreaterThan(2);
    for (const [number, section] of all.entries()) {
      const { fragment, index: own } = await index.fragmentOf(number);
      expect(fragment.title).toBe(section.title);
      expect(fragment.sections[own]?.anchor).toBe(section.anchor);
    }
    const sizes = [...files(made)]
      .filter(([name]) => name.startsWith('f-'))
      .map(([, bytes]) => gunzipSync(bytes).length);
    expect(Math.max(...sizes)).toBeLessThan(20_000);
  });

  test('one shard and many shards give the same results', async () => {
    const [one, several] = [
      engineOf(site, { singleFileBytes: 1e9 }),
      engineOf(site, { singleFileBytes: 0, shardBytes: 2000 }),
    ];
    for (const query of [
      'harbour',
      'ship12 crew',
      'anc',
      'p',
      'lighthuose',
      'cargo --target',
      '数据',
      'cafe12',
      'harbour sail page',
    ])
      expect(await several.urls(query)).toEqual(await one.urls(query));
    expect(several.index.files.length).toBeGreaterThan(one.index.files.length + 5);
  });
});

describe('the index files', () => {
  test('are deterministic', () => {
    const [one, other] = [searchFiles(site), searchFiles(many(60))];
    expect(other).toEqual(one);
  });

  test('have different names for different contents', () => {
    const changed = site.map((section, n) => (n === 5 ? { ...section, text: `${section.text} changed` } : section));
    const [before, after] = [files(), files(searchFiles(changed))];
    const hashed = (name: string): boolean => name !== 'meta.bin';
    for (const [name, bytes] of after) if (hashed(name) && before.has(name)) expect(before.get(name)).toEqual(bytes);
    const kept = [...after.keys()].filter((name) => before.has(name));
    expect(kept.filter((name) => name.startsWith('f-'))).toHaveLength(44);
    // Pages contain the name of the meta file, so it must not change with its content.
    expect(before.get('meta.bin')).not.toEqual(after.get('meta.bin'));
  });

  test('are the same with cached pages', () => {
    const index = searchIndexer();
    const changed = site.map((section, n) => (n === 5 ? { ...section, text: `${section.text} changed` } : section));
    const contents = (made: SearchFiles) => made.files.map(({ path, key, bytes }) => [path, key, bytes]);
    for (const sections of [site, changed, site.slice(8), [...site.slice(20), ...site.slice(0, 20)], [], site])
      expect(contents(index(searchPages(sections)))).toEqual(contents(searchFiles(sections)));
  });

  test('are created by lazyIndexer when the meta file is requested', () => {
    const added: string[] = [];
    const index = lazyIndexer((files) => added.push(...files.map(({ path }) => path)));
    const changed = site.map((section, n) => (n === 5 ? { ...section, text: `${section.text} changed` } : section));
    const contents = (made: SearchFiles) => made.files.map(({ path, bytes }) => [path, bytes]);
    const first = index(searchPages(site));
    expect(first.files.map(({ path }) => path)).toEqual([first.meta]);
    expect(added).toEqual([]);
    const whole = searchFiles(site);
    expect(contents(first)).toContainEqual(contents(whole).at(-1));
    expect(added).toEqual(whole.files.slice(0, -1).map(({ path }) => path));
    // A browser that has read the first meta file finds its files until the second index is created.
    const second = index(searchPages(changed));
    expect(second.files.map(({ path }) => path)).toEqual([second.meta, ...added]);
    expect(second.files[0]?.bytes).toEqual(contents(searchFiles(changed)).at(-1)?.[1]);
  });

  describe('suggest for misspelled words', () => {
    const suggested = (sections: typeof site): readonly string[] => {
      const [, bytes] = [...files(searchFiles(sections))].find(([name]) => name.startsWith('w-')) ?? [];
      return gunzipSync(bytes ?? new Uint8Array())
        .toString()
        .split('\n');
    };
    const some = { title: 'What about a bay', text: 'harbour sail 2024 ox', headings: { Pier: 'sail 2024 ox' } };

    test('words of headings and of several sections, and long ones; neither stop words nor numbers', () => {
      expect(suggested(pages(some))).toEqual(['bay', 'harbour', 'pier', 'sail']);
    });

    test('from 2,000 sections on, words of headings and of four sections', () => {
      const fill = (count: number) =>
        Array.from({ length: count }, (_, n) => ({
          title: 'Deck',
          route: `/docs/${n}`,
          text: n < 2 ? 'sail mast' : 'mast',
        }));
      expect(suggested(pages(some, ...fill(1997)))).toEqual(['bay', 'deck', 'harbour', 'mast', 'pier', 'sail']);
      expect(suggested(pages({ ...some, text: 'harbour' }, ...fill(1998)))).toEqual(['bay', 'deck', 'mast', 'pier']);
    });
  });

  test('are in one folder and have portable names', () => {
    for (const { path } of searchFiles(site).files) expect(path).toMatch(/^assets\/search\/[a-z\d-]+\.bin$/);
  });

  test('are read by a query only as needed', async () => {
    const engine = engineOf(site, { singleFileBytes: 0, shardBytes: 2000 });
    await engine.urls('harbour');
    const shards = engine.read.filter((name) => name.startsWith('s-'));
    expect(shards.length).toBeGreaterThan(0);
    expect(shards.length).toBeLessThan(engine.index.files.filter(({ path }) => path.includes('/s-')).length / 2);
    expect(engine.read.some((name) => name.startsWith('w-'))).toBe(false);
    const before = engine.read.length;
    await engine.urls('harbour');
    expect(engine.read.length).toBe(before);
    await engine.urls('hrabour');
    expect(engine.read.some((name) => name.startsWith('w-'))).toBe(true);
  });

  test('exist for a site without pages too', async () => {
    const engine = engineOf([]);
    expect(await engine.urls('harbour')).toEqual([]);
    expect(await engine.urls('h')).toEqual([]);
  });
});
