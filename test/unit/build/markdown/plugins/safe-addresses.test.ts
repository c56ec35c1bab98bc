import { describe, expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

const spellings = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;&#x61;vascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '<\u0001javascript:alert(1)>',
  '&#32;javascript:alert(1)',
  'javascript\\:alert(1)',
  '<javascript:alert(1)>',
  '<java\tscript:alert(1)>',
  '< javascript:alert(1)>',
  '&#8203;javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
];

describe('addresses that run code are taken out, however they are spelled', () => {
  test.each(spellings)('[x](%s)', async (address) => {
    const { html, codes } = await parse(`[x](${address})`);
    expect(html).not.toMatch(/href="[^"]+"/);
    expect(codes).toEqual(['link/unsafe']);
  });

  test.each([
    ['a reference', '[x]\n\n[x]: javascript:alert(1)'],
    ['an image', '![x](javascript:alert(1))'],
    ['an image reference', '![x]\n\n[x]: data:text/html,x'],
    ['an autolink', '<javascript:alert(1)>'],
  ])('%s', async (_, text) => {
    const { html, codes } = await parse(text);
    expect(html).not.toMatch(/(?:href|src)="[^"]+"/);
    expect(codes).toContain('link/unsafe');
  });

  test('the warning names the place', async () => {
    const { diagnostics } = await parse('text\n\n[x](javascript:alert(1))');
    expect(diagnostics[0]).toMatchObject({ severity: 'warning', at: { file: 'docs/page.md', line: 3, column: 1 } });
  });

  test('the text of the link stays', async () => {
    expect((await parse('[keep *me*](javascript:x)')).html).toBe('<p><a href="">keep <em>me</em></a></p>');
  });
});

describe('a comment without an end', () => {
  test.each([
    ['text\n\n<!-- open\n\n# Lost', ['3:1']],
    ['<!-- a -->\n\n- <!-- b\n', ['3:3']],
    ['<!-- closed -->\n\ntext', []],
    ['<!-->\n\ntext', []],
    ['`<!--`', []],
    ['a <!-- b', []],
  ])('%j', async (text, places) => {
    const { diagnostics } = await parse(text);
    expect(
      diagnostics.filter(({ code }) => code === 'markdown/component').map(({ at }) => `${at?.line}:${at?.column}`),
    ).toEqual(places);
  });
});
