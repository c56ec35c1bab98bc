import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { loadLanguages } from '../../../../build/languages/load-languages.ts';

const root = mkdtempSync(join(tmpdir(), 'languages-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('languages without a folder are one warning', async () => {
  mkdirSync(join(root, 'i18n/de/docs'), { recursive: true });
  const { value: config } = validateConfig(
    { i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr', 'ja'] } },
    { file: 'docs.config.ts', text: '' },
  );
  if (!config) throw new Error('the configuration is valid');
  const load = (locale?: string) => loadLanguages(config, { root, locale, locateKey: () => undefined });
  expect((await load()).diagnostics.map(({ message }) => message)).toEqual([
    'nothing is translated into `fr`, `ja`: there is no folder `i18n/fr/docs`, and so on',
  ]);
  expect((await load('ja')).diagnostics.map(({ message }) => message)).toEqual([
    'nothing is translated into `ja`: there is no folder `i18n/ja/docs`',
  ]);
});

test('a folder that the configuration names is the missing one', async () => {
  const input = { i18n: { locales: ['en', 'pl'], localeConfigs: { pl: { docs: 'docs-pl' } } } };
  const { value: config } = validateConfig(input, { file: 'docs.config.ts', text: '' });
  if (!config) throw new Error('the configuration is valid');
  const { diagnostics } = await loadLanguages(config, { root, locale: undefined, locateKey: () => undefined });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'nothing is translated into `pl`: there is no folder `docs-pl`',
  ]);
});
