import { expect, test } from 'vitest';
import { sizeAttributes } from '../../../../build/pages/image-size.ts';

test.each([
  [{}, ' width="1000" height="500"'],
  [{ width: 301 }, ' height="151"'],
  [{ height: 100 }, ' width="200"'],
])('the size with %j given is %s', (given, attributes) => {
  expect(sizeAttributes(given, { width: 1000, height: 500 })).toBe(attributes);
});
