import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { SiteIndex } from '../../../build/features/site-index/site-index.ts';
import { site } from '../../support/site-test.ts';

/** Declares the last word of each `lib` block, and finds blocks proven that say `good`. */
const extension = `data:text/javascript,${encodeURIComponent(`export default {
  name: 'lib',
  codeLinks: {
    languages: ['lib'],
    find: ({ blocks }) => blocks.map(({ text }, block) => ({ block, line: 1, column: text.length, length: 1, id: text.at(-1), kind: 'thing' })),
  },
  samples: {
    fences: ['lib'],
    tools: () => ['lib 1.0.0'],
    check: ({ blocks }) => ({
      samples: blocks.map(({ text }, block) => text.startsWith('good')
        ? { block, kind: 'program', state: 'proven', by: ['lib 1.0.0'] }
        : { block, kind: 'program', state: 'skipped', reason: 'needs a printer' }),
      findings: [],
    }),
  },
  grammars: [Object.assign((prism) => { prism.languages.lib = {}; }, { displayName: 'lib' })],
};`)}`;

const files = {
  'docs/intro.md':
    '---\nlast_update: {date: 2024-05-06}\ndescription: How to begin.\n---\n# Start\n\nSee [more](./guide/a.md).',
  'docs/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index"}}',
  'docs/guide/a.md':
    '---\ndescription: All about A.\n---\n# A\n\n## Use it\n\n```lib title="a.lib"\ngood A\n```\n\n### More\n\n```lib\nbad B\n```\n\n```js\n1;\n```\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
  'docs/draft.md': '---\ndraft: true\n---\n# Draft',
};
const config = { title: 'Site', tagline: 'All of it', siteIndex: true } as const;
const indexOf = async (more: object = {}) => {
  const built = await site(files, { ...config, ...more }).build({ extensions: [extension] });
  expect(built.codes).toEqual([]);
  const text = (path: string) => String(built.files.get(path));
  return { built, index: JSON.parse(text('index.json')) as SiteIndex, schema: JSON.parse(text('index.schema.json')) };
};
const pageOf = ({ pages }: SiteIndex, url: string) => pages.find((page) => page.url === url);

describe('index.json', () => {
  test('lists pages with what is on them', async () => {
    const { index } = await indexOf();
    expect(index).toMatchObject({
      $schema: './index.schema.json',
      schemaVersion: 1,
      title: 'Site',
      tagline: 'All of it',
      language: 'en',
      address: 'https://example.org/',
    });
    expect(index.pages.map(({ url, kind }) => `${url} ${kind}`).sort()).toEqual([
      '/docs/category/guide category',
      '/docs/guide/a doc',
      '/docs/intro doc',
    ]);
    expect(pageOf(index, '/docs/intro')).toMatchObject({
      title: 'Start',
      description: 'How to begin.',
      trail: [],
      updated: '2024-05-06T00:00:00.000Z',
      markdown: 'docs/intro.md',
    });
    expect(pageOf(index, '/docs/guide/a')).toEqual({
      url: '/docs/guide/a',
      title: 'A',
      description: 'All about A.',
      kind: 'doc',
      trail: ['Guide'],
      markdown: 'docs/guide/a.md',
      headings: [
        { depth: 2, id: 'use-it', text: 'Use it', line: 3 },
        { depth: 3, id: 'more', text: 'More', line: 9 },
      ],
      samples: [
        {
          language: 'lib',
          title: 'a.lib',
          section: 'use-it',
          line: 5,
          endLine: 7,
          proof: { state: 'proven', kind: 'program', by: ['lib 1.0.0'] },
        },
        {
          language: 'lib',
          section: 'more',
          line: 11,
          endLine: 13,
          proof: { state: 'skipped', kind: 'program', reason: 'needs a printer' },
        },
        { language: 'js', section: 'more', line: 15, endLine: 17 },
      ],
      symbols: [
        { name: 'A', id: 'code:A', kind: 'thing' },
        { name: 'B', id: 'code:B', kind: 'thing' },
      ],
    });
  });

  test('names lines of the Markdown that is published', async () => {
    const { built, index } = await indexOf();
    const lines = String(built.files.get('docs/guide/a.md')).split('\n');
    const page = pageOf(index, '/docs/guide/a');
    expect(page?.headings.map(({ line = 0 }) => lines[line - 1])).toEqual(['## Use it', '### More']);
    expect(page?.samples.map(({ line, endLine }) => lines.slice(line, endLine - 1).join('\n'))).toEqual([
      'good A',
      'bad B',
      '1;',
    ]);
  });

  test('has the published schema', async () => {
    for (const more of [{}, { baseUrl: '/b/', url: undefined, markdownCopies: false }]) {
      const { index, schema } = await indexOf(more);
      const isValid = addFormats.default(new Ajv2020({ strict: true })).compile(schema);
      isValid(index);
      expect(isValid.errors).toBeNull();
      isValid({ ...index, schemaVersion: 2 });
      expect(isValid.errors?.[0]?.instancePath).toBe('/schemaVersion');
      isValid({ ...index, pages: [{ ...index.pages[0], headings: [{ depth: 7, id: 'x', text: 'x' }] }] });
      expect(isValid.errors?.[0]?.instancePath).toBe('/pages/0/headings/0/depth');
    }
  });

  test('without Markdown copies, has no lines and no samples', async () => {
    const { index } = await indexOf({ markdownCopies: false });
    const page = pageOf(index, '/docs/guide/a');
    expect(page).not.toHaveProperty('markdown');
    expect(page?.headings).toEqual([
      { depth: 2, id: 'use-it', text: 'Use it' },
      { depth: 3, id: 'more', text: 'More' },
    ]);
    expect(page?.samples).toEqual([]);
  });

  test('says which version a page belongs to', async () => {
    const built = await site(
      { 'docs/a.md': '# Next', 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# Last' },
      config,
    ).build();
    const { pages } = JSON.parse(String(built.files.get('index.json'))) as SiteIndex;
    expect(pages.map(({ title, version, isOld }) => [title, version, isOld]).sort()).toEqual([
      ['Last', '1.0', undefined],
      ['Next', 'current', true],
    ]);
  });

  test('exists only where the site asks for it', async () => {
    const built = await site(files).build({ extensions: [extension] });
    expect([...built.files.keys()].filter((path) => /^index\.(?:schema\.)?json$/.test(path))).toEqual([]);
  });
});
