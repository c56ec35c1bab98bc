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

/**
 * The browser test file that notices the change which the copy holds: one that fails, and passes without the change.
 * @param withoutChange Calls its argument while the copy holds the original text.
 * @returns `the compiler` if the change does not compile; undefined if nothing notices it.
 */
export async function browserNoticerOf(copy, withoutChange) {
  const compile = () => execFileSync(process.execPath, ['scripts/compile.mjs'], { cwd: copy, stdio: 'ignore' });
  try {
    compile();
  } catch {
    return 'the compiler';
  }
  const [failed] = await failedFiles(copy, []);
  if (failed === undefined) return undefined;
  const failsAnyway = await withoutChange(async () => {
    compile();
    return (await failedFiles(copy, [failed])).length > 0;
  });
  if (failsAnyway) console.log(`Without changes too fails ${failed}`);
  return failsAnyway ? undefined : failed;
}

/** Stops at the first failure. A run that reports nothing has failed before its first test, which counts. */
async function failedFiles(copy, files) {
  const report = join(copy, 'browser-tests.json');
  rmSync(report, { force: true });
  const options = ['run', '--project', 'browser', '--bail', '1', '--reporter', 'json', '--outputFile', report];
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const settings = { cwd: copy, timeout: limit * 60_000, maxBuffer: 2 ** 28 };
  await command(process.execPath, [vitest, ...options, ...files], settings).catch(() => undefined);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(copy, name));
  } catch {
    return ['test/browser/global-setup.ts'];
  }
}
