import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Doc } from '../../../../build/model/doc.ts';
import type { DocMeta } from '../../../../build/model/front-matter.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { docAddress } from '../../../../build/navigation/doc-address.ts';
import { openOutput } from '../../../../build/publish/output-folder.ts';
import { site } from '../../../support/site-test.ts';
import { isOfCore } from '../../../support/unasked.ts';

const doc = (path: string, meta: DocMeta = {}): Doc => ({
  path: sourcePath(path),
  collection: 'docs',
  version: 'current',
  locale: 'en',
  meta,
  keyAt: {},
  hasOwnTitle: false,
  description: '',
  headings: [],
  anchors: [],
  links: [],
  sections: [],
  body: [],
  holes: [],
  blocks: [],
  samples: [],
});
const options = { path: 'docs', routeBasePath: '/docs' } as Parameters<typeof docAddress>[1];
const address = (path: string, meta?: DocMeta) => docAddress(doc(path, meta), options).address;

describe('ids', () => {
  test.each([
    ['docs/intro.md', {}, 'intro'],
    ['docs/guide/install.md', {}, 'guide/install'],
    ['docs/01-guide/02-install.md', {}, 'guide/install'],
    ['docs/guide/install.mdx', {}, 'guide/install'],
    ['docs/guide/install.md', { id: 'setup' }, 'guide/setup'],
    ['docs/1.guide/x.md', { id: '01-x' }, 'guide/01-x'],
    ['docs/guide/index.md', {}, 'guide/index'],
    ['docs/README.md', {}, 'README'],
    ['docs/01-guide/02-install.md', { parse_number_prefixes: false }, '01-guide/02-install'],
    ['docs/a.b.md', {}, 'a.b'],
    ['docs/2021-11-foo.md', {}, '2021-11-foo'],
  ])('%s with %j is %s', (path, meta, id) => {
    expect(address(path, meta)?.id).toBe(id);
  });
});

describe('addresses', () => {
  test.each([
    ['docs/intro.md', {}, '/docs/intro'],
    ['docs/01-guide/02-install.md', {}, '/docs/guide/install'],
    ['docs/design/compatibility.md', { id: 'evolution' }, '/docs/design/evolution'],
    ['docs/guide/index.md', {}, '/docs/guide'],
    ['docs/guide/README.md', {}, '/docs/guide'],
    ['docs/guide/readme.md', {}, '/docs/guide'],
    ['docs/guide/Index.md', {}, '/docs/guide'],
    ['docs/guide/guide.md', {}, '/docs/guide'],
    ['docs/Guide/guide.md', {}, '/docs/Guide'],
    ['docs/01-guide/01-guide.md', {}, '/docs/guide'],
    ['docs/01-guide/02-guide.md', {}, '/docs/guide/guide'],
    ['docs/01-guide/guide.md', {}, '/docs/guide/guide'],
    ['docs/guide/02-guide.md', {}, '/docs/guide/guide'],
    ['docs/guide/01-README.md', {}, '/docs/guide/README'],
    ['docs/guide/01-index.md', {}, '/docs/guide/index'],
    ['docs/index.md', {}, '/docs'],
    ['docs/guide/index.md', { id: 'start' }, '/docs/guide'],
    ['docs/guide/a.md', { slug: '/' }, '/docs'],
    ['docs/guide/a.md', { slug: '/other/b' }, '/docs/other/b'],
    ['docs/guide/a.md', { slug: 'b' }, '/docs/guide/b'],
    ['docs/guide/a.md', { slug: './b' }, '/docs/guide/b'],
    ['docs/guide/a.md', { slug: '../b' }, '/docs/b'],
    ['docs/guide/deep/a.md', { slug: '../../b' }, '/docs/b'],
    ['docs/guide/index.md', { slug: 'b' }, '/docs/guide/b'],
    ['docs/guide/a.md', { slug: '/b/' }, '/docs/b'],
    ['docs/a.md', { slug: 'index' }, '/docs/index'],
    ['docs/guide/a.md', { slug: 'index' }, '/docs/guide/index'],
    ['docs/guide/a.md', { slug: 'index/' }, '/docs/guide/index'],
    ['docs/guide/a.md', { slug: '/b/index/' }, '/docs/b/index'],
    ['docs/guide/a.md', { id: 'index' }, '/docs/guide/index'],
    ['docs/guide/a.md', { slug: 'b//c' }, '/docs/guide/b/c'],
    ['docs/a.md', { slug: '/größe und mehr' }, '/docs/größe und mehr'],
    ['docs/ref-0.82-1.0.md', {}, '/docs/ref-0.82-1.0'],
  ])('%s with %j is %s', (path, meta, route) => {
    expect(address(path, meta)?.route).toBe(route);
  });

  test('other base paths of the documentation', () => {
    const at = (routeBasePath: string) => docAddress(doc('docs/a.md'), { ...options, routeBasePath }).address?.route;
    expect(['/', '', 'handbook', '/a/b/'].map(at)).toEqual(['/a', '/a', '/handbook/a', '/a/b/a']);
  });

  test('index, readme and a file named like its folder are index documents', () => {
    const isIndex = (path: string) => address(path)?.isIndex;
    expect(
      ['docs/a/index.md', 'docs/a/README.md', 'docs/a/A.md', 'docs/01-a/01-a.md'].filter((path) => !isIndex(path)),
    ).toEqual([]);
    expect(
      [
        'docs/a/b.md',
        'docs/a/indexes.md',
        'docs/a.md',
        'docs/a/01-index.md',
        'docs/a/01-a.md',
        'docs/01-a/a.md',
      ].filter(isIndex),
    ).toEqual([]);
  });

  test.each<[string, DocMeta]>([
    ['docs/a/index.md', {}],
    ['docs/a/b.md', { slug: 'index/' }],
    ['docs/a/b.md', { slug: '/' }],
    ['docs/a/b.md', { slug: 'c/' }],
  ])('relative links in %s with %j are resolved inside its address', (path, meta) => {
    expect(address(path, meta)?.isFolderAddress).toBe(true);
  });

  test('relative links in other files are resolved next to the address', () => {
    expect(address('docs/a/b.md')?.isFolderAddress).toBe(false);
    expect(address('docs/a/index.md', { slug: 'b' })?.isFolderAddress).toBe(false);
  });

  test('the number prefix is the sidebar position', () => {
    expect(address('docs/03-a.md')?.position).toBe(3);
    expect(address('docs/03-a.md', { parse_number_prefixes: false })?.position).toBeUndefined();
    expect(address('docs/04-b/a.md')?.folders).toEqual([{ key: '04-b', rawName: '04-b', name: 'b', position: 4 }]);
  });
});

