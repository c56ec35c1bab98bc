import { expect, test } from 'vitest';
import { htmlOf } from '../../../../support/parse.ts';

const framed = (name: string, table: string): string =>
  `<div class="table-scroll" role="group" aria-label="${name}" tabindex="0">${table}</div>`;

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

test('a table stands in a frame that keyboards can scroll, named after the heading above', async () => {
  const html = await htmlOf('# Title\n\n## Types & `code`\n\n> | a |\n> |---|\n');
  expect(html).toContain(
    '<div class="table-scroll" role="group" aria-label="Table: Types &#x26; code" tabindex="0"><table>',
  );
});

test('its own caption is a better name; without either it is a table', async () => {
  const table = '<table><caption>Sizes</caption><tbody><tr><td>1</td></tr></tbody></table>';
  expect(await htmlOf(`## Heading\n\n${table}`)).toContain(framed('Table: Sizes', table));
  expect(await htmlOf('| a |\n|---|\n')).toContain('aria-label="Table"');
});

test('a table in a table has no frame of its own', async () => {
  const inner = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const outer = `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
  expect(await htmlOf(outer)).toContain(framed('Table', outer));
});

test('a head without text is an ordinary cell, one with a picture is not', async () => {
  expect(await htmlOf('| | b |\n|:--|---|\n| 1 | 2 |\n')).toContain('<td class="align-left"></td>\n<th>b</th>');
  expect(await htmlOf('| ![a](https://example.com/a.png) |\n|---|\n')).toMatch(/<th><img /);
});
