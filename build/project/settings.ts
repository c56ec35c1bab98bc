/** The configuration of a project and the extensions it names, loaded and checked. */
import { join } from 'node:path';
import type { ExtensionAssets } from '../bundle/extension-modules.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load.ts';
import { loadExtensions } from '../config/load-extensions.ts';
import { type ConfigOverride, configLocator } from '../config/validate.ts';
import { type Result, result } from '../model/result.ts';
import type { KeyLocator } from '../pipeline/config-links.ts';
import { checkLanguages } from './check-languages.ts';
import type { ProjectPaths } from './paths.ts';
import { entryUrl, packageDir } from './tool.ts';

/** Immutable. A changed configuration file gives other settings. */
export interface Settings {
  readonly config: Config;
  /** Relative to the root; undefined when the root has no configuration. */
  readonly configFile: string | undefined;
  readonly configText: string;
  /** Finds the line of a configuration key. */
  readonly locateKey: KeyLocator;
  /** Addresses of the compiled extensions. Each name contains the hash of the code. */
  readonly extensions: readonly string[];
  /** Globs of the files that samples use, relative to the root. */
  readonly sampleFiles: readonly string[];
  /** What samples are verified with, such as `widget-core 5.0.0`. */
  readonly sampleTools: readonly string[];
  /** Style sheets and browser code of the extensions. */
  readonly browserParts: ExtensionAssets;
  /** Content types of the extensions, by file ending. */
  readonly contentTypes: Readonly<Record<string, string>>;
}

export interface SettingsSource {
  /** Absolute; by default the root is searched for `docs.config.*`. */
  readonly configFile?: string | undefined;
  /** Values that win over those of the file. */
  readonly overrides?: ConfigOverride;
  /** The key that may write to a hosted index, which a configuration must not contain. */
  readonly adminKey?: string | undefined;
}

export interface LoadedSettings {
  /** Undefined beside errors. */
  readonly settings: Settings | undefined;
  /** Absolute paths that the settings were made from, also where loading failed: a change of one calls for a reload. */
  readonly watchedFiles: readonly string[];
}

/** Never throws for what a configuration or an extension does wrong: those are `config/…` diagnostics. */
export async function loadSettings(paths: ProjectPaths, source: SettingsSource): Promise<Result<LoadedSettings>> {
  const places = { root: paths.root, cacheDir: paths.cacheDir, libraryUrl: entryUrl('index.js').href };
  const loaded = await loadConfig(
    { ...places, file: source.configFile, adminKey: source.adminKey },
    source.overrides ?? {},
  );
  const { config, file: configFile, text: configText, watched } = loaded.value;
  if (!config) return result({ settings: undefined, watchedFiles: watched }, loaded.diagnostics);

  const locateKey = configLocator(loaded.value);
  const extensions = await loadExtensions(config.extensions, (index) => locateKey(['extensions', index]), places);
  const { urls, sampleFiles, sampleTools, styles, clients, contentTypes } = extensions.value;
  const languages = await checkLanguages(config.prism.additionalLanguages, urls, (index) =>
    locateKey(['prism', 'additionalLanguages', index]),
  );
  const hasFailed = extensions.diagnostics.some(({ severity }) => severity === 'error');
  const settings = {
    config,
    configFile,
    configText,
    locateKey,
    extensions: urls,
    sampleFiles,
    sampleTools,
    browserParts: { styles, clients },
    contentTypes,
  };
  return result(
    { settings: hasFailed ? undefined : settings, watchedFiles: [...watched, ...extensions.value.watched] },
    [...loaded.diagnostics, ...extensions.diagnostics, ...languages],
  );
}

/** A project's own templates come first; a folder without a configuration is not made for this tool and has none. */
export const templateFolders = (
  paths: ProjectPaths,
  { configFile }: Pick<Settings, 'configFile'>,
): readonly string[] => [
  ...(configFile === undefined ? [] : [join(paths.root, 'templates')]),
  join(packageDir, 'templates'),
];
