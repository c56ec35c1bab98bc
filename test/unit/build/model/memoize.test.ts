import { expect, test } from 'vitest';
import { memoize } from '../../../../build/model/memoize.ts';

test('calls the function once per key, also when it returns undefined', () => {
  const keys: string[] = [];
  const get = memoize((key: string) => {
    keys.push(key);
    return key === 'none' ? undefined : key.length;
  });
  expect([get('a'), get('bb'), get('a'), get('none'), get('none')]).toEqual([1, 2, 1, undefined, undefined]);
  expect(keys).toEqual(['a', 'bb', 'none']);
});
