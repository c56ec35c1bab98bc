import { expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

test('`:::v-pre` shows what it holds, and double braces in it are no finding', async () => {
  const { html, codes } = await parse('::: v-pre\n{{ shown }} *as* text\n:::\n');
  expect(html).toBe('<p>{{ shown }} <em>as</em> text</p>');
  expect(codes).toEqual([]);
});
