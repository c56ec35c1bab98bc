import { describe, expect, test } from 'vitest';
import { fillSnippetLines, listedPaths } from '../../../../build/includes/snippet-lines.ts';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { fill } from '../../../../build/model/holed-text.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { sourceFile } from '../../../support/parse.ts';

async function parse(
  text: string,
  files: Readonly<Record<string, string>>,
  mkdocs = true,
  snippetFolders: string[] = [],
) {
  const included = Object.entries(files).map(([file, content]) => ({ path: sourcePath(file), text: content }));
  const options = mkdocs ? { ...usualMarkdown, asked: { mkdocs: true }, snippetFolders } : usualMarkdown;
  const { value, diagnostics } = await parseDoc({ ...sourceFile(text), included }, options);
  return { html: fill(value?.body ?? [''], () => ''), codes: diagnostics.map(({ code }) => code) };
}

test('places where a file may be', () => {
  expect(listedPaths('--8<-- "a/b.md"\n', [])).toEqual(['/a/b.md', '@/a/b.md']);
  expect(listedPaths('> -8<- "a.py:2:3"\n--8<-- \'b.py:part\'\n--8<-- "c.py:4"\n', [])).toEqual([
    ...['/a.py{2,3}', '@/a.py{2,3}'],
    ...['/b.py#part', '@/b.py#part'],
    ...['/c.py{4,}', '@/c.py{4,}'],
  ]);
  expect(listedPaths('--8<--\na.md\n\nb.md\n--8<--\n', [])).toEqual(['/a.md', '@/a.md', '/b.md', '@/b.md']);
  expect(listedPaths(';--8<-- "a.md"\ntext --8<-- "b.md"\n', [])).toEqual([]);
});

test('folders of the configuration come first', () => {
  expect(listedPaths('--8<-- "a.md"', ['examples', './docs/src/'])).toEqual([
    '/examples/a.md',
    '/docs/src/a.md',
    '/a.md',
    '@/a.md',
  ]);
});

test('lines of code', () => {
  const show = (places: readonly string[]): string => `1 ${places[0]}\n\n2`;
  expect(fillSnippetLines('a\n  --8<-- "x.py"\nb', [], show)).toBe('a\n  1 /x.py\n\n  2\nb');
  expect(fillSnippetLines(';--8<-- "x.py"', [], show)).toBe('--8<-- "x.py"');
});

describe('in pages', () => {
  test('Markdown, from the root or from the folder of the documents', async () => {
    const files = { 'includes/a.md': '## In *a*', 'docs/parts/b.md': 'In **b**' };
    const { html, codes } = await parse('--8<-- "includes/a.md"\n\n--8<--\nparts/b.md\n--8<--', files);
    expect(html).toMatch(/In <em>a<\/em>.*In <strong>b<\/strong>/s);
    expect(codes).toEqual([]);
  });

  test('a file in a folder of the configuration, in text and in code', async () => {
    const text = '--8<-- "a.md"\n\n```py\n--8<-- "b.py"\n```';
    const { html, codes } = await parse(text, { 'src/a.md': 'In **a**', 'src/b.py': 'b = 1' }, true, ['src']);
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/In a\s[\s\S]*b = 1/);
    expect(codes).toEqual([]);
  });

  test('a section, and lines, of code', async () => {
    const files = { 'm.py': 'x\n# --8<-- [start:f]\ndef f():\n    pass\n# --8<-- [end:f]\n' };
    const { html } = await parse('```text\n--8<-- "m.py:f"\n--8<-- "m.py:1:1"\n```', files);
    expect(html.replace(/<[^>]*>/g, '')).toContain('def f():\n    pass\nx');
    expect(html).not.toContain('8&#x3C;');
  });

  test('a file that is not there, and one outside of the root', async () => {
    const { html, codes } = await parse('--8<-- "no.md"\n\n--8<-- "../../secret"', {});
    expect(html).toContain('Not found: /no.md');
    expect(codes).toEqual(['markdown/include', 'markdown/include']);
  });

  test('other sites show the text', async () => {
    const { html, codes } = await parse('--8<-- "a.md"', { 'a.md': 'in' }, false);
    expect(html).toContain('8');
    expect(html).not.toContain('>in<');
    expect(codes).toEqual(['markdown/shown-literally']);
  });
});
