import { expect, test } from 'vitest';
import { completed, isFeatureName, namedFeatures } from '../../../../build/config/named-features.ts';
import { features } from '../../../../build/features/index.ts';

const [named] = features.filter(({ extension }) => extension);

test('features by their names in `extensions`; other entries are modules', () => {
  expect(isFeatureName('./a.ts')).toBe(false);
  expect(namedFeatures(['./a.ts'])).toEqual([]);
  if (named?.extension) expect(namedFeatures(['./a.ts', named.extension.name])).toEqual([named.name]);
});

test.each([{}, { extensions: 'docs-build/nothing' }, { extensions: ['./a.ts'] }])(
  '%j is complete as it is',
  async (value) => {
    expect(await completed(value, '/none')).toEqual({ value, watched: [] });
  },
);
