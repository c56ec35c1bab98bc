/** Where things are: outline, links, definitions, references, symbols, hovers. */
import { describe, expect, test } from 'vitest';
import { definition } from '../../../../build/features/lsp/requests/definition.ts';
import { documentLink } from '../../../../build/features/lsp/requests/document-link.ts';
import { documentSymbol } from '../../../../build/features/lsp/requests/document-symbol.ts';
import { hover } from '../../../../build/features/lsp/requests/hover.ts';
import { references } from '../../../../build/features/lsp/requests/references.ts';
import { workspaceSymbol } from '../../../../build/features/lsp/requests/workspace-symbol.ts';
import { answerAt } from '../asked.ts';

const guide = '# Guide\n\nHow to *begin*.\n\n## Steps\n\nDo `this` first.\n\n### Last one\n';
const site = (index: string, more: Readonly<Record<string, string>> = {}) => ({
  'docs/index.md': index,
  'docs/guide.md': guide,
  'docs/logo.png': 'x',
  ...more,
});
const place = (file: string, line: number) => ({ uri: `file:///site/${file}`, range: { start: { line } } });

describe('definition', () => {
  test.each([
    ['a page', '[a](gui|de.md)', 'docs/guide.md', 0],
    ['a heading', '[a](guide.md#st|eps)', 'docs/guide.md', 4],
    ['the text of a link', '[a| b](/docs/guide#last-one)', 'docs/guide.md', 8],
    ['a heading of the same page', '# A\n\n## B\n\n[b](#b|)', 'docs/index.md', 2],
    ['an image', '![a](./lo|go.png)', 'docs/logo.png', 0],
    ['a link by name', '[a|][g]\n\n[g]: guide.md', 'docs/guide.md', 0],
  ])('of %s', async (_, text, file, line) => {
    expect(await answerAt(definition, site(text), 'docs/index.md')).toMatchObject(place(file, line));
  });

  test.each(['[a](https://exa|mple.org)', '[a](no|ne.md)', 'plain te|xt'])('none for %s', async (text) => {
    expect(await answerAt(definition, site(text), 'docs/index.md')).toBeNull();
  });

  test('of what a line includes', async () => {
    const included = { 'docs/index.md': [{ path: 'docs/parts/_a.md', text: '' }] } as never;
    const files = site('# A\n\n<!--@include: ./par|ts/_a.md-->\n');
    const found = await answerAt(definition, files, 'docs/index.md', { included });
    expect(found).toMatchObject(place('docs/parts/_a.md', 0));
  });
});

describe('references', () => {
  const files = site('# Start\n\n[a](guide.md) [b](guide.md#steps) ![c](logo.png)\n', {
    'docs/other.md': '# Other\n\n[d](/docs/guide#steps)\n',
  });
  const found = async (file: string, typed: string, includeDeclaration = false) => {
    const answer = await answerAt(references, files, file, { typed, params: { context: { includeDeclaration } } });
    return (answer as { uri: string; range: { start: { line: number; character: number } } }[])
      .map(({ uri, range: { start } }) => `${uri.slice('file:///site/docs/'.length)}:${start.line}:${start.character}`)
      .sort();
  };

  test('of a page are all links to it and its parts', async () => {
    expect(await found('docs/guide.md', `|${guide}`)).toEqual(['index.md:2:0', 'index.md:2:14', 'other.md:2:0']);
    expect(await found('docs/guide.md', `|${guide}`, true)).toContain('guide.md:0:0');
  });

  test('of a heading are the links to it', async () => {
    expect(await found('docs/guide.md', guide.replace('## Steps', '## St|eps'))).toEqual([
      'index.md:2:14',
      'other.md:2:0',
    ]);
  });

  test('of a link are those of its target', async () => {
    const text = files['docs/index.md'].replace('#steps', '#st|eps');
    expect(await found('docs/index.md', text)).toEqual(['index.md:2:14', 'other.md:2:0']);
    const image = files['docs/index.md'].replace('logo', 'lo|go');
    expect(await found('docs/index.md', image)).toEqual(['index.md:2:34']);
  });

  test('of a partial are the lines that include it', async () => {
    const included = { 'docs/index.md': [{ path: 'docs/_part.md', text: 'Text.' }] } as never;
    const pages = site('# A\n\n<!--@include: ./_part.md-->\n');
    const params = { context: { includeDeclaration: false } };
    const answer = await answerAt(references, pages, 'docs/_part.md', { typed: 'Te|xt.', included, params });
    expect(answer).toMatchObject([place('docs/index.md', 2)]);
  });
});

test('the outline has headings by level, with their anchors', async () => {
  const outline = await answerAt(documentSymbol, site('# A'), 'docs/guide.md');
  expect(outline).toMatchObject([
    {
      name: 'Guide',
      range: { start: { line: 0 }, end: { line: 9 } },
      children: [{ name: 'Steps', detail: '#steps', children: [{ name: 'Last one', detail: '#last-one' }] }],
    },
  ]);
});

test('document links cover the address and lead to the line', async () => {
  const text = '# A\n\n[a](guide.md#steps) [b](https://example.org) ![c](logo.png)\n';
  expect(await answerAt(documentLink, site(text), 'docs/index.md')).toEqual([
    {
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 18 } },
      target: 'file:///site/docs/guide.md#L5',
    },
    expect.objectContaining({ target: 'file:///site/docs/logo.png' }),
  ]);
});

test.each([
  ['', ['Guide', 'Steps', 'Last one', 'Start']],
  ['lsto', ['Last one']],
  ['STEPS', ['Steps']],
  ['xyz', []],
])('workspace symbols for %j', async (query, names) => {
  const found = await answerAt(workspaceSymbol, site('# Start\n'), 'docs/index.md', { params: { query } });
  expect((found as { name: string }[]).map(({ name }) => name).sort()).toEqual([...names].sort());
});

describe('hover', () => {
  const shown = async (text: string) => {
    const answer = (await answerAt(hover, site(text), 'docs/index.md')) as { contents: { value: string } } | null;
    return answer?.contents.value ?? '';
  };

  test.each([
    ['[a](guide|.md)', '**Guide**\n\nHow to begin.\n\n`/docs/guide`'],
    ['[a](guide.md#ste|ps)', '**Guide** › **Steps**\n\nDo this first.\n\n`/docs/guide#steps`'],
    ['[a](guide.md#gr|ö)', '**Guide**\n\nHow to begin.\n\n`/docs/guide#grö`'],
    ['![a](logo|.png)', '`docs/logo.png`'],
    ['# A\n\n## B|\n', '`/docs#b`'],
    ['```jso|n\n{}\n```', 'Code in JSON'],
    ['plain te|xt', ''],
    ['[a](no|ne.md)', ''],
  ])('over %j', async (text, value) => {
    expect(await shown(text)).toBe(value);
  });

  test('over a key of front matter and a container tells what they mean', async () => {
    expect(await shown('---\nsidebar_po|sition: 2\n---\n# A\n')).toContain('Position among its siblings');
    expect(await shown(':::ta|bs\n:::tab[A]\nB\n:::\n:::\n')).toContain('`groupId`');
  });

  test('shows text of pages as text', async () => {
    const files = site('[a](evil|.md)', { 'docs/evil.md': '# A\n\n\\[x\\](command:evil) \\<img> text.\n' });
    const answer = (await answerAt(hover, files, 'docs/index.md')) as { contents: { value: string } };
    expect(answer.contents.value).not.toMatch(/(?<!\\)\[x|(?<!\\)<img/);
  });
});