/** Slugs that try path traversal, in encodings that have fooled other tools. */
const attacks = [
  '../../pwned',
  '../../../../../../tmp/pwned',
  '/../pwned',
  '/../../pwned',
  '/a/../../pwned',
  'a/../../../pwned',
  '..',
  '/..',
  '../..',
  './../../pwned',
  '....//....//pwned',
  '..%2fpwned',
  '..%2Fpwned',
  '%2e%2e/pwned',
  '%2e%2e%2fpwned',
  '/%2e%2e/%2e%2e/pwned',
  '%2E%2E%5Cpwned',
  '%252e%252e%252fpwned%',
  '..\\pwned',
  '..\\..\\pwned',
  '/a\\..\\..\\pwned',
  '..%5cpwned',
  '\\\\host\\share\\pwned',
  '//host/pwned',
  '///pwned',
  'C:\\pwned',
  'C:/pwned',
  '/C:/pwned',
  'c:pwned',
  'file:///tmp/pwned',
  'https://evil.example/pwned',
  'a\u0000b',
  'a%00b',
  'a\nb',
  'a\r\nb',
  'a\u007fb',
  '.git/config',
  '/.git/config',
  '.htaccess',
  'a/.env',
  '.',
  'a/.',
  'a.',
  'a ',
  'x?y',
  'x#y',
  '%zz',
  'x'.repeat(5_000),
  `${'x/'.repeat(2_500)}y`,
  '．．/pwned',
  '‥/pwned',
  '-rf',
  '~/pwned',
  '$HOME/pwned',
  '`touch pwned`',
  '$(touch pwned)',
  'CON',
  'nul',
  'a:b',
  'a/../b',
];

