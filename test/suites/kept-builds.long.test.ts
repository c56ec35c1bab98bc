import { test } from 'vitest';
import { compareKept } from '../support/kept-builds.ts';

test.each([2, 3, 4, 5])('1,000 random changes, seed %i', (seed) => compareKept(seed, 1000), 900_000);
