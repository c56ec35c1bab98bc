/** Components in their JSX spelling: what is one, what it holds, and what stays text. */
import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { processorFor } from '../../../../build/markdown/processor.ts';
import { parseMdxFences } from '../../../../build/mdx/mdx-fences.ts';
import { growth, quadratic } from '../../../support/growth.ts';
import { parse } from '../../../support/parse.ts';

const tree = (text: string): Root => processorFor(text).parse(text) as Root;
const shape = (node: Nodes): string => {
  const name = node.type === 'containerDirective' ? node.name : node.type;
  const inner = 'children' in node ? node.children.map(shape).join(' ') : 'value' in node ? node.value : '';
  return `${name}(${inner})`;
};
const shapeOf = (text: string): string => tree(text).children.map(shape).join(' ');
const first = (text: string): ContainerDirective => tree(text).children[0] as ContainerDirective;
const dataOf = (text: string) => first(text).data as Record<string, unknown>;

describe('a tag with blank lines', () => {
  test.each([
    ['in the data of an attribute', '<Tabs values={[\n\n{a: 1},\n\n\n{a: 2},\n]}>\nx\n</Tabs>'],
    ['between attributes', '<Tabs\n\ngroupId="a"\n \n\tdefault\n\nvalues={[1]}\n\n>\nx\n</Tabs>'],
    ['in a template', '<Tabs a={`\n\n`}>\nx\n</Tabs>'],
    ['in an object', '<Tabs a={{\n\n}}>\nx\n</Tabs>'],
    ['before what is spread', '<Tabs\n\n{...props}\n>\nx\n</Tabs>'],
  ])('%s', (_, text) => expect(shapeOf(text)).toBe('tabs(paragraph(text(x)))'));
  test.each([
    ['closed at once', '<Card\n\ntitle="a"\n\n/>\n\nx', 'card() paragraph(text(x))'],
    ['in a list', '- <Card\n\n  title="a"\n  >\n  x\n  </Card>', 'list(listItem(card(paragraph(text(x)))))'],
    ['in a quotation', '> <Card\n>\n> title="a">\n> x\n> </Card>', 'blockquote(card(paragraph(text(x))))'],
    [
      'in another of its name',
      '<Card>\n<Card\n\ntitle={[\n\n1]}\n>\nin\n</Card>\n</Card>\nout',
      'card(card(paragraph(text(in)))) paragraph(text(out))',
    ],
  ])('%s', (_, text, expected) => expect(shapeOf(text)).toBe(expected));
  test.each([
    ['that is followed by text', '<Card\n\nSome text goes on > here'],
    ['that is followed by a quotation', '<Card title="a"\n\nword\n\n> quoted'],
    ['that never ends', '<Card title={[\n\n# Heading\n\ntext'],
    ['whose item of a list ends', '- <Card\n\ntitle="a">'],
  ])('but not one %s', (_, text) => expect(shapeOf(text)).not.toContain('card('));
  test('in time that grows with the page', async () => {
    for (const piece of ['<Tabs a={[\n\n', '<Card\n\n', '<Card a={`\n\n', 'x\n\n', '> <Card\n>\n'])
      expect(await growth((size) => tree(piece.repeat(size)), 2000), piece).toBeLessThan(quadratic);
  });
  test('has the attributes that it names', () => {
    expect(
      first('<Tabs\ngroupId="way"\nvalues={[\n\n{label: "First", value: "a"},\n]}\n>\n</Tabs>').attributes,
    ).toEqual({
      groupId: 'way',
    });
  });
});

