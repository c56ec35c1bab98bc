/** Files that continue the table, the list, or the paragraph beside the line that names them. */
import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { withEdits } from '../../../../build/markdown/with-edits.ts';
import { fill } from '../../../../build/model/holed-text.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { sourceFile } from '../../../support/parse.ts';

async function parse(text: string, files: Readonly<Record<string, string>>) {
  const included = Object.entries(files).map(([file, content]) => ({ path: sourcePath(file), text: content }));
  const options = {
    ...usualMarkdown,
    snippetFolders: [],
  };
  const { value, diagnostics } = await parseDoc({ ...sourceFile(text), included }, options);
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return {
    html: fill(value.body, (hole) => (hole.kind === 'link' ? `‹${value.links[hole.link]?.href}›` : '')).trim(),
    /** What the page publishes beside its HTML. */
    copy: withEdits(text, value.edits ?? []),
    places: value.links.map(({ href, at }) => `${href} ${at.file}:${at.line}:${at.column}`),
    messages: diagnostics.map(({ message, at }) => `${at?.file}:${at?.line} ${message}`),
  };
}
const cells = (html: string): readonly string[] =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
const items = (html: string): readonly string[] =>
  [...html.matchAll(/<li>(.*?)(?=<\/li>|\n)/g)].map(([, item = '']) => item);

const table = '| K | M |\n| --- | --- |\n| a | 1 |\n';
const rows = { 'docs/_rows.md': '| b | 2 |\n| c | 3 |\n' };

describe('rows', () => {
  test('between rows, at the end, and from one file after the other', async () => {
    for (const text of [
      `${table}<!--@include: ./_rows.md-->\n| d | 4 |\n`,
      `${table}<!--@include: ./_rows.md-->\n\nText`,
      `${table}<!--@include: ./_rows.md-->\n<!--@include: ./_rows.md-->\n`,
    ]) {
      const { html, copy, messages } = await parse(text, rows);
      expect(html.match(/<table/g)).toHaveLength(1);
      expect(cells(html).slice(0, 6)).toEqual(['a', '1', 'b', '2', 'c', '3']);
      expect(copy).toContain('| a | 1 |\n| b | 2 |\n| c | 3 |\n');
      expect(messages).toEqual([]);
    }
  });

  test('in a quote and in a list', async () => {
    for (const mark of ['> ', '  ']) {
      const text = `${table}<!--@include: ./_rows.md-->\n| d | 4 |`.replace(/^/gm, mark);
      const { html, copy } = await parse(mark === '> ' ? text : text.replace('  ', '- '), rows);
      expect(cells(html)).toEqual(['a', '1', 'b', '2', 'c', '3', 'd', '4']);
      expect(copy).toContain(`\n${mark}| b | 2 |\n${mark}| c | 3 |\n${mark}| d | 4 |`);
    }
  });

  test('of files in files, and of regions', async () => {
    const files = {
      'docs/_all.md': '<!--@include: ./more/_b.md-->\n| c | 3 |\n<!--@include: ./more/_d.md#part-->',
      'docs/more/_b.md': '| b | [x](./x.md) |',
      'docs/more/_d.md':
        '<!-- #region part -->\n| d | 4 |\n<!-- #endregion part -->\n\n<!-- #region part -->\n| e | 5 |\n<!-- #endregion part -->',
    };
    const { html, copy, places } = await parse(`${table}<!--@include: ./_all.md-->\n| z | [y](./y.md) |`, files);
    expect(cells(html).filter((cell) => !cell.includes('<a'))).toEqual([
      'a',
      '1',
      'b',
      'c',
      '3',
      'd',
      '4',
      'e',
      '5',
      'z',
    ]);
    expect(places).toEqual(['./x.md docs/more/_b.md:1:7', './y.md docs/page.md:5:7']);
    expect(copy).toBe(`${table}| b | [x](./more/x.md) |\n| c | 3 |\n| d | 4 |\n| e | 5 |\n| z | [y](./y.md) |`);
  });

  test('text below is no row, nor is a table of its own', async () => {
    const { html } = await parse(`${table}<!--@include: ./_rows.md-->\nText below`, rows);
    expect(html).toContain('<p>Text below</p>');
    const whole = await parse(`${table}<!--@include: ./_t.md-->\n`, { 'docs/_t.md': table });
    expect(whole.html.match(/<table/g)).toHaveLength(2);
    expect(whole.copy).toBe(`${table}\n${table}`);
  });
});

test('items of a list', async () => {
  const files = { 'docs/_items.md': '2. two\n\n   [more](./x.md)\n3. three\n' };
  const { html, copy, places } = await parse('1. one\n<!--@include: ./_items.md-->\n4. [four](./y.md)\n', files);
  expect(html.match(/<ol/g)).toHaveLength(1);
  expect(html.match(/<li>/g)).toHaveLength(4);
  expect(places).toEqual(['./x.md docs/_items.md:3:4', './y.md docs/page.md:3:4']);
  expect(copy).toBe('1. one\n2. two\n\n   [more](./x.md)\n3. three\n4. [four](./y.md)\n');
  const nested = await parse('- a\n  - b\n  <!--@include: ./_n.md-->\n- d', { 'docs/_n.md': '- c' });
  expect(items(nested.html)).toEqual(['a', 'b', 'c', 'd']);
});

