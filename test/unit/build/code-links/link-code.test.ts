import { describe, expect, test } from 'vitest';
import { parse } from '../../../support/parse.ts';

/** An extension for the blocks of a made-up language, `find` as it is written. */
const extension = (find: string): string =>
  `data:text/javascript,${encodeURIComponent(`export default { name: 'x', codeLinks: { languages: ['lib'], find: ${find} }, grammars: [Object.assign((prism) => { prism.languages.lib = { keyword: /\\buse\\b/ }; }, { displayName: 'lib' })] };`)}`;
const parseWith = (text: string, find: string) => parse(text, 'docs/a/page.md', { extensions: [extension(find)] });
const words = (...list: readonly object[]) => `() => ${JSON.stringify(list)}`;

describe('a word of code', () => {
  test('is a link like any other: a hole, listed with its place', async () => {
    const { html, doc, diagnostics } = await parseWith(
      '# T\n\n```lib\nuse a\nuse b\n```\n',
      words({ block: 0, line: 2, column: 1, length: 3, to: '../keys.md#use' }),
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain(
      '<span class="code-line"><span class="token keyword">use</span> a\n</span><span class="code-line"><a class="token keyword" href="‹../keys.md#use›">use</a> b\n</span>',
    );
    expect(doc.links).toEqual([
      {
        kind: 'anchor',
        href: '../keys.md#use',
        at: { file: 'docs/a/page.md', line: 5, column: 1, endLine: 5, endColumn: 4 },
      },
    ]);
  });

  test('is a place to link to, whose id is never that of a heading', async () => {
    const { html, doc } = await parseWith(
      '# T\n\n## use\n\n```lib\nuse a\n```\n',
      words(
        { block: 0, line: 1, column: 1, length: 3, id: 'use', kind: 'keyword' },
        { block: 0, line: 1, column: 5, length: 1, to: '#code:use' },
      ),
    );
    expect(html).toContain('<span class="token keyword" id="code:use">use</span> <a href="#code:use">a</a>');
    expect(doc.anchors).toEqual(['code:use', 'use']);
    expect(doc.symbols).toEqual([{ name: 'use', id: 'code:use', kind: 'keyword' }]);
  });

  test('leads to other sites as other links do', async () => {
    const { html } = await parseWith(
      '```lib\nuse a\n```\n',
      words({ block: 0, line: 1, column: 5, length: 1, to: 'https://a.example/x?a&b' }),
    );
    expect(html).toContain('<a href="https://a.example/x?a&#x26;b" target="_blank" rel="noopener noreferrer">a</a>');
  });

  test('stays where it is below comments that mark lines, and goes with a line that is not shown', async () => {
    const { html, doc } = await parseWith(
      '```lib\n// highlight-next-line\nuse a\nuse b // [!code ++]\n```\n',
      words(...[1, 2, 3].map((line) => ({ block: 0, line, column: line === 1 ? 1 : 5, length: 1, to: `#${line}` }))),
    );
    expect(html).toContain('use</span> <a href="#2">a</a>\n');
    expect(html).toContain('use</span> <a href="#3">b</a>\n');
    expect(html).not.toContain('href="#1"');
    expect(doc.links[2]?.at).toMatchObject({ line: 4, column: 5 });
  });

  test('in a block of one line and in one of many is the same', async () => {
    const find = words({ block: 0, line: 1, column: 1, length: 3, to: '#x' });
    const line = '<span class="code-line"><a class="token keyword" href="#x">use</a> a\n</span>';
    for (const text of ['use a', `use a${'\nuse b'.repeat(9)}`])
      expect((await parseWith(`\`\`\`lib\n${text}\n\`\`\`\n`, find)).html).toContain(line);
  });
});

test('an extension gets the blocks of its languages, and the sections they stand in', async () => {
  const { diagnostics } = await parseWith(
    '# Title\n\n```lib\na\n```\n\n## Use {#own}\n\n### Two words\n\n- ```lib name=b\n  b\n  ```\n\n```js\nc\n```\n\n## Use\n\n```lib\nd\n```\n',
    '(page) => { throw new Error(JSON.stringify([page.path, ...page.blocks.map(({ text, sections, attributes }) => [text, sections, attributes])])); }',
  );
  expect(diagnostics[0]?.message).toBe(
    `the extension \`x\` cannot link words of code: ${JSON.stringify([
      'docs/a/page.md',
      ['a', [], {}],
      ['b', ['own', 'two-words'], { name: 'b' }],
      ['d', ['use'], {}],
    ])}`,
  );
  expect(diagnostics[0]).toMatchObject({ code: 'markdown/block', severity: 'error', at: { line: 3 } });
});

test.each([
  ['nothing', 'undefined', /gives no list/],
  ['no object', '[null]', /links a word that is not in the code: null/],
  ['another block', '[{ block: 7, line: 1, column: 1, length: 1, to: "#x" }]', /not in the code/],
  ['another line', '[{ block: 0, line: 9, column: 1, length: 1, to: "#x" }]', /not in the code/],
  ['more than a line', '[{ block: 0, line: 1, column: 1, length: 99, to: "#x" }]', /not in the code/],
  ['no target', '[{ block: 0, line: 1, column: 1, length: 1 }]', /links a word to nothing/],
  ['no text as a target', '[{ block: 0, line: 1, column: 1, length: 1, to: 5 }]', /links a word to nothing/],
  [
    'an id with a blank',
    '[{ block: 0, line: 1, column: 1, length: 1, id: "a b" }]',
    /the id `a b`, expected one without blanks/,
  ],
  [
    'an id twice',
    '[1, 5].map((column) => ({ block: 0, line: 1, column, length: 1, id: "a" }))',
    /gives two words of the page the id `a`/,
  ],
  [
    'words that overlap',
    '[1, 2].map((column) => ({ block: 0, line: 1, column, length: 2, to: "#x" }))',
    /is a link already/,
  ],
])('an extension that gives %s is an error at the block, and the rest of the page stays', async (_, list, message) => {
  const { diagnostics, html } = await parseWith('# T\n\n```lib\nuse a\n```\n', `() => ${list}`);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({
    code: 'markdown/block',
    severity: 'error',
    at: { file: 'docs/a/page.md', line: 3 },
  });
  expect(diagnostics[0]?.message).toMatch(message);
  expect(html.replace(/<[^>]*>/g, '')).toContain('use a');
});
