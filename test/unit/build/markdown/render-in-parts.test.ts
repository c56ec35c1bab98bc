import { join } from 'node:path';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { type PageSyntax, processorFor } from '../../../../build/markdown/processor.ts';
import { renderPage } from '../../../../build/markdown/render-in-parts.ts';
import { excerptOf } from '../../../../build/markdown/render-text.ts';
import type { BlockExtension } from '../../../../build/model/extension.ts';
import { allSteps } from '../../../../build/model/steps.ts';
import { wronglyRendered } from '../../../support/edits.ts';

const filler = `${'Words of a text. '.repeat(70)}\n`;
/** A page with a text between two sections. */
const around = (text: string, end = ''): string => `# Title\n\n${filler}\n## A\n\n${text}\n\n## B\n\n${filler}${end}`;

interface Rendered {
  readonly text: object;
  readonly diagnostics: unknown;
  /** The texts that were rendered for it. */
  readonly texts: readonly string[];
}

async function render(text: string, sourcePath: string, data: VFile['data'], syntax: PageSyntax): Promise<Rendered> {
  const processor = processorFor('www. |', syntax);
  const texts: string[] = [];
  const dataOf = (): VFile['data'] => ({
    ...{ headings: [], anchors: [], links: [], blocks: [], samples: [], extensions: new Set<string>() },
    ...{ sourcePath, rawHtml: 'keep', ...data },
  });
  const file = new VFile({ value: text, data: { ...dataOf(), diagnostics: [] } });
  const begin: typeof processor.begin = (tree, part) => {
    texts.push(String(part.value));
    return processor.begin(tree, part);
  };
  const page = { file, processor: { ...processor, begin }, home: [], dataOf, known: [processor] };
  const { excerpts, ...rendered } = await allSteps(renderPage(page));
  return { text: { ...rendered, excerpt: excerptOf(excerpts) }, diagnostics: file.data.diagnostics, texts };
}

let pages = 0;

/** What is rendered when one text becomes another, `whole` for all of it; checks the result. */
async function renderedTexts(
  before: string,
  after: string,
  { data = {}, syntax = {} }: { readonly data?: VFile['data']; readonly syntax?: PageSyntax } = {},
): Promise<readonly string[]> {
  pages += 1;
  const path = `docs/${pages}.md`;
  await render(before, path, data, syntax);
  await render(before, path, data, syntax);
  const again = await render(after, path, data, syntax);
  const first = await render(after, `docs/${pages}-new.md`, data, syntax);
  const asAgain = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(`${pages}-new.md`, `${pages}.md`));
  expect(again.text).toEqual(asAgain(first.text));
  expect(again.diagnostics).toEqual(asAgain(first.diagnostics));
  return again.texts.map((text) => (text === after ? 'whole' : text.trim()));
}