describe('sentences', () => {
  const files = { 'docs/_mid.md': 'with *shared*\nwords [x](./x.md)\n' };

  test('in the middle, at the start, and at the end of a paragraph', async () => {
    const { html, copy, places } = await parse('Goes on\n<!--@include: ./_mid.md-->\nand [ends](./y.md).', files);
    expect(html).toMatch(/^<p>Goes on\nwith <em>shared<\/em>\nwords <a.*\nand <a[^>]*>ends<\/a>\.<\/p>$/);
    expect(places).toEqual(['./x.md docs/_mid.md:2:7', './y.md docs/page.md:3:5']);
    expect(copy).toBe('Goes on\nwith *shared*\nwords [x](./x.md)\nand [ends](./y.md).');
    expect((await parse('Goes on\n<!--@include: ./_mid.md-->', files)).html.match(/<p>/g)).toHaveLength(1);
    expect((await parse('<!--@include: ./_mid.md-->\nand ends', files)).html.match(/<p>/g)).toHaveLength(1);
  });

  test('an empty line keeps them apart', async () => {
    expect((await parse('One\n\n<!--@include: ./_mid.md-->\n\nTwo', files)).html.match(/<p>/g)).toHaveLength(3);
  });

  test('hard line breaks stay, and findings name the right lines', async () => {
    const { html, messages } = await parse('A\n<!--@include: ./_b.md-->\n{{ b }}', {
      'docs/_b.md': 'one  \n{{ two }}',
    });
    expect(html).toContain('one<br>');
    expect(messages.map((message) => message.split(' ')[0])).toEqual(['docs/_b.md:2', 'docs/page.md:3']);
  });

  test('what the page defines below is still defined, and what the file defines is its own', async () => {
    const text = 'Page [l][r]\n<!--@include: ./_p.md-->\nand [l][r].\n\n[r]: https://page.example\n';
    const { html } = await parse(text, { 'docs/_p.md': 'file [l][r]\n\n[r]: https://file.example\n\nlast' });
    expect(html.match(/https:\/\/\w+\.example/g)).toEqual([
      'https://page.example',
      'https://file.example',
      'https://page.example',
    ]);
  });
});

describe('blocks of another kind stand by themselves', () => {
  test.each([
    ['a heading below a paragraph', 'Text', '## In'],
    ['a fence that is never closed below a paragraph', 'Text', '```js\ncode'],
    ['a paragraph below a list', '- item', 'Sentence\n\n- other'],
    ['a list below a paragraph', 'Text', '3. three'],
    ['imports', 'Text', "import A from './a.mdx'\nText"],
  ])('%s', async (_, before, part) => {
    const { html } = await parse(`${before}\n<!--@include: ./_p.md-->\nAfter`, { 'docs/_p.md': part });
    expect(html).toMatch(/<\/(?:p|ul)>[\s\S]*<p>After<\/p>$/);
  });

  test('also in the text that is published beside the page', async () => {
    const files = { 'docs/_p.md': 'Sentence' };
    expect((await parse('- item\n<!--@include: ./_p.md-->\n- other', files)).copy).toBe(
      '- item\n\nSentence\n\n- other',
    );
    expect((await parse('- item\n<!--@include: ./_p.md-->\nAfter', files)).copy).toBe('- item\n\nSentence\nAfter');
  });
});

test('fences and includes in a file that continues something are found beside it', async () => {
  const files = {
    'docs/p/_a.md': 'a\n\n<!--@include: ./_b.md-->\n\n```text file=x.txt\n```\n\nend',
    'docs/p/_b.md': '- deep',
    'docs/p/x.txt': 'X',
  };
  const { html, copy, messages } = await parse('Start\n<!--@include: ./p/_a.md-->\nof it', files);
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/^Start\na\s+deep\s+X\s+end\nof it$/);
  expect(copy).toBe('Start\na\n\n- deep\n\n```text\nX\n```\n\nend\nof it');
  expect(messages).toEqual([]);
});

test('what is not there, or includes itself, is reported once', async () => {
  expect((await parse('Text\n<!--@include: ./_no.md-->\nText', {})).messages).toEqual([
    'docs/page.md:2 `./_no.md` is not included: the file was not read',
  ]);
  const files = { 'docs/_a.md': 'a\n<!--@include: ./_b.md-->', 'docs/_b.md': 'b\n<!--@include: ./_a.md-->' };
  const { messages } = await parse('Text\n<!--@include: ./_a.md-->', files);
  expect(messages).toEqual([
    'docs/_b.md:2 the file includes itself: `docs/page.md` → `docs/_a.md` → `docs/_b.md` → `docs/_a.md`',
  ]);
});
