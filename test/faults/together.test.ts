/** Builds that run at the same time. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, readTree } from '../support/command.ts';

const files = (text: string) => ({
  'docs.config.json': JSON.stringify({ title: 'Together', url: 'https://example.org' }),
  ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`docs/page-${n}.md`, `# Page ${n}\n\n${text}\n`])),
});

const siteOf = (root: string) => readTree(join(root, 'dist'));

describe('builds at the same time', () => {
  test('of one root: each ends with 0 and the site is whole', async () => {
    const root = makeRoot(files('text'));
    const results = await Promise.all([1, 2, 3].map(() => docsBuildProcess(['build'], { cwd: root })));
    expect(results.map(({ status }) => status)).toEqual([0, 0, 0]);
    const alone = makeRoot(files('text'));
    await docsBuildProcess(['build'], { cwd: alone });
    expect(siteOf(root)).toEqual(siteOf(alone));
  });

  test('of two roots into one output: one site is published, the other build says why it is not', async () => {
    const roots = [makeRoot(files('first')), makeRoot(files('second'))];
    const out = join(makeRoot({}), 'site');
    const results = await Promise.all(roots.map((cwd) => docsBuildProcess(['build', '--out', out], { cwd })));
    expect(results.map(({ status }) => status).sort()).toEqual([0, 2]);
    const winner = results.findIndex(({ status }) => status === 0);
    expect(results[1 - winner]?.stdout).toContain('output/refused');
    const alone = makeRoot(files(winner === 0 ? 'first' : 'second'));
    await docsBuildProcess(['build'], { cwd: alone });
    expect(readTree(out)).toEqual(siteOf(alone));
  });

  test('beside check-links: neither disturbs the other', async () => {
    const root = makeRoot(files('text'));
    const [first, second] = await Promise.all([
      docsBuildProcess(['build'], { cwd: root }),
      docsBuildProcess(['check-links'], { cwd: root }),
    ]);
    expect([first.status, second.status]).toEqual([0, 0]);
    expect(siteOf(root).size).toBeGreaterThan(20);
  });
});