describe('slugs that try to escape from the site', () => {
  test.each(attacks)('%j gives either an error at the file or an address inside the site', (slug) => {
    const { address: found, problem } = docAddress(doc('docs/guide/a.md', { slug }), options);
    if (problem) {
      expect(found).toBeUndefined();
      expect(problem).toMatchObject({ code: 'doc/slug', severity: 'error', at: { file: 'docs/guide/a.md' } });
      return;
    }
    expect(found?.route).toMatch(/^\/docs(?:\/|$)/);
    expect(found?.route).not.toMatch(/\/\.|\\|[\u0000-\u001f]|%2e|%2f|%5c|\/\//i);
    const below = new URL(`http://site${found?.route.split('/').map(encodeURIComponent).join('/')}`).pathname;
    expect(below).toMatch(/^\/docs(?:\/|$)/);
  });

  const refused = attacks.filter((slug) => docAddress(doc('docs/guide/a.md', { slug }), options).problem);
  test('most of these slugs are errors', () => {
    expect(refused.length).toBeGreaterThan(40);
  });

  test.each(['http://a', 'https://example.org/docs/a', '/http://a'])(
    '%j is an error, not the path /http:/a',
    (slug) => {
      expect(docAddress(doc('docs/guide/a.md', { slug }), options).problem).toMatchObject({
        code: 'doc/slug',
        message: expect.stringContaining('elsewhere'),
        hint: expect.stringContaining('a path inside the site'),
      });
    },
  );

  test.each(['-rf', '．．/pwned', '$(touch pwned)', 'a/../b'])('%j is a valid slug', (slug) => {
    expect(docAddress(doc('docs/guide/a.md', { slug }), options).problem).toBeUndefined();
  });

  test('ids and file names are validated in the same way', () => {
    for (const id of ['..', '.git', 'a\\b', 'a\nb', 'C:x', 'a?b', '%2e%2e']) {
      expect(docAddress(doc('docs/a.md', { id }), options).problem?.code).toBe('doc/slug');
    }
    expect(docAddress(doc('docs/a?b.md'), options).problem).toMatchObject({
      code: 'doc/slug',
      hint: expect.stringContaining('slug'),
    });
  });

  test('a site with all of these slugs writes nothing outside the output folder', async () => {
    const box = mkdtempSync(join(tmpdir(), 'slugs-'));
    try {
      const files = Object.fromEntries(
        attacks.map((slug, n) => [`docs/guide/a${n}.md`, `---\nslug: ${JSON.stringify(slug)}\n---\n# Page ${n}\n`]),
      );
      const built = await site({ ...files, 'docs/intro.md': '# Intro' }).build();
      expect(
        built.diagnostics
          .filter(({ code }) => code === 'doc/slug')
          .map(({ at }) => at?.file)
          .sort(),
      ).toEqual(attacks.flatMap((slug, n) => (refused.includes(slug) ? [`docs/guide/a${n}.md`] : [])).sort());
      const place = {
        root: box,
        sources: { documents: join(box, 'docs') },
        outDir: join(box, 'dist'),
        stateDir: join(box, '.docs-build'),
        publish: 'rename',
      } as const;
      const output = await openOutput(place, () => undefined, new AbortController().signal);
      const published = await output.value?.publish(built.build.files.values(), 1);
      output.value?.close();
      expect(published?.diagnostics).toEqual([]);
      expect(readdirSync(box).sort()).toEqual(['.docs-build', 'dist']);
      expect(readdirSync(join(box, 'dist')).filter(isOfCore).sort()).toEqual([
        '404.html',
        'assets',
        'docs',
        'index.bin',
        'index.html',
        'search',
        'site.json',
      ]);
      expect(existsSync(join(box, 'dist/docs/intro/index.html'))).toBe(true);
    } finally {
      rmSync(box, { recursive: true, force: true });
    }
  });
});

test('a percent-encoded slug is decoded', async () => {
  const { routes } = await site({ 'docs/a.md': '---\nslug: /caf%C3%A9\n---\nx' }).build();
  expect(routes).toContain('/docs/café');
});

describe('addresses of other tools', () => {
  const routeIn = (addresses: 'files' | 'slugs', path: string, meta?: DocMeta) =>
    docAddress(doc(path, meta), { ...options, addresses, routeBasePath: '/' }).address;

  test.each([
    ['files', 'docs/01-a/02-b.md', '/01-a/02-b', '01-a/02-b'],
    ['files', 'docs/guide/guide.md', '/guide/guide', 'guide/guide'],
    ['files', 'docs/guide/index.md', '/guide/', 'guide/index'],
    ['slugs', 'docs/Guides/V 1.2.mdx', '/guides/v-12', 'Guides/V 1.2'],
    ['slugs', 'docs/index.md', '/', 'index'],
  ] as const)('%s: %s', (addresses, path, route, id) => {
    expect(routeIn(addresses, path)).toMatchObject({ id, isFolderAddress: route.endsWith('/') });
    expect(routeIn(addresses, path)?.route).toBe(route.replace(/(?<=.)\/$/, ''));
  });

  test('a slug of Starlight is the whole address', () => {
    expect(routeIn('slugs', 'docs/a/b.md', { slug: 'c/d' })?.route).toBe('/c/d');
  });
});
