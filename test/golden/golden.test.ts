/**
 * Golden tests: builds each site in test/sites with `build()`, which uses the real configuration, templates, renderer,
 * and bundler, and compares the result with the files in its folder `expected`. For a small site, these are all pages,
 * and the diagnostics; for a large one, every article, one page, and the diagnostics.
 *
 * A site uses the features that its `uses.json` names; others that would do something unasked are turned off. So most
 * sites show the core alone, and stay as they are when a feature is taken out.
 *
 * To accept a change, run `UPDATE_GOLDEN=1 npx vitest run test/golden` and review the diff before you commit it.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../build/features/index.ts';
import { renderedFiles } from '../../build/pipeline/build-site.ts';
import { build } from '../../build/project/build.ts';
import type { PageData } from '../../src/shared/page-data.ts';
import { outline } from '../support/outline.ts';
import { isPageData, unpacked } from '../support/page-json.ts';
import { siteFolder, siteNames } from '../support/site-folder.ts';
import type { BuiltSite } from '../support/site-test.ts';
import { offBeside } from '../support/unasked.ts';

const isUpdate = process.env.UPDATE_GOLDEN === '1';
/** Expected files written by hand from the output of Docusaurus. An update never changes them. */
const handWritten = new Set(['routes.json']);
/** Sites whose articles and one page are compared instead of all pages. */
const largeSites = new Set(['docusaurus-plain', 'kitchen-sink']);

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Builds a copy of a site, since a build writes its cache into the root. */
async function builtFiles(name: string) {
  const root = mkdtempSync(join(tmpdir(), `golden-${name}-`));
  const { root: source, uses } = siteFolder(name);
  try {
    cpSync(source, root, { recursive: true, filter: (path) => !/(?:expected|uses\.json)$/.test(path) });
    const config = join(root, 'docs.config.json');
    // A site without a configuration is not told what should be in it.
    const own: object = existsSync(config)
      ? JSON.parse(readFileSync(config, 'utf8'))
      : { severity: { 'config/no-url': 'off' } };
    writeFileSync(config, JSON.stringify({ ...offBeside(uses), ...own }));
    const built = await build({ root, cache: false });
    const diagnostics = [...built.diagnostics];
    const files = new Map<string, string>();
    for (const file of renderedFiles(built, (diagnostic) => diagnostics.push(diagnostic))) {
      const content = file.content();
      files.set(file.path, isPageData(file.path) ? unpacked(content) : Buffer.from(content).toString());
    }
    return { files, diagnostics };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Pages without content of the site. Only labels change them, so only the site `labels` compares them. */
const isBuiltInPage = (path: string): boolean => path === '404.html' || path === 'search/index.html';

/**
 * Replaces everything that changes with the client code: hashes in file names, the version of the tool, inline scripts,
 * and icons. Adds line breaks to make diffs readable.
 */
const normalizePage = (html: string): string =>
  html
    .replace(/(assets\/[\w.]+)-[\dA-Z]{8}\./g, '$1-HASH.')
    .replace(/(assets\/sidebar)-\w+\./g, '$1-HASH.')
    .replace(/(?<= integrity="sha384-)[^"]*/g, 'HASH')
    .replace(/(?<=loader-HASH\.js\?)\w+/, 'HASH')
    .replace(/(?<=content="default-src [^"]*'sha256-)[^']*/, 'HASH')
    .replace(/("client":)"\w+"/g, '$1"ID"')
    .replace(/docs-build \d+\.\d+\.\d+/g, 'docs-build VERSION')
    .replace(/<script>\(\(\)=>.*?<\/script>/gs, '<script>…</script>')
    .replace(/<svg class="icon".*?<\/svg>/g, '<svg class="icon">…</svg>')
    .replace(/(<\/(?:a|article|button|details|div|footer|li|main|nav|p|section|ul)>)(?=<)/g, '$1\n');

/** Builds a site. @returns Path below `expected/` → the content to compare. */
async function actualFiles(name: string): Promise<ReadonlyMap<string, string>> {
  const { files, diagnostics } = await builtFiles(name);
  const actual = new Map<string, string>();
  const pages = [...files.keys()].filter(
    (path) => path.endsWith('.html') && !/(?:^|\/)assets\//.test(path) && (name === 'labels' || !isBuiltInPage(path)),
  );
  const isSmall = !largeSites.has(name);
  const compared = isSmall
    ? pages
    : pages.filter((path) => path === 'docs/intro.html' || path === 'docs/intro/index.html');
  for (const path of compared) actual.set(`pages/${path}`, normalizePage(files.get(path) ?? ''));
  if (siteFolder(name).uses.includes('sitemap')) actual.set('sitemap.xml', files.get('sitemap.xml') ?? '');
  if (!isSmall)
    for (const [path, text] of files) {
      if (!path.endsWith('/index.bin')) continue;
      const { data, article } = JSON.parse(text) as { data?: PageData; article: string };
      if (data?.kind === 'doc' || data?.kind === 'page')
        actual.set(`articles/${path.slice(0, -'/index.bin'.length)}.html`, `${article.trimEnd()}\n`);
    }
  const lines = diagnostics.map(
    ({ at, severity, code, message, hint }) =>
      `${at?.file}:${at?.line}:${at?.column} ${severity} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}\n`,
  );
  actual.set('diagnostics.txt', lines.join(''));
  return actual;
}

const isThere = (feature: string): boolean => features.some(({ name }) => name === feature);
const hasAll = (name: string): boolean => siteFolder(name).uses.every(isThere);

describe.each(siteNames.filter(hasAll))('the site %s', (name) => {
  const expected = join(siteFolder(name).root, 'expected');
  let actual: ReadonlyMap<string, string>;
  beforeAll(async () => {
    actual = await actualFiles(name);
    if (!isUpdate) return;
    for (const path of filesBelow(expected))
      if (!handWritten.has(path) && !actual.has(path)) rmSync(join(expected, path));
    for (const [path, text] of actual) {
      mkdirSync(dirname(join(expected, path)), { recursive: true });
      writeFileSync(join(expected, path), text);
    }
  });

  test('builds the expected files', () => {
    const read = (path: string) =>
      existsSync(join(expected, path)) ? readFileSync(join(expected, path), 'utf8') : undefined;
    for (const [path, text] of actual) expect(text, path).toBe(read(path));
  });

  test('has no expected file that it does not build', () => {
    expect(filesBelow(expected).filter((path) => !actual.has(path) && !handWritten.has(path))).toEqual([]);
  });
});

describe.runIf(hasAll('docusaurus-plain'))('a folder written for Docusaurus, built without a configuration', () => {
  interface Expected {
    readonly routes: readonly string[];
    readonly sidebar: readonly string[];
    readonly neighbors: Readonly<Record<string, readonly [string | null, string | null]>>;
    readonly problems: readonly string[];
  }
  const folder = siteFolder('docusaurus-plain');
  const expected = JSON.parse(readFileSync(join(folder.root, 'expected/routes.json'), 'utf8')) as Expected;
  let built: BuiltSite;
  beforeAll(async () => {
    built = await folder.build();
  });

  test('has the same routes as in Docusaurus, apart from trailing slashes', () => {
    expect(built.routes.filter((route) => route !== '/search').sort()).toEqual(expected.routes);
  });

  test('has the sidebar in the same order as in Docusaurus', () => {
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(expected.sidebar);
  });

  test('has the same previous and next page for every page', () => {
    const neighbors = Object.fromEntries(
      expected.routes.map((route) => {
        const { prev, next } = built.page(route).data;
        return [route, [prev?.label ?? null, next?.label ?? null]];
      }),
    );
    expect(neighbors).toEqual(expected.neighbors);
  });

  test('reports its broken links and nothing else', () => {
    expect(built.diagnostics.map(({ at, code }) => `${at?.file}:${at?.line} ${code}`)).toEqual(expected.problems);
  });
});
