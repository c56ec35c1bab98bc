import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../../build/features/search-service/records.ts';
import type { RoutePath } from '../../../build/model/paths.ts';
import type { SearchSection } from '../../../build/model/section.ts';
import type { Site } from '../../../build/model/site.ts';
import { sectionsOf } from '../../../build/search/sections.ts';
import { growth, quadratic } from '../../support/growth.ts';
import { site as siteFrom } from '../../support/site-test.ts';

const siteOf = (kinds: Readonly<Record<string, string>>) =>
  ({
    versionAt: new Map(),
    pages: new Map(Object.entries(kinds).map(([route, kind]) => [route, { kind, route }])),
  }) as unknown as Site;
const site = siteOf({ '/docs/intro': 'doc', '/docs/category/guide': 'category', '/': 'component', '/about': 'page' });
const section = (more: Partial<SearchSection> = {}): SearchSection => ({
  route: '/docs/intro' as RoutePath,
  url: '/base/docs/intro',
  title: 'Introduction',
  crumbs: ['Guide', 'First steps'],
  headings: [],
  anchor: '',
  depth: 1,
  text: '',
  code: '',
  names: [],
  keywords: [],
  boost: 1,
  isCategory: false,
  ...more,
});
const below = (more: Partial<SearchSection> = {}): SearchSection =>
  section({ headings: ['Models', 'Fields'], anchor: 'fields', depth: 3, url: '/base/docs/intro#fields', ...more });
const options = { origin: 'https://example.org', locale: 'en' };
const records = (...sections: SearchSection[]) => recordsOf(sections, site, options);

describe('records', () => {
  test('a heading and its text are two records with all facets of search requests', () => {
    const [heading, content, ...rest] = records(below({ text: 'What a field is.' }));
    expect(rest).toEqual([]);
    const both = {
      url: 'https://example.org/base/docs/intro#fields',
      url_without_anchor: 'https://example.org/base/docs/intro',
      anchor: 'fields',
      hierarchy: {
        lvl0: 'First steps',
        lvl1: 'Introduction',
        lvl2: 'Models',
        lvl3: 'Fields',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      language: 'en',
      lang: 'en',
      version: ['current'],
      docusaurus_tag: 'docs-default-current',
    };
    expect(heading).toEqual({
      ...both,
      objectID: '/docs/intro#fields|lvl3',
      type: 'lvl3',
      content: null,
      weight: { pageRank: 1, level: 80, position: 0 },
    });
    expect(content).toEqual({
      ...both,
      objectID: '/docs/intro#fields|content',
      type: 'content',
      content: 'What a field is.',
      weight: { pageRank: 1, level: 0, position: 1 },
    });
  });

  test('the record of the page itself has no anchor', () => {
    expect(records(section())).toMatchObject([
      { type: 'lvl1', anchor: null, url: 'https://example.org/base/docs/intro', objectID: '/docs/intro#|lvl1' },
    ]);
  });

  test('a page without category is its own top level', () => {
    expect(records(section({ crumbs: [] }))[0]?.hierarchy.lvl0).toBe('Introduction');
  });

  test('headings deeper than the last level are assigned to it', () => {
    const [deep] = records(below({ headings: ['2', '3', '4', '5', '6', '7'] }));
    expect(deep).toMatchObject({ type: 'lvl6', hierarchy: { lvl5: '5', lvl6: '7' } });
  });

  test.each([
    ['/docs/intro', 'docs-default-current'],
    ['/docs/category/guide', 'docs-default-current'],
    ['/', 'default'],
    ['/about', 'default'],
  ])('%s has the tag %s', (route, tag) => {
    expect(records(section({ route: route as RoutePath }))[0]?.docusaurus_tag).toBe(tag);
  });

  test('the boost in the front matter is the page rank', () => {
    expect(records(section({ boost: 2.5, text: 'x' })).map(({ weight }) => weight.pageRank)).toEqual([2.5, 2.5]);
  });

  test('names in code are on the record of their heading', () => {
    const [heading, content] = records(below({ code: 'ModelManager.addCTOModel', text: 'x' }));
    expect(heading?.code).toBe('ModelManager.addCTOModel');
    expect(content).not.toHaveProperty('code');
  });

  test('ids are unique and do not depend on other sections', () => {
    const long = 'word '.repeat(3_000);
    const all = records(section({ text: long }), below({ text: 'x' }));
    expect(new Set(all.map(({ objectID }) => objectID)).size).toBe(all.length);
    expect(records(below({ text: 'x' })).map(({ objectID }) => objectID)).toEqual(
      all.slice(-2).map(({ objectID }) => objectID),
    );
  });
});

describe('long text', () => {
  test('is split between words without losing any', () => {
    const text = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ');
    const parts = records(section({ text })).flatMap(({ content }) => content ?? []);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.join(' ')).toBe(text);
    expect(parts.every((part) => part.length <= 4_000)).toBe(true);
  });

  test.each([
    ['Latin', 'a'.repeat(20_000)],
    ['Chinese', '搜索文档'.repeat(5_000)],
    ['pictures', '😀'.repeat(9_000)],
    ['quotes', '"\\\u0001'.repeat(9_000)],
    ['one letter and spaces', 'a '.repeat(20_000)],
  ])('in %s, a record is under 10,000 bytes whatever stands in it', (_, text) => {
    const headings = Array.from({ length: 6 }, () => text);
    const all = records(below({ text, code: text, title: text, crumbs: [text], headings }));
    for (const record of all) {
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
      expect(`${record.content}${record.code}`).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    }
    const joined = all.map(({ content }) => content ?? '').join('');
    expect(joined.replaceAll(' ', '')).toBe(text.trim().replaceAll(' ', ''));
  });

  test('is split in linear time', async () => {
    const split = (size: number): unknown => records(section({ text: 'x'.repeat(size) }));
    expect(await growth(split, 2_000_000)).toBeLessThan(quadratic);
  });
});

test('records name their version', async () => {
  const { site: built } = await siteFrom({
    'docs/a.md': '# A\n\nA sail.\n',
    'docs/new.md': '# New\n',
    'src/pages/index.md': '# Home\n',
    'versions.json': '["2","1"]',
    'versioned_docs/version-2/a.md': '# A\n\nA mast.\n',
    'versioned_docs/version-1/a.md': '# A\n\nAn oar.\n',
  }).build();
  const sections = sectionsOf(built, { baseUrl: '/', trailingSlash: undefined });
  const records = recordsOf(sections, built, { origin: '', locale: 'en' });
  const tags = new Map(records.map(({ url, docusaurus_tag, version }) => [url, `${docusaurus_tag} ${version}`]));
  expect(Object.fromEntries(tags)).toMatchObject({
    '/docs/a': 'docs-default-2 2',
    '/docs/1/a': 'docs-default-1 1',
    '/docs/next/new': 'docs-default-current current',
    '/': 'default current',
  });
});
