/** Makes the configuration of each language from that of the site: every language is a site of its own. Pure. */
import type { Config } from '../config/config.ts';
import { mainSet } from '../model/site.ts';
import type { DocVersion } from '../navigation/options.ts';
import { noTranslation, type Translation } from './translation.ts';

/** A folder whose files are translations of the files in another one. Paths are relative to the root. */
export interface Overlay {
  readonly from: string;
  readonly to: string;
  /** The folder holds all pages of a language, also those that no other language has. */
  readonly isWhole?: true;
}

/** One language of a site. */
export interface SiteLanguage {
  readonly code: string;
  /** Folder of its files in the output: empty for the site at the base path, otherwise such as `de/`. */
  readonly folder: string;
  readonly config: Config;
  /** Where its translations are, the first that has a file wins. */
  readonly overlays: readonly Overlay[];
}

/**
 * @param translations By locale.
 * @param only Build this locale alone, at the base path.
 * @returns The languages to build; the first is the one at the base path.
 */
export function siteLanguages(
  config: Config,
  translations: ReadonlyMap<string, Translation>,
  only?: string,
): readonly [SiteLanguage, ...SiteLanguage[]] {
  const { defaultLocale, locales } = config.i18n;
  const main = only ?? defaultLocale;
  const others = only === undefined ? locales.filter((code) => code !== defaultLocale) : [];
  const make = (code: string): SiteLanguage => {
    const folder = code === main ? '' : `${code}/`;
    const translation = translations.get(code) ?? noTranslation;
    return {
      code,
      folder,
      config: inLanguage(config, code, { folder, translation }),
      overlays: overlaysOf(config, code),
    };
  };
  return [make(main), ...others.map(make)];
}

/** The language with other values in its configuration. Its base path stays in its folder. */
export function withValues(language: SiteLanguage, values: Partial<Config>): SiteLanguage {
  const { folder, config } = language;
  const { baseUrl } = values;
  const places = baseUrl !== undefined && folder !== '' ? { baseUrl: baseUrl + folder, sharedUrl: baseUrl } : {};
  return { ...language, config: { ...config, ...values, ...places } };
}

/** Folders of translations of all languages but the default one, whether or not they exist. */
export function overlaysOf(config: Config, code: string): readonly Overlay[] {
  const { i18n, docs, collections, siteDirectory, sets = [] } = config;
  if (code === i18n.defaultLocale) return [];
  const settings = i18n.localeConfigs[code];
  const base = i18nFolder(config, code);
  const pages = siteDirectory === undefined ? 'src/pages' : `${siteDirectory}/src/pages`;
  return [
    ...(settings?.docs === undefined ? [] : [{ from: settings.docs, to: docs.path, isWhole: true as const }]),
    { from: `${base}/docusaurus-plugin-content-docs/current`, to: docs.path },
    { from: `${base}/docs`, to: docs.path },
    ...collections.flatMap(({ id, path }) => [
      { from: `${base}/docusaurus-plugin-content-docs-${id}/current`, to: path },
      { from: `${base}/${path}`, to: path },
    ]),
    ...sets.flatMap(({ version, path }) => (version ? [{ from: `${base}/${pluginFolder(version)}`, to: path }] : [])),
    { from: `${base}/docusaurus-plugin-content-pages`, to: pages },
    { from: `${base}/pages`, to: pages },
  ];
}

/** Folder of a version, as Docusaurus names it. */
const pluginFolder = ({ of, name }: DocVersion): string =>
  `docusaurus-plugin-content-docs${of === mainSet ? '' : `-${of}`}/${name === 'current' ? '' : 'version-'}${name}`;

/** Folder of the translations into a language, relative to the root. */
export function i18nFolder({ i18n, siteDirectory }: Config, code: string): string {
  const folder = `${i18n.path}/${i18n.localeConfigs[code]?.path ?? code}`;
  return siteDirectory === undefined ? folder : `${siteDirectory}/${folder}`;
}

function inLanguage(
  config: Config,
  code: string,
  { folder, translation }: { readonly folder: string; readonly translation: Translation },
): Config {
  const { i18n } = config;
  const settings = i18n.localeConfigs[code];
  // A site's own labels are in its default language.
  const isDefault = code === i18n.defaultLocale;
  const labels = { ...translation.labels, ...(isDefault ? config.labels : {}), ...settings?.labels };
  if (isDefault) return { ...config, labels };
  const texts = settings?.texts ?? {};
  return {
    ...config,
    ...withTexts(config, translation, texts),
    i18n: { ...i18n, defaultLocale: code },
    title: settings?.title ?? texts[config.title] ?? config.title,
    tagline: settings?.tagline ?? texts[config.tagline] ?? config.tagline,
    labels,
    translation: { texts, sidebars: translation.sidebars },
    ...(folder !== '' && { baseUrl: config.baseUrl + folder, sharedUrl: config.baseUrl }),
  };
}

/** Navbar, footer and announcement with their texts translated. */
function withTexts(
  { navbar, footer, announcementBar }: Config,
  messages: Translation,
  texts: Readonly<Record<string, string>>,
): Pick<Config, 'navbar' | 'footer' | 'announcementBar'> {
  const inNavbar = (key: string, text: string): string => messages.navbar[key] ?? texts[text] ?? text;
  const inFooter = (key: string, text: string): string => messages.footer[key] ?? texts[text] ?? text;
  const withLabel = <Item extends { readonly label: string }>(item: Item): Item => ({
    ...item,
    label: inNavbar(`item.label.${item.label}`, item.label),
  });
  const { title, logo, items } = navbar;
  return {
    navbar: {
      ...navbar,
      ...(title !== undefined && { title: inNavbar('title', title) }),
      ...(logo && { logo: { ...logo, alt: inNavbar('logo.alt', logo.alt) } }),
      items: items.map((item) => ({
        ...withLabel(item),
        ...(item.items && { items: item.items.map(withLabel) }),
      })),
    },
    footer: {
      ...footer,
      copyright: inFooter('copyright', footer.copyright),
      links: footer.links.map((column) => ({
        title: inFooter(`link.title.${column.title}`, column.title),
        items: column.items.map((item) => ({ ...item, label: inFooter(`link.item.label.${item.label}`, item.label) })),
      })),
    },
    announcementBar: announcementBar && {
      ...announcementBar,
      content: texts[announcementBar.content] ?? announcementBar.content,
    },
  };
}
