import { expect, test } from 'vitest';
import type { Config } from '../../../../build/config/config.ts';
import { validateConfig } from '../../../../build/config/validate.ts';
import { type SiteLanguage, siteLanguages, withValues } from '../../../../build/languages/languages.ts';

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

test('every language shows the version of the site', () => {
  const { value: config } = validateConfig(
    { i18n: { locales: ['en', 'de'] }, footer: { copyright: 'Acme', version: '1.2.0' } },
    { file: undefined, text: '' },
  );
  if (!config) throw new Error('the configuration is valid');
  const languages = siteLanguages(config, new Map());
  expect(languages.map(({ config: { footer } }) => footer.version)).toEqual(['1.2.0', '1.2.0']);
});
