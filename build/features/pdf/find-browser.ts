/** Finds an installed Chromium: one that is named, then those in the PATH, in the cache of Playwright, and where systems put them. */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isProgram, pathsOfPrograms } from '../../adapters/find-program.ts';
import { problem } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';

type Env = Readonly<Record<string, string | undefined>>;

const commands = [
  ...['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'msedge'],
];

/** @param named Absolute path. */
export function findBrowser(named: string | undefined, env: Env): Result<string | undefined> {
  const path = named ?? (env.CHROME_PATH || undefined);
  if (path !== undefined)
    return isProgram(path)
      ? result(path, [])
      : missing(`\`${path}\` is no program`, `name a Chromium in ${named === undefined ? 'CHROME_PATH' : '--browser'}`);
  const found = [...pathsOfPrograms(commands, env), ...inPlaywrightCache(env), ...installed(env)].find(isProgram);
  return found === undefined ? missing('no Chromium was found', advice) : result(found, []);
}

const advice =
  'install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), or run `npx playwright-core install chromium`, or name one with --browser';

const missing = (message: string, hint: string): Result<undefined> =>
  result(undefined, [problem('pdf/no-browser', message, { hint })]);

/** The newest first. */
function inPlaywrightCache(env: Env): readonly string[] {
  const home = env.HOME ?? homedir();
  const byPlatform: Readonly<Record<string, string>> = {
    win32: join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), 'ms-playwright'),
    darwin: join(home, 'Library/Caches/ms-playwright'),
  };
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ||
    byPlatform[process.platform] ||
    join(env.XDG_CACHE_HOME || join(home, '.cache'), 'ms-playwright');
  return namesIn(cache)
    .filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((version) => namesIn(join(cache, version)).map((folder) => join(cache, version, folder)))
    .flatMap((folder) =>
      [
        ...['headless_shell', 'chrome-headless-shell', 'chrome', 'chrome-headless-shell.exe', 'chrome.exe'],
        'Chromium.app/Contents/MacOS/Chromium',
        'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      ].map((name) => join(folder, name)),
    );
}

function installed(env: Env): readonly string[] {
  if (process.platform === 'darwin')
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (process.platform !== 'win32') return [];
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) => folder ?? []);
  const programs = [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ];
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
