import { afterEach, expect, test, vi } from 'vitest';
import { targetOf } from '../../../../src/client/target.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['#50%25', ['50%', '50%25'], '50%25'],
  ['#50%25', ['50%'], '50%'],
  ['#50%', ['50%'], '50%'],
  ['#gr%C3%B6%C3%9Fe', ['größe'], 'größe'],
  ['#a', ['b'], undefined],
  ['', ['a'], undefined],
])('%s names of the ids %j: %s', (hash, ids, named) => {
  vi.stubGlobal('document', { getElementById: (id: string) => (ids.includes(id) ? { id } : null) });
  expect(targetOf(hash)?.id).toBe(named);
});
