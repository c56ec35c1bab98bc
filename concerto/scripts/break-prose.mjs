/**
 * `node concerto/scripts/break-prose.mjs [--kinds slips|meanings] [--seed N] [--count N]`: plants mistakes in a copy of
 * the pages, of one character or such that change what a sentence says, runs `docs-build verify --prose` on it, and
 * lists what was caught and what was missed.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { meanings } from './plant-meanings.mjs';
import { plantMistakes, slips } from './plant-mistakes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @returns The mistakes, each with what was reported on its line: nothing if it was missed. */
export function breakProse({ seed, count, kinds = 'slips' }) {
  const copy = mkdtempSync(join(tmpdir(), 'break-prose-'));
  try {
    for (const name of ['docs', 'concerto', 'src/pages', 'docs.config.ts', 'package.json', 'tsconfig.base.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // What has held here holds there.
    const remembered = join('.docs-build', 'cache');
    if (existsSync(join(root, remembered))) cpSync(join(root, remembered), join(copy, remembered), { recursive: true });
    const paths = readdirSync(join(copy, 'docs'), { recursive: true })
      .map((path) => `docs/${path.replaceAll('\\', '/')}`)
      // Pictures are drawn by a script, whose test holds them.
      .filter((path) => path.endsWith('.md') && !path.startsWith('docs/_pictures/'))
      .sort();
    const texts = new Map(paths.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
    const spell = nspell(dictionary);
    const mistakes = plantMistakes(texts, {
      kinds: kinds === 'meanings' ? meanings : slips,
      count,
      random: numbers(seed),
      isWord: (word) => spell.correct(word),
    });
    for (const { path, line, after } of mistakes) {
      const lines = texts.get(path).split('\n');
      lines[line - 1] = after;
      texts.set(path, lines.join('\n'));
      writeFileSync(join(copy, path), texts.get(path));
    }
    const reported = verifyProse(copy);
    return mistakes.map((mistake) => ({
      ...mistake,
      found: reported.filter(({ file, line }) => file === mistake.path && line === mistake.line),
    }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function verifyProse(folder) {
  const command = [join(root, 'bin/docs-build.js'), 'verify', '--prose', '--root', folder, '--format', 'json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0 && status !== 1) throw new Error(`docs-build ended with ${status}: ${stderr}`);
  return JSON.parse(stdout).diagnostics;
}

/** Numbers from 0 up to 1 (mulberry32). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function main() {
  const { values } = parseArgs({
    options: {
      kinds: { type: 'string', default: 'slips' },
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '40' },
    },
  });
  const { kinds } = values;
  const results = breakProse({ kinds, seed: Number(values.seed), count: Number(values.count) });
  for (const { kind, path, line, before, after, found } of results) {
    const [first] = found;
    console.log(`${first ? 'caught' : 'MISSED'}  ${kind}  ${path}:${line}`);
    console.log(`        ${difference(before, after)}`);
    if (first) console.log(`        ${first.message}`);
  }
  const caught = results.filter(({ found }) => found.length > 0).length;
  for (const kind of new Set(results.map((one) => one.kind))) {
    const own = results.filter((one) => one.kind === kind);
    console.log(`${kind}: ${own.filter(({ found }) => found.length > 0).length} of ${own.length}`);
  }
  console.log(`seed ${values.seed}: ${caught} caught, ${results.length - caught} missed`);
  process.exitCode = caught === results.length ? 0 : 1;
}

/** What changed, with some of what stands around it. */
function difference(before, after) {
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  return `…${before.slice(Math.max(0, at - 25), at + 15)}… → …${after.slice(Math.max(0, at - 25), at + 15)}…`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
