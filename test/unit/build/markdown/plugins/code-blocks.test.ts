// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are JavaScript
import type { Element } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammar } from '../../../../../build/markdown/grammars.ts';
import { fenceMeta, linear, usual } from '../../../../../build/markdown/plugins/code-blocks.ts';
import { htmlOf, parse } from '../../../../support/parse.ts';

describe('fenceMeta', () => {
  test.each([
    ['', 3, { title: '', lines: [], numbersFrom: undefined }],
    ['title="a b.js"', 3, { title: 'a b.js' }],
    ["title='a'", 3, { title: 'a' }],
    ['title="a" title="b"', 3, { title: 'a' }],
    ['subtitle="a"', 3, { title: '' }],
    ['{1}', 3, { lines: [[1, 1]] }],
    [
      '{1,3-4}',
      5,
      {
        lines: [
          [1, 1],
          [3, 4],
        ],
      },
    ],
    ['{ 1 , 3 - 4 }', 5, { lines: [[1, 1]] }],
    ['{2-9}', 3, { lines: [[2, 3]] }],
    ['{4}', 3, { lines: [] }],
    ['{3-1}', 3, { lines: [] }],
    ['{1-999999999}', 2, { lines: [[1, 2]] }],
    ['{a}', 2, { lines: [] }],
    ['showLineNumbers', 3, { numbersFrom: 1 }],
    ['showLineNumbers=5', 3, { numbersFrom: 5 }],
    ['showLineNumbers={false}', 3, { numbersFrom: undefined }],
    ['showLineNumbers=false', 3, { numbersFrom: undefined }],
    ['title="x" {1} showLineNumbers', 3, { title: 'x', lines: [[1, 1]], numbersFrom: 1 }],
  ])('B-CODE-01: %s', (meta, lineCount, expected) => {
    expect(fenceMeta(meta, lineCount)).toMatchObject(expected);
  });

  test('thousands of brackets and digits cost nothing', () => {
    expect(fenceMeta(`${'{1,'.repeat(50_000)}`, 3).lines).toEqual([]);
  });
});

describe('the frame', () => {
  test('language, one span a line, reachable by keyboard', async () => {
    expect(await htmlOf('```json\n{\n}\n```')).toBe(
      '<div class="code-block" data-language="json"><pre class="language-json" tabindex="0"><code class="language-json code-highlight"><span class="code-line"><span class="token punctuation">{</span>\n</span><span class="code-line"><span class="token punctuation">}</span>\n</span></code></pre></div>',
    );
  });

  test('a title is text', async () => {
    expect(await htmlOf('```js title="<b>&"\n1\n```')).toContain('<div class="code-title">&#x3C;b>&#x26;</div>');
  });

  test('without a language', async () => {
    const html = await htmlOf('```\n<a>\n```');
    expect(html).toContain('<div class="code-block"><pre');
    expect(html).toContain('&#x3C;a>');
    expect(html).not.toContain('token');
  });

  test('indented code is framed too', async () => {
    expect(await htmlOf('    a\n')).toContain('<div class="code-block">');
  });

  test('blocks in lists, quotes and notes are framed', async () => {
    const html = await htmlOf('- a\n\n  ```js\n  1\n  ```\n\n> ```js\n> 2\n> ```\n\n:::note\n```js\n3\n```\n:::');
    expect(html.match(/class="code-block"/g)).toHaveLength(3);
  });

  test('inline code is left alone', async () => {
    expect(await htmlOf('`a`')).toBe('<p><code>a</code></p>');
  });

  test('B-CODE-05: marked lines', async () => {
    const html = await htmlOf('```text {2}\na\nb\nc\n```');
    expect(html.match(/<span class="([^"]*)">/g)).toEqual([
      '<span class="code-line">',
      '<span class="code-line highlight-line">',
      '<span class="code-line">',
    ]);
  });

  test('B-CODE-05: with a range, comments that look like marks stay in the code', async () => {
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

describe('B-CODE-04: unknown languages', () => {
  test('render as text, with the language’s name and a warning that names the line', async () => {
    const { html, diagnostics } = await parse('text\n\n```javascrpt\nvar a\n```\n');
    expect(html).toContain('data-language="javascrpt"');
    expect(html).toContain('<span class="code-line">var a\n</span>');
    expect(diagnostics).toMatchObject([
      {
        code: 'doc/code-language',
        severity: 'warning',
        hint: 'did you mean `javascript`?',
        at: { line: 3, column: 1 },
      },
    ]);
  });

  test.each(['text', 'txt', 'plaintext', 'console', 'csharp', 'cs', 'mermaid', 'JSON', 'ts', 'diff-ts', 'graphql'])(
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
  beforeAll(async () => {
    for (const [, language] of blocks) await loadGrammar(language);
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
      const info = fenceMeta(meta, lineCount);
      usual(one.pre, one.inner, info);
      linear(other.pre, other.inner, language.toLowerCase(), info);
      expect(html(other.pre)).toBe(html(one.pre));
    },
  );
});
