import { test } from 'vitest';
import { compareBuilds } from '../support/compare-builds.ts';

test('after any change, a build and `serve` give what a build from nothing gives', () => compareBuilds(1, 8), 120_000);
