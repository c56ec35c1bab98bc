/** Adapter: runs axe-core over every page in one browser. Both are packages of the site, not of this tool. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lookup } from 'mrmime';
import { isProgram, pathsOfPrograms } from '../../adapters/find-program.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { AuditedPage, Violation } from './accessibility.ts';

export interface AuditRequest {
  /** Absolute path of the root: packages are looked for from there. */
  readonly root: string;
  /** Where else to look: the folder of this tool. */
  readonly packageDir: string;
  readonly baseUrl: string;
  readonly files: ReadonlyMap<OutputPath, Pick<OutputFile, 'content'>>;
  /** HTML files, and what they were made from. */
  readonly pages: ReadonlyMap<OutputPath, { readonly file: string }>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** @returns The pages, or why they cannot be audited here. */
export type AuditOutcome = { readonly pages: readonly AuditedPage[] } | { readonly missing: string };

/** The part of Playwright that is used. */
interface Playwright {
  readonly chromium: {
    launch(options: { readonly executablePath?: string }): Promise<{
      newContext(options: object): Promise<BrowserContext>;
      close(): Promise<void>;
    }>;
  };
}
interface BrowserContext {
  route(pattern: string, handler: (route: Route) => Promise<void>): Promise<void>;
  newPage(): Promise<BrowserPage>;
}
interface BrowserPage {
  goto(url: string): Promise<unknown>;
  evaluate<T>(code: string): Promise<T>;
}
interface Route {
  request(): { url(): string };
  fulfill(answer: { readonly status: number; readonly body?: Buffer; readonly contentType?: string }): Promise<void>;
}

/** No host has this name, so nothing of the site leaves this machine. */
const ORIGIN = 'http://docs-build.invalid';

export async function auditPages(request: AuditRequest): Promise<AuditOutcome> {
  const playwright = findPackage(request, 'playwright-core') ?? findPackage(request, 'playwright');
  const axe = findPackage(request, 'axe-core/axe.min.js');
  if (playwright === undefined) return { missing: 'playwright-core is not installed' };
  if (axe === undefined) return { missing: 'axe-core is not installed' };
  const loaded = (await import(pathToFileURL(playwright).href)) as Playwright & { readonly default?: Playwright };
  const { chromium } = loaded.chromium ? loaded : (loaded.default ?? loaded);
  const executablePath = findBrowser(request.env);
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath }).catch(() => undefined);
  if (!browser) return { missing: 'no Chromium was found; set CHROME_PATH to its path' };
  try {
    const context = await browser.newContext({ bypassCSP: true });
    await context.route('**/*', (route) => answer(route, request));
    return { pages: await auditAll(await context.newPage(), readFileSync(axe, 'utf8'), request) };
  } finally {
    await browser.close();
  }
}

async function auditAll(
  page: BrowserPage,
  axe: string,
  { pages, baseUrl, signal, onProgress }: AuditRequest,
): Promise<readonly AuditedPage[]> {
  const audited: AuditedPage[] = [];
  for (const [path, { file }] of pages) {
    signal.throwIfAborted();
    await page.goto(ORIGIN + baseUrl + path.split('/').map(encodeURIComponent).join('/'));
    await page.evaluate(axe);
    audited.push({ file, violations: await page.evaluate<readonly Violation[]>(RUN_AXE) });
    onProgress(audited.length, pages.size);
  }
  return audited;
}

/** Runs in the browser. */
const RUN_AXE = `axe.run({
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}).then(({ violations }) => violations.map(({ id, help, helpUrl, nodes }) => (
  { id, help, helpUrl, elements: nodes.map(({ html }) => html) }
)))`;

async function answer(route: Route, { files, baseUrl }: AuditRequest): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  const path = decodeURIComponent(pathname).slice(baseUrl.length);
  const candidates = [path, `${path}index.html`, `${path}/index.html`, `${path}.html`];
  const found = origin === ORIGIN ? candidates.find((one) => files.has(one as OutputPath)) : undefined;
  const file = files.get(found as OutputPath);
  if (found === undefined || !file) return route.fulfill({ status: 404 });
  const content = file.content();
  const body =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.length);
  return route.fulfill({ status: 200, body, contentType: typeOf(found) });
}

function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return /^text\/|javascript$|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

function findPackage({ root, packageDir }: AuditRequest, name: string): string | undefined {
  for (const folder of [root, packageDir]) {
    try {
      return createRequire(join(folder, 'package.json')).resolve(name);
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}

/** CHROME_PATH, then the PATH; else Playwright's own. */
function findBrowser(env: AuditRequest['env']): string | undefined {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', ...shells];
  return pathsOfPrograms(names, env).find(isProgram);
}