describe('what a component holds', () => {
  test('Markdown between the tags', () => {
    expect(shapeOf('<Steps>\n\n1. a **b**\n\n</Steps>\n\nafter')).toBe(
      'steps(list(listItem(paragraph(text(a ) strong(text(b)))))) paragraph(text(after))',
    );
  });
  test('all on one line', () => {
    expect(shapeOf('<Tabs><TabItem value="a">x **b**</TabItem></Tabs>')).toBe(
      'tabs(tab(paragraph(text(x ) strong(text(b)))))',
    );
  });
  test('text right behind the opening tag', () => {
    expect(shapeOf('<Card>one\ntwo\n</Card>')).toBe('card(paragraph(text(one\ntwo)))');
  });
  test('contents that are indented are no code', () => {
    expect(
      shapeOf('<Tabs>\n    <TabItem value="a">\n\n        text\n\n            code\n\n    </TabItem>\n</Tabs>'),
    ).toBe('tabs(tab(paragraph(text(text)) code(code)))');
  });
  test('a tag may be indented more than its neighbors', () => {
    expect(shapeOf('<Tabs>\n<TabItem value="a">a</TabItem>\n      <TabItem value="b">b</TabItem>\n</Tabs>')).toBe(
      'tabs(tab(paragraph(text(a))) tab(paragraph(text(b))))',
    );
  });
  test('components of the same name', () => {
    expect(shapeOf('<Card>\n<Card title="x"\n>\nin\n</Card>\n<Card />\n</Card>\nout')).toBe(
      'card(card(paragraph(text(in))) card()) paragraph(text(out))',
    );
  });
  test('code that shows a closing tag', () => {
    expect(shapeOf('<Card>\n```\n</Card>\n```\nand `</Card>` \\</Card>\n</Card>')).toBe(
      'card(code(</Card>) paragraph(text(and ) inlineCode(</Card>) text( </Card>)))',
    );
  });
  test('other containers, and it stands in them, in lists and in quotes', () => {
    expect(shapeOf('- a\n  <Card>\n\n  :::note\n  b\n  :::\n\n  </Card>\n- c')).toBe(
      'list(listItem(paragraph(text(a)) card(note(paragraph(text(b))))) listItem(paragraph(text(c))))',
    );
    expect(shapeOf('> <Card>\n> b\n> </Card>\n\nc')).toBe('blockquote(card(paragraph(text(b)))) paragraph(text(c))');
    expect(shapeOf('> <Card>\n> b\nc')).toBe('blockquote(card(paragraph(text(b)))) paragraph(text(c))');
  });
  test('a blank line may be the last of what it stands in', () => {
    expect(shapeOf('- <Card>\n  a\n  \nb')).toBe('list(listItem(card(paragraph(text(a))))) paragraph(text(b))');
    expect(shapeOf('> <Card>\n> a\n> \nb')).toBe('blockquote(card(paragraph(text(a)))) paragraph(text(b))');
  });
  test('several on one line, and text behind them', () => {
    expect(shapeOf('<Card /> <Card>x</Card> y')).toBe('card() card(paragraph(text(x))) paragraph(text(y))');
  });
  test('it may end a paragraph, and line ends may be of any kind', () => {
    expect(shapeOf('a\r\n<Card>\r\nb\r\n</Card>\r\nc')).toBe(
      'paragraph(text(a)) card(paragraph(text(b))) paragraph(text(c))',
    );
  });
  test('positions are those of the file', () => {
    const [item] = first('<Tabs>\n    <TabItem value="a">x</TabItem>\n</Tabs>').children;
    expect(item?.position?.start).toMatchObject({ line: 2, column: 5, offset: 11 });
  });
});

describe('what stays text', () => {
  test.each([
    ['broken attributes', '<Card "x>\n\ntext', 'paragraph(text(<Card "x>)) paragraph(text(text))'],
    [
      'a tag without an end',
      '<Card title="x"\n\n> q',
      'paragraph(text(<Card title="x")) blockquote(paragraph(text(q)))',
    ],
    ['names in other letters', '<tabs-x>\n\na', 'html(<tabs-x>) paragraph(text(a))'],
    ['indented code', '    <Card>', 'code(<Card>)'],
    ['a component in a line', 'a <Card />', 'paragraph(text(a ) html(<Card />))'],
  ])('%s', (_, text, expected) => expect(shapeOf(text)).toBe(expected));
  test('names that only begin like a component', () => {
    expect(shapeOf('<Cards>\n\na')).toBe('html(<Cards>) paragraph(text(a))');
  });
});

