/**
 * Changes one token of the sources at a time and reports which changes no test notices.
 *
 * `node scripts/mutate.mjs [PLACE…] --count 100 --seed 1 [--lanes 2] [--stages 3] [--browser] [--list]`
 *
 * The changes are drawn by seed from the places, build and src by default, in a copy of the repository. A place is a folder,
 * a file, or `file:line` or `file:line:column` of a survivor that is to be judged again. Each is judged in stages: by
 * the test file of the changed source and the next ones; if nothing has noticed it, by more of the unit tests that
 * import the source; in the end by all others that come to it. Which do is found out by running all of them once, with a
 * mark at every place that is left. `--stages 2` leaves out the last stage, so some of its survivors would be noticed.
 * `--browser` adds a stage: the browser tests judge what is left of `src`. A lane is a process that runs tests.
 *
 * A survivor needs a new test, or shows dead code, or changes no behavior (for example a cache that is skipped); the last
 * kind takes a person to tell.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { browserNoticerOf } from './mutate-browser.mjs';
import { seededRandom } from './seeded-random.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    stages: { type: 'string', default: '3' },
    browser: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const runner = fileURLToPath(new URL('mutate-runner.mjs', import.meta.url));

/** The number of test files, the nearest first, that have judged a change after each stage. Most take the first stage only. */
const stages = [3, 12, Number.POSITIVE_INFINITY];

/** Minutes without a finished test file after which a run counts as hanging, as an endless loop does. */
const limit = 4;

const operators = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
]);

/** The change of one node, or undefined. Calls of `not` take the first character of the operand with them. */
function changeOf(node) {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node;
    const text = operators.get(operatorToken.kind) ?? stepOf(node);
    return text === undefined ? undefined : { start: operatorToken.getStart(), end: operatorToken.end, text };
  }
  const start = node.getStart();
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return { start, end: start + 1, text: '' };
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent))
    return { start, end: node.end, text: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent))
    return { start, end: node.end, text: 'true' };
  if (ts.isNumericLiteral(node) && ['0', '1'].includes(node.text) && !isUnreachable(node))
    return { start, end: node.end, text: node.text === '0' ? '1' : '0' };
  return undefined;
}

/** Types and the fallbacks that the compiler asks for after an index: changing these changes no behavior. */
const isUnreachable = ({ parent }) =>
  ts.findAncestor(parent, ts.isLiteralTypeNode) !== undefined ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken);

/** `+` and `-` before a number are steps; elsewhere `+` may join strings. */
function stepOf({ operatorToken, right }) {
  if (!ts.isNumericLiteral(right)) return undefined;
  if (operatorToken.kind === ts.SyntaxKind.PlusToken) return '-';
  return operatorToken.kind === ts.SyntaxKind.MinusToken ? '+' : undefined;
}

function changesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const changes = [];
  const visit = (node) => {
    const change = changeOf(node);
    if (change !== undefined) {
      const { line, character } = source.getLineAndCharacterOfPosition(change.start);
      const at = `${file}:${line + 1}:${character + 1}`;
      changes.push({ ...change, file, at, expression: markableRange(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** The expression before which a mark can stand; undefined for names of keys, and for what runs while a module is loaded. */
function markableRange(node) {
  const isInFunction = ts.findAncestor(node, ts.isFunctionLike) !== undefined;
  return isInFunction && node.parent.name !== node ? [node.getStart(), node.end] : undefined;
}

function sample(all, count, random) {
  const rest = [...all];
  const picked = [];
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}

/** Tests of the sources as text notice no behavior. */
const aside = 'test/structure/**';

const testFiles = fastGlob
  .globSync(['test/{unit,features,suites,support,golden,commands}/**/*.test.ts', '*/test/**/*.test.ts'], {
    cwd: root,
    ignore: ['**/*.long.test.ts', aside],
  })
  .sort();

/** The files of the repository that a file imports. */
function importsOf(file) {
  const names = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true).importedFiles;
  return names
    .map(({ fileName }) => {
      if (fileName === 'docs-build') return 'build/index.ts';
      return fileName.startsWith('.') ? posix.join(posix.dirname(file), fileName) : '';
    })
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && existsSync(join(root, path)));
}

/** The files that import each file. */
function importersByFile() {
  const importers = new Map();
  const seen = new Set(testFiles);
  for (const file of seen)
    for (const imported of importsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
      seen.add(imported);
    }
  return importers;
}

/** Where the tests of a file are: those of a feature in a folder of its own, those of the extension in its folder. */
const isMirror = (test, file) => {
  const place = test.replace(/(?:\.process)?\.test\.ts$/, '');
  const source = file.replace(/\.tsx?$/, '');
  const feature = source.replace(/^(?:build|src(?:\/shared)?)\/features\//, 'test/features/');
  return [`test/unit/${source}`, feature, source.replace('/', '/test/')].includes(place);
};

/**
 * The tests of a file and those that import it: its own first, then by the number of imports between them, then those with the most
 * folders of its path in theirs.
 */
function relatedTests(file, importers) {
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances)
    for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  const folders = file.split('/').slice(0, -1);
  const rank = (test) =>
    isMirror(test, file) ? 0 : distances.get(test) - folders.filter((name) => test.includes(`/${name}/`)).length / 10;
  return testFiles.filter((test) => distances.has(test) || isMirror(test, file)).sort((a, b) => rank(a) - rank(b));
}

/** A copy of the repository with a Vitest that stays warm. `run` resolves to undefined if the tests hang or crash. */
function openLane() {
  const copy = copyOfRepository();
  let child;
  const start = async () => {
    child = fork(runner, [copy], { cwd: copy, detached: true, stdio: 'ignore' });
    await once(child, 'message');
  };
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
    child = undefined;
  };
  const run = async (question) => {
    if (child === undefined) await start();
    const answer = await answerOf(child, question);
    if (answer === undefined) stop();
    return answer;
  };
  const close = () => {
    if (child !== undefined) stop();
    for (const path of [copy, `${copy}.reached`]) rmSync(path, { recursive: true, force: true });
  };
  return { copy, run, close };
}

/** The tests of one lane form a process group, which ends with it. */
function answerOf(child, question) {
  return new Promise((resolve) => {
    let timer;
    const end = (answer) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', crash);
      resolve(answer);
    };
    const crash = () => end(undefined);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(crash, limit * 60_000);
    };
    const hear = (message) => (message.finished ? wait() : end(message));
    child.on('message', hear).on('exit', crash).send(question);
    wait();
  });
}

