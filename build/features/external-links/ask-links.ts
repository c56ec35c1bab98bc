/** Requests external addresses unless they are ignored or remembered, and remembers the responses. */
import type { OnProgress } from '../../model/progress.ts';
import { type Result, result } from '../../model/result.ts';
import {
  anchorDiagnostics,
  collectExternalLinks,
  collectFragments,
  externalDiagnostics,
  type WrittenLink,
  withMovedFixes,
} from './external-links.ts';
import { type IgnoredLink, withoutIgnored } from './ignored-links.ts';
import type { ExternalLinkChecker, LinkOutcome } from './link-checker.ts';
import { isConfirmed, type Ledger, type Patience, recordOutcome, rememberedOutcome } from './link-ledger.ts';

export interface LinkMemory {
  readonly ledger: Ledger;
  /** Answers younger than this are reused. */
  readonly maxAgeMs: number;
}

export interface AskOptions {
  readonly checker: ExternalLinkChecker;
  readonly ignored: readonly IgnoredLink[];
  /** Where answers are remembered: an address that has not failed for long is not broken yet. */
  readonly patience?: Patience | undefined;
  readonly memory?: LinkMemory | undefined;
  /** The links are not all of the site, so that others stay in the ledger. */
  readonly isPart?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress | undefined;
}

export interface AskedLinks {
  readonly outcomes: ReadonlyMap<string, LinkOutcome>;
  /** Number of distinct addresses that were requested, and of those whose last answer counts. */
  readonly asked: number;
  readonly remembered: number;
  /** With an entry for each address that is linked and not ignored; of a part of the site, for others too. */
  readonly ledger: Ledger;
}

export async function askLinks(links: readonly WrittenLink[], options: AskOptions): Promise<Result<AskedLinks>> {
  const { checker, ignored, patience, memory, isPart = false, now, signal, onProgress } = options;
  const locations = collectExternalLinks(links);
  const anchors = collectFragments(links);
  const fragments = new Map([...anchors].map(([url, ids]) => [url, [...ids.keys()]]));
  const { kept, diagnostics } = withoutIgnored(
    [...locations.keys()],
    ignored,
    new Date(now).toISOString().slice(0, 10),
  );
  const before = memory?.ledger ?? new Map();
  const about = (url: string) => ({ now, fragments: fragments.get(url) ?? [] });
  const outcomes = new Map<string, LinkOutcome>();
  for (const url of kept) {
    const known = memory && rememberedOutcome(url, before.get(url), { ...about(url), maxAgeMs: memory.maxAgeMs });
    if (known) outcomes.set(url, known);
  }
  const remembered = outcomes.size;
  const rest = kept.filter((url) => !outcomes.has(url));
  const ledger = new Map([...before].filter(([url]) => isPart || outcomes.has(url)));
  for await (const outcome of rest.length > 0 ? checker.check(rest, signal, fragments) : []) {
    outcomes.set(outcome.url, outcome);
    ledger.set(outcome.url, recordOutcome(before.get(outcome.url), outcome, about(outcome.url)));
    onProgress?.({ doing: 'asking other sites', done: outcomes.size - remembered, all: rest.length });
  }
  // Sorted as in the documents, not in the order of the responses.
  const found = kept.flatMap((url) => outcomes.get(url) ?? []);
  const pending = patience ? new Map([...ledger].filter(([, entry]) => !isConfirmed(entry, patience))) : new Map();
  return result({ outcomes, asked: rest.length, remembered, ledger }, [
    // Those that other pages need are not unused.
    ...(isPart ? [] : diagnostics),
    ...withMovedFixes(externalDiagnostics(found, locations, pending), links, outcomes),
    ...anchorDiagnostics(found, anchors),
  ]);
}
