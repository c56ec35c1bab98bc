/** `docs-build check-links`: builds the site in memory and reports broken links. */
import { checkLinks as checkProjectLinks } from '../project/check-links.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import { type CheckFlags, UsageError } from './flags.ts';
import { inProject } from './in-project.ts';
import { counted } from './report.ts';

const DEFAULT_DEADLINE_SECONDS = 60;

export async function checkLinks(call: CommandCall<CheckFlags>): Promise<ExitStatus> {
  const { flags, signal } = call;
  const deadlineMs = deadlineOf(flags) * 1000;
  if (flags.allowPrivate && !flags.external) throw new UsageError('--allow-private needs --external');
  return inProject(call, async (project, progress) => {
    const checker = flags.external
      ? (await import('../adapters/linkinator-checker.ts')).linkinatorChecker({
          deadlineMs,
          allowPrivate: flags.allowPrivate === true,
        })
      : undefined;
    const { value, diagnostics } = await checkProjectLinks(project, {
      drafts: flags.drafts === true,
      checker,
      signal,
      onProgress: progress.step,
    });
    const { pages, links, asked } = value;
    const external = flags.external ? `, ${counted(asked, 'external address', 'external addresses')}` : '';
    return {
      diagnostics: [...diagnostics, ...project.saveCache()],
      pages,
      more: { links },
      closing: (c) => `${c.green('Checked')} ${counted(links.length, 'link')} on ${counted(pages, 'page')}${external}`,
    };
  });
}

function deadlineOf({ deadline }: CheckFlags): number {
  if (deadline === undefined) return DEFAULT_DEADLINE_SECONDS;
  const seconds = Number(deadline);
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 86_400)
    throw new UsageError(`--deadline takes a number of seconds, not \`${deadline}\``);
  return seconds;
}
