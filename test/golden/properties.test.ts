/** Properties that hold for every site, tested on the fixture sites and on random sites from fixed seeds. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Sources } from '../../build/model/source-file.ts';
import { acceptPaths } from '../../build/publish/output-guard.ts';
import { memoKey } from '../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../build/stages/run-stage.ts';
import { random } from '../support/random.ts';
import { siteFolder, siteNames } from '../support/site-folder.ts';
import { type BuiltSite, type Files, site } from '../support/site-test.ts';

/** The complete result of a build as one comparable value. */
const resultOf = ({ files, diagnostics }: BuiltSite) => ({ files: [...files], diagnostics });

describe.each(siteNames)('the site %s', (name) => {
  const folder = siteFolder(name);
  const entries = new Map<string, string>();
  const stageRuns: { readonly stage: string; readonly hits: number }[] = [];
  const memo = {
    get: (key: string) => entries.get(key),
    set: (key: string, json: string) => void entries.set(key, json),
    keepOnly: () => undefined,
  };
  const cachingRunner = () =>
    stageRunner(memo, inline, memoKey, { looked: (stage, hits) => stageRuns.push({ stage, hits }) });
  const sources = folder.read();
  const edited: Sources = {
    ...sources.value,
    docs: sources.value.docs.map((doc, n) =>
      n % 2 === 0 ? { ...doc, text: `${doc.text}\n\n## Added\n\n[x](./no-such.md)\n` } : doc,
    ),
    categories: sources.value.categories.map((file) => ({ ...file, text: '{"label": "Changed"}' })),
  };

  test('builds the same bytes without a cache, with an empty one, with a full one, and after an edit is undone', async () => {
    const plain = resultOf(await folder.build());
    const cold = resultOf(await folder.build({}, { runner: cachingRunner() }));
    const warm = resultOf(await folder.build({}, { runner: cachingRunner() }));
    const editedWarm = resultOf(await folder.build({}, { runner: cachingRunner() }, { ...sources, value: edited }));
    const undone = resultOf(await folder.build({}, { runner: cachingRunner() }));
    const editedPlain = resultOf(await folder.build({}, {}, { ...sources, value: edited }));
    expect(cold).toEqual(plain);
    expect(warm).toEqual(plain);
    expect(undone).toEqual(plain);
    expect(editedWarm).toEqual(editedPlain);
    expect(editedWarm).not.toEqual(plain);
    const pages = sources.value.docs.length;
    const parseHits = stageRuns.filter(({ stage }) => stage === 'parseDoc').map(({ hits }) => hits);
    expect(parseHits).toEqual([0, pages, Math.floor(pages / 2), pages]);
  });
});

const names = [
  'a',
  'b',
  'index',
  'README',
  'guide',
  '01-a',
  '2-b',
  '2021-11-x',
  '7.0-x',
  'ä ö',
  'A',
  'a.b',
  'x&y',
  "q'uote",
  '100%',
  '_hidden',
  'a#b',
  '-rf',
  'con',
  'category',
  'search',
];
const slugs = [
  '/',
  'x',
  './x',
  '../x',
  '/x/y',
  '/category/a',
  '../../../x',
  'a//b',
  '.git',
  'x/',
  '/docs',
  'index',
  'a.html',
  'ü',
  '..%2fx',
  'a b',
  '/search',
  'x/index.html',
  'x?y',
];
const hrefs = [
  './a.md',
  '../guide/index.md',
  '/a',
  './b',
  '../x',
  '#h',
  '/docs/category/a',
  './pic.png',
  '/logo.svg',
  '@site/docs/a.md',
  './guide/',
  '/docs',
  './01-a.md',
  './%C3%A4%20%C3%B6.md',
  '/docs/x/y',
  'https://a.b',
  './a.b',
  './x&y.md',
];

function randomSite(seed: number): Files {
  const { below, pick, chance } = random(seed);
  const files: Record<string, string> = { 'docs/pic.png': 'PNG', 'static/logo.svg': '<svg/>' };
  const folders = ['docs', 'docs', 'docs/guide', 'docs/01-a', `docs/${pick(names)}/${pick(names)}`, 'src/pages'];
  for (let n = 2 + below(20); n > 0; n -= 1) {
    const path = `${pick(folders)}/${pick(names)}${pick(['.md', '.md', '.mdx'])}`;
    const front = [
      chance(0.4) && `slug: ${JSON.stringify(pick(slugs))}`,
      chance(0.2) && `id: ${JSON.stringify(pick(names))}`,
      chance(0.3) && `title: ${JSON.stringify(pick(names))}`,
      chance(0.3) && `sidebar_position: ${below(4)}`,
      chance(0.1) && 'draft: true',
      chance(0.1) && 'unlisted: true',
      chance(0.1) && 'displayed_sidebar: null',
      chance(0.1) && `pagination_next: ${JSON.stringify(pick(names))}`,
      chance(0.05) && 'draft: 7',
      chance(0.1) && 'parse_number_prefixes: false',
      chance(0.1) && 'image: ./pic.png',
    ].filter(Boolean);
    const links = Array.from({ length: below(5) }, () => `${chance(0.2) ? '!' : ''}[x](${pick(hrefs)})`).join(' ');
    files[path] = `---\n${front.join('\n')}\n---\n\n## H\n\n${links}\n`;
  }
  for (const folder of ['docs/guide', 'docs/01-a']) {
    if (!chance(0.6)) continue;
    const link = pick([
      undefined,
      null,
      { type: 'generated-index' },
      { type: 'generated-index', slug: pick(slugs) },
      { type: 'doc', id: pick(names) },
    ]);
    files[`${folder}/_category_.json`] = JSON.stringify({ label: pick(names), link, position: below(4) });
  }
  if (chance(0.3))
    files[`static/${pick(['docs', 'docs/a', 'docs/a/index.html', 'search', 'assets/app.js', '404.html'])}`] = 'static';
  return files;
}

