/** What plug-ins of a site get and may do; each module here is as load-plugins.ts writes it. */
import { describe, expect, test } from 'vitest';
import { type Parsed, parse } from '../../support/parse.ts';

let count = 0;
const plugin = (kind: 'remark' | 'rehype', attach: string, options: readonly unknown[] = [], name = `${kind}-x`) => {
  count += 1;
  const fields = `name: ${JSON.stringify(name)}, kind: '${kind}', options: ${JSON.stringify(options)}, attach: ${attach}`;
  return `data:text/javascript,${encodeURIComponent(`export default { name: 'x', plugin: { ${fields} } }; // ${count}`)}`;
};
const remark = (attach: string, ...options: readonly unknown[]) => plugin('remark', attach, options);
const rehype = (attach: string, ...options: readonly unknown[]) => plugin('rehype', attach, options);
const run = (text: string, ...extensions: readonly string[]): Promise<Parsed> =>
  parse(text, 'docs/page.md', { extensions });

/** Calls `change(node)` for each node. */
const visit = 'const visit = (n, change) => { change(n); for (const c of n.children ?? []) visit(c, change); };';
const inText = (expression: string): string =>
  `() => (tree) => { ${visit} visit(tree, (n) => { if (n.type === 'text') n.value = ${expression}; }); }`;

describe('a plug-in', () => {
  test('of remark changes the Markdown before anything else of it is read', async () => {
    const { html, doc } = await run('# A\n\nold\n\n## old', remark(inText("n.value.replace('old', 'new')")));
    expect(html).toContain('<p>new</p>');
    expect(doc.headings.map(({ id }) => id)).toContain('new');
    expect(doc.description).toBe('new');
  });

  test('of remark may make containers of the tool', async () => {
    const make = `() => (tree) => { tree.children = [{ type: 'containerDirective', name: 'tip', children: tree.children }]; }`;
    expect((await run('Text.', remark(make))).html).toContain('admonition-tip');
  });

  test('of rehype finds ids at headings, and its links are checked like others', async () => {
    const link = `() => (tree) => { ${visit} visit(tree, (n) => { if (n.tagName === 'h2') n.children = [{ type: 'element', tagName: 'a', properties: { href: './other.md#' + n.properties.id }, children: n.children }]; }); }`;
    const { html, doc } = await run('## A b', rehype(link));
    expect(html).toContain('‹./other.md#a-b›');
    expect(doc.links.map(({ href }) => href)).toContain('./other.md#a-b');
  });

  test('gets its options, a copy for each page', async () => {
    const attach = `(options) => { options.n += 1; return (tree) => { tree.children = [{ type: 'paragraph', children: [{ type: 'text', value: String(options.n) }] }]; }; }`;
    const url = remark(attach, { n: 1 });
    expect((await run('a', url)).html).toBe('<p>2</p>');
    expect((await run('b', url)).html).toBe('<p>2</p>');
  });

  test('keeps nothing in its function from page to page', async () => {
    const url = remark(
      `() => { let n = 0; return (tree) => { n += 1; tree.children = [{ type: 'paragraph', children: [{ type: 'text', value: String(n) }] }]; }; }`,
    );
    expect([(await run('a', url)).html, (await run('b', url)).html]).toEqual(['<p>1</p>', '<p>1</p>']);
  });

  test.each([
    ['gives a tree', `() => (tree) => ({ type: 'root', children: [...tree.children, ...tree.children] })`],
    [
      'gives a promise of a tree',
      `() => async (tree) => { await 1; return { type: 'root', children: [...tree.children, ...tree.children] }; }`,
    ],
    [
      'calls its third parameter',
      `() => (tree, file, next) => { setTimeout(() => next(null, { type: 'root', children: [...tree.children, ...tree.children] }), 1); }`,
    ],
  ])('%s', async (_, attach) => expect((await run('a', remark(attach))).html).toBe('<p>a</p>\n<p>a</p>'));

  test('runs after those before it', async () => {
    const { html } = await run('a', remark(inText("n.value + '1'")), remark(inText("n.value + '2'")));
    expect(html).toBe('<p>a12</p>');
  });

  test('may add to the syntax', async () => {
    const attach = `function () { const data = this.data(); data.micromarkExtensions.push({ disable: { null: ['attention'] } }); }`;
    expect((await run('*a*', remark(attach))).html).toBe('<p>*a*</p>');
    expect((await run('*a*')).html).toBe('<p><em>a</em></p>');
  });

  test('sees the file and its front matter, and nothing of the tool', async () => {
    const attach = `() => (tree, file) => { tree.children = [{ type: 'paragraph', children: [{ type: 'text', value: JSON.stringify([file.path, file.data, String(file).length]) }] }]; }`;
    const { html } = await run('---\ntitle: T\n---\n\nabc\n', remark(attach));
    expect(html.replaceAll('&#x22;', '"')).toBe('<p>["docs/page.md",{"frontMatter":{"title":"T"}},8]</p>');
  });
});

