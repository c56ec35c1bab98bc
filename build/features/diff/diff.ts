/** `docs-build diff`: compares the site of the working tree with that of a commit. */
import type { Command, CommandCall } from '../../cli/call.ts';
import type { CommandOutcome } from '../../cli/finish.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import type { ProgressLine } from '../../cli/progress-line.ts';
import { isBlocking, isError } from '../../model/diagnostic.ts';
import type { Project } from '../../project/project.ts';
import { compareSites } from './compare-sites.ts';
import { findings } from './findings.ts';
import { publishPreview } from './publish-preview.ts';
import { readSide } from './read-side.ts';
import { type RefCopy, withRef } from './ref-copy.ts';
import { withOldSide } from './ref-side.ts';
import { markdownReport } from './report-markdown.ts';
import { textReport } from './report-text.ts';
import type { SiteDiff } from './site-diff.ts';

interface DiffFlags extends Flags {
  readonly limit: string;
}

/** @param ref A branch, a tag, or a commit; with `...` at its end, the commit at which the branch left it. */
export const diff =
  (ref: string): Command<DiffFlags> =>
  async (call) => {
    const { flags, signal } = call;
    const limit = Number(flags.limit);
    if (!Number.isInteger(limit) || limit < 1000)
      throw new UsageError(
        `--limit takes a number of characters, 1000 or more, not \`${flags.limit}\``,
        'leave it out',
      );
    if (flags.locale !== undefined)
      throw new UsageError('all languages are compared, so diff goes without --locale', 'leave it out');
    return inProject(call, async (project, progress) => {
      const { root, stateDir } = project.paths;
      return withRef({ root, stateDir, ref, signal }, async (copy) =>
        compare({ call, project, progress, ref, limit }, copy),
      );
    });
  };

interface Request {
  readonly call: CommandCall<DiffFlags>;
  readonly project: Project;
  readonly progress: ProgressLine;
  readonly ref: string;
  readonly limit: number;
}

async function compare(request: Request, copy: RefCopy): Promise<CommandOutcome> {
  const { call, project, progress, ref, limit } = request;
  const built = await project.build({ drafts: call.flags.drafts === true, signal: call.signal });
  const after = readSide(built, project.settings.original);
  const blocking = [...built.diagnostics.filter(isBlocking), ...project.saveCache()];
  if (!after || blocking.some(isError)) return { diagnostics: blocking, pages: 0 };
  const { flags, terminal, signal } = call;
  const oldSide = { copy, ref, flags, terminal, signal, stateDir: project.paths.stateDir, onProgress: progress.step };
  return withOldSide(oldSide, async (before) => {
    const show = (done: number, all: number): void => progress.step({ doing: 'comparing pages', done, all });
    const { diff: found, drawn } = compareSites(before, after, show);
    const diff: SiteDiff = { ref, commit: copy.commit, ...found };
    const { out } = flags;
    const published =
      out === undefined ? undefined : await publishPreview({ diff, drawn, before, after }, { project, out, call });
    return {
      diagnostics: [...blocking, ...findings(diff), ...(published?.diagnostics ?? [])],
      pages: after.pages.size,
      more: { diff },
      forms: { markdown: () => markdownReport(diff, limit) },
      closing: (c) => [textReport(diff, c, flags.verbose === true), ...(published?.closing(c) ?? [])].join('\n'),
    };
  });
}
