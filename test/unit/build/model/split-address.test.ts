import { expect, test } from 'vitest';
import { splitAddress } from '../../../../build/model/split-address.ts';

test('splitAddress splits off query and fragment', () => {
  expect(splitAddress('a?b?c#d?e#f')).toEqual({ path: 'a', query: '?b?c', fragment: '#d?e#f' });
  expect(splitAddress('a#?b')).toEqual({ path: 'a', query: '', fragment: '#?b' });
  expect(splitAddress('')).toEqual({ path: '', query: '', fragment: '' });
});
