/** What `check` and `check-links` have in common with `--external`: limits, the checker, and the ledger. */
import { withVariables } from '../links/link-headers.ts';
import type { Ledger, Patience } from '../links/link-ledger.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ExternalLinkChecker } from '../model/ports.ts';
import type { LinkMemory } from '../project/ask-links.ts';
import type { Project } from '../project/project.ts';
import type { CommandCall } from './call.ts';
import { counted } from './counted.ts';
import { type ExternalFlags, UsageError } from './flags.ts';
import { rootOf } from './in-project.ts';
import { ledgerPath, maxAgeOf, readLedgerFile, writeLedgerFile } from './link-ledger.ts';

const DEFAULT_DEADLINE_SECONDS = 60;

/** Throws UsageError for values that cannot be used, before anything is built. */
export function externalLimits(flags: ExternalFlags): ExternalLimits {
  const limits = { deadlineMs: deadlineOf(flags) * 1000, ...concurrencyOf(flags), maxAgeMs: maxAgeOf(flags) };
  if (!flags.external) refuseWithout(flags);
  return limits;
}

export interface ExternalLimits {
  readonly deadlineMs: number;
  readonly concurrency?: number;
  readonly maxAgeMs: number;
}

export interface OpenedLedger {
  readonly checker: ExternalLinkChecker;
  /** Absent without a ledger. */
  readonly memory: LinkMemory | undefined;
  readonly patience: Patience | undefined;
  /** About the ledger and the headers of requests. */
  readonly diagnostics: readonly Diagnostic[];
  /** Writes the ledger, if there is one. */
  save(ledger: Ledger): void;
}

export async function openLedger(
  call: CommandCall<ExternalFlags>,
  { settings: { config } }: Project,
  { maxAgeMs, ...limits }: ExternalLimits,
): Promise<OpenedLedger> {
  const { flags, terminal } = call;
  const { linkinatorChecker } = await import('../adapters/linkinator-checker.ts');
  const headers = withVariables(config.externalLinks.headers, terminal.env);
  const allowPrivate = flags.allowPrivate === true || config.externalLinks.allowPrivate;
  const root = rootOf(call);
  const path = ledgerPath(flags, root, terminal.cwd);
  const before = path === undefined ? undefined : readLedgerFile(path, root);
  return {
    checker: linkinatorChecker({ ...limits, allowPrivate, headers: headers.value }),
    memory: before && { ledger: before.value, maxAgeMs },
    patience: before && config.externalLinks,
    diagnostics: [...headers.diagnostics, ...(before?.diagnostics ?? [])],
    save: (ledger) => {
      if (path !== undefined) writeLedgerFile(path, ledger);
    },
  };
}

function refuseWithout({ allowPrivate, ledger, maxAge, concurrency }: ExternalFlags): void {
  const given = {
    '--allow-private': allowPrivate,
    '--ledger': ledger,
    '--max-age': maxAge,
    '--concurrency': concurrency,
  };
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) throw new UsageError(`${name} needs --external`);
}

function concurrencyOf({ concurrency }: ExternalFlags): { readonly concurrency?: number } {
  if (concurrency === undefined) return {};
  if (!/^[1-9]\d{0,2}$/.test(concurrency))
    throw new UsageError(`--concurrency takes a number from 1 to 999, not \`${concurrency}\``);
  return { concurrency: Number(concurrency) };
}

function deadlineOf({ deadline }: ExternalFlags): number {
  if (deadline === undefined) return DEFAULT_DEADLINE_SECONDS;
  const seconds = Number(deadline);
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 86_400)
    throw new UsageError(`--deadline takes a number of seconds, not \`${deadline}\``);
  return seconds;
}

/** `500 external addresses and 20 from the ledger` */
export const askedText = ({ asked, remembered }: { readonly asked: number; readonly remembered: number }): string =>
  counted(asked, 'external address', 'external addresses') +
  (remembered > 0 ? ` and ${remembered} from the ledger` : '');
