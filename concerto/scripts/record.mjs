/**
 * `npm run record -- [--page PART …] [--write] [--cache DIR]`: runs the programs of pages that name old versions of
 * packages (`js run versions="concerto-core@0.82.11"`) with those versions, and compares with docs/_recorded/. With
 * `--write` it keeps what they print there and puts it into the pages. Installs packages, so it is no part of the tests.
 * Exit status 0 when everything is as recorded, 1 when not, 2 for a wrong command line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installVersions } from './install-versions.mjs';
import { loadSource } from './load-source.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const usage = 'usage: npm run record -- [--page PART …] [--write] [--cache DIR]';
const flags = readFlags();
const cache = resolve(flags.cache ?? join(tmpdir(), `docs-build-record-${process.versions.node.split('.')[0]}`));
const say = (line) => console.log(line);

const compiled = spawnSync(process.execPath, [join(root, 'scripts/compile.mjs'), '--if-stale'], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(1);
// Imported only now: it is what has just been compiled.
const { readSamplePages, rewriteBlocks } = await import('docs-build');
const source = await loadSource(root, {
  'concerto/match-output.ts': ['compareOutput'],
  'concerto/record/check-recorded.ts': ['checkRecorded'],
  'concerto/record/record-page.ts': ['recordedBlocks', 'recordPage'],
  'concerto/record/recording.ts': ['readRecordings', 'recordingsPath', 'writeRecordings'],
});
const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort(new Error('interrupted')));

const pages = await readPages();
const wanted = pages.filter(({ path }) => (flags.page ?? ['']).some((part) => path.includes(part)));
if (wanted.length === 0) wrongUse(`no page has \`${flags.page.join('` or `')}\` in its path`);
let programs = 0;
let wrong = 0;
let written = 0;
try {
  for (const page of wanted) await record(page);
} catch (error) {
  if (stopped.signal.aborted) process.exit(130);
  throw error;
}
dropOrphans();
const fine = flags.write ? `, wrote ${written} ${written === 1 ? 'file' : 'files'}` : '';
say(`${programs} recorded ${programs === 1 ? 'program' : 'programs'}, ${wrong} wrong${fine}`);
process.exitCode = wrong === 0 ? 0 : 1;

/** All of them, or none: a page that is missing would look as if it showed no recorded program any more. */
async function readPages() {
  const { value, diagnostics } = await readSamplePages({ root });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const { message, at } of errors) say(`${at ? `${at.file}:${at.line} ` : ''}${message}`);
  if (errors.length > 0) process.exit(1);
  return value;
}

async function record(page) {
  const indexes = source.recordedBlocks(page);
  if (indexes.length === 0) return;
  programs += indexes.length;
  const rootOf = async (packages) => installVersions(cache, packages, say);
  const { recordings, findings } = await source.recordPage(page, { rootOf, signal: stopped.signal });
  const place = (block) => `${page.blocks[block].at.file}:${page.blocks[block].at.line}`;
  for (const { block, message, detail } of findings) complain(`${place(block)} cannot be recorded: ${message}`, detail);
  if (flags.write) return writePage(page, indexes, recordings);
  const path = source.recordingsPath(page.path);
  const kept = source.readRecordings(page.files.find((file) => file.path === path)?.text ?? '');
  for (const { id, versions, output } of recordings) {
    const before = kept.find((one) => one.id === id);
    const difference = before && source.compareOutput(before.output.join('\n'), output.join('\n'));
    const what = `${path}: a program with ${versions.join(', ')}`;
    if (!before) complain(`${what} is not recorded in its present form`);
    else if (difference) complain(`${what} prints something else than recorded`, difference.detail);
  }
  const old = kept.filter(({ id }) => recordings.every((one) => one.id !== id)).length;
  if (old > 0) complain(`${path}: ${old} of its recordings ${old === 1 ? 'is' : 'are'} of no program that runs now`);
  say(`${page.path}: ${recordings.length} of ${indexes.length} ran`);
}

/** What was recorded, and then the outputs that the page shows. */
function writePage(page, indexes, recordings) {
  const path = source.recordingsPath(page.path);
  const text = source.writeRecordings(recordings);
  const others = page.files.filter((file) => file.path !== path);
  if (recordings.length === 0) rmSync(join(root, path), { force: true });
  else if (page.files.find((file) => file.path === path)?.text !== text) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written += 1;
    say(`wrote ${path}`);
  }
  const now = { ...page, files: [...others, { path, text }] };
  const found = indexes.flatMap((index) => source.checkRecorded(now, index).found);
  const corrections = found.flatMap(({ block, correction }) =>
    correction === undefined ? [] : [{ block: page.blocks[block], text: correction }],
  );
  const places = rewriteBlocks(root, corrections);
  for (const at of places) say(`wrote the output at ${at}`);
  if (places.length > 0) written += 1;
  // Blocks without a recording have been told of already.
  for (const { block, message, detail, correction } of found)
    if (correction === undefined && detail !== undefined)
      complain(`${page.blocks[block].at.file}:${page.blocks[block].at.line} ${message}`, detail);
}

/** Recordings of pages that show none any more. */
function dropOrphans() {
  const alive = new Set(
    pages
      .filter(({ blocks }) => blocks.some(({ attributes }) => 'versions' in attributes))
      .map(({ path }) => source.recordingsPath(path)),
  );
  for (const { path } of pages[0]?.files ?? []) {
    if (!path.includes('/_recorded/') || path.includes('/throws/') || alive.has(path) || flags.page) continue;
    if (flags.write && existsSync(join(root, path))) {
      rmSync(join(root, path));
      say(`removed ${path}: its page shows no recorded program`);
    } else complain(`${path}: its page shows no recorded program`);
  }
}

function complain(message, detail) {
  wrong += 1;
  say(message);
  if (detail !== undefined) say(detail.replace(/^/gm, '    '));
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        page: { type: 'string', multiple: true },
        write: { type: 'boolean' },
        cache: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    return wrongUse(error.message);
  }
}

function wrongUse(message) {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}
