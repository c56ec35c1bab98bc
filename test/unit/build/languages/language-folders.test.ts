import { expect, test } from 'vitest';
import { site } from '../../../support/site-test.ts';

const texts = { en: ['Start', 'Setup'], de: ['Anfang', 'Einrichten'], 'pt-br': ['Início', 'Instalação'] };
const folder = (path: string, code: keyof typeof texts) => ({
  [`${path}a.md`]: `# ${texts[code][0]}\n\nText.\n`,
  [`${path}b.md`]: `# ${texts[code][1]}\n\nText.\n`,
});
const found = async (files: Readonly<Record<string, string>>, config = {}) =>
  (await site(files, config).build()).diagnostics.filter(({ code }) => code === 'language/folders');

test('a folder for each language, as in VitePress, is one finding with the configuration', async () => {
  const files = { ...folder('docs/de/', 'de'), ...folder('docs/en/', 'en'), ...folder('docs/pt-br/', 'pt-br') };
  expect(await found(files)).toMatchObject([
    {
      message: 'the folders `en`, `de`, `pt-br` in `docs` hold translations of each other, and are ordinary pages',
      at: { file: 'docs/de/a.md' },
      hint:
        "make them languages: `docs: { path: 'docs/en' }, i18n: { defaultLocale: 'en', locales: ['en', 'de', 'pt-br'], " +
        "localeConfigs: { de: { docs: 'docs/de' }, 'pt-br': { docs: 'docs/pt-br' } } }`",
    },
  ]);
});

test('so are folders beside the pages that they translate, as in Starlight', async () => {
  expect(await found({ ...folder('docs/', 'en'), ...folder('docs/de/', 'de') })).toMatchObject([
    {
      message: 'the folders `de` in `docs` hold translations of each other, and are ordinary pages',
      hint: "make them languages: `i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { docs: 'docs/de' } } }`",
    },
  ]);
});

test.each([
  ['other pages', { ...folder('docs/en/', 'en'), 'docs/de/x.md': '# X\n', 'docs/de/y.md': '# Y\n' }],
  ['the same titles, such as for languages of programs', { ...folder('docs/ts/', 'en'), ...folder('docs/cs/', 'en') }],
  ['no names of languages', { ...folder('docs/zz/', 'en'), ...folder('docs/guide/', 'de') }],
])('folders with %s are none', async (_, files) => {
  expect(await found(files)).toEqual([]);
});
