import { join } from 'node:path';
import type { ExtensionAssets } from '../bundle/extension-modules.ts';
import type { CompileOptions } from '../config/compile-module.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load.ts';
import type { LoadedExtensions } from '../config/load-extensions.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { isFeatureName } from '../config/named-features.ts';
import type { Secret } from '../config/secrets.ts';
import { type ConfigOverride, configLocator } from '../config/validate.ts';
import type { FoundPictureMaker, SiteRecord } from '../features/feature.ts';
import { featureModules, pictureOpeners, recordOpeners } from '../features/used-hooks.ts';
import type { SiteLanguage } from '../languages/languages.ts';
import { loadLanguages } from '../languages/load-languages.ts';
import { type Diagnostic, isError } from '../model/diagnostic.ts';
import { ok, type Result, result } from '../model/result.ts';
import { docSets, pagesPath } from '../pipeline/stage-options.ts';
import type { LocaleOverlay } from '../read/source-folders.ts';
import { linkedFolders } from '../read/source-links.ts';
import { mayHaveVersions } from '../versions/places.ts';
import type { GitSource } from '../versions/read-git-folder.ts';
import type { ReadVersions } from '../versions/read-versions.ts';
import { browserParts } from './browser-parts.ts';
import { type MadePage, madePages } from './made-pages.ts';
import type { VersionedConfig } from './own-version.ts';
import { isFolder, type ProjectPaths } from './paths.ts';
import { withSourcePlaces } from './source-places.ts';
import { entryUrl, packageDir } from './tool.ts';

/** A project's configuration and what its extensions contribute. Immutable: reloading creates a new object. */
export interface Settings {
  /** Of the language at the base path. */
  readonly config: Config;
  /** The languages to build; the first is the one at the base path. */
  readonly languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** The configuration in the default language, whether or not that is built. */
  readonly original: Config;
  /** Folders of translations into all languages of the configuration. */
  readonly overlays: readonly LocaleOverlay[];
  /** Relative to the root; undefined if there is no configuration file. */
  readonly configFile: string | undefined;
  readonly configText: string;
  /** Finds the line of a configuration key. */
  readonly locateKey: KeyLocator;
  /** URLs of the compiled extensions. Each file name contains a hash of the code. */
  readonly extensions: readonly string[];
  /** Glob patterns of the files that samples use, relative to the root. */
  readonly sampleFiles: readonly string[];
  /** Copies of the folders of versions from Git. */
  readonly gitFolders: readonly GitSource[];
  /** Names and versions of the tools that verify samples, such as `widget-core 5.0.0`. */
  readonly sampleTools: readonly string[];
  /** Style sheets and client code of the extensions. */
  readonly browserParts: ExtensionAssets;
  /** Pages that the extensions make, as if they were files. */
  readonly madePages: readonly MadePage[];
  /** What makes pictures for pages. */
  readonly pictures: readonly FoundPictureMaker[];
  /** What the site has recorded of itself. */
  readonly records: readonly SiteRecord[];
  /** Packages that only a build that publishes would use, so that other commands do not ask for them. */
  readonly missingPackages: readonly Diagnostic[];
  /** Content types of the extensions, by file extension. */
  readonly contentTypes: Readonly<Record<string, string>>;
}

export interface SettingsSource {
  /** Absolute path; by default `docs.config.*` in the root. False: the defaults, and no code of the root is run. */
  readonly configFile?: string | false | undefined;
  /** Values that override those of the file. */
  readonly overrides?: ConfigOverride;
  /** Build this language alone, at the base path. */
  readonly locale?: string | undefined;
  readonly secrets?: readonly Secret[] | undefined;
}

export interface LoadedSettings {
  /** Undefined if there are errors. */
  readonly settings: Settings | undefined;
  /** Absolute paths of the files that were read, even if loading failed. Reload the settings when one of them changes. */
  readonly watchedFiles: readonly string[];
}

