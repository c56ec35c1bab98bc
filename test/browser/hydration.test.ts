/**
 * What the server rendered is what the client renders. React's production build is silent about most differences, so
 * the documentation is built with the development build. Every page: hydration.long.test.ts.
 */
import { expect, test } from 'vitest';
import { desktop, developmentSiteOfFile, openIn, phone, problemsOn } from './hydration.ts';
import { documentationKinds, hydrated } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const url = developmentSiteOfFile();

test('a difference is reported, so that silence means something', async () => {
  const { page, problems } = await openIn(windows, desktop, 'light');
  await page.route('**/docs/intro', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('aria-label="Main"', 'aria-label="Other"') });
  });
  await page.goto(`${url()}/docs/intro`);
  await hydrated(page);
  await expect.poll(() => problems.join('\n')).toMatch(/hydrat/i);
});

test.each([
  ['a desktop', 'light', desktop],
  ['a phone', 'dark', phone],
] as const)('there is none on each kind of page, on %s in %s', async (_, mode, size) => {
  const watched = await openIn(windows, size, mode);
  expect(await problemsOn(watched, url(), [...documentationKinds, '/nope'], mode)).toEqual([]);
});

test('nor on pages that are reached by a click', async () => {
  const { page, problems } = await openIn(windows, desktop, 'light');
  await page.goto(`${url()}/`);
  await hydrated(page);
  for (const route of ['/docs/intro', '/docs/category/design', '/docs/category/tutorials', '/docs/contributing']) {
    await page.locator(`a[href="${route}"]:visible`).first().click();
    await page.waitForFunction(
      (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
      route,
    );
  }
  expect(problems).toEqual([]);
});
