/** Where a browser for the tests is looked for, and when one is installed. apt-get is a stand-in: nothing is installed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRoot, packageDir, writeFiles } from '../../support/command.ts';

const script = join(packageDir, 'scripts/find-browser.mjs');
const isDebian = existsSync('/etc/debian_version');
const isRoot = process.getuid?.() === 0;

function find(folder: string, env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  const clean = { PATH: join(folder, 'bin'), HOME: folder, ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env: clean, encoding: 'utf8' });
  return { status, path: stdout.trim(), said: stderr.trim() };
}

function withPrograms(...paths: readonly string[]): string {
  const folder = makeRoot({ 'bin/.keep': '' });
  for (const path of paths) addProgram(folder, path, '#!/bin/sh\n');
  return folder;
}

function addProgram(folder: string, path: string, text: string): void {
  writeFiles(folder, { [path]: text });
  chmodSync(join(folder, path), 0o755);
}

describe.skipIf(process.platform !== 'linux')('a browser', () => {
  const cached = '.cache/ms-playwright/chromium-1200/chrome-linux/chrome';

  test('is CHROME_PATH before all', () => {
    const folder = withPrograms('mine', 'bin/chromium');
    expect(find(folder, { CHROME_PATH: join(folder, 'mine') })).toEqual({
      status: 0,
      path: join(folder, 'mine'),
      said: '',
    });
  });

  test('that CHROME_PATH names and that is not there is said, not passed over', () => {
    const { status, path, said } = find(withPrograms('bin/chromium'), { CHROME_PATH: '/no/such/chrome' });
    expect([status, path, said]).toEqual([1, '', 'CHROME_PATH is /no/such/chrome, which is no program']);
  });

  test.each(['chromium', 'chromium-browser', 'google-chrome'])(
    'is %s on the PATH, before the cache of Playwright',
    (name) => {
      const folder = withPrograms(`bin/${name}`, cached);
      expect(find(folder).path).toBe(join(folder, 'bin', name));
    },
  );

  test('is the newest in the cache of Playwright', () => {
    const older = '.cache/ms-playwright/chromium-999/chrome-linux/chrome';
    const folder = withPrograms(older, cached, '.cache/ms-playwright/firefox-9999/chrome-linux/chrome');
    expect(find(folder).path).toBe(join(folder, cached));
    const elsewhere = withPrograms('cache/chromium_headless_shell-5/chrome-linux/headless_shell');
    expect(find(elsewhere, { PLAYWRIGHT_BROWSERS_PATH: join(elsewhere, 'cache') }).path).toMatch(/headless_shell$/);
  });

  test('that cannot be run is none', () => {
    const folder = withPrograms('bin/chromium');
    chmodSync(join(folder, 'bin/chromium'), 0o644);
    expect(find(folder)).toMatchObject({ status: 1, path: '' });
  });

  test('that is missing is said, and not installed unless that is asked for', () => {
    const folder = withPrograms();
    addProgram(folder, 'bin/apt-get', `#!/bin/sh\necho "$@" >> "${folder}/calls"\n`);
    expect(find(folder)).toEqual({
      status: 1,
      path: '',
      said: 'no browser found: set CHROME_PATH to a Chromium or Chrome, or install one',
    });
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  });
});

describe.skipIf(!isDebian)('--install', () => {
  test.skipIf(!isRoot)('as root: one line, apt-get update, then the package', () => {
    const folder = withPrograms();
    const makes = `[ "$2" = install ] && printf '#!/bin/sh\\n' > "${folder}/bin/chromium" && /bin/chmod 755 "${folder}/bin/chromium"; exit 0`;
    addProgram(folder, 'bin/apt-get', `#!/bin/sh\necho "$@" >> "${folder}/calls"\n${makes}\n`);
    const { status, path, said } = find(folder, {}, '--install');
    expect([status, path]).toEqual([0, join(folder, 'bin/chromium')]);
    expect(said.split('\n')).toHaveLength(1);
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe(
      '-qq update\n-qq install -y --no-install-recommends chromium\n',
    );
  });

  test.skipIf(!isRoot)('a failure is shown with what apt-get said', () => {
    const folder = withPrograms();
    addProgram(folder, 'bin/apt-get', '#!/bin/sh\necho "no network" >&2\nexit 100\n');
    const { status, said } = find(folder, {}, '--install');
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/apt-get update failed: set CHROME_PATH .*\nno network$/),
    ]);
  });

  test('installs nothing where there is a browser', () => {
    const folder = withPrograms('bin/chromium');
    addProgram(folder, 'bin/apt-get', '#!/bin/sh\nexit 1\n');
    expect(find(folder, {}, '--install')).toEqual({ status: 0, path: join(folder, 'bin/chromium'), said: '' });
  });

  test('without apt-get: the command to run', () => {
    const { status, said } = find(withPrograms(), {}, '--install');
    expect([status, said]).toEqual([1, expect.stringContaining('npx playwright-core install chromium')]);
  });
});
