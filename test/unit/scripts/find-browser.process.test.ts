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
  const cache = '.cache/ms-playwright';
  const cached = `${cache}/chromium-1200/chrome-linux/chrome`;
  const cachedShell = `${cache}/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell`;

  test('is CHROME_PATH before all', () => {
    const folder = withPrograms('mine', 'bin/chromium', 'bin/chromium-headless-shell');
    const env = { CHROME_PATH: join(folder, 'mine') };
    const mine = { status: 0, path: join(folder, 'mine'), said: '' };
    for (const flag of [[], ['--full'], ['--install'], ['--install-shell']])
      expect(find(folder, env, ...flag)).toEqual(mine);
  });

  test('that CHROME_PATH names and that is not there is said, not passed over', () => {
    const folder = withPrograms('bin/chromium', 'bin/chromium-headless-shell');
    const { status, path, said } = find(folder, { CHROME_PATH: '/no/such/chrome' });
    expect([status, path, said]).toEqual([1, '', 'CHROME_PATH is /no/such/chrome, which is no program']);
  });

  test.each(['chromium', 'chromium-browser', 'google-chrome'])(
    'is %s on the PATH, before the cache of Playwright',
    (name) => {
      const folder = withPrograms(`bin/${name}`, cached);
      expect(find(folder).path).toBe(join(folder, 'bin', name));
    },
  );

  test.each(['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'])(
    'is %s on the PATH, before its like in the cache of Playwright, before all with windows',
    (name) => {
      const folder = withPrograms(`bin/${name}`, 'bin/chromium', cached, cachedShell);
      expect(find(folder).path).toBe(join(folder, 'bin', name));
      expect(find(folder, {}, '--full').path).toBe(join(folder, 'bin/chromium'));
    },
  );

  test('is the headless shell of Playwright before a Chromium with windows, unless one with windows is preferred', () => {
    const folder = withPrograms('bin/chromium', cached, cachedShell);
    expect(find(folder).path).toBe(join(folder, cachedShell));
    expect(find(folder, {}, '--full').path).toBe(join(folder, 'bin/chromium'));
    const onlyCached = withPrograms(cached, cachedShell);
    expect(find(onlyCached).path).toBe(join(onlyCached, cachedShell));
    expect(find(onlyCached, {}, '--full').path).toBe(join(onlyCached, cached));
  });

  test('is of the other kind where the preferred one is missing', () => {
    const full = withPrograms('bin/chromium');
    expect(find(full).path).toBe(join(full, 'bin/chromium'));
    const shell = withPrograms(cachedShell);
    expect(find(shell, {}, '--full').path).toBe(join(shell, cachedShell));
  });

  test('is the newest in the cache of Playwright', () => {
    const older = `${cache}/chromium-999/chrome-linux/chrome`;
    const folder = withPrograms(older, cached, `${cache}/firefox-9999/chrome-linux/chrome`);
    expect(find(folder).path).toBe(join(folder, cached));
    const olderShell = 'cache/chromium_headless_shell-5/chrome-linux/headless_shell';
    const newerShell = 'cache/chromium_headless_shell-12/chrome-linux/headless_shell';
    const elsewhere = withPrograms(olderShell, newerShell);
    expect(find(elsewhere, { PLAYWRIGHT_BROWSERS_PATH: join(elsewhere, 'cache') }).path).toBe(
      join(elsewhere, newerShell),
    );
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

/** Adds an apt-get that writes down its calls, and "installs" the packages that it has. */
function addAptGet(folder: string, ...has: readonly string[]): () => string {
  const installed = has.map(
    (name) =>
      `[ "$5" = ${name} ] && printf '#!/bin/sh\\n' > "${folder}/bin/${name}" && exec /bin/chmod 755 "${folder}/bin/${name}"`,
  );
  const lines = [
    '#!/bin/sh',
    `echo "$@" >> "${folder}/calls"`,
    '[ "$2" = update ] && exit 0',
    ...installed,
    'echo "no package $5" >&2; exit 100',
  ];
  addProgram(folder, 'bin/apt-get', `${lines.join('\n')}\n`);
  return () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');
}

const update = '-qq update\n';
const installation = (name: string): string => `-qq install -y --no-install-recommends ${name}\n`;

describe.skipIf(!isDebian || !isRoot)('--install as root', () => {
  test('one line, apt-get update, then the headless shell', () => {
    const folder = withPrograms();
    const calls = addAptGet(folder, 'chromium-headless-shell', 'chromium');
    const { status, path, said } = find(folder, {}, '--install');
    expect([status, path]).toEqual([0, join(folder, 'bin/chromium-headless-shell')]);
    expect(said.split('\n')).toHaveLength(1);
    expect(calls()).toBe(`${update}${installation('chromium-headless-shell')}`);
  });

  test('the Chromium with windows where Debian has no other', () => {
    const folder = withPrograms();
    const calls = addAptGet(folder, 'chromium');
    const { status, path, said } = find(folder, {}, '--install');
    expect([status, path]).toEqual([0, join(folder, 'bin/chromium')]);
    expect(said.split('\n')).toHaveLength(1);
    expect(calls()).toBe(`${update}${installation('chromium-headless-shell')}${installation('chromium')}`);
  });

  test('a failure is shown with what apt-get said', () => {
    const folder = withPrograms();
    addAptGet(folder);
    expect(find(folder, {}, '--install')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/apt-get install .* chromium failed: set CHROME_PATH .*\nno package chromium$/),
    });
    addProgram(folder, 'bin/apt-get', '#!/bin/sh\necho "no network" >&2\nexit 100\n');
    expect(find(folder, {}, '--install')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/apt-get update failed: set CHROME_PATH .*\nno network$/),
    });
  });
});

