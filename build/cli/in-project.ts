/** How every command begins and ends: it opens its project, works in it, reports. */
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { adminKeyName } from '../config/search.ts';
import { isFolder } from '../project/paths.ts';
import { openProject, type Project, type ProjectOptions } from '../project/project.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import { finish, type Outcome } from './finish.ts';
import { type Flags, UsageError } from './flags.ts';
import { type Progress, progressOn } from './terminal.ts';
import { writeReport } from './write-report.ts';

/** The root as an absolute path. Throws UsageError when it is not a folder. */
export function rootOf({ root, flags, terminal }: CommandCall): string {
  const named = flags.root ?? root ?? '.';
  const path = resolve(terminal.cwd, named);
  if (isFolder(path)) return path;
  throw new UsageError(`the root folder ${named} does not exist or is not a folder`, 'name a folder that holds docs/');
}

export const projectOptions = (call: CommandCall): ProjectOptions => {
  const { config, base, url, cache } = call.flags;
  return {
    root: rootOf(call),
    ...(config !== undefined && { configFile: resolve(call.terminal.cwd, config) }),
    overrides: { ...(base !== undefined && { baseUrl: base }), ...(url !== undefined && { url }) },
    adminKey: call.terminal.env[adminKeyName],
    cache,
    mode: call.terminal.env.NODE_ENV === 'development' ? 'development' : 'production',
  };
};

/**
 * Opens the project, does the work in it, reports the outcome. `--print-config` and a configuration with errors end the
 * command before the work.
 * @param unusable What to report beside the errors of the configuration.
 */
export async function inProject<F extends Flags>(
  call: CommandCall<F>,
  work: (project: Project, progress: Progress) => Promise<Outcome>,
  unusable: (root: string) => Promise<Outcome> = async () => ({ diagnostics: [], pages: 0 }),
): Promise<ExitStatus> {
  const start = performance.now();
  const options = projectOptions(call);
  const { root } = options;
  const opened = await openProject(options);
  const { project } = opened.value;
  const end = (outcome: Outcome): ExitStatus =>
    finish(
      {
        ...outcome,
        diagnostics: [...opened.diagnostics, ...outcome.diagnostics],
        root,
        durationMs: performance.now() - start,
        ...(project && { timings: project.timings }),
      },
      call,
    );
  if (!project) return end(await unusable(root));
  const progress = progressOn(call.terminal, call.flags);
  try {
    if (call.flags.printConfig) return printConfig(project.settings.config, call);
    const outcome = await work(project, progress);
    progress.clear();
    return end(outcome);
  } finally {
    progress.clear();
    await project.close();
  }
}

export const printConfig = (config: Config, call: CommandCall): ExitStatus =>
  writeReport(`${JSON.stringify(config, null, 2)}\n`, call) ? 0 : 1;
