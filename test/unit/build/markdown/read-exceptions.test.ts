import { describe, expect, test } from 'vitest';
import { readExceptions } from '../../../../build/markdown/read-exceptions.ts';

const codes = new Set(['link/empty', 'link/unsafe']);
const read = (text: string) => readExceptions({ path: 'docs/a.md', text }, codes);
const found = (text: string) => read(text).value.map(({ code, line, at }) => [code, line, at.line]);
const messages = (text: string) => read(text).diagnostics.map(({ message }) => message);

describe('an exception', () => {
  test('is about the next line, this line or the file', () => {
    expect(found('<!-- docs-check-disable-next-line link/empty because it is a sample -->\n[a]()')).toEqual([
      ['link/empty', 2, 1],
    ]);
    expect(found('x\n[a]() <!-- docs-check-disable-line link/empty because it is a sample -->')).toEqual([
      ['link/empty', 2, 2],
    ]);
    expect(found('<!-- docs-check-disable-file link/empty because it is a sample -->')).toEqual([
      ['link/empty', undefined, 1],
    ]);
  });

  test('may name several rules, and stand below another one or above an empty line', () => {
    const text =
      '<!-- docs-check-disable-next-line link/empty, link/unsafe because a -->\n<!-- docs-check-disable-next-line link/empty because b -->\n\nx';
    expect(found(text)).toEqual([
      ['link/empty', 4, 1],
      ['link/unsafe', 4, 1],
      ['link/empty', 4, 2],
    ]);
  });

  test('has the spelling of MDX and of YAML too', () => {
    expect(found('{/* docs-check-disable-next-line link/empty because a */}\nx')).toEqual([['link/empty', 2, 1]]);
    expect(found('---\n# docs-check-disable-next-line link/empty because a\ntitle: x\n---')).toEqual([
      ['link/empty', 3, 2],
    ]);
  });

  test('counts lines in files with other line ends', () => {
    expect(found('x\r\n<!-- docs-check-disable-next-line link/empty because a -->\r\ny')).toEqual([
      ['link/empty', 3, 2],
    ]);
  });

  test('on the last line is about a line that does not exist', () => {
    expect(found('x\n<!-- docs-check-disable-next-line link/empty because a -->')).toEqual([['link/empty', 3, 2]]);
  });

  test('is none in code', () => {
    expect(found('```html\n<!-- docs-check-disable-next-line link/empty because a -->\n```')).toEqual([]);
    expect(found('`<!-- docs-check-disable-next-line link/empty because a -->`')).toEqual([]);
  });
});

describe('does not count', () => {
  test('without a reason', () => {
    for (const rest of ['', ' because', ' because …'])
      expect(messages(`<!-- docs-check-disable-next-line link/empty${rest} -->`)).toEqual([
        'the exception gives no reason',
      ]);
    expect(found('<!-- docs-check-disable-next-line link/empty -->\nx')).toEqual([]);
  });

  test('without a rule, or with an unknown one', () => {
    expect(messages('<!-- docs-check-disable-next-line because x -->')).toEqual(['the exception names no rule']);
    const { diagnostics, value } = read('<!-- docs-check-disable-next-line link/emtpy because a -->');
    expect([diagnostics[0]?.message, diagnostics[0]?.hint, value]).toEqual([
      'the exception names `link/emtpy`, expected the code of a rule',
      'did you mean `link/empty`?',
      [],
    ]);
  });
});
