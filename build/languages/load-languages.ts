/** Loads what is known of the languages of a site besides its configuration. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import { isFolder } from '../project/paths.ts';
import type { LocaleOverlay } from '../read/source-folders.ts';
import { i18nFolder, overlaysOf, type SiteLanguage, siteLanguages } from './languages.ts';
import { readTranslation } from './read-translations.ts';
import type { Translation } from './translation.ts';

export interface LoadedLanguages {
  readonly languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** The configuration in the default language, whether or not that is built. */
  readonly original: Config;
  /** Folders of translations into all languages of the configuration. */
  readonly overlays: readonly LocaleOverlay[];
  /** Absolute paths. */
  readonly watched: readonly string[];
}

export interface LanguageSource {
  readonly root: string;
  /** The only language to build. */
  readonly locale: string | undefined;
  readonly locateKey: KeyLocator;
}

/** @returns `i18n/…` for files and folders, and `config/invalid` for a locale that the site does not have. */
export async function loadLanguages(
  config: Config,
  { root, locale, locateKey }: LanguageSource,
): Promise<Result<LoadedLanguages>> {
  const { defaultLocale, locales } = config.i18n;
  const diagnostics: Diagnostic[] = [];
  const watched: string[] = [];
  const untranslated: string[] = [];
  const translations = new Map<string, Translation>();
  const isKnown = locale === undefined || locales.includes(locale);
  if (!isKnown) diagnostics.push(unknownLocale(locale, locales));
  const only = isKnown ? locale : undefined;
  for (const code of only === undefined ? locales : new Set([defaultLocale, only])) {
    const read = await readTranslation(root, config, code);
    translations.set(code, read.value.translation);
    watched.push(...read.value.watched);
    diagnostics.push(...read.diagnostics);
    if (code !== defaultLocale && !overlaysOf(config, code).some(({ from }) => isFolder(join(root, from))))
      untranslated.push(code);
  }
  if (untranslated.length > 0) diagnostics.push(missingFolders(config, untranslated, locateKey));
  const overlays = locales.flatMap((code) => overlaysOf(config, code).map((overlay) => ({ ...overlay, locale: code })));
  const [original] = siteLanguages(config, translations);
  const languages = siteLanguages(config, translations, only);
  return result({ languages, original: original.config, overlays, watched }, diagnostics);
}

const unknownLocale = (locale: string, locales: readonly string[]): Diagnostic =>
  problem('config/invalid', `--locale: the site has no language \`${locale}\``, {
    hint: `expected one of ${locales.join(', ')}`,
  });

/** One for all languages: they are often fetched before a release. */
function missingFolders(config: Config, codes: readonly string[], locateKey: KeyLocator): Diagnostic {
  const [first = ''] = codes;
  const named = codes.map((code) => `\`${code}\``).join(', ');
  const own = config.i18n.localeConfigs[first]?.docs;
  const folders = own ?? `${i18nFolder(config, first)}/docs`;
  const others = codes.length > 1 ? ', and so on' : '';
  return problem(
    'language/missing-folder',
    `nothing is translated into ${named}: there is no folder \`${folders}\`${others}`,
    {
      at:
        own === undefined ? locateKey(['i18n', 'locales'], first) : locateKey(['i18n', 'localeConfigs', first, 'docs']),
      hint: `put translations there, at the paths of the originals, or name ${own === undefined ? 'a' : 'another'} folder in \`i18n.localeConfigs.${first}.docs\``,
    },
  );
}
