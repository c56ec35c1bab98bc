import { expect, test } from 'vitest';
import { fenced } from '../../../../../build/markdown/syntax/fenced.ts';

test.each([
  ['js a', 'one', '```js a\none\n```'],
  ['', '```\n', '````\n```\n\n````'],
  ['md', 'a ````` b', '``````md\na ````` b\n``````'],
])('%j and %j are fenced with more backticks than the text has', (info, text, block) => {
  expect(fenced(info, text)).toBe(block);
});