describe('a plug-in that fails', () => {
  const failing = (statement: string): string => `() => (tree, file) => { ${statement} }`;
  const found = async (text: string, ...extensions: readonly string[]) => {
    const { diagnostics, html } = await run(text, ...extensions);
    return { html, said: diagnostics.map(({ code, severity, message, at }) => [code, severity, message, at?.line]) };
  };

  test('is an error at the page; the rest is drawn, and others run', async () => {
    const { html, said } = await found('a', remark(failing("throw new Error('no')")), remark(inText("n.value + '!'")));
    expect(said).toEqual([['markdown/plugin', 'error', 'the plug-in `remark-x` stopped: no', 1]]);
    expect(html).toBe('<p>a!</p>');
  });

  test('on every page: points to the start of the page, and to the configuration', async () => {
    const { diagnostics } = await run('---\ntitle: T\n---\n\na', rehype(failing('undefined.foo()')));
    expect(diagnostics).toMatchObject([
      { at: { line: 1, column: 1 }, hint: expect.stringContaining('`markdown.rehypePlugins`') },
    ]);
  });

  test('on some pages: points to the block, and does not blame the configuration', async () => {
    const { diagnostics } = await run(
      'a\n\nb',
      remark(failing("if (tree.children.some((n) => n.position.start.line === 3)) throw new Error('b')")),
    );
    expect(diagnostics.map(({ at, hint }) => [at?.line, hint])).toEqual([[3, undefined]]);
  });

  test('says where with `file.fail`', async () => {
    const { said } = await found('a\n\nb', remark(failing("file.fail('bad', tree.children[1])")));
    expect(said).toEqual([['markdown/plugin', 'error', 'the plug-in `remark-x` stopped: bad', 3]]);
  });

  test('warns with `file.message`, and informs with `file.info`', async () => {
    const { said } = await found(
      '---\ntitle: T\n---\n\na',
      rehype(failing("file.message('one', tree.children[0], 'lint:rule'); file.info('two')")),
    );
    expect(said).toEqual([
      ['markdown/plugin', 'warning', 'one (rule)', 5],
      ['markdown/plugin', 'info', 'two (rehype-x)', 0],
    ]);
  });

  test.each(["return 'text'", 'return []', "return { type: 'paragraph', children: [] }"])(
    '`%s` is no tree',
    async (statement) => {
      const { html, said } = await found('a', remark(failing(statement)));
      expect(said).toMatchObject([
        ['markdown/plugin', 'error', 'the plug-in `remark-x` stopped: it gives something else than a tree', 1],
      ]);
      expect(html).toBe('<p>a</p>');
    },
  );

  test('leaves the next page alone', async () => {
    await found('a', remark(failing('file.data = null; tree.children = null; throw 1')), remark('() => 1')).catch(
      () => 0,
    );
    expect((await run('*b*')).html).toBe('<p><em>b</em></p>');
  });
});
