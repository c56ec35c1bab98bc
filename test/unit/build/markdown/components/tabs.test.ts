import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { components } from '../../../../../build/markdown/plugins/components.ts';
import { walk } from '../../../../../build/markdown/walk.ts';
import { htmlOf, parse } from '../../../../support/parse.ts';

const two = '::::tabs{groupId=os}\n:::tab[Linux]{value=linux}\nL\n:::\n:::tab[Mac *OS*]{value=mac}\nM\n:::\n::::\n';
const tabs = (html: string): string[] =>
  [...html.matchAll(/<li role="tab"[^>]*>(.*?)<\/li>/g)].map(([, label = '']) => label);
const values = (html: string): string[] => [...html.matchAll(/data-value="([^"]*)"/g)].map(([, value = '']) => value);
const chosen = (html: string): string | undefined =>
  /<li role="tab"[^>]*aria-selected="true"[^>]*>(.*?)<\/li>/.exec(html)?.[1];
const messages = async (text: string): Promise<readonly string[]> =>
  (await parse(text)).diagnostics.map(({ code, message, at }) => `${code} ${at?.line}: ${message}`);

describe('markup', () => {
  test('a list of tabs and a panel for each', async () => {
    expect(await htmlOf(two)).toBe(
      '<div class="tabs-container" data-group="os"><ul class="tabs" role="tablist" aria-orientation="horizontal">' +
        '<li role="tab" id="tab:1:1" tabindex="0" aria-selected="true" aria-controls="panel:1:1" data-value="linux" data-needs-client="">Linux</li>' +
        '<li role="tab" id="tab:1:2" tabindex="-1" aria-selected="false" aria-controls="panel:1:2" data-value="mac" data-needs-client="">Mac <em>OS</em></li></ul>' +
        '<div class="tab-panel" role="tabpanel" id="panel:1:1" aria-labelledby="tab:1:1" data-label="Linux"><p>L</p></div>' +
        '<div class="tab-panel" role="tabpanel" id="panel:1:2" aria-labelledby="tab:1:2" data-label="Mac OS" hidden="until-found"><p>M</p></div></div>',
    );
  });

  test('the same when the page has raw HTML', async () => {
    expect(await htmlOf(`${two}\n<b>x</b>`)).toContain((await htmlOf(two)).replace(/<\/div>$/, ''));
  });

  test('ids are unique on the page', async () => {
    const ids = [...(await htmlOf(`${two}\n${two}`)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  test('they take no id from a heading', async () => {
    expect(await htmlOf(`${two}\n## Tab 1 1\n`)).toContain('<h2 id="tab-1-1">');
  });

  test('the author may give a panel an id', async () => {
    const html = await htmlOf('::::tabs\n:::tab[A]{#here .big}\nx\n:::\n::::\n');
    expect(html).toContain('aria-controls="here"');
    expect(html).toContain('<div class="tab-panel big" role="tabpanel" id="here"');
  });

  test.each([
    ['Title form', '::::tabs\n:::tab Label\nx\n:::\n::::\n'],
    ['tab-item', '::::tabs\n:::tab-item[Label]\nx\n:::\n::::\n'],
    ['label attribute', '::::tabs\n:::tab{label=Label}\nx\n:::\n::::\n'],
    ['value alone', '::::tabs\n:::tab{value=Label}\nx\n:::\n::::\n'],
  ])('label: %s', async (_, text) => {
    const html = await htmlOf(text);
    expect([tabs(html), values(html)]).toEqual([['Label'], ['Label']]);
  });

  test('`== Label` begins a tab, in text and in HTML, as in VitePress', async () => {
    const html = await htmlOf(
      '::: tabs key:os\n== Linux\nL *one*\n== `Mac` OS\n\n- M\n\n:::\n\n::: tabs\n== A\n<center>\n  x\n</center>\n== B\n<center>y</center>\n:::\n',
    );
    expect(tabs(html)).toEqual(['Linux', '<code>Mac</code> OS', 'A', 'B']);
    expect(html).toContain('data-group="os"');
    expect(html).toMatch(/data-label="Linux"><p>L <em>one<\/em><\/p><\/div>/);
    expect(html).toMatch(/data-label="Mac OS" hidden="until-found"><ul>\s*<li>M<\/li>/);
    expect(html).toMatch(/data-label="A"><center>\s*x\s*<\/center><\/div>/);
    expect(await messages('::: tabs\n== A\nx\n== B\ny\n:::\n')).toEqual([]);
  });

  test('without tabs, such a line is text', async () => {
    expect(await htmlOf('== Label\n')).toBe('<p>== Label</p>');
    expect(await htmlOf('::: tabs key: x\n')).toContain('<p>');
  });

  test('components of another site that are called tabs', async () => {
    const { html } = await parse(
      '<DatabaseTabs>\n<DatabaseTab value="mysql">\n\nM\n\n</DatabaseTab>\n<DatabaseTab value="oracle">\n\nO\n\n</DatabaseTab>\n</DatabaseTabs>\n',
      'docs/a.mdx',
    );
    expect(tabs(html)).toEqual(['mysql', 'oracle']);
    expect(html).toMatch(/data-label="oracle" hidden="until-found"><p>O<\/p><\/div>/);
  });

  test('lists, code and notes in a panel; tabs in tabs', async () => {
    const { html, codes } = await parse(
      ':::::tabs\n::::tab[A]\n\n- a\n\n```js\n1\n```\n\n:::note\nn\n:::\n\n::::\n::::tab[B]\n\nx\n\n::::\n:::::\n',
    );
    expect(html).toMatch(/tabpanel[\s\S]*<li>a<\/li>[\s\S]*code-block[\s\S]*admonition-note/);
    expect(codes).toEqual([]);
    const nested = await htmlOf(`::::::tabs\n:::::tab[Outer]\n${two}:::::\n::::::\n`);
    expect(tabs(nested)).toEqual(['Outer', 'Linux', 'Mac <em>OS</em>']);
    expect(nested).toContain('id="tab:2:1"');
  });

  test('headings in a panel are not in the table of contents', async () => {
    expect((await parse('::::tabs\n:::tab[A]\n## H\n:::\n::::\n## T\n')).doc.headings.map(({ id }) => id)).toEqual([
      't',
    ]);
  });
});

describe('the tab shown first', () => {
  const three = (group: string, second = ''): string =>
    `::::tabs${group}\n:::tab[A]\na\n:::\n:::tab[B]${second}\nb\n:::\n:::tab[C]\nc\n:::\n::::\n`;

  test.each([
    ['', '', 'A'],
    ['', '{default}', 'B'],
    ['{defaultValue=C}', '{default}', 'C'],
    ['{defaultValue=null}', '{default}', 'B'],
    ['', '{default=false}', 'A'],
  ])('%s %s', async (group, second, label) => {
    const { html, codes } = await parse(three(group, second));
    expect(chosen(html)).toBe(label);
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html.match(/hidden="until-found"/g)).toHaveLength(2);
    expect(codes).toEqual([]);
  });

  test('a default that no tab has', async () => {
    const text = three('{defaultValue=X}');
    expect(chosen(await htmlOf(text))).toBe('A');
    expect(await messages(text)).toEqual(['markdown/component 1: no tab has the default value "X"']);
  });
});

describe('group and query', () => {
  test.each([
    ['{groupId=os}', ' data-group="os"'],
    ['{syncKey=os}', ' data-group="os"'],
    ['{groupId=os queryString}', ' data-group="os" data-query="os"'],
    ['{groupId=os queryString=system}', ' data-group="os" data-query="system"'],
    ['{queryString=system}', ' data-query="system"'],
    ['{groupId=os queryString=false}', ' data-group="os"'],
    ['', ''],
  ])('%s', async (attributes, marks) => {
    expect(await htmlOf(`::::tabs${attributes}\n:::tab[A]\na\n:::\n::::\n`)).toContain(
      `<div class="tabs-container"${marks}>`,
    );
  });

  test('a query without a name', async () => {
    expect(await messages('::::tabs{queryString}\n:::tab[A]\na\n:::\n::::\n')).toEqual([
      'markdown/component 1: `queryString` needs a name',
    ]);
  });
});

describe('wrong use is reported and loses nothing', () => {
  test.each([
    ['no tab', '::::tabs\n\ntext\n\n::::\n', 1, 'there is no tab in these tabs'],
    ['text beside the tabs', '::::tabs\n\ntext\n\n:::tab[A]\na\n:::\n::::\n', 3, 'only tabs can stand in `tabs`'],
    ['two of a value', '::::tabs\n:::tab[A]\ntext\n:::\n:::tab[A]\nb\n:::\n::::\n', 5, 'two tabs have the value "A"'],
    ['no label', '::::tabs\n:::tab\ntext\n:::\n::::\n', 2, 'the tab has no label'],
    ['a tab alone', 'x\n\n:::tab[A]\ntext\n:::\n', 3, 'this tab is not in `tabs`'],
  ])('%s', async (_, text, line, message) => {
    expect(await messages(text)).toEqual([`markdown/component ${line}: ${message}`]);
    expect(await htmlOf(text)).toContain('<p>text</p>');
  });

  test('equal values get an end of their own', async () => {
    expect(values(await htmlOf('::::tabs\n:::tab[A]\na\n:::\n:::tab[A]\nb\n:::\n::::\n'))).toEqual(['A', 'A-2']);
  });

  test('the label of a tab alone is shown', async () => {
    expect(await htmlOf(':::tab[A]\ntext\n:::\n')).toBe('<p><strong>A</strong></p>\n<p>text</p>');
  });

  test('a comment between tabs is no mistake', async () => {
    expect(await messages('::::tabs\n<!-- c -->\n:::tab[A]\na\n:::\n::::\n')).toEqual([]);
  });
});

describe('code groups', () => {
  const group =
    '::: code-group\n\n```js [config.js]\nlet a;\n```\n\n```ts {1} [config.ts]\nlet b;\n```\n\n```sh title="shell" showLineNumbers\nls\n```\n\n```json\n1\n```\n\n:::\n';

  test('a tab for each fence, with its label, title or language', async () => {
    const { html, codes } = await parse(group);
    expect(tabs(html)).toEqual(['config.js', 'config.ts', 'shell', 'json']);
    expect(codes).toEqual([]);
  });

  test('the label is not shown twice, the rest of the info string is kept', async () => {
    const html = await htmlOf(group);
    expect(html).not.toContain('code-title');
    expect(html).toContain('highlight-line');
    expect(html).toContain('line-number');
  });

  test('without code', async () => {
    expect(await messages(':::code-group\n\ntext\n\n:::\n')).toEqual([
      'markdown/component 1: there is no code block in this code group',
    ]);
  });
});

describe('the JSX spelling', () => {
  const item = (value: string): ContainerDirective => ({
    type: 'containerDirective',
    name: 'tab',
    attributes: { value },
    children: [],
  });
  const draw = (expressions: Record<string, unknown>) => {
    const tabs: ContainerDirective = {
      type: 'containerDirective',
      name: 'tabs',
      children: [item('a'), item('b'), item('c')],
      data: { expressions } as ContainerDirective['data'],
    };
    const tree: Root = { type: 'root', children: [tabs] };
    const file = new VFile('');
    file.data.diagnostics = [];
    components()(tree, file);
    const labels: unknown[] = [];
    walk<Nodes>(tree, (node) => {
      if (node.type === 'text') labels.push(node.value);
    });
    return { labels, found: file.data.diagnostics };
  };

  test('labels and order come from `values`, tabs it does not name follow', () => {
    const values = [{ label: 'See', value: 'c' }, { value: 'a' }, { label: 'No such tab', value: 'x' }];
    const { labels, found } = draw({ values });
    expect(labels).toEqual(['See', 'a', 'b']);
    expect(found).toEqual([]);
  });

  test.each([[null], ['x'], [[null, 1, 'x', {}]], [{}]])('`values` may be anything: %j', (values) => {
    expect(draw({ values }).labels).toEqual(['a', 'b', 'c']);
  });
});
