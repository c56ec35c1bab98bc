/** A project that is built and checked again and again, with its configuration, sources, and watched files. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Result } from '../../model/result.ts';
import type { Sources } from '../../model/source-file.ts';
import type { Build } from '../../pipeline/build-site.ts';
import type { CheckPart } from '../../project/check-part.ts';
import { checkBuild } from '../../project/check-site.ts';
import { trackConfiguration, trackSources } from '../../project/followed-project.ts';
import { isFolder } from '../../project/paths.ts';
import { openProject, type Project, type ProjectOptions } from '../../project/project.ts';

export interface FollowedSiteOptions {
  readonly project: ProjectOptions;
  readonly drafts: boolean;
  readonly openParts: (project: Project) => Promise<readonly CheckPart[]>;
  readonly watch: (paths: readonly string[]) => Promise<void>;
}

/** A build, and what it was made of. */
export interface BuiltState {
  /** Absolute path. */
  readonly root: string;
  readonly project: Project;
  readonly sources: Sources;
  /** The sources with what was found while they were read. */
  readonly read: Result<Sources>;
  /** Its `site` is undefined while the configuration or the code of the site is broken. */
  readonly build: Build;
  /** What every build finds, and problems of the configuration. */
  readonly found: readonly Diagnostic[];
}

export interface FollowedSite {
  /** @param changed Absolute paths; undefined to read everything. */
  build(changed?: ReadonlySet<string>): Promise<BuiltState>;
  /** Whether a file has changed that was not reported. The next build reads everything then. */
  hasMissedChange(): boolean;
  /** What `check` finds beside what every build finds. The files of extensions are made here only. Rejects if it is aborted. */
  check(state: BuiltState, signal: AbortSignal): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

export async function followSite(options: FollowedSiteOptions): Promise<FollowedSite> {
  const { drafts, openParts, watch } = options;
  let opened = await open(options);
  /** Opened by the first check with a configuration. */
  let parts: Promise<readonly CheckPart[]> | undefined;
  /** @returns Whether the configuration was read again. */
  const reload = async (changed: ReadonlySet<string>): Promise<boolean> => {
    if (!opened.configuration.isAffectedBy(changed)) return false;
    if (opened.isBroken) {
      await opened.configuration.current().project.close();
      opened = await open(options);
    } else await opened.configuration.reload();
    parts = undefined;
    return true;
  };
  const sources = trackSources(watch);
  const buildOnce = async (changed: ReadonlySet<string> | undefined): Promise<BuiltState> => {
    const configuration = opened.configuration.current();
    const { project } = configuration;
    const { read, isOfTexts } = await sources.read(configuration, changed);
    const build = await project.build({ drafts, sources: read, isOfTexts, indexing: () => 'never', makesFiles: false });
    if (build.site) project.stages.runner.forgetUnused();
    const found = [...configuration.diagnostics, ...build.diagnostics];
    return { root: project.paths.root, project, sources: read.value, read, build, found };
  };
  return {
    async build(changed) {
      const isReloaded = changed !== undefined && (await reload(changed));
      const state = await buildOnce(isReloaded ? undefined : changed);
      // The bundler finds the imported files only while compiling: one of them may have changed before it was watched.
      const hasMoreFiles = await sources.rewatch(opened.configuration.current());
      const isStale = hasMoreFiles && state.project.bundleFingerprint() !== state.build.bundle?.id;
      return isStale ? buildOnce(undefined) : state;
    },
    hasMissedChange: () => sources.hasMissedChange(opened.configuration.current()),
    async check({ project, build, sources, read }, signal) {
      const whole = await project.build({ drafts, sources: read, isOfTexts: true, indexing: () => 'never' });
      parts ??= openParts(project);
      const { diagnostics } = await checkBuild(project, { build: whole, sources }, { parts: await parts, signal });
      const known = new Set(build.diagnostics.map((one) => JSON.stringify(one)));
      return diagnostics.filter((one) => !known.has(JSON.stringify(one)));
    },
    async close() {
      const { project } = opened.configuration.current();
      // A folder that was deleted would come back.
      if (isFolder(project.paths.root)) project.saveCache();
      await project.close();
    },
  };
}

interface OpenedSite {
  readonly configuration: ReturnType<typeof trackConfiguration>;
  /** Whether the configuration could not be used from the beginning: the site has the defaults until it can. */
  readonly isBroken: boolean;
}

async function open({ project: options }: FollowedSiteOptions): Promise<OpenedSite> {
  const { value, diagnostics } = await openProject(options);
  const configFiles = value.watchedFiles;
  if (value.project)
    return { configuration: trackConfiguration({ project: value.project, diagnostics, configFiles }), isBroken: false };
  const defaults = await openProject({ ...options, configFile: false });
  const { project } = defaults.value;
  if (!project) throw new Error('a site without a configuration cannot be opened');
  const configuration = trackConfiguration({ project, diagnostics, configFiles });
  return { configuration, isBroken: true };
}