/** Problems of the configuration or an extension do not throw: they are reported as `config/…` diagnostics. */
export async function loadSettings(paths: ProjectPaths, source: SettingsSource): Promise<Result<LoadedSettings>> {
  const places = { root: paths.root, cacheDir: paths.cacheDir, libraryUrl: entryUrl('index.js').href };
  const loaded = await loadConfig(
    { ...places, file: source.configFile, secrets: source.secrets },
    source.overrides ?? {},
  );
  const { file: configFile, text: configText } = loaded.value;
  if (!loaded.value.config)
    return result({ settings: undefined, watchedFiles: loaded.value.watched }, loaded.diagnostics);

  const locateKey = loaded.value.locateKey ?? configLocator(loaded.value);
  const versioned = await withVersion(loaded.value.config, paths.root, locateKey);
  const versions = await versionsOf(versioned.value.config, paths, locateKey);
  const spoken = await loadLanguages(versions.value.config, { root: paths.root, locale: source.locale, locateKey });
  const { languages } = spoken.value;
  const [{ config }] = languages;
  const pictures = (await pictureOpeners(config)).map((open) => open(config, paths.root, locateKey));
  const { original } = spoken.value;
  const records = (await recordOpeners(original)).map((open) => open(original, paths.root));
  const extensions = await extensionsOf(config, places, locateKey);
  const plugins = await featureModules(config, locateKey, places);
  const { urls, sampleFiles, sampleTools, pages, contentTypes } = extensions.value;
  const grammars = await languageProblems(config, urls, locateKey);
  const browser = await browserParts(languages, extensions.value, { root: paths.root, locateKey });
  const packages = pictures.flatMap(({ diagnostics }) => diagnostics);
  const folders = [
    ...docSets(config).map(({ path }) => path),
    ...[config.staticDirectory, pagesPath(config)],
    ...spoken.value.overlays.map(({ from }) => from),
  ];
  const found = [
    ...linkedFolders(paths.root, folders),
    ...[loaded, versioned, versions, spoken, extensions].flatMap(({ diagnostics }) => diagnostics),
    ...packages.filter(isError),
    ...withSourcePlaces(plugins.diagnostics, paths.root),
    ...grammars,
    ...browser.diagnostics,
  ];
  const settings = {
    config,
    languages,
    original,
    overlays: spoken.value.overlays,
    configFile,
    configText,
    locateKey,
    extensions: [...urls, ...plugins.value.urls],
    sampleFiles,
    sampleTools,
    gitFolders: versions.value.gitFolders,
    browserParts: browser.value.parts,
    madePages: madePages(pages, config),
    contentTypes,
    records,
    missingPackages: packages.filter((one) => !isError(one)),
    pictures: pictures.flatMap(({ value }) => value ?? []),
  };
  return result(
    {
      settings: found.some(isError) ? undefined : settings,
      watchedFiles: [loaded, versioned, versions, spoken, extensions, plugins, browser].flatMap(
        ({ value }) => value.watched,
      ),
    },
    found,
  );
}

// What follows is loaded by the sites that have it.

async function versionsOf(config: Config, paths: ProjectPaths, locateKey: KeyLocator): Promise<Result<ReadVersions>> {
  if (!mayHaveVersions(config, (path) => isFolder(join(paths.root, path))))
    return ok({ config, watched: [], gitFolders: [] });
  const { readVersions } = await import('../versions/read-versions.ts');
  return readVersions(config, paths, locateKey);
}

async function languageProblems(
  { prism: { additionalLanguages: names } }: Config,
  extensions: readonly string[],
  locateKey: KeyLocator,
): Promise<readonly Diagnostic[]> {
  if (names.length === 0) return [];
  const { checkLanguages } = await import('./check-languages.ts');
  return checkLanguages(names, extensions, (index) => locateKey(['prism', 'additionalLanguages', index]));
}

async function extensionsOf(
  { extensions }: Config,
  places: CompileOptions,
  locateKey: KeyLocator,
): Promise<Result<LoadedExtensions>> {
  if (extensions.every(isFeatureName)) return ok(noExtensions);
  const { loadExtensions } = await import('../config/load-extensions.ts');
  return loadExtensions(extensions, (index) => locateKey(['extensions', index]), places);
}

const noExtensions: LoadedExtensions = {
  ...{ urls: [], watched: [], sampleFiles: [], sampleTools: [], styles: [], clients: [], buttons: [], pages: [] },
  ...{ linksCode: false, contentTypes: {} },
};

async function withVersion(config: Config, root: string, locateKey: KeyLocator): Promise<Result<VersionedConfig>> {
  if (config.footer.version !== true) return ok({ config, watched: [] });
  const { withOwnVersion } = await import('./own-version.ts');
  return withOwnVersion(config, root, locateKey);
}

/**
 * Folders to search for templates: the project's own, then the tool's. Without a configuration file, the project's folder
 * may belong to another tool and is not searched.
 */
export const templateFolders = (
  paths: Pick<ProjectPaths, 'root'>,
  { configFile }: Pick<Settings, 'configFile'>,
): readonly string[] => [
  ...(configFile === undefined ? [] : [join(paths.root, 'templates')]),
  join(packageDir, 'templates'),
];
