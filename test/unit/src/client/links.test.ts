import { afterEach, expect, test, vi } from 'vitest';
import { isHashJump, isPageAddress } from '../../../../src/client/links.ts';

afterEach(() => vi.unstubAllGlobals());
const standAt = (address: string): void => {
  vi.stubGlobal('location', new URL(address));
};

test.each([
  ['/docs/a?x=1#b', true],
  ['/docs/a?x=1', false],
  ['/docs/a?x=2#b', false],
  ['/docs/b?x=1#b', false],
])('on /docs/a?x=1, a link to %s only scrolls: %s', (address, expected) => {
  standAt('https://example.org/docs/a?x=1');
  expect(isHashJump(new URL(address, location.href))).toBe(expected);
});

test.each([
  ['https://example.org/base/docs/a', true],
  ['https://example.org/base/docs/a#b', true],
  ['https://example.org/docs/a', false],
  ['https://example.org/base/files/a.pdf', false],
  ['https://other.example/base/docs/a', false],
])('below /base/, %s is the address of a page: %s', (address, expected) => {
  standAt('https://example.org/base/docs/b');
  expect(isPageAddress(new URL(address), '/base/')).toBe(expected);
});
