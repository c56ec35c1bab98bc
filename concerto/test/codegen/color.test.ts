import { expect, test } from 'vitest';
import { colorOf } from '../../codegen/color.ts';
import { targets } from '../../samples/targets.ts';

test.each([...new Set([...targets.values()].map(({ language }) => language))].filter((name) => name !== 'mermaid'))(
  'code in %s keeps its text, and is no markup',
  async (language) => {
    const html = (await colorOf(language))('a<b> & "c" {1}');
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe('a&lt;b&gt; &amp; &quot;c&quot; {1}');
  },
);

test('models have the colors of their grammar', async () => {
  expect((await colorOf('concerto'))('o String a')).toContain('<span class="token keyword">o</span>');
});

test('text has none', async () => {
  expect((await colorOf('text'))('a "b"')).toBe('a &quot;b&quot;');
});
