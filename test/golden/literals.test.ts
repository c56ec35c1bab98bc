import { test } from 'vitest';
import { expectLiterals } from '../support/literals.ts';

test('seeds 0 to 199: code reaches the reader character by character', () => expectLiterals(0, 199));
