/**
 * What a process that follows a project knows of its input: the last valid configuration, and the sources as they were read
 * last. `serve` and editors build with it again and again.
 */
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isFromGit } from '../model/paths.ts';
import type { Result } from '../model/result.ts';
import type { Sources } from '../model/source-file.ts';
import { docSets, pagesPath } from '../pipeline/stage-options.ts';
import type { Project } from './project.ts';
import { templateFolders } from './settings.ts';
import { packageDir } from './tool.ts';

export interface FollowedProject {
  readonly project: Project;
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths that require the configuration to be reloaded when they change. */
  readonly configFiles: readonly string[];
  /** Watches these absolute paths instead of the previous ones. Resolves when the watcher is ready. */
  readonly watch: (paths: readonly string[], onChange: (paths: Iterable<string>) => void) => Promise<void>;
}

export type TrackedConfiguration = ReturnType<typeof trackConfiguration>;
export type TrackedSources = ReturnType<typeof trackSources>;

/** The last valid configuration, along with the problems of the current one. */
export interface Configuration {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  readonly configFiles: readonly string[];
  readonly hasOtherBaseUrl: boolean;
}

export function trackConfiguration({ project, diagnostics, configFiles }: Omit<FollowedProject, 'watch'>) {
  const { root } = project.paths;
  const { baseUrl } = project.settings.config;
  let current: Configuration = { project, diagnostics, configFiles, hasOtherBaseUrl: false };
  /** What was found in the last valid configuration, which stays in effect. */
  let standing = diagnostics;
  return {
    current: () => current,
    isAffectedBy: (paths: ReadonlySet<string>) =>
      [...paths].some((path) => current.configFiles.includes(path) || isConfigName(path, root)),
    async reload(): Promise<void> {
      const { value, diagnostics: reloadDiagnostics } = await current.project.reload();
      const next = value.project;
      if (next) standing = reloadDiagnostics;
      const found = new Set(reloadDiagnostics.map(({ code, message }) => code + message));
      const others = standing.filter(({ code, message }) => !found.has(code + message));
      const hasOtherBaseUrl = next !== undefined && next.settings.config.baseUrl !== baseUrl;
      current = {
        project: (hasOtherBaseUrl ? next?.withConfig({ baseUrl }) : next) ?? current.project,
        diagnostics: next ? reloadDiagnostics : [...reloadDiagnostics, ...others],
        configFiles: value.watchedFiles,
        hasOtherBaseUrl,
      };
    },
  };
}

/** Reads the sources and watches all files that the site depends on. */
export function trackSources(watch: (paths: readonly string[]) => Promise<void>) {
  let watched: readonly string[] = [];
  let last: { readonly read: Result<Sources>; readonly project: Project } | undefined;
  /** Whether the last build trusted that files which were not reported are as they were. */
  let isTrusting = false;
  let hasMissed = false;
  /** @returns Whether the set of watched paths has changed. */
  const watchFor = async (configuration: Configuration, sources: Sources | undefined): Promise<boolean> => {
    const paths = pathsToWatch(configuration, sources);
    if (JSON.stringify(paths) === JSON.stringify(watched)) return false;
    watched = paths;
    await watch(paths);
    return true;
  };
  return {
    last: () => last?.read.value,
    /** Which paths to watch does not follow from texts. */
    rewatch: async (configuration: Configuration) => !isTrusting && (await watchFor(configuration, last?.read.value)),
    /**
     * @param changed Absolute paths; undefined to read everything.
     * @returns The sources, and whether nothing but texts of pages has changed since the last call.
     */
    async read(configuration: Configuration, changed: ReadonlySet<string> | undefined) {
      const { project } = configuration;
      const mayTrust = last?.project === project && !hasMissed;
      const reread = last && changed && mayTrust ? await project.rereadSources(last.read, changed) : undefined;
      isTrusting = reread !== undefined;
      if (reread) {
        last = { read: reread, project };
        return { read: reread, isOfTexts: true };
      }
      hasMissed = false;
      await watchFor(configuration, last?.read.value);
      let read = project.readSources(last?.read.value);
      // Included files are known only after reading: one of them may have changed before it was watched.
      if (await watchFor(configuration, read.value)) read = project.readSources(read.value);
      last = { read, project };
      return { read, isOfTexts: false };
    },
    /** If so, the next call of `read` reads everything. */
    hasMissedChange({ project }: Configuration): boolean {
      if (!last || !isTrusting) return false;
      isTrusting = false;
      hasMissed = !project.isCodeCurrent() || !isSameResult(project.readSources(last.read.value), last.read);
      return hasMissed;
    },
  };
}

/** Files that are the same are the same objects, except for assets. */
function isSameResult(one: Result<Sources>, other: Result<Sources>): boolean {
  const lists = ({ docs, categories, sampleFiles }: Sources): readonly object[] => [
    ...docs,
    ...categories,
    ...sampleFiles,
  ];
  const rest = ({ value: { assets, statics }, diagnostics }: Result<Sources>): string =>
    JSON.stringify([assets, statics, diagnostics]);
  const [files, others] = [lists(one.value), lists(other.value)];
  return files.length === others.length && files.every((file, n) => file === others[n]) && rest(one) === rest(other);
}

/** Everything a build depends on: configured folders, templates, configuration, included and linked files, code, the tool's theme. */
function pathsToWatch({ project, configFiles }: Configuration, sources: Sources | undefined): readonly string[] {
  const { paths, settings, codeFiles } = project;
  const { root } = paths;
  const included: string[] = [];
  for (const { included: parts = [], linked = [] } of (sources?.docs ?? []).filter((doc) => doc.included ?? doc.linked))
    for (const path of [...parts.map((part) => part.path), ...linked]) included.push(join(root, path));
  const all = [
    ...docSets(settings.config).flatMap(({ path }) => (isFromGit(path) ? [] : [join(root, path)])),
    join(root, pagesPath(settings.config)),
    ...settings.overlays.map(({ from }) => join(root, from)),
    join(root, settings.config.staticDirectory),
    join(root, 'src'),
    join(packageDir, 'src'),
    ...templateFolders(paths, settings),
    ...configFiles,
    ...included.toSorted(),
    ...(sources?.linkedFolders ?? []).map((path) => join(root, path)),
    ...codeFiles(),
    ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => join(root, `docs.config.${extension}`)),
  ];
  return [...new Set(all.map((path) => resolve(path)))];
}

const isConfigName = (path: string, root: string): boolean => path.startsWith(`${root}${sep}docs.config.`);

/** Whether a path is in a folder that never contains sources, such as `node_modules` or the output. */
export const isIgnored =
  (root: string, isOutput: (path: string) => boolean = () => false) =>
  (path: string): boolean =>
    /(?:^|[\\/])(?:node_modules|\.git|\.docs-build|\.[^\\/]+\.docs-build-[^\\/]+)(?:[\\/]|$)/.test(
      relative(root, path),
    ) || isOutput(path);
