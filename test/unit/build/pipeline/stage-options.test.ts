import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { validateConfig } from '../../../../build/config/validate.ts';
import { localeOf, markdownOptions, navigationOptions, pageOptions } from '../../../../build/pipeline/stage-options.ts';
import { withSearchPage } from '../../../support/site-test.ts';

const configOf = (input: ConfigInput = {}) => {
  const { value } = validateConfig({ title: 'T', url: 'https://example.org', ...input }, { file: undefined, text: '' });
  if (!value) throw new Error('the configuration is invalid');
  return value;
};
const i18n = (locale: string, settings: object = {}) => ({
  i18n: { defaultLocale: locale, locales: [locale], localeConfigs: { [locale]: settings } },
});

describe('localeOf', () => {
  test.each([
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['x', 'x'],
  ])('%s is labeled %s in its own language', (code, label) => {
    expect(localeOf(configOf(i18n(code)))).toEqual({ code, label, direction: 'ltr', htmlLang: code });
  });

  test('the configuration overrides label, direction and language tag', () => {
    const settings = { label: 'Arabic', direction: 'rtl', htmlLang: 'ar-EG' };
    expect(localeOf(configOf(i18n('ar', settings)))).toEqual({ code: 'ar', ...settings });
  });
});

test('Markdown options include extensions and labels', () => {
  const config = configOf({ labels: { note: 'Hint' } });
  expect(markdownOptions(config, ['file:///x.mjs'])).toMatchObject({
    extensions: ['file:///x.mjs'],
    labels: { note: 'Hint' },
  });
});

test('in a site of several languages, pages are parsed alike in each, whatever its labels', () => {
  const locales = { i18n: { locales: ['en', 'de'] } };
  const english = markdownOptions(configOf(locales), []);
  expect(markdownOptions(configOf({ ...locales, labels: { note: 'Hinweis' } }), [])).toEqual(english);
  expect(english).toMatchObject({ hasLabelHoles: true });
  expect(markdownOptions(configOf(), [])).not.toHaveProperty('hasLabelHoles');
});

test.each([
  ['/search', '/search'],
  ['find', '/find'],
  [undefined, undefined],
])('the search page at %s has the address %s', (searchPagePath, path) => {
  const plain = configOf({ search: { provider: false } });
  const config = searchPagePath === undefined ? plain : withSearchPage(plain, searchPagePath);
  expect(navigationOptions({ config, drafts: false }).searchPath?.replace(/^\/?/, '/')).toBe(path);
});

describe('pageOptions', () => {
  test.each([
    ['img/icon.svg', '/base/img/icon.svg'],
    ['/img/icon.svg', '/base/img/icon.svg'],
    ['https://cdn.example/icon.svg', 'https://cdn.example/icon.svg'],
  ])('the address of the icon %s is %s', (favicon, url) => {
    expect(pageOptions(configOf({ favicon, baseUrl: '/base/' })).icons.first).toBe(url);
  });

  test('labels are complete, locales end with English', () => {
    const options = pageOptions(configOf({ ...i18n('de'), labels: { notFoundTitle: 'Nicht gefunden' } }));
    expect(options.labels.notFoundTitle).toBe('Nicht gefunden');
    expect(options.labels.searchTitle).not.toBe('');
    expect(options.locales[0]).toBe('de');
    expect(options.locales.at(-1)).toBe('en');
  });
});
