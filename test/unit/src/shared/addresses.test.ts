import { describe, expect, test } from 'vitest';
import {
  decode,
  isExternal,
  isFile,
  isPathIn,
  isSamePath,
  pageDataUrl,
  plainPathname,
  routeOfPathname,
} from '../../../../src/shared/addresses.ts';

test.each([
  ['https://a.b', true],
  ['mailto:a@b', true],
  ['//host', true],
  ['foo', false],
  ['./x', false],
  ['/x', false],
  ['#x', false],
])('%s leaves the site: %s', (address, external) => expect(isExternal(address)).toBe(external));

test.each([
  ['/docs/a.pdf', true],
  ['/docs/a.html', false],
  ['/docs/1.0-to-2.0', false],
  ['/changes/since-1.x', false],
  ['/docs/a.xml', true],
  ['/docs/a', false],
])('%s is a file: %s', (path, file) => expect(isFile(path)).toBe(file));

describe('the plain form of an address', () => {
  test.each([
    ['/docs/intro', '/docs/intro'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/index', '/docs/intro'],
    ['/docs/intro/', '/docs/intro/'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/', '/'],
    ['/docs/an-index', '/docs/an-index'],
  ])('%s: %s', (path, plain) => expect(plainPathname(path)).toBe(plain));

  test.each([
    ['/docs/intro/', '/', '/docs/intro'],
    ['/base/docs/intro.html', '/base/', '/docs/intro'],
    ['/base', '/base/', '/'],
    ['/base/', '/base/', '/'],
    ['/baseball', '/base/', undefined],
    ['/other', '/base/', undefined],
    ['/docs/%C3%A9t%C3%A9', '/', '/docs/été'],
    ['/docs/%E0%A4%A', '/', '/docs/%E0%A4%A'],
  ])('%s below %s stands for %s', (path, base, route) => expect(routeOfPathname(path, base)).toBe(route));
});

test.each([
  ['/docs/intro', '/docs/Intro/', true],
  ['/docs/intro/', '/docs/intro', true],
  ['/docs/intro', '/docs/intro/more', false],
  ['/', '/docs', false],
])('%s and %s are one page: %s', (one, other, same) => {
  expect([isSamePath(one, other), isSamePath(other, one)]).toEqual([same, same]);
});

test.each([
  ['/one/two', '/one', true],
  ['/One', '/one/', true],
  ['/onetwo', '/one', false],
  ['/anything', '/', true],
  // Neither is a pattern.
  ['/abc', '/a.c', false],
])('%s is %s or below it: %s', (path, other, isIn) => expect(isPathIn(path, other)).toBe(isIn));

test.each([
  ['/', '/index.bin'],
  ['/docs/a', '/docs/a/index.bin'],
  ['/docs/what?#', '/docs/what%3F%23/index.bin'],
])('the data of %s is at %s', (route, url) => expect(pageDataUrl(route, '/')).toBe(url));

test('malformed percent-encoding stays as it is', () => {
  expect([decode('%C3%A9'), decode('%E0%A4%A')]).toEqual(['é', '%E0%A4%A']);
});
