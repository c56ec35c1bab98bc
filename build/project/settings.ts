/** Loads and validates the configuration of a project and its extensions. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { GitCopy } from '../adapters/git-copies.ts';
import { type OptionalPackage, optionalPackage } from '../adapters/optional-package.ts';
import type { LocaleOverlay } from '../adapters/read-sources.ts';
import { readVersions } from '../adapters/read-versions.ts';
import { siteVersion } from '../adapters/site-version.ts';
import type { ComponentModule } from '../bundle/component-modules.ts';
import type { ExtensionAssets } from '../bundle/extension-modules.ts';
import type { Config } from '../config/config.ts';
import type { SiteLanguage } from '../config/languages.ts';
import { loadConfig } from '../config/load.ts';
import { loadExtensions } from '../config/load-extensions.ts';
import { contrastProblems, readTokens, themeStyles } from '../config/theme-styles.ts';
import { type ConfigOverride, configLocator } from '../config/validate.ts';
import { componentNames, transforms } from '../markdown/components/index.ts';
import { islandsClient } from '../markdown/components/site-components.ts';
import { zoomClient } from '../markdown/plugins/pictures.ts';
import { type Diagnostic, isError, problem } from '../model/diagnostic.ts';
import type { GeneratedComponentPage, GeneratedMarkdownPage } from '../model/extension.ts';
import { nearest } from '../model/nearest.ts';
import { sourcePath } from '../model/paths.ts';
import { ok, type Result, result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { KeyLocator } from '../pipeline/config-links.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { docSets, pagesPath, siteComponents } from '../pipeline/stage-options.ts';
import { checkLanguages } from './check-languages.ts';
import { loadLanguages } from './load-languages.ts';
import { loadPlugins } from './load-plugins.ts';
import { navbarIconStyles } from './navbar-icons.ts';
import type { ProjectPaths } from './paths.ts';
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
  readonly gitFolders: readonly GitCopy[];
  /** Names and versions of the tools that verify samples, such as `widget-core 5.0.0`. */
  readonly sampleTools: readonly string[];
  /** Style sheets and client code of the extensions. */
  readonly browserParts: ExtensionAssets;
  /** Pages that the extensions make, as if they were files. */
  readonly generatedPages: readonly SourceFile[];
  /** The site's own resvg or sharp, if the configuration asks for social cards. */
  readonly cardEngine: OptionalPackage | undefined;
  /** The site's own sharp, if the configuration asks for copies of images. */
  readonly sharp: OptionalPackage | undefined;
  /** Content types of the extensions, by file extension. */
  readonly contentTypes: Readonly<Record<string, string>>;
}

