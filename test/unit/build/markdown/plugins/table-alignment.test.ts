import { expect, test } from 'vitest';
import { htmlOf } from '../../../../support/parse.ts';

test('alignment is a class, neither an obsolete attribute nor a style', async () => {
  const html = await htmlOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |\n');
  expect(html).toContain('<th class="align-left">a</th>');
  expect(html).toContain('<td class="align-center">2</td>');
  expect(html).toContain('<td class="align-right">3</td>');
  expect(html).toContain('<td>4</td>');
  expect(html).not.toMatch(/align="|style=/);
});

test('in tables of raw HTML too', async () => {
  expect(await htmlOf('<table><tr><td align="right">1</td></tr></table>')).toContain('<td class="align-right">1</td>');
});
