import { expect, test } from 'vitest';
import { cached } from '../../../../build/model/cached.ts';

test('made once for each key, also when there is nothing', () => {
  const keys: string[] = [];
  const get = cached((key: string) => {
    keys.push(key);
    return key === 'none' ? undefined : key.length;
  });
  expect([get('a'), get('bb'), get('a'), get('none'), get('none')]).toEqual([1, 2, 1, undefined, undefined]);
  expect(keys).toEqual(['a', 'bb', 'none']);
});
