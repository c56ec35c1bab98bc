import { expect, test } from 'vitest';
import type { Config } from '../../../../build/config/config.ts';
import { type SiteLanguage, withValues } from '../../../../build/languages/languages.ts';

const language = (folder: string): SiteLanguage => ({
  code: 'de',
  folder,
  config: { title: 'Old', baseUrl: `/old/${folder}` } as Config,
  overlays: [],
});

test('another base path is that of the site, so a language keeps its folder below it', () => {
  expect(withValues(language('de/'), { baseUrl: '/new/' }).config).toEqual({
    title: 'Old',
    baseUrl: '/new/de/',
    sharedUrl: '/new/',
  });
});

test('the language at the base path has no folder, and other values leave addresses alone', () => {
  expect(withValues(language(''), { baseUrl: '/new/' }).config).toEqual({ title: 'Old', baseUrl: '/new/' });
  expect(withValues(language('de/'), { title: 'New' }).config).toEqual({ title: 'New', baseUrl: '/old/de/' });
});