describe('an edit renders the section that it is in', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['in the midst of the page', around('one'), around('two\n\nthree'), ['## A\n\ntwo\n\nthree']],
    ['at its end', around('one'), around('one', 'More.\n'), [`## B\n\n${filler}More.`]],
    ['at its beginning', around('one'), around('one').replace('Title', 'Name'), [`# Name\n\n${filler}`.trim()]],
    ['and those that are new', around('one'), around('one\n\n## C\n\ntwo'), ['## C\n\ntwo']],
    ['and none for one that is gone', around('one\n\n## C\n\ntwo'), around('one'), []],
    [
      'with HTML that is closed in it',
      around('<p>a</p>'),
      around('<div>\n\nb\n\n</div>'),
      ['## A\n\n<div>\n\nb\n\n</div>'],
    ],
    [
      'where those below have links, images, and findings, which move',
      around(
        'one',
        '\n## C\n\n[a](./a.md) ![](./b.png)\n\n```nosuch\nx\n```\n\n<iframe style="x"></iframe>'.slice(0, -29),
      ),
      around(
        'two\n\n[x](./x.md)',
        '\n## C\n\n[a](./a.md) ![](./b.png)\n\n```nosuch\nx\n```\n\n<iframe style="x"></iframe>'.slice(0, -29),
      ),
      ['## A\n\ntwo\n\n[x](./x.md)'],
    ],
    [
      'where a heading repeats the text of one above',
      around('one', '\n## A\n\nx'),
      around('two', '\n## A\n\nx'),
      ['## A\n\ntwo'],
    ],
    [
      'and the groups of tabs below, if there is one more',
      around('one', '\n## C\n\n::::tabs\n:::tab[T]\nt\n:::\n::::'),
      around('::::tabs\n:::tab[T]\nt\n:::\n::::', '\n## C\n\n::::tabs\n:::tab[T]\nt\n:::\n::::'),
      [
        '## A\n\n::::tabs\n:::tab[T]\nt\n:::\n::::',
        `## B\n\n${filler}`.trim(),
        '## C\n\n::::tabs\n:::tab[T]\nt\n:::\n::::',
      ],
    ],
  ])('%s', async (_, before, after, expected) => {
    expect(await renderedTexts(before, after)).toEqual(expected);
  });

  test('but not the groups of tabs above', async () => {
    const tabs = '::::tabs\n:::tab[T]\nt\n:::\n::::';
    const page = (text: string) => around(tabs, `\n## C\n\n${text}\n\n## D\n\nx\n\n## E\n\n${tabs}`);
    expect(await renderedTexts(page('one'), page(tabs))).toEqual([`## C\n\n${tabs}`, `## E\n\n${tabs}`]);
  });

  const vitepress = { data: { headingIds: 'vitepress' as const } };

  test('also where it is the title of a part of the page', async () => {
    const page = (text: string) => around('one', `\n# Part\n\n${text}`);
    expect(await renderedTexts(page('one'), page('two'), vitepress)).toEqual(['# Part\n\ntwo']);
  });

  test('and the beginning of the page, if another part begins it', async () => {
    const rest = around('one').replace('Title', 'Other');
    const texts = await renderedTexts(`# Title\n\nText.\n\n${rest}`, rest, vitepress);
    expect(texts).toEqual([`# Other\n\n${filler}`.trim()]);
  });

  test('and a block that knows its place, where it has moved', async () => {
    const place: BlockExtension = {
      transform: ({ at }) => [
        {
          type: 'element',
          tagName: 'a',
          properties: { href: './a.md' },
          children: [{ type: 'text', value: `${at.line}` }],
        },
      ],
    };
    const data = {
      ...{
        fences: new Map([['place', place]]),
        directives: new Map(),
        directiveNames: { leaf: new Set<string>(), text: new Set<string>() },
      },
    };
    const page = (text: string) => around(text, '\n## C\n\n```place\n```');
    expect(await renderedTexts(page('one'), page('two'), { data })).toEqual(['## A\n\ntwo']);
    expect(await renderedTexts(page('one'), page('two\n\nthree'), { data })).toEqual([
      '## A\n\ntwo\n\nthree',
      '## C\n\n```place\n```',
    ]);
  });
});

describe('all sections are rendered', () => {
  test.each([
    ['when ids of headings below are other ones', around('one', '\n## C\n\nx'), around('### C', '\n## C\n\nx')],
    [
      'when comments are read as HTML, because there is some',
      around('one', '\n## C\n\n<!-- a <!-- b -->'),
      around('<kbd>x</kbd>', '\n## C\n\n<!-- a <!-- b -->'),
    ],
    ['when an element gets the id of a heading', around('one'), around('<a id="b"></a>')],
    [
      'when another image is on the first screen',
      `# Title\n\n## A\n\none\n\n## B\n\n${'x '.repeat(740)}\n\n## C\n\n![a](a.png)`,
      `# Title\n\n## A\n\n${'one '.repeat(50)}\n\n## B\n\n${'x '.repeat(740)}\n\n## C\n\n![a](a.png)`,
    ],
  ])('%s', async (_, before, after) => {
    const texts = await renderedTexts(before, after);
    expect(texts.filter((text) => text.startsWith('#')).length).toBeGreaterThan(2);
    expect(texts).not.toContain('whole');
  });
});

describe('the whole page is rendered', () => {
  test.each([
    ['when HTML is not closed', around('one'), around('<div>')],
    ['when formatting is not closed', around('one'), around('<b>b')],
    ['when HTML changes what follows', around('one'), around('<script>a()</script>')],
    ['when a name is defined', around('one'), around('[a]: /x')],
    ['when a footnote is defined', around('one'), around('x [^1]\n\n[^1]: note')],
    ['when there is a statement of MDX', around('one'), around('import a from "./b.js"')],
    ['when there is a component', around('one'), around('<Badge text="x" />')],
    ['when a file is included', around('one'), around('<!--@include: ./x.md-->')],
    ['when a heading has no words', around('one'), around('one\n\n## ![](a.png)\n\ntwo')],
  ])('%s', async (_, before, after) => {
    expect(await renderedTexts(before, after)).toContain('whole');
  });

  test('when the page was parsed for another site', async () => {
    const mkdocs = { data: { isMkDocs: true as const }, syntax: { mkdocs: true } };
    expect(await renderedTexts(around('one'), around('two'), mkdocs)).toContain('whole');
  });
});

test('code of MDX in a block of code is no reason to render the whole page', async () => {
  const code = '\n## C\n\n```js\nimport a from "./b.js";\n<A />\n```';
  expect(await renderedTexts(around('one', code), around('two', code))).toEqual(['## A\n\ntwo']);
});

test('a page after changes by chance is one that is rendered for the first time', async () => {
  expect(await wronglyRendered(join(import.meta.dirname, '../../../..'), 100, 1)).toEqual([]);
});
