/**
 * Changes one token of the sources at a time and reports which changes no unit test notices.
 *
 * `node scripts/mutate.mjs [FOLDER…] --count 100 --seed 1 [--list]`
 *
 * The changes are drawn by seed from the folders, build and src by default, in a copy of the repository. Each is judged first by
 * the test file of the changed source, then by all unit tests that import it. A survivor needs a new test, or shows
 * dead code, or changes no behavior (for example a cache that is skipped); the last kind takes a person to tell.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { seededRandom } from './seeded-random.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});

/** Minutes after which a run of tests counts as hanging, as an endless loop does. */
const limit = 12;

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
  ts.isLiteralTypeNode(parent) ||
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
      changes.push({ ...change, file, at: `${file}:${line + 1}:${character + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

function sample(all, count, random) {
  const rest = [...all];
  const picked = [];
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}

/** Tests of the sources as text need a Git repository, which the copy is not, and notice no behavior. */
const aside = 'test/structure/**';

/** Resolves to whether the tests passed. The tests of one run form a process group, which ends with it. */
function passes(copy, args) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        ...['node_modules/vitest/vitest.mjs', ...args, '--run', '--project', 'unit'],
        ...['--exclude', aside, '--bail', '1', '--passWithNoTests'],
      ],
      { cwd: copy, stdio: 'ignore', detached: true },
    );
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limit * 60_000);
    child.on('exit', (status) => {
      clearTimeout(timer);
      resolve(status === 0);
    });
  });
}

const mirrored = (file) =>
  [`test/unit/${file}`, file.replace('/', '/test/')]
    .map((path) => path.replace(/\.tsx?$/, '.test.ts'))
    .filter((path) => path.endsWith('.test.ts') && existsSync(join(root, path)));

async function isNoticed(copy, { file, start, end, text }) {
  const original = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(copy, file), original.slice(0, start) + text + original.slice(end));
  try {
    const own = mirrored(file);
    if (own.length > 0 && !(await passes(copy, own))) return true;
    return !(await passes(copy, ['related', file]));
  } finally {
    writeFileSync(join(copy, file), original);
  }
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

const folders = positionals.length > 0 ? positionals : ['build', 'src'];
const files = fastGlob.globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root, ignore: ['**/*.d.ts', '**/test/**', 'src/pages/**'] },
);
const changes = sample(files.sort().flatMap(changesIn), Number(values.count), seededRandom(Number(values.seed)));
if (values.list) {
  for (const { at, text } of changes) console.log(`${at} → ${text || 'removed'}`);
} else {
  const copy = copyOfRepository();
  // What already fails would count as noticed.
  if (!(await passes(copy, []))) throw new Error('The unit tests fail before anything is changed.');
  let noticed = 0;
  for (const [index, change] of changes.entries()) {
    const seen = await isNoticed(copy, change);
    if (seen) noticed += 1;
    const before = readFileSync(join(root, change.file), 'utf8').slice(change.start, change.end);
    console.log(
      `${index + 1}/${changes.length} ${seen ? 'noticed ' : 'SURVIVED'} ${change.at} ${before} → ${change.text || 'removed'}`,
    );
  }
  rmSync(copy, { recursive: true, force: true });
  console.log(`${noticed} of ${changes.length} changes noticed (seed ${values.seed})`);
}