export interface SettingsSource {
  /** Absolute path; by default `docs.config.*` in the root. */
  readonly configFile?: string | undefined;
  /** Values that override those of the file. */
  readonly overrides?: ConfigOverride;
  /** Build this language alone, at the base path. */
  readonly locale?: string | undefined;
  /** The secret write key of the hosted index. An error is reported if the configuration contains it. */
  readonly adminKey?: string | undefined;
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
    { ...places, file: source.configFile, adminKey: source.adminKey },
    source.overrides ?? {},
  );
  const { file: configFile, text: configText, watched } = loaded.value;
  if (!loaded.value.config) return result({ settings: undefined, watchedFiles: watched }, loaded.diagnostics);

  const locateKey = loaded.value.locateKey ?? configLocator(loaded.value);
  const versioned = withVersion(loaded.value.config, paths.root, locateKey);
  const versions = readVersions(versioned.value.config, paths, locateKey);
  const spoken = await loadLanguages(versions.value.config, { root: paths.root, locale: source.locale, locateKey });
  const { languages } = spoken.value;
  const [{ config }] = languages;
  const sharp = sharpOf(config, paths.root, locateKey);
  const cardEngine = cardEngineOf(config, paths.root, locateKey);
  const extensions = await loadExtensions(config.extensions, (index) => locateKey(['extensions', index]), places);
  const plugins = await loadPlugins(config.markdown, (key, index) => locateKey(['markdown', key, index]), places);
  const { urls, sampleFiles, sampleTools, styles, clients, pages, contentTypes } = extensions.value;
  const grammars = await checkLanguages(config.prism.additionalLanguages, urls, (index) =>
    locateKey(['prism', 'additionalLanguages', index]),
  );
  const icons = await navbarIconStyles(config, paths.root, locateKey);
  const hasMenus = config.navbar.items.some(({ items }) => items !== undefined);
  const hasVersions = docSets(config).some(({ version }) => version !== undefined);
  const hasLanguages = languages.length > 1;
  const menuStyles = [
    ...(hasMenus || hasVersions || hasLanguages ? ['navbar-menu.css'] : []),
    ...(hasVersions ? ['versions.css'] : []),
    ...(docSets(config).some(({ version }) => version?.changes) ? ['changes.css'] : []),
    ...(hasLanguages ? ['languages.css'] : []),
  ].map((name) => join(packageDir, 'src/theme', name));
  const own = siteStyles(config, paths.root, locateKey);
  const tags = componentModules(config, paths.root, locateKey);
  const base = readTokens(readFileSync(join(packageDir, 'src/styles/tokens.css'), 'utf8'));
  const look = applySeverities(contrastProblems(config.theme, base, locateKey), config);
  const zoom = zoomParts(config);
  const found = [
    ...loaded.diagnostics,
    ...versioned.diagnostics,
    ...sharp.diagnostics,
    ...cardEngine.diagnostics,
    ...versions.diagnostics,
    ...spoken.diagnostics,
    ...extensions.diagnostics,
    ...withSourcePlaces(plugins.diagnostics, paths.root),
    ...own.diagnostics,
    ...icons.diagnostics,
    ...tags.diagnostics,
    ...grammars,
    ...look,
  ];
  const settings = {
    config,
    languages,
    original: spoken.value.original,
    overlays: spoken.value.overlays,
    configFile,
    configText,
    locateKey,
    extensions: [...urls, ...plugins.value.urls],
    sampleFiles,
    sampleTools,
    gitFolders: versions.value.gitFolders,
    browserParts: {
      styles: [...menuStyles, ...zoom.styles, ...styles, ...own.value],
      clients: [...clients, ...islandClient(tags.value), ...zoom.clients],
      components: tags.value,
      rules: themeStyles(config.theme, base) + icons.value.rules,
      hasMenus,
      pages: pages.flatMap((page) => (page.component === undefined ? [] : [madePage(page)])),
      ...(hasVersions && { hasVersions }),
      languages: {
        isMany: hasLanguages,
        isEnglish: languages.every((language) => /^en\b/.test(language.code)),
      },
      announcesNavigation: config.scripts.length > 0 || config.head.some(({ tag }) => tag === 'script'),
    },
    generatedPages: pages.flatMap((page) => (page.component === undefined ? [generatedSource(page, config)] : [])),
    contentTypes,
    sharp: sharp.value,
    cardEngine: cardEngine.value,
  };
  return result(
    {
      settings: found.some(isError) ? undefined : settings,
      watchedFiles: [
        ...watched,
        ...versioned.value.watched,
        ...versions.value.watched,
        ...spoken.value.watched,
        ...extensions.value.watched,
        ...plugins.value.watched,
        ...own.value,
        ...icons.value.watched,
      ],
    },
    found,
  );
}

/** The configuration with the version that the footer shows; `config/invalid` if there is none. */
function withVersion(
  config: Config,
  root: string,
  locateKey: KeyLocator,
): Result<{ readonly config: Config; readonly watched: readonly string[] }> {
  if (config.footer.version !== true) return ok({ config, watched: [] });
  const { version, file } = siteVersion(root);
  const watched = file === undefined ? [] : [file];
  if (version !== undefined) return ok({ config: { ...config, footer: { ...config.footer, version } }, watched });
  const missing = problem('config/invalid', '`footer.version`: no package.json has a version, and Git knows none', {
    at: locateKey(['footer', 'version']),
    hint: "write the version as text, such as `version: '1.2.0'`",
  });
  return result({ config, watched }, [missing]);
}

/** A page that an extension makes, in the form of a file. JSON is YAML. */
const generatedSource = (
  { route, title, description, markdown }: GeneratedMarkdownPage,
  config: Config,
): SourceFile => ({
  path: sourcePath(`${pagesPath(config)}${route}.md`),
  collection: 'pages',
  version: 'current',
  locale: config.i18n.defaultLocale,
  text: `---\ntitle: ${JSON.stringify(title)}\n${description === undefined ? '' : `description: ${JSON.stringify(description)}\n`}---\n\n${markdown}`,
});

const madePage = ({ route, title, description = '', component, data }: GeneratedComponentPage) => ({
  route,
  file: String(component),
  made: { title, description, ...(data !== undefined && { data }) },
});

