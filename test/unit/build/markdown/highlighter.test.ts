// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, test } from 'vitest';
import type { GrammarRegistry } from '../../../../build/markdown/grammar-registry.ts';
import { createHighlighter, type Highlighter } from '../../../../build/markdown/highlighter.ts';
import type { Grammar } from '../../../../build/model/extension.ts';

/** `kind:text` of every token; text without a token is left out. */
async function tokensOf(highlighter: Highlighter, language: string, code: string): Promise<readonly string[]> {
  await highlighter.load(language, code);
  const tokens: string[] = [];
  const collect = (nodes: Root['children']): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      const [, ...classes] = node.properties.className as readonly string[];
      tokens.push(`${classes.join('.')}:${textOf(node)}`);
      collect(node.children);
    }
  };
  collect(highlighter.highlight(code, language)?.children ?? []);
  return tokens;
}

const grammar = (
  register: (registry: GrammarRegistry) => void,
  facts: { displayName: string; aliases?: readonly string[]; label?: string },
): Grammar => Object.assign(register as (prism: never) => void, facts);

/** A language of its own, in which one word is a keyword. */
const shape = (word: string, facts = {}): Grammar =>
  grammar(
    ({ languages }) => {
      languages.shape = { keyword: new RegExp(`\\b${word}\\b`) };
    },
    { displayName: 'shape', ...facts },
  );

const none = createHighlighter([]);

describe('the grammar of an extension', () => {
  test('colors its language, under each of its names', async () => {
    const highlighter = createHighlighter([shape('box', { aliases: ['shp'] })]);
    for (const name of ['shape', 'shp']) {
      expect(await highlighter.load(name)).toBe(true);
      expect(await tokensOf(highlighter, name, 'box circle')).toEqual(['keyword:box']);
    }
  });

  test('belongs to the sites that name it: others have their own, or none', async () => {
    const boxes = createHighlighter([shape('box')]);
    const circles = createHighlighter([shape('circle')]);
    expect(await tokensOf(boxes, 'shape', 'box circle')).toEqual(['keyword:box']);
    expect(await tokensOf(circles, 'shape', 'box circle')).toEqual(['keyword:circle']);
    expect(await none.load('shape')).toBe(false);
    expect(none.highlight('box', 'shape')).toBeUndefined();
  });

  test('takes the place of one of the package, also where others build on that', async () => {
    const own = createHighlighter([
      grammar(
        ({ languages }) => {
          languages.typescript = { keyword: /\bbox\b/ };
        },
        { displayName: 'typescript', aliases: ['ts'] },
      ),
    ]);
    expect(await tokensOf(own, 'ts', 'let box')).toEqual(['keyword:box']);
    expect(await tokensOf(none, 'ts', 'let box')).toEqual(['keyword:let']);
    expect(await tokensOf(own, 'tsx', 'let box')).toContain('keyword:box');
    expect(await tokensOf(none, 'tsx', 'let box')).toEqual(['keyword:let']);
  });

  test('that changes others in place changes them for its own site alone', async () => {
    const html = '<p class="box">x</p><!-- c --><script>let box</script>';
    const js = 'let box = 1 // c';
    const before = [await tokensOf(none, 'html', html), await tokensOf(none, 'js', js), await tokensOf(none, 'c', js)];
    const intrusive = grammar(
      ({ languages, hooks }) => {
        const { clike, javascript, markup } = languages;
        Object.assign(clike ?? {}, { keyword: /\bbox\b/ });
        Object.assign(javascript ?? {}, { keyword: /\bbox\b/ });
        const tag = markup?.tag as unknown as { inside: Record<string, { inside: Record<string, unknown> }> };
        Object.assign(tag.inside['attr-value']?.inside ?? {}, { mine: /box/ });
        languages.insertBefore('javascript', 'keyword', { first: /\blet\b/ });
        hooks.add('wrap', (env) => {
          if ('type' in env && env.type === 'comment') Object.assign(env, { classes: ['token', 'changed'] });
        });
      },
      { displayName: 'intrusive' },
    );
    const changed = createHighlighter([intrusive]);
    expect(await tokensOf(changed, 'js', js)).toEqual(
      expect.arrayContaining(['first:let', 'keyword:box', 'changed:// c']),
    );
    expect(await tokensOf(changed, 'html', html)).toEqual(
      expect.arrayContaining(['mine:box', 'changed:<!-- c -->', 'first:let']),
    );
    for (const highlighter of [none, createHighlighter([]), createHighlighter([shape('box')])])
      expect([
        await tokensOf(highlighter, 'html', html),
        await tokensOf(highlighter, 'js', js),
        await tokensOf(highlighter, 'c', js),
      ]).toEqual(before);
  });

  test('that stops, or has no name, stops its site at once', () => {
    const stops = grammar(
      () => {
        throw new Error('no');
      },
      { displayName: 'stops' },
    );
    expect(() => createHighlighter([stops])).toThrow('no');
    expect(() => createHighlighter([(() => undefined) as unknown as Grammar])).toThrow('displayName');
  });
});

