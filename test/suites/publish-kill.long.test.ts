/**
 * Starts real processes that publish in a loop, and kills them at random moments. What they leave must be a complete
 * site, or none if killed between the two renames, and the next build must be able to continue from there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeDisk } from '../../build/adapters/disk.ts';
import { outputFile } from '../../build/model/output-file.ts';
import { outputPath } from '../../build/model/paths.ts';
import { openOutput, type PublishTarget } from '../../build/publish/output-folder.ts';
import { seededRandom } from '../../scripts/seeded-random.mjs';

const fileCount = 300;
const versions = 3;
/** Set PUBLISH_KILL_ROUNDS=10 for a longer run. */
const rounds = Number(process.env.PUBLISH_KILL_ROUNDS ?? 1);
type Mode = 'rename' | 'link' | 'in-place';

/** A third of the files changes with each version, and each version has a folder that the others do not have. */
function siteOf(version: number): ReadonlyMap<string, string> {
  const site = new Map<string, string>([['index.html', `home ${version}`]]);
  for (let n = 0; n < fileCount; n++) {
    site.set(`docs/${n % 30}/page-${n}/index.html`, `page ${n} of ${n % 3 === 0 ? version : 'all'} `.repeat(n % 40));
  }
  for (let n = 0; n < 10; n++) site.set(`only/${version}/${n}.json`, `${version}`);
  return site;
}

/**
 * The process to be killed. It publishes one version after another and prints `ready` after the first. If `lastStep` is
 * above zero, it kills itself right after that many further renames, that is, between two given steps.
 */
const childSource = (mode: Mode) => `
import fs from 'node:fs';
import { openOutput } from ${JSON.stringify(resolve('build/publish/output-folder.ts'))};
const [place, lastStep] = [JSON.parse(process.argv[2]), Number(process.argv[3])];
const siteOf = ${siteOf.toString().replaceAll('fileCount', String(fileCount))};
let isReady = false;
let step = 0;
const disk = {
  ...fs,
  renameSync(from, to) {
    if (${mode === 'in-place'} && (from === place.outDir || to === place.outDir)) {
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', errno: -16, syscall: 'rename' });
    }
    fs.renameSync(from, to);
    if (isReady && ++step === lastStep) process.kill(process.pid, 'SIGKILL');
  },
};
for (let version = 0; ; version = (version + 1) % ${versions}) {
  const opened = await openOutput(place, () => {}, new AbortController().signal, disk);
  if (!opened.value) throw new Error(JSON.stringify(opened.diagnostics));
  const files = [...siteOf(version)].map(([path, text]) => ({ path, content: () => text }));
  const { diagnostics } = await opened.value.publish(files, version);
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(diagnostics));
  opened.value.close();
  if (!isReady) fs.writeSync(1, 'ready\\n');
  isReady = true;
}`;

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'publish-kill-'));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

async function compileChild(mode: Mode): Promise<string> {
  const outfile = join(box, `child-${mode}.mjs`);
  const stdin = { contents: childSource(mode), resolveDir: resolve('.'), loader: 'js' as const };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' });
  return outfile;
}

function makePlace(name: string, mode: Mode): PublishTarget {
  const root = join(box, name);
  mkdirSync(join(root, 'docs'), { recursive: true });
  const outDir = join(root, 'dist');
  const publish = mode === 'link' ? 'link' : 'rename';
  return { root, sources: { documents: join(root, 'docs') }, outDir, stateDir: join(root, '.docs-build'), publish };
}

type Aim = { readonly msAfterFirst: number } | { readonly step: number };

/** Starts a child and waits until it is killed as intended; rejects if it ends in another way. */
async function startAndKill(script: string, place: PublishTarget, aim: Aim): Promise<void> {
  const child = spawn(process.execPath, [script, JSON.stringify(place), 'step' in aim ? String(aim.step) : '0']);
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const ended = once(child, 'exit');
  if ('msAfterFirst' in aim) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    await wait(aim.msAfterFirst);
    child.kill('SIGKILL');
  }
  const [, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error(`the child ended by itself: ${errors.join('')}`);
}

function readSite(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

const sites = Array.from({ length: versions }, (_, version) => siteOf(version));
const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);
const versionOf = (found: ReadonlyMap<string, string>) => sites.findIndex((site) => isSame(site, found));
const hidden = (place: PublishTarget) => readdirSync(place.root).filter((name) => name.startsWith('.dist.'));

/** Opens the output like the next build. @returns Whether something was repaired, and a function that publishes. */
async function nextBuild(place: PublishTarget, mode: Mode) {
  const disk = { ...nodeDisk };
  if (mode === 'in-place') {
    disk.renameSync = (from, to) => {
      if (from === place.outDir || to === place.outDir)
        throw Object.assign(new Error(), { code: 'EBUSY', errno: -16, syscall: 'rename' });
      nodeDisk.renameSync(from, to);
    };
  }
  const { value, diagnostics } = await openOutput(place, () => {}, AbortSignal.timeout(5000), disk);
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return {
    note: value.note,
    isIntact: value.isIntact(),
    isRepaired: diagnostics.some(({ code }) => code === 'output/recovered'),
    async publish(version: number) {
      const files = [...siteOf(version)].map(([path, text]) => outputFile(outputPath(path), text));
      const { value: report } = await value.publish(files, version);
      value.close();
      return report;
    },
  };
}

