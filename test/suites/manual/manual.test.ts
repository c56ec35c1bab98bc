/** The manual is a site of its own, and an example: nothing in it may deserve a finding. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, packageDir, readText } from '../../support/command.ts';

test('the manual builds and its links lead somewhere, without a single finding', async () => {
  const scratch = makeRoot({});
  const options = ['--strict', '--verbose', '--no-cache', '--state', join(scratch, 'state')];
  const manual = join(packageDir, 'manual');
  const built = await docsBuild(['build', manual, '--out', join(scratch, 'dist'), ...options]);
  expect(built.stdout + built.stderr).toMatch(/^Built \d+ pages into /);
  expect(built.status).toBe(0);
  expect(readText(scratch, 'dist/index.html')).toContain('<h1');
  const checked = await docsBuild(['check-links', manual, ...options]);
  expect(checked.stdout + checked.stderr).toMatch(/^Checked \d+ links on \d+ pages/);
  expect(checked.status).toBe(0);
});

test('the pictures of the README exist and are small', () => {
  const pictures = [...readText(packageDir, 'README.md').matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(3);
  for (const path of pictures) expect(statSync(join(packageDir, path)).size, path).toBeLessThan(100_000);
});

test('the README links to what exists', () => {
  const links = [...readText(packageDir, 'README.md').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(packageDir, path)))).toEqual([]);
});
