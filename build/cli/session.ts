/** What every command needs first: the root, its configuration, and the ports that reach it. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gitDates } from '../adapters/git-dates.ts';
import { loadTemplates } from '../adapters/load-templates.ts';
import { readSources } from '../adapters/read-sources.ts';
import { type SiteBundler, siteBundler } from '../bundle/bundle-site.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load.ts';
import { loadExtensions } from '../config/load-extensions.ts';
import { placesIn } from '../config/validate.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import { ok, type Result } from '../model/result.ts';
import type { FileDates, Sources } from '../model/source-file.ts';
import type { SampleRequest } from '../pipeline/judge-samples.ts';
import { checkLanguages } from './check-languages.ts';
import { type Flags, UsageError } from './flags.ts';
import { entryUrl, generator, packageDir, toolVersion } from './tool.ts';
import { writeReport } from './write-report.ts';

export interface Places {
  readonly root: string;
  readonly stateDir: string;
  readonly cacheDir: string;
}

export interface Session {
  readonly places: Places;
  readonly config: Config;
  /** Relative to the root; undefined when there is none. */
  readonly configFile: string | undefined;
  readonly configText: string;
  /** Addresses of the compiled extensions. */
  readonly extensions: readonly string[];
  /** What the samples of pages use and are proven with (config/load-extensions.ts). */
  readonly sampleFiles: readonly string[];
  readonly sampleTools: readonly string[];
  /** Absolute paths that the configuration and the extensions were made from. */
  readonly watched: readonly string[];
  /** What is to be said about the configuration itself. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `--root` wins over the positional folder; the default is the current one. */
export function placesOf(positional: string | undefined, flags: Flags): Places {
  const root = resolve(flags.root ?? positional ?? '.');
  let isFolder = false;
  try {
    isFolder = statSync(root).isDirectory();
  } catch {
    // Reported below.
  }
  if (!isFolder)
    throw new UsageError(
      `the root folder ${flags.root ?? positional ?? '.'} does not exist or is no folder`,
      'name a folder that holds docs/',
    );
  const stateDir = join(root, '.docs-build');
  return { root, stateDir, cacheDir: join(stateDir, 'cache') };
}

/** @returns no session when the configuration has errors. */
export async function openSession(
  places: Places,
  flags: Flags,
): Promise<{
  readonly session: Session | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly watched: readonly string[];
}> {
  const override = {
    ...(flags.base !== undefined && { baseUrl: flags.base }),
    ...(flags.url !== undefined && { url: flags.url }),
  };
  const file = flags.config === undefined ? undefined : resolve(flags.config);
  const modulePlaces = { root: places.root, cacheDir: places.cacheDir, libraryUrl: entryUrl('index.js').href };
  const loaded = await loadConfig({ ...modulePlaces, file }, override);
  const { config, file: configFile, text: configText } = loaded.value;
  if (!config) return { session: undefined, diagnostics: loaded.diagnostics, watched: loaded.value.watched };
  const placeOf = placesIn(loaded.value);
  const placeAt = (index: number) => placeOf(['extensions', index]);
  const added = await loadExtensions(config.extensions, placeAt, modulePlaces);
  const watched = [...loaded.value.watched, ...added.value.watched];
  const isUsable = added.diagnostics.every(({ severity }) => severity !== 'error');
  const { urls: extensions, sampleFiles, sampleTools } = added.value;
  const languages = await checkLanguages(config.prism.additionalLanguages, extensions, (index) =>
    placeOf(['prism', 'additionalLanguages', index]),
  );
  const diagnostics = [...loaded.diagnostics, ...added.diagnostics, ...languages];
  const session = {
    places,
    config,
    configFile,
    configText,
    watched,
    diagnostics,
    extensions,
    sampleFiles,
    sampleTools,
  };
  return { session: isUsable ? session : undefined, diagnostics, watched };
}

/** @returns the exit status. */
export const printConfig = ({ config }: Pick<Session, 'config'>, flags: Pick<Flags, 'output'>): number =>
  writeReport(`${JSON.stringify(config, null, 2)}\n`, flags) ? 0 : 1;

/** What a build of a session is asked for, but for what differs from command to command. */
export const requestFor = (session: Session) => ({
  ...sampleRequestFor(session),
  configPlace: placesIn({ file: session.configFile, text: session.configText }),
  generator,
});

export const sampleRequestFor = ({ config, extensions, sampleTools }: Session): SampleRequest => ({
  config,
  toolVersion,
  extensions,
  sampleTools,
});

export const bundlerFor = (
  { places, configFile }: Pick<Session, 'places' | 'configFile'>,
  flags: Pick<Flags, 'cache'>,
): SiteBundler =>
  siteBundler({
    packageDir,
    root: places.root,
    cacheDir: places.cacheDir,
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    withPages: configFile !== undefined,
    fresh: !flags.cache,
    toolVersion,
  });

/** The root's own templates come first where the root is made for this tool. */
export const templateFolders = ({ places, configFile }: Pick<Session, 'places' | 'configFile'>): readonly string[] => [
  ...(configFile === undefined ? [] : [join(places.root, 'templates')]),
  join(packageDir, 'templates'),
];

export const readSession = ({ places, config, sampleFiles }: Session, before?: Sources): Result<Sources> =>
  readSources(
    {
      root: places.root,
      docsPath: config.docs.path,
      staticPath: config.staticDirectory,
      locale: config.i18n.defaultLocale,
      sampleFiles,
    },
    before,
  );

/** From git, where pages show them. */
export const datesFor = async ({ places, config }: Session): Promise<Result<FileDates>> =>
  config.docs.showLastUpdateTime || config.docs.showLastUpdateAuthor
    ? gitDates(places.root, [config.docs.path, 'src/pages'])
    : ok(new Map());

/** @param sources Given when they have been read already. */
export function portsFor(session: Session, bundler: SiteBundler, sources?: Result<Sources>): Ports {
  return {
    sources: { read: async () => sources ?? readSession(session) },
    files: { read: (file) => readFileSync(file.absolute) },
    templates: { load: async () => loadTemplates(templateFolders(session)) },
    bundler,
  };
}

/** Text of a source file for a code frame. */
export const textOf =
  (root: string) =>
  (file: string): string | undefined => {
    try {
      return readFileSync(resolve(root, file), 'utf8').replace(/^\ufeff/, '');
    } catch {
      return undefined;
    }
  };

/** The same result, unless the signal is aborted before: then its reason. What holds the work up is ended by the caller. */
export function orInterrupted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
