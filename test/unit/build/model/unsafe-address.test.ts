import { describe, expect, test } from 'vitest';
import { isUnsafeLink, runsCode } from '../../../../build/model/unsafe-address.ts';

test.each([
  './javascript:x.md',
  'https://a.b/javascript:x',
  '/javascript',
  'javascript.md',
  '#javascript:x',
  'data:image/png;base64,AAAA',
  'mailto:javascript@a.b',
])('%s is harmless', (address) => {
  expect(runsCode(address)).toBe(false);
});

describe.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  '\u0001javascript:alert(1)',
  'vb\tscript:x',
  'data:text/html,<script>alert(1)</script>',
  'da\tta:text/html,x',
])('%j', (address) => {
  test('runs code', () => expect(runsCode(address)).toBe(true));
  test('is no link', () => expect(isUnsafeLink(address)).toBe(true));
});

test.each(['data:image/svg+xml,<svg/>', 'data:image/png;base64,AAAA'])('%s is a picture, and no link', (address) => {
  expect([runsCode(address), isUnsafeLink(address)]).toEqual([false, true]);
});

test.each(['https://a.b/javascript:x', '/javascript:x', '#javascript:', 'mailto:a@b.c', 'javascript', ''])(
  '%j may be linked',
  (address) => {
    expect(isUnsafeLink(address)).toBe(false);
  },
);