describe('names for readers', () => {
  test('are those of the extension, for its site alone', () => {
    const named = createHighlighter([shape('box', { aliases: ['shp'], label: 'Shapes' })]);
    expect(['shape', 'shp', 'diff-shape', 'js', 'nosuch', 'text'].map(named.labelOf)).toEqual([
      'Shapes',
      'Shapes',
      'Shapes',
      'JavaScript',
      'nosuch',
      '',
    ]);
    expect(['shape', 'shp'].map(none.labelOf)).toEqual(['shape', 'shp']);
    expect(createHighlighter([shape('box')]).labelOf('shape')).toBe('shape');
  });
});

describe('what was colored before does not count', () => {
  const http = 'GET /a HTTP/1.1\nContent-Type: application/json\n\n{ "a": true }\n';
  const pug = 'p\n  :coffee-script\n    a = -> 1\n';
  const cpp = '```cpp\nclass A {};\n```\n\n```C++\nclass A {};\n```\n';

  test.each([
    ['http', http, ['json', 'yaml']],
    ['pug', pug, ['coffeescript', 'less']],
    ['md', cpp, ['cpp', 'objectivec']],
    ['java', '/** @param a {@link B} */ class A {}', ['javadoc', 'javadoclike', 'scala']],
    ['php', '<?php /** @var int $a */ $a = 1;', ['phpdoc', 'php-extras']],
    ['javascript', '/** @type {number} */ let a = `${b}`', ['jsdoc', 'graphql', 'js-extras', 'css-extras', 'tsx']],
  ])('%s', async (language, code, others) => {
    const fresh = await tokensOf(createHighlighter([]), language, code);
    const used = createHighlighter([]);
    for (const other of others) await tokensOf(used, other, 'x');
    expect(await tokensOf(used, language, code)).toEqual(fresh);
    expect(await tokensOf(none, language, code)).toEqual(fresh);
  });

  test('a fence in a Markdown sample is colored as its own language', async () => {
    expect(await tokensOf(createHighlighter([]), 'md', '```yaml\na: true\n```\n')).toContain('boolean.important:true');
  });

  test.each(['constructor', 'extend', 'insertBefore', '__proto__', 'nosuch'])(
    'one in a language named %j is left as it is',
    async (name) => {
      expect(await tokensOf(createHighlighter([]), 'md', `\`\`\`${name}\nlet a\n\`\`\`\n`)).toContain(
        `code-language:${name}`,
      );
    },
  );
});

test.each(['vue', 'svelte', 'astro'])('%s is HTML whose scripts and styles are colored', async (language) => {
  const code = '<script>let a = 1;</script>\n<p class="b">{a}</p>\n<style>p { color: red }</style>';
  const tokens = await tokensOf(none, language, code);
  expect(tokens).toContain('keyword:let');
  expect(tokens).toContain('attr-name:class');
  expect(tokens).toContain('property:color');
});

test.each(['terraform', 'tf'])('%s is HCL', async (language) => {
  expect(await tokensOf(none, language, 'resource "aws_s3_bucket" "docs" {\n  count = 1\n}')).toContain('number:1');
});

test.each([
  ['js-vue', 'js', 'const a = 1;'],
  ['diff-ts-vue', 'ts', 'const a = 1;'],
  ['vue-html', 'html', '<p v-if="a">b</p>'],
])('the language %s of VitePress is colored as %s', async (written, meant, code) => {
  const highlighter = createHighlighter([]);
  expect(await Promise.all([written, meant].map(async (name) => highlighter.load(name, code)))).toEqual([true, true]);
  expect(highlighter.highlight(code, written)).toEqual(highlighter.highlight(code, meant));
  expect(highlighter.labelOf(written)).toBe(written === 'vue-html' ? 'Vue' : highlighter.labelOf(meant));
});
