import { expect, test } from 'vitest';
import { loadedBy, withIntl } from '../../../support/loaded-files.ts';

test('what every edit loads makes no object of Intl, which loads tables for several milliseconds', () => {
  expect(withIntl(loadedBy('build/features/embedded-search/embedded-site.ts').files)).toEqual([]);
});