describe('attributes', () => {
  test('text, words and character references', () => {
    expect(first('<Card title="a &amp; b" icon=\'x\' open/>').attributes).toEqual({
      title: 'a & b',
      icon: 'x',
      open: '',
    });
  });
  test('expressions that are data, over several lines', () => {
    expect(
      dataOf("<Tabs\n  values={[\n{label:'A', value:'a'}, // one\n]} n={2} t={`x`}>\n</Tabs>").expressions,
    ).toEqual({
      values: [{ label: 'A', value: 'a' }],
      n: 2,
      t: 'x',
    });
    expect(first('<Tabs n={2} b={true} t={`x`} />').attributes).toEqual({ n: '2', b: 'true', t: 'x' });
  });
  test('code is never run, and left out with a warning', async () => {
    const { html, diagnostics } = await parse('<Card title="T" href={process.exit(1)}>\nx\n</Card>');
    expect(html).not.toContain('process');
    expect(diagnostics.map(({ message }) => message)).toEqual(['`href={…}` of `<Card>` is code, it was left out']);
  });
  test('what lists of another tool are given needs no warning', () => {
    expect(dataOf('<TOCInline toc={toc} {...props} />').findings).toBeUndefined();
    expect(dataOf('<DocCardList items={useCurrentSidebarCategory().items} />').findings).toBeUndefined();
  });
  test.each(['<TOCInline toc={other} />', '<DocCardList items={other} />', '<TOCInline items={toc} />'])(
    'other code in them does: %s',
    (text) => expect(dataOf(text).findings).toHaveLength(1),
  );
  test('names of prototypes are refused', () => {
    const { attributes, data } = first('<Card __proto__="a" constructor="b" v={{"__proto__": {"x": 1}}} />');
    expect([Object.keys(attributes ?? {}), data?.['expressions' as never]]).toEqual([[], undefined]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
  test('addresses that another tool computes', () => {
    expect(first("<Card href={useBaseUrl('img/x.png')} />").attributes).toEqual({ href: '/img/x.png' });
    expect(first("<Card href={useBaseUrl('/x')} />").attributes).toEqual({ href: '/x' });
  });
});

test('a component without an end holds the rest of what it stands in, with a warning', async () => {
  const { html, diagnostics } = await parse('> a\n>\n> <Card>\n> b\n\nc');
  expect(html).toContain('<p>c</p>');
  expect(diagnostics[0]).toMatchObject({ code: 'markdown/component', at: { line: 3, column: 3 } });
});

describe('notes', () => {
  test('`<Admonition>` is a note of its type, with a title', () => {
    expect(shapeOf('<Admonition type="tip" title="T">\nx\n</Admonition>')).toBe(
      'tip(paragraph(text(T)) paragraph(text(x)))',
    );
    expect(first('<Aside title="T">\nx\n</Aside>').children[0]?.data).toEqual({ directiveLabel: true });
  });
  test('an unknown type is reported', async () => {
    const { diagnostics } = await parse('<Admonition type="warnin">\nx\n</Admonition>');
    expect(diagnostics).toMatchObject([{ code: 'markdown/component', hint: 'did you mean "warning"?' }]);
  });
});

describe('code', () => {
  const code = (text: string) => tree(text).children[0];
  test('an expression', () => {
    expect(code('<CodeBlock language="js" title="a b" showLineNumbers>{`x\n  <Card>\n\ny`}</CodeBlock>')).toMatchObject(
      {
        type: 'code',
        lang: 'js',
        meta: 'title="a b" showLineNumbers',
        value: 'x\n  <Card>\n\ny',
      },
    );
  });
  test('text, without its indentation', () => {
    expect(code('<CodeBlock>\n    a\n      b\n</CodeBlock>')).toMatchObject({
      lang: null,
      meta: null,
      value: 'a\n  b',
    });
  });
  test('a fence', () => {
    expect(code('<CodeBlock>\n\n```ts {1}\na\n```\n\n</CodeBlock>')).toMatchObject({
      lang: 'ts',
      meta: '{1}',
      value: 'a',
    });
  });
  test('a name that stands for code is shown as written, with a warning', async () => {
    const { html, codes } = await parse('<CodeBlock language="js">{Source}</CodeBlock>');
    expect(html).toContain('Source');
    expect(codes).toContain('markdown/jsx-in-markdown');
  });
});

describe('`mdx-code-block` fences', () => {
  test('what they hold is part of the page, over several of them', async () => {
    const block = (text: string): string => `\`\`\`mdx-code-block\n${text}\n\`\`\``;
    const { html, codes } = await parse(
      `${block('<Card title="T">')}\n\n\`\`\`js\nx\n\`\`\`\n\n${block('</Card>')}\n\nend`,
    );
    expect(html).toMatch(/^<div class="tile">[\s\S]*<\/div>\s*<p>end<\/p>$/);
    expect(codes).toEqual([]);
  });
  test('lines keep their numbers, and other fences their text', () => {
    const textOf = (text: string): string => parseMdxFences(text, (source) => fromMarkdown(source)).text;
    expect(textOf('````md\n```mdx-code-block\n```\n````\n```mdx-code-block\na\n```')).toBe(
      '````md\n```mdx-code-block\n```\n````\n\na\n',
    );
    expect(textOf('<pre>\n```mdx-code-block\n</pre>')).toBe('<pre>\n```mdx-code-block\n</pre>');
    expect(textOf('> - ```mdx-code-block\n>   a\n>   ```')).toBe('> - \n>   a\n>   ');
    expect(textOf('```mdx-code-block\na\nb')).toBe('\na\nb');
  });
});

describe('hostile input', () => {
  test.each([
    ['components without an end', (n: number) => '<Tabs>\n<TabItem>\n'.repeat(n)],
    ['deep nesting', (n: number) => '<Card>\n'.repeat(n) + '</Card>\n'.repeat(n)],
    ['strings without an end', (n: number) => '<Tabs a="\n'.repeat(n)],
    ['braces without an end', (n: number) => '<Tabs {\n'.repeat(n)],
    ['one long line of components', (n: number) => '<Card></Card>'.repeat(n)],
    ['a long attribute', (n: number) => `<Tabs a="${'x'.repeat(n * 300)}" b={[${'1,'.repeat(n * 6)}]} />`],
    ['deep data', (n: number) => `<Tabs a={${'['.repeat(n * 3)}${']'.repeat(n * 3)}} />`],
    ['tags with braces without an end', (n: number) => `x ${'<a b={'.repeat(n)}`],
    [
      'backticks of many lengths',
      (n: number) => `<Card>\n${Array.from({ length: Math.sqrt(n * 30) }, (_, i) => '`'.repeat(i + 1)).join(' ')}`,
    ],
  ])('takes linear time: %s', async (_, text) => {
    const parseMany = (size: number): void => {
      expect(tree(text(size)).children.length).toBeGreaterThan(0);
    };
    expect(await growth(parseMany, 1500)).toBeLessThan(quadratic);
  });
});

test('`<Code>` of Starlight has its text in an attribute', async () => {
  const { html, codes } = await parse('<Code code="let a = 1;" lang="js" title="t" />');
  expect(html.replace(/<[^>]*>/g, '')).toContain('let a = 1;');
  expect(html).toContain('language-js');
  expect(html).toContain('<div class="code-title">t</div>');
  expect(codes).toEqual([]);
});

test('the text in an attribute may have empty lines and many tags', async () => {
  const code = `npx a ${'<files> '.repeat(20)}`;
  const text = `<Tabs>\n\t<TabItem label="npm">\n\t\t<Code code={\`\n# one\n\n${code}\n    \`} lang="sh" />\n\t</TabItem>\n</Tabs>\n\nend`;
  const { html, codes } = await parse(text, 'docs/a.mdx');
  expect(html.replace(/<[^>]*>/g, '')).toContain(`# one\n\n${code.trim().replaceAll('<', '&#x3C;')}`);
  expect(html).toMatch(/<p>end<\/p>$/);
  expect(codes).toEqual([]);
});

test.each([
  ['pkg="a b" dev', 'npm install -D a b', 'yarn add --dev a b'],
  ['type="create" pkg="x" args="--template y"', 'npm create x -- --template y', 'pnpm create x'],
  ['type="exec" pkg="astro" args="dev"', 'npm exec astro dev', 'pnpm exec astro dev'],
  ['type="dlx" pkg="a"', 'npx a', 'pnpm dlx a'],
  ['type="run" args="dev"', 'npm run dev', 'pnpm run dev'],
  ['type="remove" pkg="a"', 'npm uninstall a', 'yarn remove a'],
])('`<PackageManagers %s />` is a command for each package manager', async (attributes, npm, other) => {
  const { html, codes } = await parse(`<PackageManagers ${attributes} />`, 'docs/a.mdx');
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain(npm);
  expect(text).toContain(other);
  expect(html).toContain('data-group="npm2yarn"');
  expect(codes).toEqual([]);
});

test('a template string that is never closed opens no tag', async () => {
  const { html } = await parse('<Code code={`\n\na\n\nb', 'docs/a.mdx');
  expect(html).toContain('<p>b</p>');
});
