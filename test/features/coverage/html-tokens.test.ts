import { expect, test } from 'vitest';
import { htmlTokens } from '../../../build/features/coverage/html-tokens.ts';

const tokens = (html: string): readonly string[] =>
  [...htmlTokens(html)].map((token) =>
    token.kind === 'text'
      ? token.text
      : token.kind === 'open'
        ? `<${token.name}${token.attributes}>`
        : `</${token.name}>`,
  );

test.each<[string, readonly string[]]>([
  ['', []],
  ['a <b class="x>y">c</b>', ['a ', '<b class="x>y">', 'c', '</b>']],
  ['a<!-- <b> -->c', ['a', 'c']],
  ['a<!-- b', ['a']],
  ['a<svg><text>b</text></svg>c', ['a', 'c']],
  ['a<svg><svg>b</svg>c</svg>d', ['a', 'd']],
  ['</svg>a', ['a']],
  ['&lt;&#x61;&#98;&nope;&#9999999;', ['<ab&nope; ']],
  ['1 < 2', ['1 < 2']],
])('%s', (html, expected) => {
  expect(tokens(html)).toEqual(expected);
});
