import { expect, test } from 'vitest';
import { expectLiterals, longerThan, type MakeLiteral, some } from '../../../support/literals.ts';
import { parse } from '../../../support/parse.ts';

const formula: MakeLiteral = (chance) => {
  // What KaTeX cannot read is shown as it is written.
  const inner = ['a & b', ...some(chance), '& c'];
  const mark = longerThan(inner.join('\n'), '$');
  return { source: [mark, ...inner, mark], text: inner.join('\n'), kind: 'pre' };
};

test('seeds 0 to 49: a formula reaches the reader character by character', () => expectLiterals(0, 49, [formula]));

test('a formula holds no syntax of pages', async () => {
  const { codes, html } = await parse('$$\nx_{{i}}\n$$\n\n$$\n:::note T\n$$');
  expect(codes).not.toContain('markdown/shown-literally');
  expect(html).not.toContain('note');
});
