import { type TestAPI, test } from 'vitest';
import { features } from '../../build/features/index.ts';

/** A test that reads what a command prints with `--format json`, which is a feature. */
export const reportTest: ReturnType<TestAPI['runIf']> = test.runIf(
  features.some(({ formats = [] }) => formats.some(({ name }) => name === 'json')),
);
