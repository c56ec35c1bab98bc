import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeReport } from '../../../../build/cli/write-report.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docs-build-report-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(output?: string) {
  const printed = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write(text: string) {
      printed[name] += text;
      return true;
    },
  });
  const isWritten = writeReport(
    '{}\n',
    { cwd, env: {}, stdout: stream('out'), stderr: stream('err') } as never,
    output,
  );
  return { isWritten, ...printed };
}

test('to standard output, or to a file relative to the working folder', () => {
  expect(write()).toEqual({ isWritten: true, out: '{}\n', err: '' });
  expect(write('report.json')).toEqual({ isWritten: true, out: '', err: '' });
  expect(readFileSync(join(cwd, 'report.json'), 'utf8')).toBe('{}\n');
});

test('a file that cannot be written is named on standard error', () => {
  const { isWritten, out, err } = write('no/such/folder.json');
  expect([isWritten, out]).toEqual([false, '']);
  expect(err).toMatch(/^error env\/\S+ .*writing the report to no\/such\/folder\.json/);
});
