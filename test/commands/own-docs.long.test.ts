/** The sites of this repository have no finding of any severity, and each exception says why. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir, reportOfProcess } from '../support/command.ts';

test.each(['.', 'manual'])('%s', async (folder) => {
  const { diagnostics, summary } = await reportOfProcess(join(packageDir, folder), ['check']);
  expect(summary.pages).toBeGreaterThan(30);
  expect(diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
});
