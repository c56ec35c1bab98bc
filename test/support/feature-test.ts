import { type TestAPI, test } from 'vitest';
import { features } from '../../build/features/index.ts';

/** Whether the tool has a feature: each can be taken out. */
export const has = (feature: string): boolean => features.some(({ name }) => name === feature);

/** A test of a feature beside another one, which may be taken out. */
export const testWith = (feature: string): ReturnType<TestAPI['runIf']> => test.runIf(has(feature));
