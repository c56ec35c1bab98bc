import { expect, test } from 'vitest';
import { closesFence, fenceOpening, withoutPrefix } from '../../../../../build/markdown/syntax/fence.ts';

test.each([
  ['```', { mark: '```', info: '' }],
  ['```` js title="a" \r', { mark: '````', info: 'js title="a"' }],
  ['~~~md `x`', { mark: '~~~', info: 'md `x`' }],
  ['```js`', undefined],
  ['``', undefined],
  [' ```', undefined],
])('%j opens %j', (line, fence) => {
  expect(fenceOpening(line)).toEqual(fence);
});

test.each([
  ['```', true],
  ['`````  ', true],
  ['``', false],
  ['~~~', false],
  ['``` js', false],
  ['```~', false],
])('%j closes three backticks: %j', (line, closes) => {
  expect(closesFence({ mark: '```', info: '' }, line)).toBe(closes);
});

test.each(['```', '  ```', '> ```', '- ```', '12) ```', '> - ```', '- > 1. ```'])('the prefix of %j', (line) => {
  expect(withoutPrefix(line)).toBe('```');
});
