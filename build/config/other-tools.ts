/** The configurations of other tools. Loaded by every build, so it loads nothing that reads one. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { features } from '../features/index.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Result } from '../model/result.ts';
import type { LoadConfigOptions, LoadedConfig } from './load-options.ts';
import type { ConfigOverride } from './validate.ts';

export type ConfigLoader = (
  path: string,
  options: LoadConfigOptions,
  override: ConfigOverride,
) => Promise<Result<LoadedConfig>>;

/** Reads the configuration of another tool in a root that has none of ours. */
export interface ConfigReader {
  /** Of the tool. */
  readonly name: string;
  /** Names of its configuration, relative to the folder of a site. */
  readonly files: readonly string[];
  /** Other names that it may have in a folder without one of these. */
  readonly variants?: RegExp;
  /** Folders of a repository that may hold a site. */
  readonly folders: readonly string[];
  /** What tells it from other files of that name: a folder beside it, and a text in it. */
  readonly marks?: { readonly folder: string; readonly text: string };
  readonly load: () => Promise<ConfigLoader>;
  /** What to say of the file beside a configuration of ours. */
  readonly besides?: () => Promise<(file: string) => Diagnostic>;
}

const readers = features.flatMap(({ configReader }) => configReader ?? []);

/** The tool that a configuration belongs to. */
export const readerOf = (path: string): ConfigReader | undefined =>
  readers.find(
    ({ files, variants, marks }) =>
      (files.some((file) => `/${path.replaceAll('\\', '/')}`.endsWith(`/${file}`)) || variants?.test(basename(path))) &&
      (!marks || (existsSync(join(dirname(path), marks.folder)) && readFileSync(path, 'utf8').includes(marks.text))),
  );

/** The command that writes a configuration of ours in place of one of the tool. */
export const commandFor = (tool: string): string | undefined =>
  features.flatMap(({ commands = [] }) => commands).find(({ takesOver }) => takesOver === tool)?.name;

export interface FoundConfig {
  /** Absolute. */
  readonly path: string;
  readonly reader: ConfigReader;
}

/** The configuration of another tool in a root. @param isAsked Which tools to look for. */
export function findOtherConfig(
  root: string,
  isAsked: (reader: ConfigReader) => boolean = () => true,
): FoundConfig | undefined {
  for (const reader of readers.filter(isAsked))
    for (const folder of reader.folders)
      for (const path of configFilesIn(join(root, folder), reader))
        if (readerOf(path) === reader) return { path, reader };
  return undefined;
}

/** Absolute paths of the files in a folder that have a name of the configuration, or else a variant of it. */
export function configFilesIn(
  folder: string,
  { files, variants }: Pick<ConfigReader, 'files' | 'variants'>,
): readonly string[] {
  const own = files.map((file) => join(folder, file)).filter((path) => existsSync(path));
  if (own.length > 0 || !variants || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return own;
  const names = readdirSync(folder).filter((name) => variants.test(name));
  return names.sort().map((name) => join(folder, name));
}
