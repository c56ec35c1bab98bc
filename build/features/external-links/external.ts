/** `--external`: asks other sites about the links to them, and remembers what they answered. */
import type { CommandCall } from '../../cli/call.ts';
import type { OpenPart } from '../../cli/check-row.ts';
import { counted } from '../../cli/counted.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import type { ProgressLine } from '../../cli/progress-line.ts';
import type { CheckPart } from '../../project/check-part.ts';
import type { Project } from '../../project/project.ts';
import { type AskedLinks, askLinks } from './ask-links.ts';
import { ledgerPath, maxAgeOf, readLedgerFile, writeLedgerFile } from './ledger-file.ts';
import { withVariables } from './link-headers.ts';
import { linkinatorChecker } from './linkinator-checker.ts';

const DEFAULT_DEADLINE_SECONDS = 60;

interface ExternalFlags extends Flags {
  readonly external?: boolean;
  readonly allowPrivate?: boolean;
  readonly ledger?: string;
  readonly maxAge?: string;
  readonly concurrency?: string;
  readonly deadline?: string;
}

export function external(call: CommandCall<ExternalFlags>): OpenPart | undefined {
  const { flags } = call;
  const limits = { deadlineMs: deadlineOf(flags) * 1000, ...concurrencyOf(flags), maxAgeMs: maxAgeOf(flags) };
  if (flags.external) return (project, progress) => openPart(call, limits, project, progress);
  refuseWithout(flags);
  return undefined;
}

interface ExternalLimits {
  readonly deadlineMs: number;
  readonly concurrency?: number;
  readonly maxAgeMs: number;
}

async function openPart(
  { flags, terminal, signal }: CommandCall<ExternalFlags>,
  { maxAgeMs, ...limits }: ExternalLimits,
  { paths: { root }, settings }: Project,
  { step: onProgress }: ProgressLine,
): Promise<CheckPart> {
  const { headers: configured, ignore: ignored, allowPrivate, ...patience } = settings.config.externalLinks;
  const headers = withVariables(configured, terminal.env);
  const path = ledgerPath(flags, root, terminal.cwd);
  const before = path === undefined ? undefined : readLedgerFile(path, root);
  const checker = linkinatorChecker({
    ...limits,
    allowPrivate: flags.allowPrivate === true || allowPrivate,
    headers: headers.value,
  });
  const rounds: AskedLinks[] = [];
  return {
    async find({ build: { links, site }, hasFile, isPart }) {
      if (!site) return [];
      // What was answered a moment ago is not asked again.
      const last = rounds.at(-1);
      const asked = await askLinks(
        links.map(({ link }) => link).filter(({ at }) => hasFile(at.file)),
        {
          checker,
          ignored,
          patience: before && patience,
          memory: last
            ? { ledger: last.ledger, maxAgeMs: Number.POSITIVE_INFINITY }
            : before && { ledger: before.value, maxAgeMs },
          isPart,
          now: Date.now(),
          signal,
          onProgress,
        },
      );
      rounds.push(asked.value);
      return asked.diagnostics;
    },
    stateOf: (address) => rounds.at(-1)?.outcomes.get(address)?.state,
    end() {
      const [first, last] = [rounds[0], rounds.at(-1)];
      if (path !== undefined && last) writeLedgerFile(path, last.ledger);
      return {
        diagnostics: [...headers.diagnostics, ...(before?.diagnostics ?? [])],
        ...(first && { checked: askedText(first) }),
      };
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
const askedText = ({ asked, remembered }: { readonly asked: number; readonly remembered: number }): string =>
  counted(asked, 'external address', 'external addresses') +
  (remembered > 0 ? ` and ${remembered} from the ledger` : '');