/** What notices a change: a test file, or something worse; undefined if nothing does. */
async function noticerOf(lane, change, tests) {
  const run = () => lane.run({ changed: [change.file], files: tests, bail: 1 });
  const answer = await withTexts(lane.copy, textsOf(change), run);
  if (answer === undefined) return 'a crash or an endless loop';
  return answer.failed[0] ?? (answer.broken ? 'an error outside of tests' : undefined);
}

/** What `withTexts` takes for a change. */
const textsOf = ({ file, start, end, text }) =>
  new Map([[file, (original) => original.slice(0, start) + text + original.slice(end)]]);

/** Calls `use` while files of a copy have other texts. @param texts Makes each from the original. */
async function withTexts(copy, texts, use) {
  const originals = new Map([...texts.keys()].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  for (const [file, make] of texts) writeFileSync(join(copy, file), make(originals.get(file)));
  try {
    return await use();
  } finally {
    for (const [file, original] of originals) writeFileSync(join(copy, file), original);
  }
}

/**
 * Runs all tests once, with a mark at each change.
 * @returns For a change the tests that come to it, the quickest first. Code that runs while a module is loaded cannot be
 *          told apart, because the files of a run share modules: `undefined`.
 */
async function reachingTests(all, lanes) {
  const markable = all.filter(({ expression }) => expression !== undefined);
  const marked = (file) => (text) =>
    withMarks(
      text,
      markable.filter((change) => change.file === file),
    );
  const texts = new Map(markable.map(({ file }) => [file, marked(file)]));
  const times = new Map();
  const reached = new Set();
  await Promise.all(
    lanes.map(async (lane, place) => {
      const files = testFiles.filter((_, index) => index % lanes.length === place);
      const run = () => lane.run({ changed: [...texts.keys()], files, bail: 0 });
      const answer = await withTexts(lane.copy, texts, run);
      for (const [test, time] of answer?.times ?? []) times.set(test, time);
      const notes = `${lane.copy}.reached`;
      if (existsSync(notes)) for (const line of readFileSync(notes, 'utf8').split('\n')) reached.add(line);
    }),
  );
  // What did not end may come to any.
  const comesTo = (test, { at }) => reached.has(`${at} ${test}`) || !times.has(test);
  return (change) =>
    change.expression &&
    testFiles.filter((test) => comesTo(test, change)).sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}

/** A source that notes which test files come to its changes. Bundles for browsers have the marks, too, and note nothing. */
function withMarks(text, all) {
  const marks = all.flatMap(({ at, expression: [start, end] }) => [
    { offset: start, mark: `(globalThis.noteReached?.('${at}'), ` },
    { offset: end, mark: ')' },
  ]);
  const marked = marks
    .sort((a, b) => b.offset - a.offset)
    .reduce((made, { offset, mark }) => made.slice(0, offset) + mark + made.slice(offset), text);
  return `globalThis.noteReached ??= ${noteReached};${marked}`;
}

/** Its text is put into sources. */
function noteReached(at) {
  const { filepath, config } = globalThis.__vitest_worker__ ?? {};
  if (filepath === undefined) return;
  const line = `${at} ${filepath.slice(config.root.length + 1)}`;
  globalThis.notedReached ??= new Set();
  if (globalThis.notedReached.has(line)) return;
  globalThis.notedReached.add(line);
  process.getBuiltinModule('node:fs').appendFileSync(`${config.root}.reached`, `${line}\n`);
}

function copyOfRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'docs-build-mutate-'));
  const skipped = new Set(['node_modules', '.git', '.docs-build', 'dist'].map((name) => join(root, name)));
  cpSync(root, copy, { recursive: true, filter: (path) => !skipped.has(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Some tests ask Git for the files of the repository.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    execFileSync('git', args, { cwd: copy });
  return copy;
}

const places = positionals.length > 0 ? positionals : ['build', 'src'];
const files = fastGlob.globSync(
  places.map((place) => (/\.tsx?(?:$|:)/.test(place) ? place.replace(/:.*/, '') : `${place}/**/*.{ts,tsx}`)),
  { cwd: root, ignore: ['**/*.d.ts', '**/test/**', 'src/pages/**'] },
);
const isAsked = ({ at }) =>
  places.some((place) => at === place || [`${place}/`, `${place}:`].some((start) => at.startsWith(start)));
const changes = sample(
  files.sort().flatMap(changesIn).filter(isAsked),
  Number(values.count),
  seededRandom(Number(values.seed)),
);
if (values.list) for (const change of changes) console.log(describe(change));
else await judge();

/** Stage by stage: what one leaves unnoticed comes to the next. */
async function judge() {
  const lanes = Array.from({ length: Number(values.lanes) }, openLane);
  const importers = importersByFile();
  const related = ({ file }) => relatedTests(file, importers);
  let comingTo;
  try {
    let unnoticed = changes;
    let from = 0;
    for (const to of stages.slice(0, Number(values.stages))) {
      if (unnoticed.length === 0) break;
      const isLast = to === Number.POSITIVE_INFINITY;
      console.log(
        `\n${unnoticed.length} changes, ${isLast ? 'all other tests' : `test files from ${from + 1} to ${to}`}\n`,
      );
      if (isLast) comingTo = await reachingTests(unnoticed, lanes);
      const done = from;
      const testsOf = (change) => {
        const before = new Set(related(change).slice(0, done));
        return (comingTo?.(change) ?? related(change).slice(0, to)).filter((test) => !before.has(test));
      };
      unnoticed = await unnoticedBy(testsOf, unnoticed, lanes);
      from = to;
    }
    if (values.browser) unnoticed = await unnoticedByBrowser(unnoticed, lanes[0].copy);
    for (const change of unnoticed) {
      const tests = comingTo?.(change)?.length;
      console.log(`SURVIVED ${describe(change)}${tests === undefined ? '' : ` (${tests} test files come to it)`}`);
    }
    console.log(`${changes.length - unnoticed.length} of ${changes.length} changes noticed (seed ${values.seed})`);
  } finally {
    for (const lane of lanes) lane.close();
  }
}

/** The changes that the tests do not notice. What was noticed by a test that fails without changes too is judged anew. */
async function unnoticedBy(testsOf, all, lanes, unsound = new Set()) {
  const noticed = new Map();
  const unnoticed = [];
  await inLanes(lanes, all, async (lane, change) => {
    const tests = testsOf(change).filter((test) => !unsound.has(test));
    const by = tests.length > 0 ? await noticerOf(lane, change, tests) : undefined;
    if (by === undefined) unnoticed.push(change);
    else noticed.set(change, by);
    console.log(verdict(change, by));
  });
  const failing = await failingAnyway(new Set(noticed.values()), lanes);
  if (failing.size === 0) return unnoticed;
  console.log(`Without changes too fail ${[...failing].join(', ')}`);
  const again = [...noticed.keys()].filter((change) => failing.has(noticed.get(change)));
  return [...unnoticed, ...(await unnoticedBy(testsOf, again, lanes, new Set([...unsound, ...failing])))];
}

/** Those outside of `src` are not judged: what only a browser shows is made there. */
async function unnoticedByBrowser(all, copy) {
  const unnoticed = all.filter(({ file }) => !file.startsWith('src/'));
  for (const change of all.filter(({ file }) => file.startsWith('src/'))) {
    const by = await browserNoticerOf(copy, (judge) => withTexts(copy, textsOf(change), judge));
    if (by === undefined) unnoticed.push(change);
    console.log(verdict(change, by));
  }
  return unnoticed;
}

/**
 * The tests that fail on their own without a change. First all of a lane are run at once, because loading the code takes
 * longer than most tests.
 */
async function failingAnyway(noticers, lanes) {
  const tests = testFiles.filter((test) => noticers.has(test));
  const failing = new Set();
  const runPart = async (lane, place) => {
    const part = tests.filter((_, index) => index % lanes.length === place);
    const together = part.length > 0 ? await lane.run({ changed: [], files: part, bail: 0 }) : undefined;
    for (const test of together?.failed ?? part) {
      const alone = await lane.run({ changed: [], files: [test], bail: 0 });
      if (alone === undefined || alone.failed.length > 0) failing.add(test);
    }
  };
  await Promise.all(lanes.map(runPart));
  return failing;
}

async function inLanes(lanes, all, work) {
  const rest = [...all];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(lane, one);
    }),
  );
}

function verdict(change, by) {
  return `${describe(change)}: ${by === undefined ? 'unnoticed' : `noticed by ${by}`}`;
}

function describe({ file, at, start, end, text }) {
  return `${at} ${readFileSync(join(root, file), 'utf8').slice(start, end)} → ${text || 'removed'}`;
}
