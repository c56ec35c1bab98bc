/** `docs-build check-links`: builds the site in memory and reports broken links. */
import { withVariables } from '../links/link-headers.ts';
import type { ExternalLinkChecker } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { checkLinks as checkProjectLinks } from '../project/check-links.ts';
import type { Project } from '../project/project.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import { type CheckFlags, UsageError } from './flags.ts';
import { inProject, rootOf } from './in-project.ts';
import { ledgerPath, maxAgeOf, readLedgerFile, writeLedgerFile } from './link-ledger.ts';
import { counted } from './report.ts';

const DEFAULT_DEADLINE_SECONDS = 60;

export async function checkLinks(call: CommandCall<CheckFlags>): Promise<ExitStatus> {
  const { flags, signal, terminal } = call;
  const limits = { deadlineMs: deadlineOf(flags) * 1000, ...concurrencyOf(flags) };
  const maxAgeMs = maxAgeOf(flags);
  if (!flags.external) refuseWithout(flags);
  return inProject(call, async (project, progress) => {
    const root = rootOf(call);
    const checker = flags.external ? await openChecker(call, project, limits) : result(undefined, []);
    const path = flags.external ? ledgerPath(flags, root, terminal.cwd) : undefined;
    const before = path === undefined ? undefined : readLedgerFile(path, root);
    const { value, diagnostics } = await checkProjectLinks(project, {
      drafts: flags.drafts === true,
      checker: checker.value,
      memory: before && { ledger: before.value, maxAgeMs },
      now: Date.now(),
      signal,
      onProgress: progress.step,
    });
    const { pages, links, asked, remembered, ledger } = value;
    if (path !== undefined && ledger) writeLedgerFile(path, ledger);
    const known = remembered > 0 ? ` and ${remembered} from the ledger` : '';
    const external = flags.external ? `, ${counted(asked, 'external address', 'external addresses')}${known}` : '';
    return {
      diagnostics: [...checker.diagnostics, ...(before?.diagnostics ?? []), ...diagnostics, ...project.saveCache()],
      pages,
      more: { links },
      closing: (c) => `${c.green('Checked')} ${counted(links.length, 'link')} on ${counted(pages, 'page')}${external}`,
    };
  });
}

async function openChecker(
  { flags, terminal }: CommandCall<CheckFlags>,
  { settings: { config } }: Project,
  limits: { readonly deadlineMs: number; readonly concurrency?: number },
): Promise<Result<ExternalLinkChecker>> {
  const { linkinatorChecker } = await import('../adapters/linkinator-checker.ts');
  const headers = withVariables(config.externalLinks.headers, terminal.env);
  const allowPrivate = flags.allowPrivate === true || config.externalLinks.allowPrivate;
  return result(linkinatorChecker({ ...limits, allowPrivate, headers: headers.value }), headers.diagnostics);
}

function refuseWithout({ allowPrivate, ledger, maxAge, concurrency }: CheckFlags): void {
  const given = {
    '--allow-private': allowPrivate,
    '--ledger': ledger,
    '--max-age': maxAge,
    '--concurrency': concurrency,
  };
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) throw new UsageError(`${name} needs --external`);
}

function concurrencyOf({ concurrency }: CheckFlags): { readonly concurrency?: number } {
  if (concurrency === undefined) return {};
  if (!/^[1-9]\d{0,2}$/.test(concurrency))
    throw new UsageError(`--concurrency takes a number from 1 to 999, not \`${concurrency}\``);
  return { concurrency: Number(concurrency) };
}

function deadlineOf({ deadline }: CheckFlags): number {
  if (deadline === undefined) return DEFAULT_DEADLINE_SECONDS;
  const seconds = Number(deadline);
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 86_400)
    throw new UsageError(`--deadline takes a number of seconds, not \`${deadline}\``);
  return seconds;
}
