import { expect, test } from 'vitest';
import { inProject } from '../../../../build/cli/in-project.ts';
import { ChangedSource, DamagedMemo } from '../../../../build/model/damaged-memo.ts';
import { makeRoot } from '../../../support/command.ts';

/** Runs a command whose first run throws. */
async function runTwice(error: Error) {
  const root = makeRoot({ 'docs/intro.md': '# Intro' });
  let output = '';
  const stream = {
    write(text: string) {
      output += text;
    },
  };
  const terminal = { cwd: root, env: {}, stdout: stream, stderr: stream };
  const call = {
    root: undefined,
    flags: { cache: true, format: 'pretty' as const, verbose: true },
    terminal,
    signal: new AbortController().signal,
  };
  let runs = 0;
  const status = await inProject(call, async () => {
    runs += 1;
    if (runs === 1) throw error;
    return { diagnostics: [], pages: 1 };
  });
  return { status, runs, output };
}

test('a command whose cache turns out to be damaged runs again, and says so', async () => {
  const { status, runs, output } = await runTwice(new DamagedMemo('damaged'));
  expect([status, runs]).toEqual([0, 2]);
  expect(output).toContain('the cache was damaged, so everything was built again');
});

test('a command during which a source file changes runs again; no cache was damaged', async () => {
  const { status, runs, output } = await runTwice(new ChangedSource('docs/intro.md has changed'));
  expect([status, runs]).toEqual([0, 2]);
  expect(output).not.toContain('damaged');
});

test('other errors are not hidden by a second run', async () => {
  await expect(runTwice(new Error('other'))).rejects.toThrow('other');
});
