import { expect, test } from 'vitest';
import { parsePort } from '../../../../build/serve/listen.ts';

test.each([
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
  ['65536', undefined],
  ['-1', undefined],
  ['80a', undefined],
  ['', undefined],
])('port %j', (text, port) => {
  expect(parsePort(text)).toBe(port);
});
