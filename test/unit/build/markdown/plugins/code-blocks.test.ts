// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are JavaScript

import type { Element } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fenceMeta } from '../../../../../build/markdown/fence-meta.ts';
import { createHighlighter } from '../../../../../build/markdown/highlighter.ts';
import { namesByLine } from '../../../../../build/markdown/line-ranges.ts';
import { linear, usual } from '../../../../../build/markdown/plugins/highlight-code.ts';
import { englishServerLabels } from '../../../../../build/model/labels.ts';
import { htmlOf, parse } from '../../../../support/parse.ts';

describe('the frame', () => {
  test('language, one span a line, reachable by keyboard', async () => {
    expect(await htmlOf('```json\n{\n}\n```')).toContain(
      '<div class="code-block" data-language="json" data-label="JSON"><pre class="language-json" tabindex="0"><code class="language-json code-highlight"><span class="code-line">{\n</span><span class="code-line">}\n</span></code></pre><div class="code-controls">',
    );
  });

  test('a title is text', async () => {
    expect(await htmlOf('```js title="<b>&"\n1\n```')).toContain('<div class="code-title">&#x3C;b>&#x26;</div>');
  });

  test('without a language', async () => {
    const html = await htmlOf('```\n<a>\n```');
    expect(html).toContain('<div class="code-block" data-label=""><pre');
    expect(html).toContain('&#x3C;a>');
    expect(html).not.toContain('token');
  });

  test('indented code is framed too', async () => {
    expect(await htmlOf('    a\n')).toContain('<div class="code-block" data-label="">');
    expect(await htmlOf('```text title="a.tsp"\na\n```')).toContain('data-label="">');
  });

  test('blocks in lists, quotes and notes are framed', async () => {
    const html = await htmlOf('- a\n\n  ```js\n  1\n  ```\n\n> ```js\n> 2\n> ```\n\n:::note\n```js\n3\n```\n:::');
    expect(html.match(/class="code-block"/g)).toHaveLength(3);
  });

  test('inline code is left alone', async () => {
    expect(await htmlOf('`a`')).toBe('<p><code>a</code></p>');
  });

  test('marked lines', async () => {
    const html = await htmlOf('```text {2}\na\nb\nc\n```');
    expect(html.match(/<span class="([^"]*)">/g)).toEqual([
      '<span class="code-line">',
      '<span class="code-line highlight-line">',
      '<span class="code-line">',
    ]);
  });

  test('with a range, comments that look like marks stay in the code', async () => {
    expect(await htmlOf('```js {1}\n// highlight-next-line\na\n```')).toContain('// highlight-next-line');
  });

  test('line numbers from a number on', async () => {
    expect(await htmlOf('```text showLineNumbers=9\na\nb\n```')).toMatch(/line="9".*\n.*line="10"/);
  });

  test('diff lines, alone and of a language', async () => {
    for (const language of ['diff', 'diff-js']) {
      const html = await htmlOf(`\`\`\`${language}\n-a\n+b\n c\n\`\`\``);
      expect(html).toMatch(/code-line deleted/);
      expect(html).toMatch(/code-line inserted/);
      expect(html.match(/class="code-line/g)).toHaveLength(3);
    }
  });

  test('class names that hide in the info string stay out (CVE-2025-66400)', async () => {
    expect(await htmlOf('```js&#x20;xssclass\n1\n```')).not.toMatch(/class="[^"]*(?<!language-js )xssclass/);
  });
});

