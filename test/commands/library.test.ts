/** The compiled library, as a program uses it. Its types: library-types.long.test.ts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type * as Library from '../../build/index.ts';
import { docsBuild, makeRoot, packageDir, readText } from '../support/command.ts';

const { build, escapeHtml, nearest, readSamplePages, rewriteBlocks } = (await import(
  pathToFileURL(join(packageDir, 'lib/index.js')).href
)) as typeof Library;

describe('build', () => {
  test('publishes a site, and writes nothing the second time', async () => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nSee [x](./no.md).\n' });
    const site = await build({ root });
    expect(site.diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
      ['link/missing-markdown', 'docs/intro.md'],
    ]);
    expect([...(site.site?.pages.keys() ?? [])]).toContain('/docs/intro');
    expect(existsSync(join(root, 'dist'))).toBe(false);
    const { value, diagnostics } = await site.publish();
    expect([value?.written, diagnostics]).toEqual([site.files.size, []]);
    expect(readText(root, 'dist/docs/intro/index.html')).toContain('<h1');
    expect((await (await build({ root })).publish()).value).toMatchObject({ written: 0, kept: site.files.size });
    expect((await docsBuild(['preview', '--print-config'], { cwd: root })).status).toBe(0);
  });

  test.each([
    ['rot', 'did you mean `root`?'],
    ['strict', 'the options are root, config'],
  ])('rejects the unknown option %s', async (name, hint) => {
    await expect(build({ [name]: '.' })).rejects.toThrow(hint);
  });

  test('accepts the options of the build command', async () => {
    const root = makeRoot({
      'docs/a.md': '---\ndraft: true\n---\n\n# A\n\nText.\n',
      'my.config.json': '{ "title": "T" }',
    });
    const options = { root, config: join(root, 'my.config.json'), out: 'public', base: '/b/', url: 'https://e.org' };
    const site = await build({ ...options, drafts: true, cache: false });
    expect(site.diagnostics).toEqual([]);
    expect((await site.publish()).value?.how).toBeDefined();
    expect(readText(root, 'public/docs/a/index.html')).toMatch(/<title>A \| T<[\s\S]*https:\/\/e\.org\/b\/docs\/a/);
  });

  test('returns problems as diagnostics and publishes nothing', async () => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n', 'docs.config.json': '{ "titel": 1 }' });
    const site = await build({ root });
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['config/invalid']);
    expect(await site.publish()).toMatchObject({ value: undefined, diagnostics: [{ code: 'config/invalid' }] });
    const refused = await (await build({ root: makeRoot({ 'docs/intro.md': '# Intro\n' }), out: 'docs' })).publish();
    expect(refused).toMatchObject({ value: undefined, diagnostics: [{ code: 'output/refused' }] });
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('rejects if the root does not exist or the signal is aborted', async () => {
    await expect(build({ root: '/no/such/folder' })).rejects.toThrow('does not exist');
    const root = makeRoot({ 'docs/intro.md': '# Intro\n' });
    await expect(build({ root, signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});

describe('helpers for extensions', () => {
  const checker = `import { nearest } from 'docs-build';
export default {
  name: 'shapes',
  samples: {
    fences: ['shape'],
    files: ['docs/_shapes/*.txt'],
    tools: () => [],
    check: () => { throw new Error(nearest('cirle', ['circle'])); },
  },
};`;
  const page = '# A\n\n- In a list:\n\n  ```shape big\n  circle\n  ```\n\n```text\nnone\n```\n';

  test('read the pages with their blocks without checking them, and rewrite blocks', async () => {
    const root = makeRoot({
      'docs.config.json': '{ "extensions": ["./shapes.ts"] }',
      'shapes.ts': checker,
      'docs/a.md': page,
      'docs/b.md': '# B\n\nText.\n',
      'docs/c.md': '---\ntitle: [\n---\n\nText.\n',
      'docs/_shapes/one.txt': 'circle',
    });
    const { value: pages, diagnostics } = await readSamplePages({ root });
    expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['doc/front-matter', 'docs/c.md']]);
    expect(pages.map(({ path, blocks, files }) => [path, blocks.map(({ name }) => name), files])).toEqual([
      ['docs/a.md', ['shape'], [{ path: 'docs/_shapes/one.txt', text: 'circle' }]],
      ['docs/b.md', [], [{ path: 'docs/_shapes/one.txt', text: 'circle' }]],
    ]);
    const block = pages[0]?.blocks[0];
    expect(block).toMatchObject({ attributes: { big: true }, text: 'circle', at: { file: 'docs/a.md', line: 5 } });

    expect(rewriteBlocks(root, block ? [{ block, text: 'square\ncircle' }] : [])).toEqual(['docs/a.md:5']);
    expect(readText(root, 'docs/a.md')).toBe(page.replace('  circle', '  square\n  circle'));
  });

  test('return no pages and a diagnostic for an invalid configuration', async () => {
    const { value, diagnostics } = await readSamplePages({ root: makeRoot({ 'docs.config.json': '{ "titel": 1 }' }) });
    expect([value, diagnostics.map(({ code }) => code)]).toEqual([[], ['config/invalid']]);
  });

  test('escape HTML and find the nearest word', () => {
    expect(escapeHtml('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;');
    expect(nearest('cirle', ['circle', 'square'])).toBe('circle');
  });
});
