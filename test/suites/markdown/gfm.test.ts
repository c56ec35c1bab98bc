/** every extension of GFM by tests of our own; the published examples are in conformance.test.ts. */
import { describe, expect, test } from 'vitest';
import { htmlOf, parse } from '../../support/parse.ts';

const lines = (...texts: readonly string[]): string => texts.join('\n');
/** Cells of a table as rows of HTML. */
const cells = async (text: string): Promise<readonly (readonly string[])[]> =>
  [...(await htmlOf(text)).matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell),
  );

describe('tables', () => {
  test('alignment is a class of every cell, never a style', async () => {
    const html = await htmlOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |');
    expect([...html.matchAll(/<t([hd])( class="[^"]+")?>/g)].map(([, tag, name = '']) => tag + name)).toEqual(
      ['h', 'd'].flatMap((tag) => [...['left', 'center', 'right'].map((side) => `${tag} class="align-${side}"`), tag]),
    );
    expect(html).not.toMatch(/style=|align="/);
  });

  test.each([
    ['escaped pipes are text', '| a |\n|---|\n| b \\| c |', [['a'], ['b | c']]],
    ['in code too', '| a |\n|---|\n| `b \\| c` |', [['a'], ['<code>b | c</code>']]],
    [
      'short rows are filled',
      '| a | b |\n|---|---|\n| 1 |',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'long rows are cut',
      '| a | b |\n|---|---|\n| 1 | 2 | 3 |',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'outer pipes may be left out',
      'a | b\n--|--\n1 | 2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one column', '| a |\n| - |', [['a']]],
    ['inline Markdown', '| *a* |\n|---|\n| [b](#c) ~~d~~ |', [['<em>a</em>'], ['<a href="#c">b</a> <del>d</del>']]],
    ['inline HTML', '| a |\n|---|\n| b<br>c |', [['a'], ['b<br>c']]],
  ])('%s', async (_, text, expected) => {
    expect(await cells(text)).toEqual(expected);
  });

  test('a delimiter row of another length makes no table', async () => {
    expect(await htmlOf('| a | b |\n|---|\n| 1 |')).not.toContain('<table>');
  });

  test('a blank line or another block ends it', async () => {
    const html = await htmlOf('| a |\n|---|\n| b |\n> c\n\nd');
    expect(html).toMatch(/<\/table><\/div>\n<blockquote>[\s\S]*<p>d<\/p>$/);
  });

  test('in a quote and in a list', async () => {
    expect(await htmlOf('> | a |\n> |---|')).toContain('<table>');
    expect(await htmlOf('- | a |\n  |---|')).toContain('<table>');
  });
});

describe('strikethrough', () => {
  test.each([
    ['~~a~~', '<p><del>a</del></p>'],
    ['~a~', '<p><del>a</del></p>'],
    ['~~a *b*~~', '<p><del>a <em>b</em></del></p>'],
    ['a~~b~~c', '<p>a<del>b</del>c</p>'],
    ['~~a\nb~~', '<p><del>a\nb</del></p>'],
    ['~~~a~~~', '<pre'],
    ['x ~~~a~~~', '<p>x ~~~a~~~</p>'],
    ['~~a~', '<p>~~a~</p>'],
    ['~~ a ~~', '<p>~~ a ~~</p>'],
    ['~~a\n\nb~~', '<p>~~a</p>\n<p>b~~</p>'],
    ['`~~a~~`', '<p><code>~~a~~</code></p>'],
    ['from ~/a to ~/b', '<p>from ~/a to ~/b</p>'],
  ])('%j', async (text, html) => {
    const found = await htmlOf(text);
    if (html === '<pre') expect(found).toContain(html);
    else expect(found).toBe(html);
  });
});

describe('task lists', () => {
  const open = '<input type="checkbox" disabled>';
  const done = '<input type="checkbox" checked disabled>';

  test('the text of a task is the name of its checkbox', async () => {
    expect(await htmlOf('- [ ] a *b*\n- [x] c\n- [X] d')).toBe(
      lines(
        '<ul class="contains-task-list">',
        `<li class="task-list-item"><label>${open} a <em>b</em></label></li>`,
        `<li class="task-list-item"><label>${done} c</label></li>`,
        `<li class="task-list-item"><label>${done} d</label></li>`,
        '</ul>',
      ),
    );
  });

  test('a nested list is not part of the name', async () => {
    expect(await htmlOf('- [ ] a\n  - [x] b\n    - c')).toBe(
      lines(
        '<ul class="contains-task-list">',
        `<li class="task-list-item"><label>${open} a`,
        '</label><ul class="contains-task-list">',
        `<li class="task-list-item"><label>${done} b`,
        '</label><ul>',
        '<li>c</li>',
        '</ul>',
        '</li>',
        '</ul>',
        '</li>',
        '</ul>',
      ),
    );
  });

  test('in a loose list the first paragraph names it', async () => {
    const html = await htmlOf('- [ ] a\n\n  more\n\n- [x] b');
    expect(html).toContain(`<p><label>${open} a</label></p>\n<p>more</p>`);
    expect(html).toContain(`<p><label>${done} b</label></p>`);
  });

  test('numbered, and mixed with plain items', async () => {
    const html = await htmlOf('1. [ ] a\n2. b');
    expect(html).toContain('<ol class="contains-task-list">');
    expect(html).toContain('<li>b</li>');
  });

  test.each(['- [] a', '- [y] a', '- [ ]', '- a [x]', '[x] a', '- [x]a', '- \\[x] a'])(
    '%j is no task',
    async (text) => {
      expect(await htmlOf(text)).not.toContain('<input');
    },
  );

  test('on a page with raw HTML as well', async () => {
    expect(await htmlOf('<div>x</div>\n\n- [x] a')).toContain(`<label>${done} a</label>`);
  });

  test('no checkbox is without a label', async () => {
    const html = await htmlOf('- [ ] a\n- [x] b\n\n> - [ ] c\n>\n>   d\n\n1. - [x] `e`\n');
    expect(html.match(/<input/g)).toHaveLength(4);
    expect(html.match(/<label><input/g)).toHaveLength(4);
  });
});

describe('footnotes', () => {
  test('several references each have their way back, with a name', async () => {
    const { html, doc } = await parse('a[^n] b[^n]\n\n[^n]: Note.');
    expect(html.match(/<sup><a href="#user-content-fn-n" id="[^"]+"[^>]*>1<\/a><\/sup>/g)).toHaveLength(2);
    const back = [...html.matchAll(/<a href="#(user-content-fnref-n(?:-2)?)"[^>]*aria-label="([^"]+)"[^>]*>/g)];
    expect(back.map(([, id, name]) => [id, name])).toEqual([
      ['user-content-fnref-n', 'Back to reference 1'],
      ['user-content-fnref-n-2', 'Back to reference 1-2'],
    ]);
    expect(doc.anchors).toEqual(
      expect.arrayContaining(['user-content-fnref-n', 'user-content-fnref-n-2', 'user-content-fn-n']),
    );
  });

  test('numbered by first use, whatever their names', async () => {
    const html = await htmlOf('a[^z] b[^a]\n\n[^a]: A.\n[^z]: Z.');
    expect([...html.matchAll(/href="#user-content-fn-(\w)"[^>]*>(\d)</g)].map(([, name, n]) => `${name}${n}`)).toEqual([
      'z1',
      'a2',
    ]);
    expect(html.indexOf('Z.')).toBeLessThan(html.indexOf('A.'));
  });

  test('a reference without a definition is text, and reported as such', async () => {
    const { html, codes } = await parse('a[^2]');
    expect(html).toBe('<p>a[^2]</p>');
    expect(codes).toEqual(['markdown/shown-literally']);
  });

  test('a definition that nobody refers to is not shown', async () => {
    expect(await htmlOf('a\n\n[^x]: Note.')).toBe('<p>a</p>');
  });

  test('may hold several blocks, code included', async () => {
    const html = await htmlOf('a[^x]\n\n[^x]: One.\n\n    Two.\n\n    ```js\n    f();\n    ```\n');
    expect(html).toMatch(/<li id="user-content-fn-x">\n<p>One\.<\/p>\n<p>Two\.[\s\S]*code-block/);
  });

  test('in a heading it belongs neither to the id nor to the table of contents', async () => {
    const { doc } = await parse('## Title[^1]\n\n[^1]: Note.');
    expect(doc.headings).toMatchObject([{ id: 'title', text: 'Title', html: 'Title' }]);
  });

  test('in tables, and in other footnotes', async () => {
    const html = await htmlOf('| a[^1] |\n|---|\n\n[^1]: One[^2].\n[^2]: Two.');
    expect(html).toContain('<li id="user-content-fn-2">');
  });

  test('names that could break out of an attribute stay in it', async () => {
    const html = await htmlOf('a[^"><script>]\n\n[^"><script>]: x');
    expect(html).not.toMatch(/<script/i);
  });

  test('the list has a heading that is read out', async () => {
    const html = await htmlOf('a[^1]\n\n[^1]: x');
    expect(html).toMatch(
      /<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes<\/h2>/,
    );
    expect(html).toContain('aria-describedby="footnote-label"');
  });
});

describe('bare addresses', () => {
  const link = (href: string, text = href): string =>
    `<a href="${href}"${href.startsWith('http') ? ' target="_blank" rel="noopener noreferrer"' : ''}>${text}</a>`;

  test.each([
    ['www.a.org', `${link('http://www.a.org', 'www.a.org')}`],
    ['https://a.org/b', link('https://a.org/b')],
    ['(https://a.org)', `(${link('https://a.org')})`],
    ['https://a.org/(b)', link('https://a.org/(b)')],
    ['https://a.org, and', `${link('https://a.org')}, and`],
    ['https://a.org/&amp;', `${link('https://a.org/')}&#x26;`],
    ['*https://a.org*', `<em>${link('https://a.org')}</em>`],
    ['a.b@c.org.', `${link('mailto:a.b@c.org', 'a.b@c.org')}.`],
    ['@name', '@name'],
    ['a@b', 'a@b'],
    ['https://', 'https://'],
    ['`https://a.org`', '<code>https://a.org</code>'],
    ['[https://a.org](#b)', '<a href="#b">https://a.org</a>'],
    ['<https://a.org>', link('https://a.org')],
  ])('%j', async (text, html) => {
    expect(await htmlOf(text)).toBe(`<p>${html}</p>`);
  });
});

describe('disallowed raw HTML', () => {
  const tags = ['title', 'textarea', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'script', 'plaintext'];
  const filtered = async (text: string) => (await parse(text, undefined, { tagfilter: true })).html;

  test.each(tags)('<%s> is text where the site asks for it', async (tag) => {
    const html = await filtered(`a <${tag}> b\n\n<${tag.toUpperCase()} a="b">\nc\n</${tag}>\n`);
    expect(html).not.toMatch(new RegExp(`</?${tag}`, 'i'));
    expect(html).toContain(`&#x3C;${tag}>`);
  });

  test('others pass, and longer names', async () => {
    expect(await filtered('<b>a</b> <titles>b</titles>')).toBe('<p><b>a</b> <titles>b</titles></p>');
  });

  test('it passes where the site does not ask', async () => {
    expect(await htmlOf('<iframe src="https://a.org"></iframe>')).toContain('<iframe');
  });
});
