import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { ok } from '../../../../build/model/result.ts';
import { unpacked } from '../../../support/page-json.ts';
import { type BuildOptions, type Files, fakeBundle, fakeTemplates, site } from '../../../support/site-test.ts';
import { isOfCore } from '../../../support/unasked.ts';

const files: Files = {
  'docs/a.md': '---\ntitle: A\nkeywords: [x]\n---\n\nText and [B](./b.md#part).\n\n![](./pic.svg)\n',
  'docs/b.md': '---\nsidebar_position: 2\n---\n\n# B\n\n## Part\n\n:::toc\n:::\n',
  'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index"}}',
  'docs/more/c.md': '# C\n\n[A](../a.md) [D](./d.md)\n',
  'docs/more/d.md': '# D\n\nLast.\n\nMore.\n',
  'docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
  'src/pages/free.md': '# Free\n\n[D](/docs/more/d)\n',
};
const prose = { 'docs/more/d.md': '# D\n\nLast.\n\nMost.\n' };
const config: ConfigInput = {};
const updated = (date: string) => new Map([['docs/a.md', { date, author: 'N' }]]);

type Variant = readonly [name: string, files: Files, config: ConfigInput, options?: BuildOptions];
/** Each changes one thing that pages are made from. */
const variants: readonly Variant[] = [
  ['as it is', files, config],
  ['the same again', files, config],
  ['prose', { ...files, ...prose }, config],
  ['a title', { ...files, 'docs/more/d.md': '# Dee\n\nLast.\n' }, config],
  ['a description', { ...files, 'docs/more/d.md': '# D\n\nThe end.\n' }, config],
  ['an address', { ...files, 'docs/more/d.md': '---\nslug: /dee\n---\n\n# D\n\nLast.\n' }, config],
  ['an order', { ...files, 'docs/b.md': `---\nsidebar_position: 0\n---\n\n# B\n\n## Part\n\n:::toc\n:::\n` }, config],
  ['a heading', { ...files, 'docs/b.md': '---\nsidebar_position: 2\n---\n\n# B\n\n## Parts\n\n:::toc\n:::\n' }, config],
  ['a page more', { ...files, 'docs/e.md': '# E\n' }, config],
  ['a page less', Object.fromEntries(Object.entries(files).filter(([path]) => path !== 'docs/b.md')), config],
  ['a category', { ...files, 'docs/more/_category_.json': '{"label": "Moore"}' }, config],
  ['an image', { ...files, 'docs/pic.svg': String(files['docs/pic.svg']).replace('10', '11') }, config],
  ['a keyword', { ...files, 'docs/a.md': String(files['docs/a.md']).replace('[x]', '[y]') }, config],
  [
    'what it may load',
    { ...files, 'docs/more/d.md': '# D\n\nLast.\n\n<iframe src="https://x.org/"></iframe>\n' },
    config,
  ],
  [
    'a preview',
    { ...files, 'docs/a.md': String(files['docs/a.md']).replace('keywords: [x]', 'image: ./pic.svg') },
    config,
  ],
  [
    'unlisted',
    { ...files, 'docs/a.md': String(files['docs/a.md']).replace('keywords: [x]', 'unlisted: true') },
    config,
  ],
  ['the title of the site', files, { ...config, title: 'Other' }],
  ['the base', files, { ...config, baseUrl: '/base/' }],
  ['the host', files, { ...config, url: 'https://example.com' }],
  ['slashes', files, { ...config, trailingSlash: true }],
  ['labels', files, { ...config, labels: { next: 'Then', skipToContent: 'Skip' } }],
  ['the navbar', files, { ...config, navbar: { items: [{ label: 'B', docId: 'b' }] } }],
  ['a link to edit', files, { ...config, docs: { editUrl: 'https://edit.example/' } }],
  ['no policy', files, { ...config, security: { csp: false } }],
  ['dates', files, { ...config, docs: { showLastUpdateTime: true } }, { dates: updated('2020-01-01T00:00:00Z') }],
  ['later dates', files, { ...config, docs: { showLastUpdateTime: true } }, { dates: updated('2021-01-01T00:00:00Z') }],
  [
    'the template',
    files,
    config,
    {
      ports: {
        templates: { load: async () => ok({ ...fakeTemplates, page: ['<!-- own -->', ...fakeTemplates.page] }) },
      },
    },
  ],
  ['the code', files, config, { ports: { bundler: { bundle: async () => ok({ ...fakeBundle(), id: 'other' }) } } }],
  [
    'the prepaint script',
    files,
    config,
    { ports: { bundler: { bundle: async () => ok({ ...fakeBundle(), prepaint: 'other()' }) } } },
  ],
];

