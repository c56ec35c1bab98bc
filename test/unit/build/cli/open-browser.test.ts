import { expect, test } from 'vitest';
import { addressToOpen, browserCommand } from '../../../../build/cli/open-browser.ts';

const site = 'http://localhost:3000/base/';

test.each([
  ['darwin', ['open', site]],
  ['win32', ['cmd', '/c', 'start', '', site]],
  ['linux', ['xdg-open', site]],
  ['freebsd', ['xdg-open', site]],
] as const)('the browser of %s', (platform, command) => {
  expect(browserCommand(site, platform)).toEqual(command);
});

test.each([
  [true, site],
  ['/docs/a', `${site}docs/a`],
  ['docs/a?q=1#b', `${site}docs/a?q=1#b`],
])('--open %s', (open, address) => {
  expect(addressToOpen(site, open)).toBe(address);
});
