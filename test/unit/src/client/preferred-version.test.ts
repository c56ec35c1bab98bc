import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetOtherVersions,
  forgetUnknownVersions,
  preferredVersion,
  preferVersion,
} from '../../../../src/client/preferred-version.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

const versions = [
  { set: 'default', name: 'current' },
  { set: 'default', name: '1.x' },
  { set: 'api', name: '2.x' },
];

test.each([
  ['default', 'current', 'current'],
  ['default', '1.x', '1.x'],
  ['default', 'nosuch', undefined],
  ['default', '2.x', undefined],
  ['api', '2.x', '2.x'],
  ['elsewhere', 'nosuch', 'nosuch'],
])('of the documents %s, the chosen version %s is afterwards %s', (set, name, kept) => {
  preferVersion(set, name);
  forgetUnknownVersions(versions);
  expect(preferredVersion(set)).toBe(kept);
});

test.each([
  ['current', 'current'],
  ['nosuch', undefined],
])('where the documents have one version, the chosen version %s is afterwards %s', (name, kept) => {
  preferVersion('default', name);
  forgetOtherVersions();
  expect(preferredVersion('default')).toBe(kept);
});
