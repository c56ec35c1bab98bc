/**
 * `npm test`: compiles when needed, then types, lint, unit tests, samples, browser tests; stops at the first that fails.
 * `npm test -- --unit` leaves the browser out; all other arguments go to vitest.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserOrAdvice } from './find-browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, 'test/output');
const args = process.argv.slice(2).filter((argument) => argument !== '--unit');
const isUnitOnly = process.argv.includes('--unit');
const env = { ...process.env };
const count = { passed: 0, failed: 0 };
/** Names of tests that passed at the second attempt only. */
const retried = [];

const run = (title, script, ...rest) => {
  const start = performance.now();
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, [join(root, script), ...rest], { cwd: root, stdio: 'inherit', env });
  console.log(
    `── ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return status ?? 1;
};

/** Of the two reporters one is for people, the other for the sums. */
const vitest = (project) => {
  const file = join(results, `${project}-tests.json`);
  rmSync(file, { force: true });
  mkdirSync(results, { recursive: true });
  const status = run(
    `${project} tests`,
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...(args.length > 0 ? ['--passWithNoTests', ...args] : []),
  );
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    count.passed += numPassedTests;
    count.failed += numFailedTests;
    for (const { assertionResults } of testResults)
      for (const { status, failureMessages, fullName } of assertionResults)
        if (status === 'passed' && failureMessages.length > 0) retried.push(fullName);
  } catch {
    // Ended before it could report; its status says so.
  }
  return status;
};

const browser = () => {
  const path = browserOrAdvice((line) => console.error(line), env);
  if (path !== undefined) env.CHROME_PATH = path;
  return path === undefined ? 1 : 0;
};

const parts = [
  () => run('compile', 'scripts/compile.mjs', '--if-stale'),
  () => run('types', 'node_modules/typescript/bin/tsc', '-b'),
  () => run('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  () => vitest('unit'),
  () => run('samples of the documentation', 'bin/docs-build.js', 'verify'),
  ...(isUnitOnly ? [] : [browser, () => vitest('browser')]),
];
let status = 0;
for (const part of parts) {
  status = part();
  if (status !== 0) break;
}
// A part that fails without a failing test (types, lint, no browser) is one failure.
if (status !== 0 && count.failed === 0) count.failed = 1;
for (const name of retried) console.log(`passed at the second attempt only: ${name}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exitCode = status;
