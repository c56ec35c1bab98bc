/**
 * Real builds, killed with SIGKILL at seeded random moments: the published site is wholly the old or wholly the new
 * one, or is missing and the next command repairs it; and in the end nothing tells that there were any kills.
 * For a longer run: KILL_BUILD_ROUNDS=10.
 */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, readTree, start } from '../support/command.ts';

/** By two renames, and by the swap of a link. */
const rounds = Number(process.env.KILL_BUILD_ROUNDS ?? 1);
const pages = 150;

/** Two contents of one site: a third of the pages differs, and each has pages that the other lacks. */
function contents(version: 0 | 1): Readonly<Record<string, string>> {
  const page = (index: number, word: string): string =>
    `---\ntitle: Page ${index}\n---\n\nSee [another](../section-${(index + 1) % 10}/page-${(index + 1) % 100}.md).\n\n${`## ${word}\n\nText of *${word}*.\n\n`.repeat(1 + (index % 8))}`;
  const common = Array.from({ length: pages - 10 }, (_, index) => [
    `docs/section-${index % 10}/page-${index}.md`,
    page(index, index % 3 === 0 ? `version ${version}` : 'always'),
  ]);
  const own = Array.from({ length: 10 }, (_, index) => [`docs/only-${version}/page-${index}.md`, page(index, 'own')]);
  return Object.fromEntries([...common, ...own, ['docs/intro.md', '# Intro\n\nText.\n']]);
}

/** Numbers between 0 and 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);

/** Paths of which one tree has another content than the other. */
const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));

test.skipIf(process.platform === 'win32').each([
  ['rename', 12 * rounds],
  ['link', 8 * rounds],
] as const)('published by %s, killed %i times', { timeout: 120_000 * rounds }, async (publish, kills) => {
  const config = { 'docs.config.json': JSON.stringify({ title: 'Killed', publish }) };
  const whole = await Promise.all(
    ([0, 1] as const).map(async (version) => {
      const root = makeRoot({ ...contents(version), ...config });
      const began = performance.now();
      expect((await docsBuild(['build', '--strict'], { cwd: root })).status).toBe(0);
      return { site: readTree(join(root, 'dist')), root, ms: performance.now() - began };
    }),
  );
  const versionOf = (folder: string): number => {
    const found = readTree(folder);
    return whole.findIndex(({ site }) => isSame(site, found));
  };
  expect(versionOf(join(whole[1]?.root ?? '', 'dist'))).toBe(1);

  const root = makeRoot(config);
  const dist = join(root, 'dist');
  const put = (version: number): void => {
    for (const other of [0, 1])
      if (other !== version) rmSync(join(root, `docs/only-${other}`), { recursive: true, force: true });
    cpSync(join(whole[version]?.root ?? '', 'docs'), join(root, 'docs'), { recursive: true });
  };
  put(0);
  expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
  const random = seeded(publish.length);
  // A warm build of the other content, measured here and now: kills are spread over all of it.
  put(1);
  const began = performance.now();
  await docsBuild(['build'], { cwd: root });
  let span = performance.now() - began;
  let wanted = 1;
  const seen = { old: 0, new: 0, missing: 0, ended: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const before = wanted;
    wanted = 1 - wanted;
    put(wanted);
    const running = start(['build', '--quiet'], { cwd: root });
    // Every other time near the end, where the site is written.
    await wait(kill % 2 === 0 ? random() * span : span * (0.6 + random() * 0.4));
    running.process.kill('SIGKILL');
    const { signal, status } = await running.ended;
    if (signal !== 'SIGKILL') {
      seen.ended++;
      expect(status).toBe(0);
    }
    if (existsSync(dist)) {
      const version = versionOf(dist);
      expect([before, wanted]).toContain(version);
      seen[version === wanted ? 'new' : 'old']++;
    } else {
      expect(publish).toBe('rename');
      seen.missing++;
    }
    const start2 = performance.now();
    const next = await docsBuild(['build'], { cwd: root });
    expect([next.status, next.stderr]).toEqual([0, '']);
    span = Math.max(150, (span * 3 + Math.min(span * 1.5, performance.now() - start2)) / 4);
    expect([versionOf(dist), differences(whole[wanted]?.site ?? new Map(), readTree(dist))]).toEqual([wanted, []]);
  }
  console.log(`${publish}: ${kills} kills: ${JSON.stringify(seen)}`);
  expect(seen.old).toBeGreaterThan(0);

  const { status, stdout } = await docsBuild(['build', '--no-cache'], { cwd: root });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Built/)]);
  expect(versionOf(dist)).toBe(wanted);
  const hidden = readdirSync(root).filter((name) => name.startsWith('.dist'));
  expect(hidden).toHaveLength(publish === 'link' ? 1 : 0);
  expect(readdirSync(join(root, '.docs-build')).sort()).toEqual([
    '.gitignore',
    'cache',
    expect.stringMatching(/^output-\w+\.json$/),
  ]);
  expect(readdirSync(join(root, '.docs-build/cache')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
