/**
 * Kills real builds with SIGKILL at random moments from a fixed seed. Afterward, the published site is either entirely
 * the old one or entirely the new one, or it is missing and the next command restores it. In the end, no trace of the
 * killed builds is left. Set KILL_BUILD_ROUNDS=10 for a longer run.
 */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import { docsBuild, makeRoot, readTree, start } from '../support/command.ts';

const rounds = Number(process.env.KILL_BUILD_ROUNDS ?? 1);
const pages = 150;

/** Two versions of one site: a third of the pages differ, and each version has pages that the other lacks. */
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

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);

/** Paths whose content differs between the trees. */
const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));

test.skipIf(process.platform === 'win32').each([
  ['rename', 12 * rounds],
  ['link', 8 * rounds],
] as const)(
  'build publishes a whole site by %s, even if it is killed (%i times)',
  { timeout: 180_000 * rounds },
  async (publish, kills) => {
    const config = { 'docs.config.json': JSON.stringify({ title: 'Killed', url: 'https://a.test', publish }) };
    const versions = await Promise.all(
      ([0, 1] as const).map(async (version) => {
        const root = makeRoot({ ...contents(version), ...config });
        expect((await docsBuild(['build', '--strict'], { cwd: root })).status).toBe(0);
        return { site: readTree(join(root, 'dist')), root };
      }),
    );
    const versionOf = (folder: string): number => {
      const tree = readTree(folder);
      return versions.findIndex(({ site }) => isSame(site, tree));
    };
    expect(versionOf(join(versions[1]?.root ?? '', 'dist'))).toBe(1);

    const root = makeRoot(config);
    const dist = join(root, 'dist');
    const writeVersion = (version: number): void => {
      for (const other of [0, 1])
        if (other !== version) rmSync(join(root, `docs/only-${other}`), { recursive: true, force: true });
      cpSync(join(versions[version]?.root ?? '', 'docs'), join(root, 'docs'), { recursive: true });
    };
    writeVersion(0);
    expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
    const random = seededRandom(publish.length);
    // Measure a warm build of the other version, to spread the kills over its duration.
    writeVersion(1);
    const began = performance.now();
    await docsBuild(['build'], { cwd: root });
    let duration = performance.now() - began;
    let current = 1;
    const counts = { old: 0, new: 0, missing: 0, ended: 0 };
    for (let kill = 0; kill < kills; kill++) {
      const previous = current;
      current = 1 - current;
      writeVersion(current);
      const running = start(['build', '--quiet'], { cwd: root });
      // Kill every other build near its end, when it publishes.
      await wait(kill % 2 === 0 ? random() * duration : duration * (0.6 + random() * 0.4));
      running.process.kill('SIGKILL');
      const { signal, status } = await running.ended;
      if (signal !== 'SIGKILL') {
        counts.ended++;
        expect(status).toBe(0);
      }
      if (existsSync(dist)) {
        const version = versionOf(dist);
        expect([previous, current]).toContain(version);
        counts[version === current ? 'new' : 'old']++;
      } else {
        expect(publish).toBe('rename');
        counts.missing++;
      }
      const repairStart = performance.now();
      const next = await docsBuild(['build'], { cwd: root });
      expect([next.status, next.stderr]).toEqual([0, '']);
      const repairDuration = performance.now() - repairStart;
      duration = Math.max(150, (duration * 3 + Math.min(duration * 1.5, repairDuration)) / 4);
      expect([versionOf(dist), differences(versions[current]?.site ?? new Map(), readTree(dist))]).toEqual([
        current,
        [],
      ]);
    }
    console.log(`${publish}: ${kills} kills: ${JSON.stringify(counts)}`);
    expect(counts.old).toBeGreaterThan(0);

    const { status, stdout } = await docsBuild(['build', '--no-cache'], { cwd: root });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Built/)]);
    expect(versionOf(dist)).toBe(current);
    const leftovers = readdirSync(root).filter((name) => name.startsWith('.dist'));
    expect(leftovers).toHaveLength(publish === 'link' ? 1 : 0);
    // The spare tree, from which the next site is made, is optional.
    const state = readdirSync(join(root, '.docs-build')).filter((name) => !name.startsWith('spare-'));
    expect(state.sort()).toEqual(['.gitignore', 'cache', expect.stringMatching(/^output-\w+\.json$/)]);
    expect(readdirSync(join(root, '.docs-build/cache')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);
