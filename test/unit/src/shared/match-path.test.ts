import { expect, test } from 'vitest';
import { isActive, type MatchOptions } from '../../../../src/shared/match-path.ts';

const rows: readonly (readonly [pattern: string, options: MatchOptions, path: string, active: boolean])[] = [
  ['/one', {}, '/one/two', true],
  ['/one', {}, '/onetwo', false],
  ['/one', { exact: true }, '/one/two', false],
  ['/one', { exact: true }, '/one', true],
  ['/one', { exact: true }, '/one/', true],
  ['/one/', { exact: true }, '/one', true],
  ['/one/', { strict: true }, '/one', false],
  ['/one/', { strict: true }, '/one/', true],
  ['/one/', { strict: true }, '/one/two', true],
  ['/one', { strict: true }, '/one/two', true],
  ['/one', { exact: true, strict: true }, '/one/', false],
  ['/one', { exact: true, strict: true }, '/one', true],
  ['/One', {}, '/one', true],
  ['/One', { sensitive: true }, '/one', false],
  ['/One', { sensitive: true }, '/One/two', true],
  ['/', {}, '/anything', true],
  ['/', { exact: true }, '/anything', false],
  ['/', { exact: true }, '/', true],
  // The path is plain text, not a pattern.
  ['/a.c', {}, '/abc', false],
  ['/:id', {}, '/7', false],
];

test.each(rows)('a link to %s with %j at %s: %s', (pattern, options, path, active) => {
  expect(isActive(path, pattern, options)).toBe(active);
});
