import { describe, expect, test } from 'vitest';
import { problem, wholeFile } from '../../../../build/model/diagnostic.ts';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';
import { type Build, canReplaceSite } from '../../../../build/pipeline/build-site.ts';
import { changeBetween, withLastGoodPages } from '../../../../build/project/dev-build.ts';
import { fakeBundle } from '../../../support/site-test.ts';

type Pages = Readonly<Record<string, string>>;

/** A build with a page for each source file and its HTML. */
function buildOf(pages: Pages, more: Partial<Build> = {}): Build {
  const entries = Object.entries(pages).map(([name, text]) => {
    const html = outputPath(`docs/${name}/index.html`);
    const json = outputPath(`docs/${name}/index.json`);
    return { html, page: { file: `docs/${name}.md`, json }, files: [outputFile(html, text), outputFile(json, '{}')] };
  });
  return {
    site: {} as Build['site'],
    files: new Map(entries.flatMap(({ files }) => files.map((file) => [file.path, file]))),
    pages: new Map(entries.map(({ html, page }) => [html, page])),
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
const textsOf = (build: Build) =>
  Object.fromEntries([...build.files.values()].map((file) => [file.path, String(file.content())]));

describe('withLastGoodPages', () => {
  test('a page with errors keeps its last good version and data', () => {
    const kept = withLastGoodPages(buildOf({ b: 'new' }, failed('a')), buildOf({ a: 'old a', b: 'old b' }));
    expect(textsOf(kept)).toMatchObject({ 'docs/a/index.html': 'old a', 'docs/b/index.html': 'new' });
    expect([...kept.pages.keys()].toSorted()).toEqual(['docs/a/index.html', 'docs/b/index.html']);
    expect(kept.files.has(outputPath('docs/a/index.json'))).toBe(true);
  });

  test('a deleted page is removed', () => {
    expect([...withLastGoodPages(buildOf({}), buildOf({ a: 'old' })).files.keys()]).toEqual([]);
  });

  test('pages rendered for other client code are removed', () => {
    const other = { ...buildOf({ a: 'old' }), bundle: { ...fakeBundle(), id: 'other' } };
    expect([...withLastGoodPages(buildOf({}, failed('a')), other).files.keys()]).toEqual([]);
  });

  test('the first build is not changed', () => {
    expect(textsOf(withLastGoodPages(buildOf({ a: 'x' }), undefined))).toMatchObject({ 'docs/a/index.html': 'x' });
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
