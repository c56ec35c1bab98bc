import { test } from 'vitest';
import { compareBuilds } from '../support/compare-builds.ts';

test.each([2, 3, 4])(
  'seed %i: after any of many changes, all builds give what a build from nothing gives',
  {
    timeout: 600_000,
  },
  (seed) => compareBuilds(seed, 50),
);
