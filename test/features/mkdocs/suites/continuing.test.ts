/** Files that continue the table, the list, or the paragraph beside the line that names them. */
import { expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { withEdits } from '../../../../build/markdown/with-edits.ts';
import { fill } from '../../../../build/model/holed-text.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { sourceFile } from '../../../support/parse.ts';

async function mkdocs(text: string, files: Readonly<Record<string, string>>) {
  const included = Object.entries(files).map(([file, content]) => ({ path: sourcePath(file), text: content }));
  const options = {
    ...usualMarkdown,
    asked: { mkdocs: true },
    snippetFolders: [],
  };
  const { value, diagnostics } = await parseDoc({ ...sourceFile(text), included }, options);
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return {
    html: fill(value.body, (hole) => (hole.kind === 'link' ? `‹${value.links[hole.link]?.href}›` : '')).trim(),
    /** What the page publishes beside its HTML. */
    copy: withEdits(text, value.edits ?? []),
    messages: diagnostics.map(({ message, at }) => `${at?.file}:${at?.line} ${message}`),
  };
}
const cells = (html: string): readonly string[] =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
const items = (html: string): readonly string[] =>
  [...html.matchAll(/<li>(.*?)(?=<\/li>|\n)/g)].map(([, item = '']) => item);

const table = '| K | M |\n| --- | --- |\n| a | 1 |\n';

test('rows, items, and sentences', async () => {
  const made = await mkdocs(`${table}--8<-- "rows.md"\n| d | 4 |`, { 'rows.md': '| b | 2 |' });
  expect(cells(made.html)).toEqual(['a', '1', 'b', '2', 'd', '4']);
  expect(made.copy).toBe(`${table}| b | 2 |\n| d | 4 |`);
  const list = await mkdocs('1. one\n--8<-- "items.md"\n4. four', { 'items.md': '2. two\n3. three' });
  expect(items(list.html)).toEqual(['one', 'two', 'three', 'four']);
  const text = await mkdocs('Goes on\n--8<-- "mid.md"\nand ends.', { 'mid.md': 'with words' });
  expect(text.html).toBe('<p>Goes on\nwith words\nand ends.</p>');
});

test('several files between two marks', async () => {
  const { html } = await mkdocs('Goes on\n--8<--\na.md\nb.md\n--8<--\nand ends.', { 'a.md': 'one', 'b.md': 'two' });
  expect(html).toBe('<p>Goes on\none\ntwo\nand ends.</p>');
});

test('other blocks stand by themselves, and nothing is shown as text', async () => {
  const { html, copy } = await mkdocs('Text\n--8<-- "h.md"\nAfter', { 'h.md': '## In\n\n```js\ncode' });
  expect(html).toMatch(/<p>Text<\/p>[\s\S]*<h2[\s\S]*code[\s\S]*<p>After<\/p>$/);
  expect(copy).toBe('Text\n\n## In\n\n```js\ncode\n\nAfter');
  const { html: missing, messages } = await mkdocs('Text\n--8<-- "no.md"\nAfter', {});
  expect(missing).toContain('<p>Not found: /no.md</p>');
  expect(messages).toHaveLength(1);
});
