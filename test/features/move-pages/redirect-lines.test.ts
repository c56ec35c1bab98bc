import { expect, test } from 'vitest';
import { withRedirects } from '../../../build/features/move-pages/redirect-lines.ts';

test.each([
  ['# A\n', ['/old'], '---\nredirect_from: /old\n---\n\n# A\n'],
  ['# A\r\n\r\nText\r\n', ['/old'], '---\r\nredirect_from: /old\r\n---\r\n\r\n# A\r\n\r\nText\r\n'],
  ['---\ntitle: A\n---\n\nText\n', ['/old'], '---\ntitle: A\nredirect_from: /old\n---\n\nText\n'],
  ['---\n---\nText\n', ['/old'], '---\nredirect_from: /old\n---\nText\n'],
  ['---\nredirect_from: /a\ntitle: A\n---\n', ['/a', '/b'], '---\nredirect_from: [/a, /b]\ntitle: A\n---\n'],
  ['---\nredirect_from: [/a,\n  /b]\ntitle: A\n---\n', ['/a', '/c'], '---\nredirect_from: [/a, /c]\ntitle: A\n---\n'],
  [
    '---\nredirect_from:\n  - /a\n  - "/b"\ntitle: A\n---\n',
    ['/a', '/b', '/c'],
    '---\nredirect_from:\n  - /a\n  - /b\n  - /c\ntitle: A\n---\n',
  ],
  ['---\nredirect_from:\n- /a\ntitle: A\n...\n', ['/b'], '---\nredirect_from:\n- /b\ntitle: A\n...\n'],
  ['---\nredirect_from: /a\ntitle: A\n---\n', [], '---\ntitle: A\n---\n'],
  ['# A\n', ['/a: b', '/ü'], '---\nredirect_from: ["/a: b", /ü]\n---\n\n# A\n'],
])('%j with %j', (text, addresses, expected) => {
  expect(withRedirects(text, addresses)).toBe(expected);
});

test.each([
  '---js\nredirect_from: x\n---\n',
  '---\nredirect_from: # why\n  - /a\n---\n',
  '---\n{ title: A }\n---\n',
  '---\n"redirect_from": /a\n---\n',
  '\n---\ntitle: A\n---\n',
  '---\ntitle: never closed\n',
])('%j is left to the author', (text) => {
  expect(withRedirects(text, ['/old'])).toBeUndefined();
});
