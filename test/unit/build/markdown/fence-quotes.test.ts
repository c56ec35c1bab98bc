/** Quotes in the title of a code block. */
import { describe, expect, test } from 'vitest';
import { fenceMeta } from '../../../../build/markdown/fence-meta.ts';
import { withoutEscapes } from '../../../../build/markdown/fence-quotes.ts';
import { growth, quadratic } from '../../../support/growth.ts';
import { htmlOf } from '../../../support/parse.ts';

const titleOf = async (meta: string, opening = '```js'): Promise<string | undefined> =>
  /<div class="code-title">(.*?)<\/div>/.exec(await htmlOf(`${opening} ${meta}\na\n\`\`\``))?.[1];

describe('the title of a block', () => {
  test.each([
    [String.raw`title="a \"b\" c"`, 'a "b" c'],
    [String.raw`title="\"b\""`, '"b"'],
    [String.raw`title='it\'s'`, "it's"],
    [String.raw`title="it\'s \*c\* &amp; d"`, "it's *c* &#x26; d"],
    [String.raw`title="C:\dir" {1}`, String.raw`C:\dir`],
    [String.raw`title="C:\\" {1} x="y"`, 'C:\\'],
    [String.raw`title="a \"b\"" showLineNumbers`, 'a "b"'],
    [`title="a 'b'" wrap`, "a 'b'"],
    [`title='a "b"'`, 'a "b"'],
    ['title="a \\', 'undefined'],
  ])('%s', async (meta, title) => expect(String(await titleOf(meta))).toBe(title));

  test('of a block in tabs, and of one that is a tab', async () => {
    const group = await htmlOf(':::code-group\n```js title="a \\"b\\""\na\n```\n:::');
    expect(group).toContain('>a "b"</li>');
    expect(group).not.toContain('code-title');
    const tabs = await htmlOf('```js tab="a \\"b\\""\na\n```\n\n```js tab="c"\nb\n```');
    expect(tabs).toContain('>a "b"</li>');
  });

  test('of a component', async () => {
    expect(await htmlOf(`<CodeBlock title={"a \\"b\\" 'c'"}>\nx\n</CodeBlock>`)).toContain(`>a "b" 'c'</div>`);
  });

  test('a word in it is none of the block', () => {
    expect(fenceMeta(String.raw`title="a \"wrap\" wrap"`).wrap).toBe(false);
  });
});

test('backslashes before other characters stay', () => {
  expect(withoutEscapes(String.raw`a\b\\c\"\\`)).toBe('a\\b\\\\c"\\');
});

test('time grows with the length of a title', async () => {
  for (const piece of ['\\"', '\\\\', "\\'", 'title="\\'])
    expect(await growth((size) => fenceMeta(`title="${piece.repeat(size)}`), 4000), piece).toBeLessThan(quadratic);
});
