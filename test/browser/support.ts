/** A browser, a served site, and a record of everything a page does wrong. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import config from '../../docs.config.ts';
import { docsBuildProcess, packageDir, type Running, type RunOptions, readText, start } from '../support/command.ts';

/** One browser for a file of tests. */
export function browserOfFile(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const finder = join(packageDir, 'scripts/find-browser.mjs');
    const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim();
    const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', ...quiet],
    });
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error('the browser is not there yet');
    return browser;
  };
}

/** Where browser tests put built sites: in the root, ignored by git, the same in every run so that nothing piles up. */
export const outputOf = (name: string): string => `test/output/${name}`;

/** Builds the real documentation; unchanged, that takes no time. Without the state folder the output would be refused. */
export async function buildDocs(
  name: string,
  options: RunOptions & { readonly args?: readonly string[] } = {},
): Promise<string> {
  if (!existsSync(join(packageDir, '.docs-build')))
    rmSync(join(packageDir, outputOf(name)), { recursive: true, force: true });
  const args = ['build', '--out', outputOf(name), ...(options.args ?? [])];
  const { status, stdout, stderr } = await docsBuildProcess(args, { cwd: packageDir, outlives: true, ...options });
  if (status !== 0) throw new Error(`the site does not build:\n${stdout}${stderr}`);
  return join(packageDir, outputOf(name));
}

export interface Served {
  /** Ends without a slash. */
  readonly url: string;
  readonly running: Running;
}

/** Starts `preview` or `serve` on a free port; `running.process` has to be killed. */
export async function serveFolder(args: readonly string[], cwd: string): Promise<Served> {
  const running = start(args.includes('--port') ? args : [...args, '--port', '0'], { cwd, outlives: true });
  const [, url = ''] = await running.printed(/Local:\s+(http:\S+)/);
  return { url: url.replace(/\/$/, ''), running };
}

/** A preview of the real documentation for a file of tests. */
export function previewOfFile(name: string, build: () => Promise<unknown>): () => string {
  let served: Served | undefined;
  beforeAll(async () => {
    await build();
    served = await serveFolder(['preview', '--out', outputOf(name)], packageDir);
  });
  afterAll(() => void served?.running.process.kill('SIGKILL'));
  return () => served?.url ?? '';
}

/** What the documentation says of itself. */
export const documentation = { title: config.title ?? '', url: config.url ?? '' };

/** Every address of the built documentation, in reading order. */
export function routesOf(folder: string): readonly string[] {
  const { versions } = JSON.parse(readText(folder, 'site.json')) as {
    versions: { docs: { path: string }[] }[];
  };
  return ['/', ...versions.flatMap(({ docs }) => docs.map(({ path }) => path)), '/search', '/markdown-page'];
}

export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions, failed requests, and requests that leave this machine. */
  readonly problems: string[];
}

const loopback = /^(?:https?|ws):\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/|^(?:data|blob|about):/;

/** A page of its own; close its context. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext(options);
  const problems: string[] = [];
  await context.route(
    (url) => !loopback.test(url.href),
    (route) => {
      problems.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Prefetches and event streams are given up when the page is left.
    if (why !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${why}`);
  });
  return { context, page, problems };
}

/** Resolves when the client has taken over the page. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });

/** A mark that any document load would wipe out. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

/** Chromium reports the status of an unknown page as an error of its own. */
export const isOfNotFound = (problem: string): boolean => /status of 404 \(Not Found\)/.test(problem);
