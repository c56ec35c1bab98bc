/** `docs-build build`: builds the site and publishes it into the output folder. */
import { relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { outputLocation } from '../project/paths.ts';
import { recoverOutput } from '../publish/output-folder.ts';
import { type PublishOutcome, publishProject } from '../publish/publish-site.ts';
import type { CommandCall } from './call.ts';
import { counted } from './counted.ts';
import type { ExitStatus } from './exit-status.ts';
import type { Flags } from './flags.ts';
import { inProject } from './in-project.ts';
import { printDiagnostic } from './print-diagnostic.ts';
import { shellWord } from './shell-word.ts';
import type { TerminalColors } from './terminal.ts';

export async function build(call: CommandCall): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal, signal } = call;
  return inProject(
    call,
    async (project, progress) => {
      const onWait = (diagnostic: Diagnostic): void => {
        progress.clear();
        printDiagnostic(diagnostic, call);
      };
      const outcome = await publishProject(project, {
        out: flags.out,
        drafts: flags.drafts === true,
        skipUnchanged: flags.cache,
        signal,
        onWait,
        onProgress: progress.step,
      });
      const { outDir } = outputLocation(project.paths, flags.out);
      const shownFolder = relative(terminal.cwd, outDir) || outDir;
      const elapsed = `${((performance.now() - start) / 1000).toFixed(2)} s`;
      return {
        ...outcome,
        closing: (c) =>
          closingLine(outcome, { folder: c.bold(shownFolder), elapsed, preview: previewCommand(call) }, c),
      };
    },
    // If an earlier build was killed, restore the site that it had moved aside, even when the configuration has errors.
    async (paths) => ({
      diagnostics: await recoverOutput(
        outputLocation(paths, flags.out),
        (diagnostic) => printDiagnostic(diagnostic, call),
        signal,
      ),
      pages: 0,
      closing: (c) => c.red('Nothing was built'),
    }),
  );
}

interface ClosingFacts {
  readonly folder: string;
  readonly elapsed: string;
  /** The command that shows the site. */
  readonly preview: string;
}

function closingLine(
  { state, pages }: PublishOutcome,
  { folder, elapsed, preview }: ClosingFacts,
  c: TerminalColors,
): string {
  switch (state) {
    case 'published':
      return `${c.green('Built')} ${counted(pages, 'page')} into ${folder}, ${elapsed}; look at it with \`${preview}\``;
    case 'unchanged':
      return `${c.green('Unchanged')}: ${counted(pages, 'page')} in ${folder}, ${elapsed}`;
    case 'refused':
      return c.red('Nothing was built');
    case 'failed':
      return c.red('Nothing was published');
    case 'in-part':
      return c.red(`Published in part: ${folder} holds old and new files until a build is done`);
    case 'displaced':
      return c.red(`${folder} is missing until the next command restores it`);
    default:
      return state satisfies never;
  }
}

/** The `preview` command for this site, with the options of this call that determine where the site is. */
function previewCommand({ root, flags }: CommandCall<Flags>): string {
  const options = (['root', 'config', 'out'] as const).flatMap((name) =>
    flags[name] === undefined ? [] : [`--${name}`, flags[name]],
  );
  return ['docs-build', 'preview', ...(root === undefined ? [] : [root]), ...options].map(shellWord).join(' ');
}
