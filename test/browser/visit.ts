/** A visit to a page of the documentation, and what a reader and a search engine see of it. */
import { expect } from 'vitest';
import { documentation, hydrated, painted, type Watched } from './support.ts';

export interface Visit {
  readonly status: number | undefined;
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonical: string | null;
  readonly language: string | null;
  /** Since the visit before: what comes late counts for the next page. */
  readonly problems: readonly string[];
}

export async function visit({ page, problems }: Watched, address: string): Promise<Visit> {
  const response = await page.goto(address, { waitUntil: 'load' });
  await hydrated(page);
  await painted(page);
  return {
    status: response?.status(),
    path: new URL(page.url()).pathname,
    title: await page.title(),
    headings: await page.locator('h1').allInnerTexts(),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    language: await page.locator('html').getAttribute('lang'),
    problems: problems.splice(0),
  };
}

/** Every page has its address, one heading, a title that names the site, and nothing in the console. */
export function expectSound(seen: Visit, route: string): void {
  expect(seen).toMatchObject({ status: 200, path: route, language: 'en', problems: [] });
  expect(seen.canonical).toBe(`${documentation.url}${route}`);
  expect(seen.headings).toHaveLength(1);
  expect(seen.headings[0]?.trim()).not.toBe('');
  if (route === '/') expect(seen.title).toContain(documentation.title);
  else expect(seen.title).toMatch(new RegExp(`^\\S.* \\| ${documentation.title}$`));
}
