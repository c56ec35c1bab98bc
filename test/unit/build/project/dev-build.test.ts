import { describe, expect, test } from 'vitest';
import { problem, wholeFile } from '../../../../build/model/diagnostic.ts';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';
import { type Build, canReplaceSite } from '../../../../build/pipeline/build-site.ts';
import {
  changeBetween,
  type ServedBuild,
  servedFiles,
  withLastGoodPages,
} from '../../../../build/project/dev-build.ts';
import { fakeBundle } from '../../../support/site-test.ts';

type Pages = Readonly<Record<string, string>>;

/** A build with a page for each source file and its HTML. */
function buildOf(pages: Pages, more: Partial<Build> = {}): Build {
  const entries = Object.entries(pages).map(([name, text]) => {
    const html = outputPath(`docs/${name}/index.html`);
    const data = outputPath(`docs/${name}/index.bin`);
    return { html, page: { file: `docs/${name}.md`, data }, files: [outputFile(html, text), outputFile(data, '{}')] };
  });
  return {
    site: {} as Build['site'],
    files: new Map(entries.flatMap(({ files }) => files.map((file) => [file.path, file]))),
    pages: new Map(entries.map(({ html, page }) => [html, page])),
    codeInputs: [],
    links: [],
    bundle: fakeBundle(),
    notRun: [],
    exceptions: { all: [], used: new Set() },
    diagnostics: [],
    ...more,
  };
}
const failed = (name: string): Partial<Build> => ({
  diagnostics: [problem('doc/front-matter', 'no', { at: wholeFile(`docs/${name}.md`) })],
});
const served = (build: Build): ServedBuild => ({ ...build, more: new Map(), older: new Map() });
const textOf = (build: ServedBuild, path: string): string | undefined =>
  servedFiles(build).get(path)?.content().toString();

describe('withLastGoodPages', () => {
  test('a page with errors keeps its last good version and data', () => {
    const kept = withLastGoodPages(buildOf({ b: 'new' }, failed('a')), served(buildOf({ a: 'old a', b: 'old b' })));
    expect(textOf(kept, 'docs/a/index.html')).toBe('old a');
    expect(textOf(kept, 'docs/b/index.html')).toBe('new');
    expect([...kept.pages.keys()].toSorted()).toEqual(['docs/a/index.html', 'docs/b/index.html']);
    expect(servedFiles(kept).has('docs/a/index.bin')).toBe(true);
    expect(servedFiles(kept).size).toBe(4);
    const again = withLastGoodPages(buildOf({ b: 'newer' }, failed('a')), kept);
    expect(textOf(again, 'docs/a/index.html')).toBe('old a');
  });

  test('a deleted page is removed', () => {
    expect(servedFiles(withLastGoodPages(buildOf({}), served(buildOf({ a: 'old' })))).size).toBe(0);
  });

  test('pages rendered for other client code are removed', () => {
    const other = served({ ...buildOf({ a: 'old' }), bundle: { ...fakeBundle(), id: 'other' } });
    expect(servedFiles(withLastGoodPages(buildOf({}, failed('a')), other)).size).toBe(0);
  });

  test('the first build is not changed', () => {
    expect(textOf(withLastGoodPages(buildOf({ a: 'x' }), undefined), 'docs/a/index.html')).toBe('x');
  });

  /** A build with a sidebar, whose name holds a hash. */
  const withSidebar = (hash: string, more: Partial<Build> = {}): Build => {
    const file = outputFile(outputPath(`assets/sidebar-${hash}.html`), hash);
    const site = { routeOf: new Map() } as unknown as NonNullable<Build['site']>;
    return buildOf({}, { site, files: new Map([[file.path, file]]), ...more });
  };

  test('a page that is just loading finds the sidebar of the build that it is from', () => {
    let build = withLastGoodPages(withSidebar('0'), undefined);
    build = withLastGoodPages(withSidebar('1'), build);
    build = withLastGoodPages(withSidebar('2'), build);
    expect(['0', '1', '2', '3'].map((hash) => textOf(build, `assets/sidebar-${hash}.html`))).toEqual([
      ...['0', '1', '2'],
      undefined,
    ]);
    for (let n = 3; n < 100; n += 1) build = withLastGoodPages(withSidebar(String(n)), build);
    expect(build.older.size).toBeLessThan(50);
    expect(textOf(build, 'assets/sidebar-98.html')).toBe('98');
    const other = withLastGoodPages(withSidebar('x', { bundle: { ...fakeBundle(), id: 'other' } }), build);
    expect(servedFiles(other).size + other.older.size).toBe(1);
  });
});

describe('changeBetween', () => {
  const bundle = fakeBundle();
  const withBundle = (more: Partial<Build['bundle'] & object>): Build =>
    buildOf({}, { bundle: { ...bundle, ...more } });
  const script = outputFile(outputPath('assets/x-2.js'), '1');
  test.each([
    ['the same code', withBundle({}), 'page'],
    ['other scripts', withBundle({ files: [script] }), 'reload'],
    ['another inline script', withBundle({ prepaint: 'other' }), 'reload'],
    ['one more style sheet', withBundle({ id: '2', styles: [...bundle.styles, 'assets/y.css'] }), 'reload'],
    ['other code on the server', withBundle({ id: '2' }), 'reload'],
  ])('%s: %s', (_, now, kind) => {
    expect(changeBetween(buildOf({}), now, { number: 2, baseUrl: '/' })).toEqual({ kind, number: 2 });
  });

  test('changed styles are reported with their old and new addresses', () => {
    const [before, now] = [withBundle({ styles: ['a-1.css', 'b.css'] }), withBundle({ styles: ['a-2.css', 'b.css'] })];
    expect(changeBetween(before, now, { number: 2, baseUrl: '/x/' })).toEqual({
      kind: 'css',
      number: 2,
      styles: [{ from: '/x/a-1.css', to: '/x/a-2.css' }],
    });
  });
});

describe('changeBetween, of static files', () => {
  const withStatic = (states: Readonly<Record<string, string>>): Build => {
    const statics = new Map(Object.entries(states).map(([path, state]) => [path, { path, absolute: path, state }]));
    return buildOf({}, { site: { statics } as unknown as NonNullable<Build['site']> });
  };
  test.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['the same', { 'a.png': '1' }, 'page'],
    ['changed', { 'a.png': '2' }, 'reload'],
    ['removed', {}, 'reload'],
    ['added', { 'a.png': '1', 'b.png': '1' }, 'reload'],
    ['renamed', { 'b.png': '1' }, 'reload'],
  ])('%s: %s', (_, now, kind) => {
    const change = changeBetween(withStatic({ 'a.png': '1' }), withStatic(now), { number: 2, baseUrl: '/' });
    expect(change.kind).toBe(kind);
  });
});

describe('canReplaceSite', () => {
  test.each([
    ['a site', buildOf({}), [], true],
    ['a site with a page that fails', buildOf({}, failed('a')), failed('a').diagnostics, true],
    ['no site', buildOf({}, { site: undefined }), [], false],
    ['errors of the configuration', buildOf({}), [problem('config/invalid', 'no')], false],
    ['broken code', buildOf({}), [problem('bundle/failed', 'no')], false],
  ])('%s', (_, build, diagnostics, expected) => {
    expect(canReplaceSite(build, diagnostics ?? [])).toBe(expected);
  });
});