const options = [
  {},
  { baseUrl: '/base/' },
  { trailingSlash: true },
  { trailingSlash: false },
  { docs: { routeBasePath: '/' } },
];

describe('a random site', () => {
  test.each(Array.from({ length: 150 }, (_, seed) => seed))('with seed %i has valid paths and links', async (seed) => {
    const config = options[seed % options.length] ?? {};
    const files = randomSite(seed);
    const built = await site(files, config).build();

    // Output paths are unique and inside the output folder, and no file is also a folder.
    expect(acceptPaths([...built.build.files.values()]).diagnostics).toEqual([]);

    // Every route of the site is written.
    for (const route of built.routes) expect(built.page(route).data.route).toBe(route);

    // Every document is either published or recorded as left out.
    const published = new Set(built.site.routeOf.keys());
    for (const path of Object.keys(files).filter((name) => /\.mdx?$/.test(name) && !/\/_/.test(name))) {
      const isKnown =
        [...published].some((known) => known === path) ||
        [...built.site.leftOut.keys()].some((known) => known === path);
      expect(isKnown, path).toBe(true);
    }

    // Every URL that the tool generates, and every link that passed the checks, leads to an output file.
    const baseUrl = 'baseUrl' in config ? '/base/' : '/';
    const outputs = new Set(
      [...built.files.keys()].flatMap((path) => [
        path,
        path.replace(/(^|\/)index\.html$/, ''),
        path.replace(/\.html$/, ''),
      ]),
    );
    const exists = (url: string): boolean => {
      const path = decodeURIComponent(new URL(url, 'http://site').pathname);
      return path.startsWith(baseUrl) && outputs.has(path.slice(baseUrl.length).replace(/\/$/, ''));
    };
    const broken = new Set(
      built.diagnostics.filter(({ code }) => code.startsWith('link/missing')).map(({ at }) => at?.file),
    );
    for (const route of built.routes) {
      const { data, article, html } = built.page(route);
      const generated = [
        data.url,
        data.prev?.url,
        data.next?.url,
        data.sidebar,
        ...data.breadcrumbs.map(({ url }) => url),
        ...(data.cards ?? []).map(({ url }) => url),
        ...(data.contents ?? []).map(({ url }) => url),
      ];
      for (const url of generated) if (url !== undefined) expect(exists(url), `${route} → ${url}`).toBe(true);
      for (const [, url = ''] of html.matchAll(/<a href="([^"]*)" data-nav=/g))
        expect(exists(url.replaceAll('&amp;', '&').replaceAll('&quot;', '"')), `${route} ⇒ ${url}`).toBe(true);
      const image = /og:image" content="https:\/\/example\.org([^"]*)"/.exec(html)?.[1];
      const page = built.site.pages.get(route as never);
      const file = page && 'doc' in page ? page.doc.path : '';
      if (broken.has(file)) continue;
      if (image !== undefined && files[`${file.replace(/[^/]*$/, '')}pic.png`] !== undefined)
        expect(exists(image), `${route} → ${image}`).toBe(true);
      for (const [, url = ''] of article.matchAll(/(?:href|src)="([^"#][^"]*)"/g)) {
        const plain = url.replaceAll('&amp;', '&').replaceAll('&#x26;', '&');
        if (!/^[a-z]+:/.test(plain)) expect(exists(plain), `${route} → ${plain}`).toBe(true);
      }
    }
    for (const [from, to] of built.site.redirects)
      expect([built.routes.includes(from), built.routes.includes(to.route)]).toEqual([false, true]);
  });
});

test('the fixture sites are read unchanged from disk', () => {
  for (const name of siteNames) {
    const { root, read } = siteFolder(name);
    for (const { path, text } of read().value.docs)
      expect(`${root}/${path}`, path).toSatisfy((file: string) => readFileSync(file, 'utf8').endsWith(text));
  }
});
