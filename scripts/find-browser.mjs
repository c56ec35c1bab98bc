/**
 * Finds a Chromium for the browser tests: in CHROME_PATH, then a headless shell, then any other. A headless shell is a
 * Chromium without windows; the tests take a quarter less time in it. Each is looked for in the PATH, then in the cache of
 * Playwright. Run as a command, it prints the path.
 *
 * `--full`           prefers a Chromium with windows
 * `--install`        where there is no browser, installs a package of Debian if this is possible
 * `--install-shell`  does so where there is no headless shell, and goes on with another browser if that fails
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where each kind of browser is: the names of its commands, and its executables in a folder of Playwright's cache. */
const shell = {
  commands: ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'],
  folders: /^chromium_headless_shell-\d+$/,
  executables: [
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-linux-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
  ],
};
const full = {
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  folders: /^chromium-\d+$/,
  executables: [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-linux-arm64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ],
};

/**
 * @param prefersFull A browser with windows before a headless shell.
 * @returns The path of a browser, or undefined. Throws if CHROME_PATH is set but is not an executable.
 */
export function findBrowser(env = process.env, { prefersFull = false } = {}) {
  if (!env.CHROME_PATH) return firstOf(prefersFull ? [full, shell] : [shell, full], env);
  if (!isProgram(env.CHROME_PATH)) throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, which is no program`);
  return env.CHROME_PATH;
}

const firstOf = (kinds, env) =>
  kinds.flatMap((kind) => [...onPath(kind, env), ...inPlaywrightCache(kind, env)]).find(isProgram);

function onPath({ commands }, env) {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = process.platform === 'win32' ? commands.map((name) => `${name}.exe`) : commands;
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The newest first. */
function inPlaywrightCache({ folders, executables }, env) {
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
  const found = readdirSync(cache).filter((name) => folders.test(name));
  found.sort((a, b) => version(b) - version(a));
  return found.flatMap((folder) => executables.map((path) => join(cache, folder, path)));
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
/** Debian's package of a headless shell, which older releases do not have, and of a Chromium with windows. */
const [shellPackage, fullPackage] = ['chromium-headless-shell', 'chromium'];
const installation = (name) => ['install', '-y', '--no-install-recommends', name];

const findAptGet = (env) =>
  existsSync('/etc/debian_version') ? onPath({ commands: ['apt-get'] }, env).find(isProgram) : undefined;
const isRoot = () => process.getuid?.() === 0;

/** Runs apt-get. @returns What it says if it fails. */
function failureOf(aptGet, args, env) {
  const { status, stdout, stderr, error } = spawnSync(aptGet, ['-qq', ...args], {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  return status === 0 ? undefined : { call: args.join(' '), reason: error?.message ?? `${stdout}${stderr}`.trim() };
}

/**
 * Installs a browser from Debian, if running as root and apt-get is available.
 * @param log Called with a line before the installation, and with the reason if it is not possible.
 */
function installBrowser(log, env) {
  const why = 'no browser for the browser tests';
  const aptGet = findAptGet(env);
  if (aptGet === undefined) return log(`${why}: ${advice}: npx playwright-core install chromium`);
  if (!isRoot())
    return log(`${why}: ${advice}: sudo apt-get update && sudo apt-get ${installation(fullPackage).join(' ')}`);
  log(`${why}: installing one with apt-get ${installation(shellPackage).join(' ')} …`);
  const failure =
    failureOf(aptGet, ['update'], env) ??
    (failureOf(aptGet, installation(shellPackage), env) && failureOf(aptGet, installation(fullPackage), env));
  if (failure) log(`apt-get ${failure.call} failed: ${advice}, then run the tests again\n${failure.reason}`);
  else if (findBrowser(env) === undefined) log(`apt-get is done but there is still no browser: ${advice}`);
}

/** Installs a headless shell beside the browser that was found, if that is possible. */
function installShell(found, log, env) {
  const aptGet = findAptGet(env);
  if (aptGet === undefined || !isRoot()) return;
  log(`no headless shell for the browser tests: installing one with apt-get ${installation(shellPackage).join(' ')} …`);
  const failure = failureOf(aptGet, ['update'], env) ?? failureOf(aptGet, installation(shellPackage), env);
  if (failure) log(`apt-get ${failure.call} failed: going on with ${found}\n${failure.reason}`);
}

/**
 * Finds a browser, or installs one.
 * @param installsShell Where there is only another browser, installs a headless shell too.
 * @returns Undefined if there is none; the reason has been logged.
 */
export function browserOrAdvice(log, env = process.env, { prefersFull = false, installsShell = false } = {}) {
  try {
    const found = findBrowser(env);
    if (found === undefined) installBrowser(log, env);
    else if (installsShell && !env.CHROME_PATH && firstOf([shell], env) === undefined) installShell(found, log, env);
    return findBrowser(env, { prefersFull });
  } catch (error) {
    log(error.message);
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = (line) => console.error(line);
  const has = (flag) => process.argv.includes(flag);
  const wishes = { prefersFull: has('--full'), installsShell: has('--install-shell') };
  let found;
  if (has('--install') || has('--install-shell')) found = browserOrAdvice(log, process.env, wishes);
  else {
    try {
      found = findBrowser(process.env, wishes);
      if (found === undefined) log(`no browser found: ${advice}`);
    } catch (error) {
      log(error.message);
    }
  }
  if (found === undefined) process.exitCode = 1;
  else console.log(found);
}
