/**
 * Judges changes of `src` for `mutate.mjs` by the browser tests, in a copy of the repository: three to four minutes
 * each, unless a test fails early.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const command = promisify(execFile);

/** Minutes after which browser tests count as hanging. */
const limit = 30;

const compiler = 'the compiler';

/**
 * The browser test file that notices a change: one that fails, and passes without the change.
 * @param withChange Calls its argument while the copy holds the change.
 * @returns `the compiler` if the change does not compile; undefined if nothing notices it.
 */
export async function browserNoticerOf(copy, withChange) {
  const failed = await withChange(() => firstFailed(copy, []));
  if (failed === undefined || failed === compiler) return failed;
  if ((await firstFailed(copy, [failed])) === undefined) return failed;
  console.log(`Without changes too fails ${failed}`);
  return undefined;
}

/** Compiles the copy and runs its tests. A run that reports nothing has failed before its first test, which counts. */
async function firstFailed(copy, files) {
  try {
    execFileSync(process.execPath, ['scripts/compile.mjs'], { cwd: copy, stdio: 'ignore' });
  } catch {
    return compiler;
  }
  const report = join(copy, 'browser-tests.json');
  rmSync(report, { force: true });
  const options = ['run', '--project', 'browser*', '--bail', '1', '--reporter', 'json', '--outputFile', report];
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const settings = { cwd: copy, timeout: limit * 60_000, maxBuffer: 2 ** 28 };
  await command(process.execPath, [vitest, ...options, ...files], settings).catch(() => undefined);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.find(({ status }) => status === 'failed');
    return failed && relative(copy, failed.name);
  } catch {
    return 'test/browser/global-setup.ts';
  }
}
