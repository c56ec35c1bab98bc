/** A static file that is larger than a buffer can be. It is sparse, so it takes no room on the disk. */
import { closeSync, lstatSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuildProcess, makeRoot } from '../support/command.ts';

const SIZE = 3 * 1024 ** 3;

test('a static file of 3 GiB is published in little memory, and not read again', async () => {
  const root = makeRoot({ 'docs/a.md': '# A\n', 'static/large.bin': '' });
  const file = openSync(join(root, 'static/large.bin'), 'w');
  writeSync(file, 'END', SIZE - 3);
  closeSync(file);
  const built = await docsBuildProcess(['build', '--timings'], { cwd: root });
  expect([built.status, built.stdout]).toEqual([0, expect.stringContaining('Built')]);
  expect(Number(/peak (\d+) MiB/.exec(built.stderr)?.[1])).toBeLessThan(300);
  const { size, blocks, ino } = lstatSync(join(root, 'dist/large.bin'));
  expect(size).toBe(SIZE);
  expect(blocks * 512).toBeLessThan(16 * 1024 ** 2);
  // With --no-cache, everything is compared again; the published file stays.
  const again = await docsBuildProcess(['build', '--no-cache'], { cwd: root });
  expect([again.status, lstatSync(join(root, 'dist/large.bin')).ino]).toEqual([0, ino]);
});