interface Made {
  readonly key: string;
  readonly content: string;
}

async function keyedFiles([, files, config, options]: Variant): Promise<ReadonlyMap<string, Made>> {
  const { build } = await site(files, config).build(options);
  const made = new Map<string, Made>();
  for (const file of build.files.values()) {
    const key = file.key?.();
    if (key !== undefined) made.set(file.path, { key, content: Buffer.from(file.content()).toString('latin1') });
  }
  return made;
}

const all = await Promise.all(variants.map(async (variant) => [variant[0], await keyedFiles(variant)] as const));

describe('files with the same key have the same content', () => {
  test.each(all)('%s', (_, made) => {
    expect(made.size).toBeGreaterThan(10);
    for (const [, other] of all)
      for (const [path, { key, content }] of made) {
        const same = other.get(path);
        if (same?.key === key) expect(same.content, path).toBe(content);
      }
  });
});

test('keys differ only where contents may differ', () => {
  const changedBy = (name: string): readonly string[] => {
    const [base, changed] = [all[0]?.[1], all.find(([own]) => own === name)?.[1]];
    return [...(changed ?? [])].filter(([path, { key }]) => base?.get(path)?.key !== key).map(([path]) => path);
  };
  const pages = (name: string) => changedBy(name).filter(isOfCore);
  expect(changedBy('the same again')).toEqual([]);
  expect(pages('prose')).toEqual(['docs/more/d/index.html', 'docs/more/d/index.bin']);
  expect(pages('an image')).toEqual(['docs/a/index.html', 'docs/a/index.bin']);
  expect(pages('later dates')).toContain('docs/a/index.html');
  // New code is another shell and another sidebar, whose address is in the data of pages.
  expect(pages('the code').every((path) => /\.html$|^docs\/.*index\.bin$/.test(path))).toBe(true);
});

test('a page that is a component has no key, because its code may show anything', async () => {
  const { build } = await site({ 'docs/a.md': '# A' }).build({
    components: { '/own': { title: 'Own', description: '' } },
  });
  const keyOf = (path: string) => [...build.files.values()].find((file) => file.path === path)?.key?.();
  expect([keyOf('own/index.html'), keyOf('own/index.bin')]).toEqual([undefined, undefined]);
  expect(keyOf('docs/a/index.html')).toBeDefined();
});

test('a redirect has data, unless a page or a redirect before it has its data there', async () => {
  const { build, codes } = await site(
    { 'docs/a.md': '# A', 'docs/b.md': '---\nslug: /b/index\n---\n\n# B' },
    { redirects: { '/old': '/docs/a', '/old.html': '/docs/b', '/docs/a.html': '/docs/b', '/docs/b': '/docs/a' } },
  ).build();
  const paths = [...build.files.values()].map(({ path }) => path);
  expect(paths.filter((path) => /old|a\.html/.test(path))).toEqual([
    'old/index.html',
    'old/index.bin',
    'old.html',
    'docs/a.html',
  ]);
  const dataAt = (path: string): unknown =>
    JSON.parse(
      unpacked(
        [...build.files.values()]
          .filter((file) => file.path === path)
          .at(-1)
          ?.content() ?? '',
      ),
    );
  expect(codes).toEqual([]);
  expect(dataAt('old/index.bin')).toEqual({ redirect: '/docs/a' });
  expect(dataAt('docs/a/index.bin')).toMatchObject({ data: { title: 'A' } });
  expect(dataAt('docs/b/index.bin')).toMatchObject({ data: { title: 'B' } });
});
