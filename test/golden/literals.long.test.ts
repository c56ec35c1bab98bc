import { test } from 'vitest';
import { expectLiterals } from '../support/literals.ts';

/** `LITERAL_SEEDS=1000-9999` tries other seeds. */
const [first = 200, last = 999] = (process.env.LITERAL_SEEDS ?? '200-999').split('-').map(Number);

test(`seeds ${first} to ${last}: code reaches the reader character by character`, () => expectLiterals(first, last));
