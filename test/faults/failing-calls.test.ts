/**
 * Builds a small site once for every place in the program that calls the file system, and lets that call fail (or a
 * signal arrive in it): once as an input/output error, where files are opened as the limit of open files, where
 * something is written as a disk that stays full. Whatever fails, the published site is the old or the new one, the
 * report tells which, and the next build completes the work and leaves no trace.
 */
import { existsSync, readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, readTree, writeFiles } from '../support/command.ts';

const failingFs = join(import.meta.dirname, 'failing-fs.mjs');

interface Plan {
  readonly key: string;
  readonly nth: number;
  readonly code?: 'EIO' | 'EMFILE' | 'ENOSPC';
  readonly signal?: 'SIGTERM';
  /** Every later write fails too. */
  readonly lasts?: true;
}

type Version = 'one' | 'two';

const filesOf = (version: Version): Readonly<Record<string, string>> => ({
  'docs.config.json': JSON.stringify({ title: 'Faulty', url: 'https://example.org' }),
  'docs/first.md': '# First\n\n[Second](second.md)\n',
  'docs/second.md': `# Second\n\nVersion ${version}.\n`,
  [`docs/${version}.md`]: `# Only ${version}\n`,
  'static/images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
});

const failing = (root: string, plan: Partial<Plan> & { readonly log?: string }) =>
  docsBuildProcess(['build'], {
    cwd: root,
    nodeArgs: ['--import', failingFs],
    env: { FAULTY: JSON.stringify({ folder: root, ...plan }) },
  });

const build = (root: string) => docsBuildProcess(['build'], { cwd: root });

const isWriting = /^(?:promises\.)?(?:write|mkdir|link|rename|copy)/;
const isOpening = /^(?:promises\.)?(?:open|readdir|readFile)/;

/**
 * An error at the first and the last call of every place, the other faults at one of them. A descriptor that cannot be closed
 * has been closed all the same.
 */
const plansFor = (keys: readonly string[]): readonly Plan[] =>
  [...new Set(keys)]
    .filter((key) => !key.startsWith('close'))
    .flatMap((key): readonly Plan[] => {
      const last = keys.filter((other) => other === key).length;
      return [
        ...[...new Set([1, last])].map((nth): Plan => ({ key, nth, code: 'EIO' })),
        ...(isOpening.test(key) ? [{ key, nth: last, code: 'EMFILE' } as const] : []),
        ...(isWriting.test(key) ? [{ key, nth: 1, code: 'ENOSPC', lasts: true } as const] : []),
        { key, nth: last, signal: 'SIGTERM' },
      ];
    });

/** Two versions of a site that take turns in one root. */
async function makeTurns() {
  const root = makeRoot({});
  const dist = join(root, 'dist');
  const sites = new Map<Version, ReadonlyMap<string, string>>();
  let current: Version = 'one';
  const turn = (): Version => {
    const previous = current;
    current = current === 'one' ? 'two' : 'one';
    if (sites.size > 0) for (const path of Object.keys(filesOf(previous))) unlinkSync(join(root, path));
    writeFiles(root, filesOf(current));
    return previous;
  };
  for (const _ of [1, 2]) {
    turn();
    expect((await build(root)).status).toBe(0);
    sites.set(current, readTree(dist));
  }
  return { root, dist, turn, current: () => current, siteOf: (version: Version) => sites.get(version) ?? new Map() };
}

const published = (dist: string, sites: Readonly<Record<'old' | 'new', ReadonlyMap<string, string>>>): string => {
  if (!existsSync(dist)) return 'missing';
  const tree = readTree(dist);
  const isEqual = (site: ReadonlyMap<string, string>): boolean =>
    site.size === tree.size && [...site].every(([path, text]) => tree.get(path) === text);
  if (isEqual(sites.new)) return 'new';
  return isEqual(sites.old) ? 'old' : 'mixed';
};

/**
 * Tries every second plan, from this one on, in a root of its own.
 * @returns What was not as promised.
 */
async function faultsFrom(first: number): Promise<readonly string[]> {
  const turns = await makeTurns();
  const { root, dist } = turns;
  const log = join(makeRoot({}), 'calls.json');
  turns.turn();
  await failing(root, { log });
  const keys = JSON.parse(readFileSync(log, 'utf8')) as readonly string[];
  turns.turn();
  await build(root);
  const entries = readdirSync(root).sort();
  const plans = plansFor(keys);
  // Fewer places would mean that the calls are no longer seen.
  expect(plans.length).toBeGreaterThan(150);

  const faults: string[] = [];
  for (const plan of plans.filter((_, index) => index % 2 === first)) {
    const sites = { old: turns.siteOf(turns.turn()), new: turns.siteOf(turns.current()) };
    const { status, stdout, stderr } = await failing(root, plan);
    const output = stdout + stderr;
    const site = published(dist, sites);
    const isTold = site === 'new' || status !== 0;
    const isTrue = site === 'old' || !/nothing was published/i.test(output);
    const isExplained = !/bug in docs-build|^\s+at /m.test(output);
    const isWhole =
      site === 'old' || site === 'new' || (site === 'missing' && output.includes('the next command restores it'));
    if (!(isTold && isTrue && isExplained && isWhole))
      faults.push(`${JSON.stringify(plan)} ended with ${status}, site ${site}:\n${output.slice(0, 600)}`);
    const next = await build(root);
    if (next.status !== 0 || published(dist, sites) !== 'new')
      faults.push(`after ${JSON.stringify(plan)} the next build ended with ${next.status}:\n${next.stderr}`);
    const left = readdirSync(root).filter((entry) => !entries.includes(entry));
    if (left.length > 0) faults.push(`after ${JSON.stringify(plan)} these are left: ${left.join(', ')}`);
  }
  return faults;
}

describe('a build in which one call of the file system fails', () => {
  test('publishes a whole site, says which, and the next build completes it', { timeout: 900_000 }, async () => {
    const faults = await Promise.all([faultsFrom(0), faultsFrom(1)]);
    expect(faults.flat()).toEqual([]);
  });
});
