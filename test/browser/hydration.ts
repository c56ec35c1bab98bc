/** Visits pages that are rendered with the development build of React, which reports every hydration mismatch. */
import { afterAll, beforeAll, expect } from 'vitest';
import { packageDir } from '../support/command.ts';
import { buildDocs, type Served, serveFolder } from './site.ts';
import { hydrated, isOfNotFound, painted, type Watched } from './support.ts';
import { beforeDocuments, type WindowOptions, type Windows } from './windows.ts';

const folder = 'test/output/site-development';

export const desktop: WindowOptions = { viewport: { width: 1280, height: 800 } };
export const phone: WindowOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export type Mode = 'light' | 'dark';

/** The documentation with the development build of React, for a file of tests. Gives its address. */
export function developmentSiteOfFile(): () => string {
  let served: Served | undefined;
  beforeAll(async () => {
    await buildDocs(folder, { env: { NODE_ENV: 'development' } });
    served = await serveFolder(['preview', '--out', folder], packageDir);
  });
  afterAll(() => void served?.running.process.kill('SIGKILL'));
  return () => served?.url ?? '';
}

export async function openIn(windows: Windows, size: WindowOptions, mode: Mode): Promise<Watched> {
  const watched = await windows.open(size);
  await beforeDocuments(watched.page, (chosen) => localStorage.setItem('theme', chosen), mode);
  return watched;
}

/** What the console says of these pages, which are visited one after the other in one window. */
export async function problemsOn(
  { page, problems }: Watched,
  url: string,
  routes: readonly string[],
  mode: Mode,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const route of routes) {
    await page.goto(url + route);
    await hydrated(page);
    expect([route, await page.evaluate(() => document.documentElement.dataset.theme)]).toEqual([route, mode]);
    await painted(page);
    const here = problems.splice(0).filter((problem) => !(route === '/nope' && isOfNotFound(problem)));
    found.push(...here.map((problem) => `${route}: ${problem}`));
  }
  return found;
}
