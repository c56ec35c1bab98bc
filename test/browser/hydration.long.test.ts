/** What the server rendered is what the client renders, on every page of the real documentation. */
import { expect, inject, test } from 'vitest';
import { desktop, developmentSiteOfFile, openIn, phone, problemsOn } from './hydration.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const url = developmentSiteOfFile();
const { routes } = inject('documentation');

test.each([
  ['a desktop', 'light', desktop],
  ['a desktop', 'dark', desktop],
  ['a phone', 'light', phone],
] as const)('on %s in %s', async (_, mode, size) => {
  const watched = await openIn(windows, size, mode);
  expect(await problemsOn(watched, url(), [...routes, '/nope'], mode)).toEqual([]);
});
