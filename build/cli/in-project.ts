/** The frame of every command that works on a project: open it, run, report, close it. */
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { secretsIn } from '../config/secrets.ts';
import { ChangedSource, DamagedMemo } from '../model/damaged-memo.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { isFolder, isSite, type ProjectPaths, projectPaths } from '../project/paths.ts';
import { openProject, type Project, type ProjectOptions } from '../project/project.ts';
import {
  creationProblem,
  findStateFolder,
  removeTemporary,
  type StateFolder,
  stateRefusal,
  stateVariable,
} from '../project/state-folder.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import { type CommandOutcome, finish } from './finish.ts';
import { type Flags, UsageError } from './flags.ts';
import { type ProgressLine, progressOn } from './progress-line.ts';
import { writeReport } from './write-report.ts';

/** @returns The absolute path of the root. Throws UsageError if what is named is not a folder. */
export async function rootOf(call: CommandCall): Promise<string> {
  const { root, flags, terminal } = call;
  const named = flags.root ?? root ?? '.';
  const path = resolve(terminal.cwd, named);
  if (isFolder(path)) return flags.config === undefined ? siteRoot(path, call) : path;
  throw new UsageError(
    `the root folder ${named} does not exist or is not a folder`,
    'name a folder that holds docs/ or Markdown',
  );
}

/** @param folder Of documents, or the root itself. */
export async function siteRoot(folder: string, call: CommandCall): Promise<string> {
  if (isSite(folder)) return folder;
  const { findRoot } = await import('../project/find-root.ts');
  return findRoot(folder, async (root, use) => {
    const state = stateFolderOf(call, root);
    try {
      return await use(state.path);
    } finally {
      removeTemporary(state);
    }
  });
}

/** Throws UsageError if the named folder cannot hold the state. */
function stateFolderOf({ flags, terminal }: CommandCall, root: string): StateFolder {
  const { cwd, env } = terminal;
  const name = flags.state ?? (env[stateVariable] || undefined);
  const named = name === undefined ? undefined : resolve(cwd, name);
  const refusal = named === undefined ? undefined : stateRefusal(root, named);
  if (refusal !== undefined)
    throw new UsageError(
      `the state folder ${name} ${refusal}`,
      'name a folder outside the root, or a hidden one in it such as .docs-build',
    );
  const failure = named === undefined ? undefined : creationProblem(named);
  if (failure !== undefined)
    throw new UsageError(`the state folder ${name} ${failure}`, 'name a folder in a place that can be written');
  return findStateFolder({ root, named, outDir: resolve(root, flags.out ?? 'dist'), env });
}

export const projectOptions = async (call: CommandCall): Promise<ProjectOptions> => {
  const { config, base, url, locale, cache, out } = call.flags;
  const root = await rootOf(call);
  return {
    root,
    state: stateFolderOf(call, root),
    ...(config !== undefined && { configFile: resolve(call.terminal.cwd, config) }),
    overrides: { ...(base !== undefined && { baseUrl: base }), ...(url !== undefined && { url }) },
    locale,
    out,
    secrets: secretsIn(call.terminal.env),
    env: call.terminal.env,
    cache,
    mode: call.terminal.env.NODE_ENV === 'development' ? 'development' : 'production',
  };
};

/**
 * Opens the project, calls `run` with it, reports the outcome. With `--print-config`, or if the configuration has errors,
 * `run` is not called.
 * @param onInvalidConfig Called if the configuration has errors; its outcome is reported along with them.
 */
export async function inProject<F extends Flags>(
  call: CommandCall<F>,
  run: (project: Project, progress: ProgressLine) => Promise<CommandOutcome>,
  onInvalidConfig: (paths: ProjectPaths) => Promise<CommandOutcome> = async () => ({ diagnostics: [], pages: 0 }),
): Promise<ExitStatus> {
  const progress = progressOn(call.terminal, call.flags);
  try {
    return await runInProject({ call, progress, run, onInvalidConfig });
  } catch (error) {
    if (!(error instanceof DamagedMemo)) throw error;
    // Commands report at their end only: run the command again, without the damaged cache or with the changed file.
    const found = error instanceof ChangedSource ? [] : [damagedCache];
    return await runInProject({ call, progress, run, onInvalidConfig, found });
  } finally {
    progress.close();
  }
}

const damagedCache = problem('cache/unusable', 'the cache was damaged, so everything was built again');

interface ProjectRun<F extends Flags> {
  readonly call: CommandCall<F>;
  readonly progress: ProgressLine;
  readonly run: (project: Project, progress: ProgressLine) => Promise<CommandOutcome>;
  readonly onInvalidConfig: (paths: ProjectPaths) => Promise<CommandOutcome>;
  /** Findings from before this run. */
  readonly found?: readonly Diagnostic[];
}

async function runInProject<F extends Flags>({
  call,
  progress,
  run,
  onInvalidConfig,
  found = [],
}: ProjectRun<F>): Promise<ExitStatus> {
  const start = performance.now();
  const options = await projectOptions(call);
  const { root } = options;
  const opened = await openProject({ ...options, onProgress: progress.step });
  const { project } = opened.value;
  const report = (outcome: CommandOutcome): Promise<ExitStatus> => {
    progress.clear();
    return finish(
      {
        ...outcome,
        diagnostics: [...found, ...opened.diagnostics, ...outcome.diagnostics],
        root,
        durationMs: performance.now() - start,
        ...(project && { timings: project.timings }),
      },
      call,
    );
  };
  if (!project) {
    const outcome = await onInvalidConfig(projectPaths(root, options.state?.path));
    removeTemporary(options.state);
    return report(outcome);
  }
  try {
    if (call.flags.printConfig) return printConfig(project.settings.config, call);
    return await report(await run(project, progress));
  } finally {
    await project.close();
  }
}

export const printConfig = (config: Config, call: CommandCall): ExitStatus =>
  writeReport(`${JSON.stringify(config, null, 2)}\n`, call.terminal, call.flags.output) ? 0 : 1;
