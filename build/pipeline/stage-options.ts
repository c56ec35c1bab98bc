/** Derives the options of each stage from the configuration. */
import { localesOf } from '../../src/shared/locales.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { askedOfParts, usedModules } from '../features/used-hooks.ts';
import type { SiteComponents } from '../islands/component-types.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import { resolveAllLabels } from '../model/labels.ts';
import type { LocaleRecord } from '../model/site.ts';
import type { NavigationOptions } from '../navigation/navigation-options.ts';
import { configuredSets, type DocSet } from '../navigation/options.ts';
import { headTags } from '../pages/head-tags.ts';
import { iconLinks } from '../pages/icons.ts';
import type { PageOptions } from '../pages/options.ts';
import type { SiteSearch } from '../search/provider.ts';

export function localeOf(config: Config): LocaleRecord {
  const code = config.i18n.defaultLocale;
  const localeConfig = config.i18n.localeConfigs[code];
  return {
    code,
    label: localeConfig?.label ?? languageName(code),
    direction: localeConfig?.direction ?? directionOf(localeConfig?.htmlLang ?? code),
    htmlLang: localeConfig?.htmlLang ?? code,
  };
}

const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The direction of the script that a language is written in. */
function directionOf(code: string): LocaleRecord['direction'] {
  try {
    return rightToLeft.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** The name of a language in that language: `en` → `English`. */
function languageName(code: string): string {
  // The names of languages take 12 ms to load.
  if (code === 'en') return 'English';
  try {
    return new Intl.DisplayNames(localesOf(code), { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export const markdownOptions = (config: Config, extensions: readonly string[]): MarkdownOptions => {
  const asked = askedOfParts(config);
  return {
    ...config.markdown,
    extensions,
    ...(config.i18n.locales.length > 1 ? { hasLabelHoles: true as const } : { labels: config.labels }),
    ...(Object.keys(config.aliases).length > 0 && { aliases: config.aliases }),
    ...(Object.keys(asked).length > 0 && { asked }),
    ...(usedModules(config).length > 0 && { inThreads: true as const }),
    ...(config.prism.tokens === 'all' && { tokens: config.prism.tokens }),
    ...(Object.keys(config.containers).length > 0 && { containers: config.containers }),
    ...(Object.keys(config.components).length > 0 && { components: siteComponents(config) }),
  };
};

/** A text that looks like a path is a module; any other is a container. */
export const siteComponents = ({ components }: Config): SiteComponents =>
  Object.fromEntries(
    Object.entries(components).map(([tag, value]) => {
      if (typeof value === 'object') {
        const { component: file, client } = value;
        return [tag, { file, ...(client && { client }) }];
      }
      return [tag, /\.[jt]sx?$/.test(value) ? { file: value } : { container: value }];
    }),
  );

export interface NavigationRequest {
  readonly config: Config;
  readonly drafts: boolean;
  readonly locateKey?: KeyLocator;
}

/** All sets of documents, that of `docs` first. A set with versions is one set for each, the last version first. */
export const docSets = ({
  sets,
  translation,
  ...config
}: Pick<Config, 'docs' | 'collections' | 'sets' | 'translation'>): readonly DocSet[] =>
  (sets ?? configuredSets(config)).map((set) => (translation ? { ...set, translation } : set));

/** Folder of the pages outside the documentation. */
export const pagesPath = ({ siteDirectory }: Pick<Config, 'siteDirectory'>): string =>
  siteDirectory === undefined ? 'src/pages' : `${siteDirectory}/src/pages`;

export const navigationOptions = ({
  config,
  drafts,
  locateKey = () => undefined,
}: NavigationRequest): NavigationOptions => ({
  sets: docSets(config),
  pagesPath: pagesPath(config),
  redirects: config.redirects,
  locateKey,
  address: config,
  locale: localeOf(config),
  drafts,
  searchPath: config.search.searchPagePath === false ? undefined : config.search.searchPagePath,
});

/** What features add to all pages. */
export interface PageHooks {
  /** Elements in the head. */
  readonly featureTags?: readonly string[];
  readonly search?: SiteSearch | undefined;
}

/** @param statics Paths of the files in the static folder; undefined if they are not known. */
export function pageOptions(
  config: Config,
  statics?: ReadonlySet<string>,
  { featureTags = [], search }: PageHooks = {},
): PageOptions {
  const { favicon, sharedUrl = config.baseUrl } = config;
  const staticUrl = (path: string | undefined) =>
    path === undefined || /^\w+:/.test(path) ? path : sharedUrl + path.replace(/^\//, '');
  return {
    origin: config.url,
    titleDelimiter: config.titleDelimiter,
    sharedUrl,
    language: config.sharedUrl === undefined ? undefined : localeOf(config).code,
    labels: resolveAllLabels(config.labels),
    locales: localesOf(localeOf(config).htmlLang),
    toc: config.tableOfContents,
    shown: new Map(docSets(config).map((set) => [set.id, set])),
    noIndex: config.noIndex,
    icons: iconLinks(typeof favicon === 'string' ? [{ href: favicon }] : favicon, {
      baseUrl: sharedUrl,
      statics,
      hasOwn: (rel) => config.head.some(({ attributes }) => attributes.rel === rel),
      hasOther: featureTags.some((tag) => tag.startsWith('<link rel="icon"')),
    }),
    socialImage: staticUrl(config.image),
    searchOrigin: search?.origins[0],
    featureTags,
    headTags: headTags(config.head, config.scripts, sharedUrl),
    hasIntegrity: config.security.integrity,
  };
}
