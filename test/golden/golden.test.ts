/**
 * The sites of test/sites, built as a program would build them (`build()`: the real configuration, templates, renderer
 * and bundler), against what they gave before. A small site is compared whole: every page, diagnostics, sitemap. Of a
 * larger one, every article and one page. `UPDATE_GOLDEN=1 npx vitest run test/golden` writes what the sites give now;
 * read the difference before you commit it.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderedFiles } from '../../build/pipeline/build-site.ts';
import { build } from '../../build/project/build.ts';
import type { PageData } from '../../src/shared/page-data.ts';
import { outline } from '../support/outline.ts';
import { siteFolder, siteNames } from '../support/site-folder.ts';
import type { BuiltSite } from '../support/site-test.ts';

const isUpdate = process.env.UPDATE_GOLDEN === '1';
/** Written by hand from what Docusaurus gives: never rewritten. */
const byHand = new Set(['routes.json']);
/** Compared by their articles and one page. */
const large = new Set(['docusaurus-plain', 'kitchen-sink']);

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Builds a copy, since a build leaves its cache in the root. */
async function builtFiles(name: string) {
  const root = mkdtempSync(join(tmpdir(), `golden-${name}-`));
  try {
    cpSync(siteFolder(name).root, root, { recursive: true, filter: (path) => !path.endsWith('expected') });
    const built = await build({ root, cache: false });
    const diagnostics = [...built.diagnostics];
    const files = new Map<string, string>();
    for (const file of renderedFiles(built, (diagnostic) => diagnostics.push(diagnostic))) {
      const content = file.content();
      files.set(file.path, typeof content === 'string' ? content : Buffer.from(content).toString('utf8'));
    }
    return { files, diagnostics };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Pages of the tool itself: the same on every site but for labels. */
const isShellOnly = (path: string): boolean => path === '404.html' || path === 'search/index.html';

/**
 * Without what changes with every change of the client: names of compiled files, the tool's version, compiled code,
 * drawings of icons. With line breaks, so that a difference can be read.
 */
const readable = (html: string): string =>
  html
    .replace(/(assets\/[\w.]+)-[\dA-Z]{8}\./g, '$1-HASH.')
    .replace(/("client":)"\w+"/g, '$1"ID"')
    .replace(/docs-build \d+\.\d+\.\d+/g, 'docs-build VERSION')
    .replace(/<script>\(\(\)=>.*?<\/script>/gs, '<script>…</script>')
    .replace(/<svg class="icon".*?<\/svg>/g, '<svg class="icon">…</svg>')
    .replace(/(<\/(?:a|article|button|details|div|footer|li|main|nav|p|section|ul)>)(?=<)/g, '$1\n');

/** What is compared, by path below `expected/`. */
async function goldenOf(name: string): Promise<ReadonlyMap<string, string>> {
  const { files, diagnostics } = await builtFiles(name);
  const golden = new Map<string, string>();
  const pages = [...files.keys()].filter(
    (path) => path.endsWith('.html') && !path.startsWith('assets/') && (name === 'labels' || !isShellOnly(path)),
  );
  const isSmall = !large.has(name);
  const whole = isSmall
    ? pages
    : pages.filter((path) => path === 'docs/intro.html' || path === 'docs/intro/index.html');
  for (const path of whole) golden.set(`pages/${path}`, readable(files.get(path) ?? ''));
  if (isSmall) golden.set('sitemap.xml', files.get('sitemap.xml') ?? '');
  else
    for (const [path, text] of files) {
      if (!path.endsWith('/index.json')) continue;
      const { data, article } = JSON.parse(text) as { data?: PageData; article: string };
      if (data?.kind === 'doc' || data?.kind === 'page')
        golden.set(`articles/${path.slice(0, -'/index.json'.length)}.html`, `${article.trimEnd()}\n`);
    }
  const lines = diagnostics.map(
    ({ at, severity, code, message, hint }) =>
      `${at?.file}:${at?.line}:${at?.column} ${severity} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}\n`,
  );
  golden.set('diagnostics.txt', lines.join(''));
  return golden;
}

describe.each(siteNames)('%s', (name) => {
  const expected = join(siteFolder(name).root, 'expected');
  let golden: ReadonlyMap<string, string>;
  beforeAll(async () => {
    golden = await goldenOf(name);
    if (!isUpdate) return;
    for (const path of filesBelow(expected)) if (!byHand.has(path) && !golden.has(path)) rmSync(join(expected, path));
    for (const [path, text] of golden) {
      mkdirSync(dirname(join(expected, path)), { recursive: true });
      writeFileSync(join(expected, path), text);
    }
  });

  test('gives what it gave', () => {
    const kept = (path: string) =>
      existsSync(join(expected, path)) ? readFileSync(join(expected, path), 'utf8') : undefined;
    for (const [path, text] of golden) expect(text, path).toBe(kept(path));
  });

  test('has no expected file that nothing gives', () => {
    expect(filesBelow(expected).filter((path) => !golden.has(path) && !byHand.has(path))).toEqual([]);
  });
});

describe('docusaurus-plain: a folder written for Docusaurus, without a configuration', () => {
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

  test('the routes that Docusaurus gives, apart from a trailing slash', () => {
    expect(built.routes.filter((route) => route !== '/search').sort()).toEqual(expected.routes);
  });

  test('the sidebar in Docusaurus’ order', () => {
    expect(outline(built.site.sidebar)).toEqual(expected.sidebar);
  });

  test('the neighbors of every page', () => {
    const neighbors = Object.fromEntries(
      expected.routes.map((route) => {
        const { prev, next } = built.page(route).data;
        return [route, [prev?.label ?? null, next?.label ?? null]];
      }),
    );
    expect(neighbors).toEqual(expected.neighbors);
  });

  test('its broken links, and nothing else', () => {
    expect(built.diagnostics.map(({ at, code }) => `${at?.file}:${at?.line} ${code}`)).toEqual(expected.problems);
  });
});
