/** Clocks that jump, and files whose dates lie: neither may hide an edit or change the site. */
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, readText, readTree, writeFiles } from '../support/command.ts';

const year = 365 * 24 * 60 * 60 * 1000;
const shiftedClock = join(import.meta.dirname, 'shifted-clock.mjs');

const files = {
  'docs.config.json': JSON.stringify({ title: 'Clock', url: 'https://example.org' }),
  'docs/page.md': '# Page\n\nFirst text.\n',
  'static/data.txt': 'first',
};

const build = async (root: string, shift = 0) => {
  const { status, stderr } = await docsBuildProcess(['build'], {
    cwd: root,
    nodeArgs: ['--import', shiftedClock],
    env: { CLOCK_SHIFT: String(shift) },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
};

describe('a clock that was set', () => {
  test.each([
    ['back', -year],
    ['forward', year],
  ])(
    '%s by a year between two builds: the edit is published, and the site is what a fresh build makes',
    async (_, shift) => {
      const root = makeRoot(files);
      await build(root);
      writeFiles(root, { 'docs/page.md': '# Page\n\nOther text.\n', 'static/data.txt': 'other' });
      await build(root, shift);
      const fresh = makeRoot({ ...files, 'docs/page.md': '# Page\n\nOther text.\n', 'static/data.txt': 'other' });
      await build(fresh);
      expect(readTree(join(root, 'dist'))).toEqual(readTree(join(fresh, 'dist')));
    },
  );
});

describe('files whose dates lie', () => {
  test('an edit of the same length that keeps the date of change is published', async () => {
    const root = makeRoot(files);
    await build(root);
    const edits = { 'docs/page.md': '# Page\n\nOther text.\n', 'static/data.txt': 'other' };
    for (const [path, text] of Object.entries(edits)) {
      const { atimeMs, mtimeMs } = statSync(join(root, path));
      writeFiles(root, { [path]: text });
      utimesSync(join(root, path), atimeMs / 1000, mtimeMs / 1000);
    }
    await build(root);
    expect(readText(root, 'dist/docs/page/index.html')).toContain('Other text.');
    expect(readText(root, 'dist/data.txt')).toBe('other');
  });

  test('dates of 1970 and of the next century change nothing', async () => {
    const root = makeRoot(files);
    await build(root);
    const site = readTree(join(root, 'dist'));
    for (const seconds of [0, 4_000_000_000])
      for (const path of Object.keys(files)) {
        utimesSync(join(root, path), seconds, seconds);
        await build(root);
        expect(readTree(join(root, 'dist'))).toEqual(site);
      }
  });
});
