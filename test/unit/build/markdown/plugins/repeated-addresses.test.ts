import { expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

const referring = (times: number, mark = '') => `[a]: /${'x'.repeat(40_000)}\n\n${`${mark}[a] `.repeat(times)}`;

test.each(['', '!'])('references %j to a long address are shown as text beyond 1 MB of addresses', async (mark) => {
  const { html, codes, diagnostics } = await parse(referring(300, mark));
  expect(html.length).toBeLessThan(1_200_000);
  expect(html.match(/<(?:a|img) /g)).toHaveLength(26);
  expect(html).toContain(`${mark}[a] ${mark}[a]</p>`);
  expect(codes.filter((code) => code === 'markdown/shown-literally')).toHaveLength(1);
  expect(diagnostics.find(({ code }) => code === 'markdown/shown-literally')?.at).toMatchObject({ line: 3 });
});

test('8,000 references to what people write are links', async () => {
  const { html, codes } = await parse(
    `[a]: https://example.org/${'x'.repeat(80)} "A title"\n\n${'[a] '.repeat(8_000)}`,
  );
  expect(html.match(/<a /g)).toHaveLength(8_000);
  expect(codes).toEqual([]);
});
