/**
 * Fixture sites against what they gave before: the article of every page, the whole HTML of one. `UPDATE_GOLDEN=1 npx
 * vitest run test/golden` writes what they give now: read the difference before it is committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { outline } from '../support/outline.ts';
import { siteFolder, siteNames } from '../support/site-folder.ts';
import type { BuiltSite } from '../support/site-test.ts';

const isUpdate = process.env.UPDATE_GOLDEN === '1';
/** Written by hand from what Docusaurus gives: never rewritten. */
const byHand = new Set(['routes.json']);

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** What is compared, by path below `expected/`. */
function goldenOf(built: BuiltSite): ReadonlyMap<string, string> {
  const golden = new Map<string, string>();
  for (const route of built.routes) {
    const { article, data } = built.page(route);
    if (data.kind === 'doc' || data.kind === 'page') golden.set(`articles${route}.html`, `${article.trimEnd()}\n`);
  }
  const whole =
    built.routes.find((route) => built.page(route).data.prev && built.page(route).data.next) ?? built.routes[0];
  if (whole !== undefined) golden.set('page.html', built.page(whole).html);
  const said = built.diagnostics.map(
    ({ at, severity, code, message, hint }) =>
      `${at?.file}:${at?.line}:${at?.column} ${severity} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
  golden.set('diagnostics.txt', said.map((line) => `${line}\n`).join(''));
  return golden;
}

describe.each(siteNames)('%s', (name) => {
  const folder = siteFolder(name);
  const expected = join(folder.root, 'expected');
  let golden: ReadonlyMap<string, string>;
  beforeAll(async () => {
    golden = goldenOf(await folder.build());
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
    readonly neighbours: Readonly<Record<string, readonly [string | null, string | null]>>;
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

  test('the neighbours of every page', () => {
    const neighbours = Object.fromEntries(
      expected.routes.map((route) => {
        const { prev, next } = built.page(route).data;
        return [route, [prev?.label ?? null, next?.label ?? null]];
      }),
    );
    expect(neighbours).toEqual(expected.neighbours);
  });

  test('its broken links, and nothing else', () => {
    expect(built.diagnostics.map(({ at, code }) => `${at?.file}:${at?.line} ${code}`)).toEqual(expected.problems);
  });
});
