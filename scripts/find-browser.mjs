/**
 * Finds a Chromium for the browser tests: in CHROME_PATH, then the PATH, then Playwright's cache. Run as a command, it prints
 * the path; with `--install`, it installs Debian's chromium package if there is no browser and this is possible.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Paths of executables in the folders `chromium-1234` and `chromium_headless_shell-1234` of Playwright's cache. */
const cachedExecutables = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/** @returns The path of a browser, or undefined. Throws if CHROME_PATH is set but is not an executable. */
export function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (!isProgram(env.CHROME_PATH)) throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, which is no program`);
    return env.CHROME_PATH;
  }
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = process.platform === 'win32' ? commands.map((name) => `${name}.exe`) : commands;
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return onPath ?? playwrightBrowsers(env).find(isProgram);
}

/** The browsers in Playwright's cache, newest first. */
function playwrightBrowsers(env) {
  const home = env.HOME ?? homedir();
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ||
    {
      win32: join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), 'ms-playwright'),
      darwin: join(home, 'Library/Caches/ms-playwright'),
    }[process.platform] ||
    join(env.XDG_CACHE_HOME || join(home, '.cache'), 'ms-playwright');
  if (!existsSync(cache)) return [];
  const version = (name) => Number(name.split('-')[1]);
  const folders = readdirSync(cache).filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name));
  folders.sort((a, b) => version(b) - version(a) || a.length - b.length);
  return folders.flatMap((folder) => cachedExecutables.map((path) => join(cache, folder, path)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const advice = 'set CHROME_PATH to a Chromium or Chrome, or install one';

/**
 * Installs Debian's chromium package, if running as root and apt-get is available.
 * @param log Called with a line before the installation, and with the reason if it is not possible.
 * @returns The path of the browser, or undefined.
 */
function installBrowser(log, env = process.env) {
  const aptGet = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'apt-get'))
    .find(isProgram);
  if (!existsSync('/etc/debian_version') || aptGet === undefined) {
    log(`no browser for the browser tests: ${advice}: npx playwright-core install chromium`);
    return undefined;
  }
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  if (process.getuid?.() !== 0) {
    log(`no browser for the browser tests: ${advice}: sudo apt-get update && sudo apt-get ${install.join(' ')}`);
    return undefined;
  }
  log(`no browser for the browser tests: installing one with apt-get ${install.join(' ')} …`);
  for (const args of [['update'], install]) {
    const { status, stdout, stderr, error } = spawnSync(aptGet, ['-qq', ...args], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
    if (status !== 0) {
      const reason = error?.message ?? `${stdout}${stderr}`.trim();
      log(`apt-get ${args.join(' ')} failed: ${advice}, then run the tests again\n${reason}`);
      return undefined;
    }
  }
  const found = findBrowser(env);
  if (found === undefined) log(`apt-get is done but there is still no browser: ${advice}`);
  return found;
}

/** Finds or installs a browser. @returns Undefined if there is none; the reason has been logged. */
export function browserOrAdvice(log, env = process.env) {
  try {
    return findBrowser(env) ?? installBrowser(log, env);
  } catch (error) {
    log(error.message);
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = (line) => console.error(line);
  const logNotFound = () => log(`no browser found: ${advice}`);
  let found;
  if (process.argv.includes('--install')) found = browserOrAdvice(log);
  else {
    try {
      found = findBrowser();
      if (found === undefined) logNotFound();
    } catch (error) {
      log(error.message);
    }
  }
  if (found === undefined) process.exitCode = 1;
  else console.log(found);
}