/** Absolute paths of the site's style sheets; `config/invalid` for those that are missing. */
function siteStyles({ styles }: Config, root: string, locateKey: KeyLocator): Result<readonly string[]> {
  const missing = styles.flatMap((path, index) =>
    existsSync(resolve(root, path))
      ? []
      : [
          problem('config/invalid', `\`styles.${index}\`: there is no file \`${path}\``, {
            at: locateKey(['styles', index]),
            hint: 'expected a path relative to the root',
          }),
        ],
  );
  return result(
    styles.map((path) => resolve(root, path)),
    missing,
  );
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

/** The React components that Markdown uses; `config/invalid` for modules that are missing and unknown containers. */
function componentModules(config: Config, root: string, locateKey: KeyLocator): Result<readonly ComponentModule[]> {
  const modules: ComponentModule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, component] of Object.entries(siteComponents(config))) {
    const invalid = (message: string, hint: string): void =>
      void diagnostics.push(
        problem('config/invalid', `\`components.${name}\`: ${message}`, { at: locateKey(['components', name]), hint }),
      );
    if ('container' in component) {
      // Extensions bring containers that are known only when they are loaded.
      const isKnown = transforms.has(component.container) || componentNames.has(component.container);
      if (isKnown || config.extensions.length > 0) continue;
      const close = nearest(component.container, transforms.keys());
      const hint = close
        ? `did you mean \`${close}\`?`
        : 'expected a container, or the path of a module with its ending';
      invalid(`there is no container \`${component.container}\``, hint);
      continue;
    }
    const file = resolve(root, component.file.replace(/^@site\//, ''));
    if (existsSync(file)) modules.push({ name, file, ...(component.client && { client: component.client }) });
    else invalid(`there is no file \`${component.file}\``, 'expected a path relative to the root');
  }
  return result(modules, diagnostics);
}

/** What pages with images that open in a window load; nothing for other sites. */
const zoomParts = ({ images }: Config): Pick<ExtensionAssets, 'clients' | 'styles'> =>
  images.zoom === false
    ? { clients: [], styles: [] }
    : {
        clients: [{ name: zoomClient, file: join(packageDir, 'src/client/image-zoom.ts') }],
        styles: [join(packageDir, 'src/client/image-zoom.css')],
      };

/** The package that makes copies of images; `config/missing-package` if it is asked for and not there. */
function sharpOf({ images }: Config, root: string, locateKey: KeyLocator): Result<OptionalPackage | undefined> {
  if (!images.optimize) return ok(undefined);
  const sharp = optionalPackage(root, 'sharp');
  if (sharp) return ok(sharp);
  const message = '`images.optimize` needs the package sharp, which is not installed: images are published as they are';
  const hint = 'run `npm install --save-dev sharp`';
  return result(undefined, [
    problem('config/missing-package', message, { at: locateKey(['images', 'optimize']), hint }),
  ]);
}

/** The package that draws social cards; `config/invalid` for fonts that are missing. */
function cardEngineOf(
  { socialCards }: Config,
  root: string,
  locateKey: KeyLocator,
): Result<OptionalPackage | undefined> {
  if (socialCards === false) return ok(undefined);
  const fonts = socialCards === true ? [] : socialCards.fonts;
  const missing = fonts.flatMap((file, index) =>
    existsSync(resolve(root, file))
      ? []
      : [
          problem('config/invalid', `\`socialCards.fonts.${index}\`: there is no file \`${file}\``, {
            at: locateKey(['socialCards', 'fonts', index]),
            hint: 'expected a path relative to the root',
          }),
        ],
  );
  const resvg = optionalPackage(root, '@resvg/resvg-js');
  // Only resvg takes fonts from files.
  const engine = resvg ?? (fonts.length === 0 ? optionalPackage(root, 'sharp') : undefined);
  if (engine || missing.length > 0) return result(engine, missing);
  const message = '`socialCards` needs the package @resvg/resvg-js, which is not installed: no cards are drawn';
  const hint = 'run `npm install --save-dev @resvg/resvg-js`';
  return result(undefined, [problem('config/missing-package', message, { at: locateKey(['socialCards']), hint })]);
}

const islandClient = (components: readonly ComponentModule[]): ExtensionAssets['clients'] =>
  components.some(({ client }) => client !== undefined)
    ? [{ name: islandsClient, file: join(packageDir, 'src/islands/islands.tsx') }]
    : [];
