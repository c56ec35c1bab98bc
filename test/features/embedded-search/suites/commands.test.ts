/** Runs `docs-build search try`, and looks into the index that `build` publishes. */
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readTree } from '../../../support/command.ts';
import { reportTest } from '../../../support/report-test.ts';
import { hidden, pages } from '../../../support/searched-pages.ts';

test('pages that are hidden are not in the index', async () => {
  const root = makeRoot(pages);
  const { status } = await docsBuild(['build'], { cwd: root });
  expect(status).toBe(0);
  const files = [...readTree(join(root, 'dist/assets/search'))];
  const texts = files.map(([path, bytes]) => [path, gunzipSync(Buffer.from(bytes, 'latin1')).toString()] as const);
  expect(texts.some(([, text]) => text.includes('addctomodel'))).toBe(true);
  for (const [path, text] of texts) expect(text, path).not.toMatch(new RegExp(hidden, 'i'));
});

describe('search try', () => {
  test('lists the hits of the embedded index and explains their scores', async () => {
    const { status, stdout } = await docsBuild(['search', 'try', 'models of things'], { cwd: makeRoot(pages) });
    expect(stdout).toMatch(
      /^ 1 {2}Introduction › Models of things {2}\/docs\/intro#models-of-things\n {4}\d+\.\d{3} = \(words /m,
    );
    expect(stdout).toMatch(/^\d+ sections? for "models of things", /m);
    expect(stdout).not.toMatch(hidden);
    expect(status).toBe(0);
  });

  reportTest('prints JSON with as many hits as --count allows', async () => {
    const args = ['search', 'try', 'models', '--count', '1', '--format', 'json'];
    const { stdout } = await docsBuild(args, { cwd: makeRoot(pages) });
    const { query, found, hits } = JSON.parse(stdout) as { query: string; found: number; hits: { score: number }[] };
    expect({ query, hits: hits.length }).toEqual({ query: 'models', hits: 1 });
    expect(found).toBeGreaterThan(1);
    expect(hits[0]?.score).toBeGreaterThan(0);
  });

  test.each([
    [['search', 'try'], "missing required argument 'query'"],
    [['search', 'try', 'x', '--count', 'many'], '--count takes a whole number'],
    [['search', 'try', '--target'], 'after `--`'],
  ])('ends with 2 for %j', async (args, message) => {
    const { status, stderr } = await docsBuild(args, { cwd: makeRoot(pages) });
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