/** The lines of a page's blocks as text, each with its class names besides the usual one. */
async function linesOf(markdown: string): Promise<string[]> {
  const html = await htmlOf(markdown);
  return html
    .split('<span class="code-line')
    .slice(1)
    .map((line) => {
      const [, names = '', text = ''] = /^([^"]*)"[^>]*>([\s\S]*?)(?:<\/code>|$)/.exec(line) ?? [];
      return `${names.trim()}|${text.replace(/<[^>]*>|\n/g, '')}`;
    });
}

describe('marks', () => {
  test('comments before and around lines are taken out', async () => {
    expect(
      await linesOf(
        '```js\n// highlight-next-line\na\nb\n// error-start\nc\nd\n// error-end\n/* focus-next-line */\ne\n```',
      ),
    ).toEqual(['highlight-line|a', '|b', 'error-line|c', 'error-line|d', 'focus-line|e']);
  });

  test('a range counts the lines that are shown', async () => {
    expect(await linesOf('```js {2}\na\n// [!code focus]\nb\n```')).toEqual(['|a', 'highlight-line focus-line|b']);
  });

  test('ins and del', async () => {
    expect(await linesOf('```js ins={1} del={2-3}\na\nb\nc\n```')).toEqual(['inserted|a', 'deleted|b', 'deleted|c']);
  });

  test('marks at the end of lines, the signs are not part of the code', async () => {
    expect(await linesOf('```ts\na // [!code ++]\nb // [!code --]\n```')).toEqual(['inserted|a', 'deleted|b']);
  });

  test('lines of a long block are marked alike', async () => {
    const lines = await linesOf(`\`\`\`js ins={2}\n// highlight-next-line\n${'a\n'.repeat(20)}\`\`\``);
    expect(lines.slice(0, 3)).toEqual(['highlight-line|a', 'inserted|a', '|a']);
  });

  test('without a language nothing is a comment', async () => {
    expect(await linesOf('```\n// highlight-next-line\na // [!code ++]\n```')).toEqual([
      '|// highlight-next-line',
      '|a // [!code ++]',
    ]);
  });

  test('the block tells that some lines are in focus', async () => {
    expect(await htmlOf('```js\na // [!code focus]\n```')).toContain('<div class="code-block has-focus"');
    expect(await htmlOf('```js\na\n```')).not.toContain('has-focus');
  });
});

test('tokens without a color are text, if the site does not want them for styles of its own', async () => {
  for (const fence of ['```js\nf(a);\n```', '```js\n// Long\nlet a;\nlet b;\nf(a);\n```']) {
    expect(await htmlOf(fence)).toContain('<span class="token function">f</span>(a);');
    expect((await parse(fence, undefined, { tokens: 'all' })).html).toContain(
      '<span class="token function">f</span><span class="token punctuation">(</span>a<span class="token punctuation">);</span>',
    );
  }
});

describe('a language that the site shows as plain text', () => {
  const fence = '```js\nlet a\n```';

  test('has no colors and no warning, whatever other sites color', async () => {
    expect((await parse(fence)).html).toContain('token keyword');
    for (const name of ['js', 'JS']) {
      const { html, codes } = await parse(fence, undefined, { plainLanguages: [name] });
      expect([html.includes('token'), html.includes('data-label="JavaScript"'), codes]).toEqual([false, true, []]);
    }
  });
});

describe('title, label and controls', () => {
  test.each([
    ['js', 'JavaScript'],
    ['cs', 'C#'],
    ['diff-ts', 'TypeScript'],
    ['nosuch', 'nosuch'],
    ['constructor', 'constructor'],
  ])('%s is shown as %s', async (language, label) => {
    expect(await htmlOf(`\`\`\`${language}\na\n\`\`\``)).toContain(`data-label="${label}"`);
  });

  test.each([
    ['text', ''],
    ['', ''],
    ['text output', 'Output'],
    ['json output', 'JSON'],
    ['sh', 'Terminal'],
    ['sh title="install.sh"', 'Shell'],
    ['console title="Once"', 'Terminal'],
    ['console title="Terminal"', ''],
    ['json title="JSON"', ''],
  ])('the label says what a reader does not see: ```%s is shown as %s', async (info, label) => {
    expect(await htmlOf(`\`\`\`${info}\na\n\`\`\``)).toContain(`data-label="${label}"`);
  });

  test('the labels are those of the site', async () => {
    const labels = { ...englishServerLabels, codeTerminal: 'Shell hier', codeOutput: 'Ausgabe' };
    const { html } = await parse('```sh\na\n```\n\n```text output\na\n```\n', undefined, { labels });
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['Shell hier', 'Ausgabe']);
  });

  test('what is copied of a transcript are its commands', async () => {
    expect(await htmlOf('```console\n$ echo "a"\na\n$ ls\n```')).toContain('data-copy="echo &#x22;a&#x22;\nls"');
    expect(await htmlOf('```sh\n$ ls\n```')).not.toContain('data-copy');
  });

  test('what is written against the language is no part of it', async () => {
    const html = await htmlOf('```js{2}\na\nb\n```');
    expect(html).toContain('data-language="js"');
    expect(html).toMatch(/code-line highlight-line">b/);
    expect(await htmlOf('```ts:line-numbers=4 {1}\na\n```')).toContain(
      '<span class="code-line line-number highlight-line" line="4">',
    );
  });

  test('the copy button has its name, is no part of the code, and a click on it waits for the client', async () => {
    expect(await htmlOf('```js\na\n```')).toMatch(
      /<\/pre>.*<button type="button" class="code-copy" title="Copy" aria-label="Copy code to clipboard" data-needs-client="">/,
    );
  });

  test('the wrap toggle is hidden, unless the block wraps from the start', async () => {
    expect(await htmlOf('```js\na\n```')).toMatch(/class="code-wrap"[^>]* aria-pressed="false"[^>]* hidden/);
    const wrapped = await htmlOf('```js wrap\na\n```');
    expect(wrapped).toContain('<div class="code-block wrap"');
    expect(wrapped).toMatch(/aria-pressed="true"/);
    expect(wrapped).not.toContain(' hidden');
  });

  test.each([
    ['js', 31, true],
    ['js', 30, false],
    ['js noCollapse', 31, false],
    ['js collapse', 2, true],
  ])('```%s of %i lines is shown in part: %s', async (info, count, expected) => {
    const html = await htmlOf(`\`\`\`${info}\n${'a\n'.repeat(count)}\`\`\``);
    expect(html.includes(`<details class="code-more"><summary>Show all ${count} lines</summary></details>`)).toBe(
      expected,
    );
    // All of it is in the page.
    expect(html.match(/class="code-line"/g)).toHaveLength(count);
  });

  test('nothing needs a style or a script of its own', async () => {
    expect(await htmlOf('```js title="x" {1} showLineNumbers wrap collapse\na\n```')).not.toMatch(
      /style=|<style|<script|<svg/,
    );
  });
});

describe('doc/code-language-missing', () => {
  test.each([
    ['```\na\n```', true],
    ['~~~\n~~~', true],
    ['- x\n\n  ```\n  a\n\n  b\n  ```', true],
    ['``` {1}\na\n```', true],
    ['    a\n\n    b', false],
    ['- x\n\n      a', false],
    ['```text\na\n```', false],
  ])('%j', async (markdown, isFence) => {
    const { codes, diagnostics } = await parse(markdown);
    expect(codes).toEqual(isFence ? ['doc/code-language-missing'] : []);
    for (const { severity, code } of diagnostics) if (code.endsWith('missing')) expect(severity).toBe('info');
  });
});

test.each([
  ['~~~~ nosuch title="x"\na\n~~~~', 6, 12],
  ['- ```nosuch\n  a\n  ```', 6, 12],
])('the place of an unknown language: %j', async (markdown, column, endColumn) => {
  expect((await parse(markdown)).diagnostics).toMatchObject([{ at: { line: 1, column, endColumn } }]);
});

test('`base` is a slip for `bash`', async () => {
  expect((await parse('```base\na\n```')).diagnostics).toMatchObject([
    { code: 'doc/code-language', hint: 'did you mean `bash`?', at: { line: 1, column: 4, endColumn: 8 } },
  ]);
});

describe('unknown languages', () => {
  test('render as text, with the language’s name and a warning that names the line', async () => {
    const { html, diagnostics } = await parse('text\n\n```javascrpt\nvar a\n```\n');
    expect(html).toContain('data-language="javascrpt"');
    expect(html).toContain('<span class="code-line">var a\n</span>');
    expect(diagnostics).toMatchObject([
      {
        code: 'doc/code-language',
        severity: 'warning',
        hint: 'did you mean `javascript`?',
        at: { line: 3, column: 4 },
      },
    ]);
  });

  test.each(['text', 'txt', 'plaintext', 'console', 'csharp', 'cs', 'JSON', 'ts', 'diff-ts', 'graphql'])(
    '%s is known',
    async (language) => {
      expect((await parse(`\`\`\`${language}\nx\n\`\`\``)).codes).toEqual([]);
    },
  );

  test.each(['../../etc', '__proto__', 'constructor', 'js-extras', 'all', 'core', 'x'.repeat(500)])(
    '%s does no harm',
    async (language) => {
      expect((await parse(`\`\`\`${language}\nx\n\`\`\``)).html).toContain('x\n');
    },
  );
});

test('a long block is the same on a page that holds raw HTML', async () => {
  const block = `\`\`\`html showLineNumbers {2}\n${'<b class="x">&amp; "é" </b>\n'.repeat(30)}\`\`\`\n`;
  expect(await htmlOf(`${block}\n<i>raw</i>\n`)).toBe(`${await htmlOf(block)}\n<p><i>raw</i></p>`);
});

test.each([
  ['lines', `${'let a = 1; '.repeat(1000)}\n`.repeat(100)],
  ['one line', `${'let a = 1; '.repeat(100_000)}\n`],
])('more than a million characters in %s are shown without colors, and whole', async (_, code) => {
  const html = await htmlOf(`\`\`\`js\n${code}\`\`\``);
  expect(html).not.toContain('class="token');
  expect(html.split('let a = 1;')).toHaveLength(100_001);
});

describe('both paths of highlighting give the same HTML', () => {
  const blocks: readonly (readonly [name: string, language: string, code: string, meta?: string])[] = [
    ['one line', 'js', 'const a = 1;'],
    ['several lines', 'ts', 'const a: string = `x`;\n\nexport { a };'],
    ['a comment over lines', 'js', '/* a\n * b\n */\nlet c;'],
    ['a template over lines', 'js', 'const t = `a\n${b}\nc`;\nd();'],
    ['nested tokens over lines', 'js', 'const t = `a ${f(`b\n${c}`)}\nd`;'],
    ['an unfinished comment', 'js', '/* a\nb'],
    ['a multi-line string', 'python', 'x = """a\nb\n\nc"""\nprint(x)'],
    ['YAML', 'yaml', 'a: |\n  b\n  c\nd:\n  - 1\n'],
    ['JSON', 'json', '{\n  "a": [1, true, null]\n}'],
    ['an entity', 'html', '<p title="&lt;">x &amp; y &#8594; &quot;</p>'],
    ['code in Markdown', 'markdown', '# a\n\n```js\nconst b = 1;\n```\n\n*c* `d`\n'],
    ['bash', 'bash', 'npm install \\\n  --save x # y\necho "$HOME"'],
    [
      'HTML with script and style',
      'html',
      '<!doctype html>\n<style>\na { b: c }\n</style>\n<script>\nlet a = 1;\n</script>',
    ],
    ['C#', 'csharp', 'public class A {\n  /// <summary>\n  public string B { get; set; }\n}'],
    ['Java', 'java', '@A\npublic class B<T> {\n}\n'],
    ['Markdown with a fence', 'md', '# T\n\n```js\nlet a;\n```\n\n*x*'],
    ['GraphQL', 'graphql', 'type A {\n  b(c: D!): [E]\n}'],
    ['diff', 'diff', '-a\n+b\n c\n@@ -1 +1 @@'],
    ['diff of a language', 'diff-js', '-let a;\n+let b;\n let c;'],
    ['an empty block', 'js', ''],
    ['one empty line', 'js', '\n'],
    ['only blank lines', 'js', '\n\n\n'],
    ['trailing blank lines', 'js', 'a\n\n\n'],
    ['leading blank lines', 'js', '\n\na\n'],
    ['spaces at the end', 'js', 'a\n  \n'],
    ['tabs', 'js', '\tif (a)\n\t\tb();\n'],
    ['Windows line ends', 'js', 'a\r\nb\r\n'],
    ['marked lines', 'js', 'a\nb\nc\nd', '{1,3-4}'],
    ['marked lines beyond the end', 'js', 'a\nb', '{2-9}'],
    ['line numbers', 'js', 'a\nb', 'showLineNumbers'],
    ['line numbers from 98', 'js', 'a\nb\nc', 'showLineNumbers=98 {2}'],
    ['plain text', 'text', 'a < b\n& c\n'],
    ['no language', '', 'a\n\nb\n'],
    ['no language, marked', '', 'a\nb\n', '{1}'],
    ['an unknown language', 'nosuch', 'a\nb'],
    ['an unknown language, diff', 'diff-nosuch', '-a\n+b\n c'],
    ['capitals', 'JSON', '{\n}'],
    ['hostile text', 'js', '"</script>"\n<b>\n&amp;\n'],
    ['astral characters', 'js', 'const 𝒂 = "😀\\\n😀";\n'],
    ['a long block', 'ts', Array.from({ length: 60 }, (_, n) => `export const a${n} = /x${n}/g; // ${n}`).join('\n')],
  ];
  const highlighter = createHighlighter([]);
  beforeAll(async () => {
    for (const [, language] of blocks) await highlighter.load(language);
  });

  /** The tree that remark-rehype makes of a fence. */
  const fence = (language: string, code: string): { pre: Element; inner: Element } => {
    const inner: Element = {
      type: 'element',
      tagName: 'code',
      properties: language === '' ? {} : { className: [`language-${language.toLowerCase()}`] },
      children: code === '' ? [] : [{ type: 'text', value: code.endsWith('\n') ? code : `${code}\n` }],
    };
    return { inner, pre: { type: 'element', tagName: 'pre', properties: {}, children: [inner] } };
  };
  const html = (pre: Element) =>
    unified()
      .use(rehypeStringify, { allowDangerousHtml: true })
      .stringify({ type: 'root', children: [pre] });

  test.each(blocks.map(([name, language, code, meta = '']) => ({ name, language, code, meta })))(
    '$name',
    ({ language, code, meta }) => {
      const one = fence(language, code);
      const other = fence(language, code);
      const lineCount = code.replace(/\n$/, '').split('\n').length;
      const { lines, numbersFrom } = fenceMeta(meta);
      const names = namesByLine(
        [
          ['highlight-line', lines],
          ['inserted', [[1, 1]]],
        ],
        lineCount,
      );
      const highlighting = { language: language.toLowerCase(), lineCount, numbersFrom, names, highlighter };
      usual(one.pre, one.inner, highlighting);
      linear(other.pre, other.inner, highlighting);
      expect(html(other.pre)).toBe(html(one.pre));
    },
  );
});

test('a block that was colored before is not colored again, and has its own marks', () => {
  const highlight = vi.fn(createHighlighter([]).highlight);
  const draw = (numbersFrom: number | undefined, marked: number): string => {
    const inner: Element = {
      type: 'element',
      tagName: 'code',
      properties: {},
      children: [{ type: 'text', value: 'a();\n'.repeat(4) }],
    };
    const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [inner] };
    const names = new Map([[marked, ['highlight-line']]]);
    linear(pre, inner, { language: 'js', lineCount: 4, numbersFrom, names, highlighter });
    return JSON.stringify(pre);
  };
  const highlighter = { highlight };
  const first = draw(undefined, 1);
  const second = draw(5, 2);
  expect(highlight).toHaveBeenCalledTimes(1);
  expect(second).toContain('line=\\"5\\"');
  expect(draw(undefined, 1)).toBe(first);
  expect(second).not.toBe(first);
});

test('text for terminals is shown without its control sequences', async () => {
  const { html, codes } = await parse('```ansi\n\u001b[1;31mred\u001b[0m and [0m\n```');
  expect(html.replace(/<[^>]*>/g, '')).toContain('red and [0m');
  expect(codes).toEqual([]);
});
