/** The command with programs that are no Chromium; test/browser/pdf.test.ts uses a real one. */
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../build/features/pdf/find-browser.ts';
import { docsBuild, makeRoot } from '../../support/command.ts';
import { fakeBrowser } from './fake-browser.ts';

const files = { 'docs.config.json': '{ "title": "Handbook", "noIndex": true }', 'docs/guide/a.md': '# A\n\nText.' };

/** A root with a program of this text. */
function rootWith(program: string): string {
  const root = makeRoot({ ...files, browser: `#!/bin/sh\n${program}\n` });
  chmodSync(join(root, 'browser'), 0o755);
  return root;
}

/** A process that has ended may wait for somebody to ask for its status. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const print = (root: string, ...more: readonly string[]) =>
  docsBuild(['pdf', '--to', 'out.pdf', '--browser', './browser', ...more], { cwd: root });

test('a browser that ends is an error with its last words, and no file is left', async () => {
  const root = rootWith('echo "cannot open display" >&2; exit 3');
  const { status, stdout } = await print(root);
  expect(stdout).toContain('pdf/failed');
  expect(stdout).toMatch(/it ended with status 3: cannot open display|write EPIPE/);
  expect(status).toBe(1);
  expect(readdirSync(root).filter((name) => name.startsWith('out.pdf'))).toEqual([]);
});

test('a browser that never answers is ended, with all that it has started', async () => {
  const root = rootWith('sleep 600 & echo $! > "$(dirname "$0")/helper.pid"; wait');
  const { stdout } = await print(root, '--time-limit', '1.5');
  expect(stdout).toContain('Chromium has not finished within 2 seconds');
  expect(existsSync(join(root, 'out.pdf'))).toBe(false);
  const helper = Number(readFileSync(join(root, 'helper.pid'), 'utf8'));
  await expect.poll(() => isRunning(helper)).toBe(false);
});

test('what the browser prints is written', async () => {
  const root = makeRoot(files);
  const { status } = await docsBuild(['pdf', '--browser', fakeBrowser('%PDF-1.4 text')], { cwd: root });
  expect(status).toBe(0);
  expect(readFileSync(join(root, 'dist.pdf'), 'utf8')).toBe('%PDF-1.4 text');
});

test('a file that is no program, or no browser at all, is an error that says what to do before anything is built', async () => {
  const root = makeRoot(files);
  const { stdout, status } = await print(root);
  expect(stdout).toContain('is no program');
  expect(status).toBe(1);
  const { value, diagnostics } = findBrowser(undefined, { PATH: '/nowhere', HOME: '/nowhere' });
  if (process.platform === 'linux') expect(value).toBeUndefined();
  if (value === undefined) expect(diagnostics[0]?.hint).toContain('--browser');
});

test('CHROME_PATH names one, --browser another', () => {
  const root = rootWith('exit 0');
  const path = join(root, 'browser');
  expect(findBrowser(undefined, { CHROME_PATH: path }).value).toBe(path);
  expect(findBrowser(path, { CHROME_PATH: '/nowhere' }).value).toBe(path);
  expect(findBrowser(undefined, { PATH: '/nowhere', CHROME_PATH: '/nowhere' }).diagnostics).toMatchObject([
    { code: 'pdf/no-browser' },
  ]);
});

test('a category that is not there is answered with a name', async () => {
  const root = rootWith('exit 0');
  const { status, stderr } = await print(root, '--category', 'gide');
  expect(stderr).toContain('did you mean `guide`?');
  expect(status).toBe(2);
});
