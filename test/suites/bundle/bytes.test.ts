import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsBuildProcess, packageDir } from '../../support/command.ts';
import { unpacked } from '../../support/page-json.ts';

const out = 'test/output/bytes';
let folder: string;

beforeAll(async () => {
  rmSync(join(packageDir, out), { recursive: true, force: true });
  const { status, stderr } = await docsBuildProcess(['build', '--out', out], { cwd: packageDir, outlives: true });
  if (status !== 0) throw new Error(stderr);
  folder = join(packageDir, out);
});

const gzip = (path: string): number => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
const assets = (pattern: RegExp): number =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + gzip(`assets/${name}`), 0);
const sum = (names: readonly string[]): number => names.reduce((bytes, name) => bytes + gzip(`assets/${name}`), 0);
/** Scripts of these names, with all that they need before they run. */
function loadedWith(pattern: RegExp): readonly string[] {
  const names = new Set(readdirSync(join(folder, 'assets')).filter((name) => pattern.test(name)));
  for (const name of names)
    for (const [, needed = ''] of readFileSync(join(folder, 'assets', name), 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+)"/g,
    ))
      names.add(needed);
  return [...names];
}
const html = (path: string): string => readFileSync(join(folder, path), 'utf8');

describe('what a reader downloads, in bytes after gzip', () => {
  // 1,024, that fields may be in custom elements, and what the reader did before it came.
  test('script on the load path', () => expect(assets(/^loader-.*\.js$/)).toBeLessThanOrEqual(1192));
  test('what comes when a page is idle: the reading client, in one file', () => {
    const reading = loadedWith(/^reading-.*\.js$/);
    expect(reading).toHaveLength(1);
    // Color mode, announcement, and sidebar are switched by it as long as the app is not there. 4,224, and the bar that
    // says on narrow screens which part is being read; 4,264, and room for names of chunks, which are hashes and compress
    // to a few bytes more or less; 4,280, and that the color switch says the mode in its attributes.
    expect(sum(reading)).toBeLessThanOrEqual(4304);
  });
  // 81,920, the controls that do not wait for the app, the bar and the filter of the contents, that links in code are not
  // fetched ahead, the name of another page that is a component, and that of the color switch.
  test('client on a documentation page', () =>
    expect(sum(loadedWith(/^(?:loader|reading|entry-app|react)-.*\.js$/))).toBeLessThanOrEqual(82_688));
  test('search, when it is first used: nothing of it is shared with the client', () => {
    const search = loadedWith(/^search-.*\.js$/).filter((name) => !name.startsWith('react-'));
    expect(search).toHaveLength(1);
    expect(sum(search)).toBeLessThanOrEqual(8192);
  });
  test('styles of all pages', () => expect(assets(/^loader-.*\.css$/)).toBeLessThanOrEqual(12 * 1024));
  // Part of the styles of all pages before; apart, 650 bytes fewer on each of them.
  test('styles of the home page alone', () => {
    expect(assets(/^index-.*\.css$/)).toBeLessThanOrEqual(1088);
    expect(html('index.html')).toMatch(/<link rel="stylesheet" href="\/assets\/index-/);
    expect(html('docs/intro/index.html')).not.toMatch(/<link rel="stylesheet" href="\/assets\/index-/);
  });
  test('the inline script', () => {
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(html('docs/intro/index.html')) ?? [];
    expect(script.length).toBeGreaterThan(100);
    // 800, and what keeps clicks and keys until there is code that answers them.
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1060);
  });
  test('page data is the article and at most 2 KB', () => {
    const data = unpacked(readFileSync(join(folder, 'docs/intro/index.bin')));
    const { article } = JSON.parse(data) as { article: string };
    expect(Buffer.byteLength(data) - Buffer.byteLength(JSON.stringify(article))).toBeLessThanOrEqual(2048);
  });
  test('the search page, however many pages there are', () =>
    expect(Buffer.byteLength(html('search/index.html'))).toBeLessThanOrEqual(15 * 1024));
});

describe('what pages must not hold', () => {
  const pages = [
    'index.html',
    'docs/intro/index.html',
    'docs/category/tools/index.html',
    '404.html',
    'search/index.html',
  ];
  test.each(pages)('%s: no style of its own, no code but the one inline script, nothing from elsewhere', (path) => {
    const text = html(path);
    expect(text).not.toMatch(/ style="|<style|\son\w+="/);
    expect(text.match(/<script(?! type="application\/json"| type="module" src="\/assets\/)/g)).toHaveLength(1);
    expect(text).not.toMatch(/<(?:script|img|link rel="stylesheet")[^>]* (?:src|href)="(?:https?:)?\/\//);
  });
});
