/** `docs-build build`: builds the site and publishes it into the output folder. */
import { relative } from 'node:path';
import { recoverOutput } from '../adapters/output-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { outputSpot, projectPaths } from '../project/paths.ts';
import { type PublishOutcome, publishProject } from '../project/publish.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import type { Flags } from './flags.ts';
import { inProject } from './in-project.ts';
import { reportNow } from './report-now.ts';
import type { Colors } from './terminal.ts';

export async function build(call: CommandCall): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal, signal } = call;
  return inProject(
    call,
    async (project, progress) => {
      const onWait = (diagnostic: Diagnostic): void => {
        progress.clear();
        reportNow(diagnostic, call);
      };
      const outcome = await publishProject(project, {
        out: flags.out,
        drafts: flags.drafts === true,
        skipUnchanged: flags.cache,
        signal,
        onWait,
        onProgress: (step) =>
          progress.show(step.kind === 'building' ? `building ${step.pages} pages …` : `writing ${step.files} files …`),
      });
      const { outDir } = outputSpot(project.paths, flags.out);
      const shownFolder = relative(terminal.cwd, outDir) || outDir;
      const took = `${((performance.now() - start) / 1000).toFixed(2)} s`;
      return { ...outcome, closing: (c) => closing(outcome, c.bold(shownFolder), took, previewCommand(call), c) };
    },
    // A site that a killed build moved aside is put back, whatever the configuration says.
    async (root) => ({
      diagnostics: await recoverOutput(
        outputSpot(projectPaths(root), flags.out),
        (diagnostic) => reportNow(diagnostic, call),
        signal,
      ),
      pages: 0,
      closing: (c) => c.red('Nothing was built'),
    }),
  );
}

function closing({ state, pages }: PublishOutcome, folder: string, took: string, preview: string, c: Colors): string {
  switch (state) {
    case 'published':
      return `${c.green('Built')} ${pages} pages into ${folder}, ${took}; look at it with \`${preview}\``;
    case 'unchanged':
      return `${c.green('Unchanged')}: ${pages} pages in ${folder}, ${took}`;
    case 'refused':
      return c.red('Nothing was built');
    case 'failed':
      return c.red('Nothing was published');
    default:
      return state satisfies never;
  }
}

/** The command that shows this very site: the options that say where it is are repeated. */
function previewCommand({ root, flags }: CommandCall<Flags>): string {
  const options = (['root', 'config', 'out', 'base'] as const).flatMap((name) =>
    flags[name] === undefined ? [] : [`--${name} ${flags[name]}`],
  );
  return ['docs-build preview', ...(root === undefined ? [] : [root]), ...options].join(' ');
}