describe.skipIf(!isDebian || !isRoot)('--install-shell as root', () => {
  test('a headless shell beside a Chromium with windows', () => {
    const folder = withPrograms('bin/chromium');
    const calls = addAptGet(folder, 'chromium-headless-shell');
    const { status, path, said } = find(folder, {}, '--install-shell');
    expect([status, path]).toEqual([0, join(folder, 'bin/chromium-headless-shell')]);
    expect(said.split('\n')).toHaveLength(1);
    expect(calls()).toBe(`${update}${installation('chromium-headless-shell')}`);
  });

  test('goes on with the other browser if that fails', () => {
    const folder = withPrograms('bin/chromium');
    addAptGet(folder);
    expect(find(folder, {}, '--install-shell')).toEqual({
      status: 0,
      path: join(folder, 'bin/chromium'),
      said: expect.stringMatching(/failed: going on with .*chromium\nno package chromium-headless-shell$/),
    });
  });

  test('installs nothing where there is one', () => {
    const folder = withPrograms('bin/chromium', 'bin/headless_shell');
    const calls = addAptGet(folder, 'chromium-headless-shell');
    expect(find(folder, {}, '--install-shell')).toEqual({
      status: 0,
      path: join(folder, 'bin/headless_shell'),
      said: '',
    });
    expect(calls()).toBe('');
  });

  test('where there is no browser at all: as --install', () => {
    const folder = withPrograms();
    const calls = addAptGet(folder, 'chromium');
    expect(find(folder, {}, '--install-shell').path).toBe(join(folder, 'bin/chromium'));
    expect(calls()).toBe(`${update}${installation('chromium-headless-shell')}${installation('chromium')}`);
  });
});

describe('--install', () => {
  test.each(['chromium', 'headless_shell'])('installs nothing where there is %s', (name) => {
    const folder = withPrograms(`bin/${name}`);
    const calls = addAptGet(folder, 'chromium-headless-shell', 'chromium');
    expect(find(folder, {}, '--install')).toEqual({ status: 0, path: join(folder, 'bin', name), said: '' });
    expect(calls()).toBe('');
  });

  test('without apt-get: the command to run', () => {
    const { status, said } = find(withPrograms(), {}, '--install');
    expect([status, said]).toEqual([1, expect.stringContaining('npx playwright-core install chromium')]);
  });
});

test.skipIf(!isDebian || isRoot)('--install, as somebody else than root: the command to run', () => {
  const folder = withPrograms();
  const calls = addAptGet(folder, 'chromium');
  const { status, said } = find(folder, {}, '--install');
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/sudo apt-get update && sudo apt-get install .* chromium$/),
  ]);
  expect(calls()).toBe('');
});
