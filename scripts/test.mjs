/**
 * Runs the tests and stops at the first part that fails.
 *
 * `npm test`           compile when stale; types, lint and unit tests; browser tests of what every page has
 * `npm run test:gate`  what every change must pass: samples, prose, `npm test`, and whole commands
 * `npm run test:long`  what takes long: the other browser tests, kills, faults, fuzzing, features taken out.
 *                      `-- --part=2/4` runs a quarter of its files
 * `npm run test:all`   the gate, then the long tests
 *
 * `-- --unit` leaves out the browser. All other arguments go to vitest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserOrAdvice } from './find-browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'test/output');
const given = process.argv.slice(2);
const has = (flag) => given.includes(flag);
const slice = given.find((argument) => argument.startsWith('--part='));
const forVitest = given.filter((argument) => !['--gate', '--long', '--unit', slice].includes(argument));
const env = { ...process.env };
const sum = { passed: 0, failed: 0 };
/** Seconds of each test file, for the list of the slowest. */
const files = [];

const done = (title, status, start) => {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
  return status ?? 1;
};

const run = async (title, script, ...args) => {
  const start = performance.now();
  console.log(`\n── ${title}`);
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  const [status] = await once(child, 'close');
  return done(title, status, start);
};

/** Beside another part, on processors that it leaves idle. What it prints is shown when it ends. */
const runQuietly = async (title, script, ...args) => {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  return done(title, status, start);
};

/** @returns The first status that is not 0. */
const together = async (...parts) => (await Promise.all(parts)).find((status) => status !== 0) ?? 0;

/** One reporter is for people, the other for the sums at the end. */
const vitest = async (title, project, ...options) => {
  const file = join(reports, `${project}-tests.json`);
  rmSync(file, { force: true });
  mkdirSync(reports, { recursive: true });
  const status = await run(
    title,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', project, ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...(forVitest.length > 0 ? ['--passWithNoTests', ...forVitest] : []),
  );
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    sum.passed += numPassedTests;
    sum.failed += numFailedTests;
    for (const { name, startTime, endTime } of testResults)
      files.push({ name: name.slice(root.length + 1), seconds: (endTime - startTime) / 1000 });
  } catch {
    // Vitest ended before it wrote its report. Its exit status says so.
  }
  return status;
};

/** Which of several browsers is used, unless CHROME_PATH decides: see CONTRIBUTING.md. */
const findBrowser = (wishes) => () => {
  const path = browserOrAdvice((line) => console.error(line), process.env, wishes);
  if (path !== undefined) env.CHROME_PATH = path;
  return path === undefined ? 1 : 0;
};

const compile = () => run('compile', 'scripts/compile.mjs', '--if-stale');
/** Type checking uses one processor. One after the other, so that no more than two parts are at work. */
const typesAndLint = async () => {
  const types = await runQuietly('types', 'scripts/native-types/node_modules/typescript/bin/tsc', '-b');
  return types === 0
    ? runQuietly('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
    : types;
};
/** First in the gate: the tests that build the documentation then find its pages and the results of samples in the cache. */
const verify = () => run('samples and prose of the documentation', 'bin/docs-build.js', 'verify');
const unit = () => together(vitest('unit tests', 'unit'), typesAndLint());
const browser = has('--unit') ? [] : [findBrowser(), () => vitest('browser tests', 'browser')];
const gate = [verify, unit, ...browser, () => vitest('commands', 'commands')];
const shard = slice === undefined ? [] : [slice.replace('--part', '--shard')];
const long = [
  () => vitest('long tests', 'long', ...shard),
  ...(has('--unit')
    ? []
    : [findBrowser({ prefersFull: true }), () => vitest('long browser tests', 'browser-long', ...shard)]),
];
const parts = [
  compile,
  ...(has('--gate') ? gate : []),
  ...(has('--long') ? long : []),
  ...(has('--gate') || has('--long') ? [] : [unit, ...browser]),
];

const start = performance.now();
let status = 0;
for (const part of parts) {
  status = await part();
  if (status !== 0) break;
}
// A part that fails without a failing test (types, lint, no browser) counts as one failure.
if (status !== 0 && sum.failed === 0) sum.failed = 1;

console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} min. Slowest test files:`);
for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = status;