/** Checks about every millisecond, in another thread, whether a file exists. */
const watcherCode = `
  const { parentPort, workerData, receiveMessageOnPort } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  parentPort.on('message', () => {});
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const bad = [];
  let [looks, isThere] = [0, false];
  while (!receiveMessageOnPort(parentPort)) {
    try {
      const text = readFileSync(workerData, 'utf8');
      isThere = true;
      looks++;
      if (!/^home [012]$/.test(text)) bad.push(text);
    } catch (error) {
      if (isThere) bad.push(String(error));
    }
    Atomics.wait(pause, 0, 0, 1);
  }
  parentPort.postMessage({ looks, bad });
  parentPort.close();
`;

function watchFile(path: string): () => Promise<{ readonly looks: number; readonly bad: readonly string[] }> {
  const worker = new Worker(watcherCode, { eval: true, workerData: path });
  return async () => {
    worker.postMessage('stop');
    const [seen] = await once(worker, 'message');
    return seen;
  };
}

describe.concurrent('a process that is killed while it publishes', () => {
  test.each([
    ['rename', 'at any moment', 16],
    ['rename', 'between two steps', 16],
    ['link', 'at any moment', 16],
    ['link', 'between two steps', 16],
  ] as const)('by %s, %s, %i times', { timeout: 180_000 * rounds }, async (mode, when, times) => {
    const isAimed = when === 'between two steps';
    const kills = times * rounds;
    const place = makePlace(`${mode}-${isAimed ? 'aimed' : 'random'}`, mode);
    const child = await compileChild(mode);
    const random = seededRandom(mode.length);
    const stopWatching = mode === 'link' ? watchFile(join(place.outDir, 'index.html')) : undefined;
    let missing = 0;
    let disturbed = 0;
    for (let kill = 0; kill < kills; kill++) {
      // After step 2 of a publication, only the first of the two renames of folders is done.
      const aim = isAimed ? { step: 1 + (kill % 11) } : { msAfterFirst: random() * 100 };
      await startAndKill(child, place, aim);
      const folders = hidden(place).filter((name) => !name.includes('-lock-'));
      if (folders.length > (mode === 'link' ? 1 : 0)) disturbed++;

      const isMissing = !existsSync(place.outDir);
      if (isMissing) missing++;
      else expect(versionOf(readSite(place.outDir))).toBeGreaterThanOrEqual(0);

      const next = await nextBuild(place, mode);
      const version = versionOf(readSite(place.outDir));
      expect([next.isRepaired, next.note, next.isIntact]).toEqual([isMissing, version, true]);
      const wanted = Math.floor(random() * versions);
      const report = await next.publish(wanted);
      expect(report.how).toBe(wanted === version ? 'nothing' : mode);
      expect(report.kept).toBeGreaterThan(fileCount / 2);
      expect(versionOf(readSite(place.outDir))).toBe(wanted);
      expect(hidden(place)).toHaveLength(mode === 'link' ? 1 : 0);
      // The spare tree, from which the next site is made, is optional.
      const state = readdirSync(place.stateDir).filter((name) => !name.startsWith('spare-'));
      expect(state.sort()).toEqual(['.gitignore', expect.stringMatching(/^output-\w+\.json$/)]);
    }
    const seen = await stopWatching?.();
    console.log(
      `${mode}, ${when}: ${kills} kills, ${disturbed} left hidden folders, ${missing} no site; ${seen?.looks ?? 0} looks`,
    );
    expect(disturbed).toBeGreaterThan(0);
    if (mode === 'rename' && isAimed) expect(missing).toBeGreaterThan(0);
    if (seen) expect([missing, seen.bad]).toEqual([0, []]);
  });

  test('in place, each file is old or new, and the next build leaves nothing stale', {
    timeout: 180_000 * rounds,
  }, async () => {
    const place = makePlace('in-place', 'in-place');
    mkdirSync(place.outDir);
    const child = await compileChild('in-place');
    const random = seededRandom(3);
    let mixed = 0;
    for (let kill = 0; kill < 16 * rounds; kill++) {
      const aim = kill % 2 === 0 ? { msAfterFirst: random() * 100 } : { step: 1 + Math.floor(random() * 120) };
      await startAndKill(child, place, aim);
      const found = [...readSite(place.outDir)].filter(([path]) => !path.startsWith('.docs-build-'));
      for (const [path, text] of found) expect(sites.some((site) => site.get(path) === text)).toBe(true);
      if (versionOf(new Map(found)) < 0) mixed++;
      const wanted = Math.floor(random() * versions);
      await (await nextBuild(place, 'in-place')).publish(wanted);
      expect(versionOf(readSite(place.outDir))).toBe(wanted);
      expect(readdirSync(place.outDir).filter((name) => name.startsWith('.'))).toEqual([]);
    }
    console.log(`in place: ${16 * rounds} kills, ${mixed} left a mixed site`);
  });

  test('two processes at once take turns, and the site is complete', async () => {
    const place = makePlace('two', 'rename');
    const child = await compileChild('rename');
    await Promise.all([1, 2].map(() => startAndKill(child, place, { msAfterFirst: 500 })));
    await (await nextBuild(place, 'rename')).publish(0);
    expect(versionOf(readSite(place.outDir))).toBe(0);
    expect(hidden(place)).toEqual([]);
  });
});
