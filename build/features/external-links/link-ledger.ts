/** What is known of outside addresses from one run to the next. Pure; the file is read and written elsewhere. */
import * as v from 'valibot';
import type { LinkOutcome, LinkState } from './link-checker.ts';

const states = ['ok', 'moved', 'broken', 'blocked', 'throttled', 'flaky', 'unknown'] as const satisfies LinkState[];

const entrySchema = v.strictObject({
  /** Date on which the address was first checked. */
  firstSeen: v.string(),
  /** Time of the last answer; times are UTC, to the minute. */
  checked: v.string(),
  /** Time of the last answer that readers can use. */
  lastOk: v.optional(v.string()),
  state: v.picklist(states),
  status: v.optional(v.number()),
  detail: v.optional(v.string()),
  finalUrl: v.optional(v.string()),
  /** Broken answers in a row, with the time of the first of them. */
  failures: v.optional(v.number()),
  failingSince: v.optional(v.string()),
  /** Linked fragments that the page has, and those that it lacks. */
  found: v.optional(v.array(v.string())),
  missing: v.optional(v.array(v.string())),
});
const ledgerSchema = v.strictObject({ version: v.literal(1), links: v.record(v.string(), entrySchema) });

export type LedgerEntry = v.InferOutput<typeof entrySchema>;
export type Ledger = ReadonlyMap<string, LedgerEntry>;

/** When a broken address counts as broken: after so many failures in a row, over so many days. */
export interface Patience {
  readonly failures: number;
  readonly days: number;
}

/** @returns undefined if the text is no ledger. */
export function parseLedger(text: string): Ledger | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(ledgerSchema, json);
  return parsed.success ? new Map(Object.entries(parsed.output.links)) : undefined;
}

/** One line per address, in their order, so that a changed answer is a changed line. */
export function printLedger(ledger: Ledger): string {
  const lines = [...ledger]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, entry]) => `    ${JSON.stringify(url)}: ${JSON.stringify(entry)}`);
  return `{\n  "version": 1,\n  "links": {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n}\n`;
}

/** Answers that another request would only repeat. */
const settled: ReadonlySet<LinkState> = new Set(['ok', 'moved', 'broken', 'blocked']);

/**
 * The remembered outcome of an address.
 * @param fragments Fragments of the page to which documents link now.
 * @returns undefined if the address should be asked: the answer is too old or unsettled, or does not tell of a fragment.
 */
export function rememberedOutcome(
  url: string,
  entry: LedgerEntry | undefined,
  {
    now,
    maxAgeMs,
    fragments,
  }: { readonly now: number; readonly maxAgeMs: number; readonly fragments: readonly string[] },
): LinkOutcome | undefined {
  if (!entry || !settled.has(entry.state)) return undefined;
  const age = now - Date.parse(entry.checked);
  // The clock was changed, or the time is not one.
  if (!(age >= -60_000 && age < maxAgeMs)) return undefined;
  const { state, status, detail, finalUrl, found = [], missing = [] } = entry;
  const known = new Set([...found, ...missing]);
  if ((state === 'ok' || state === 'moved') && !fragments.every((fragment) => known.has(fragment))) return undefined;
  return { url, state, status, detail, finalUrl, missingFragments: missing.filter((one) => fragments.includes(one)) };
}

/** @param fragments Fragments of the page to which documents link. */
export function recordOutcome(
  before: LedgerEntry | undefined,
  { state, status, detail, finalUrl, missingFragments = [] }: LinkOutcome,
  { now, fragments }: { readonly now: number; readonly fragments: readonly string[] },
): LedgerEntry {
  const time = `${new Date(now).toISOString().slice(0, 16)}Z`;
  const isOk = state === 'ok' || state === 'moved';
  const lastOk = isOk ? time : before?.lastOk;
  // A server that cannot be asked now neither ends nor continues a row of failures.
  const failures = state === 'broken' ? (before?.failures ?? 0) + 1 : isOk ? undefined : before?.failures;
  const failingSince = failures === undefined ? undefined : (before?.failingSince ?? time);
  const found = isOk ? fragments.filter((one) => !missingFragments.includes(one)) : [];
  return {
    firstSeen: before?.firstSeen ?? time.slice(0, 10),
    checked: time,
    ...(lastOk !== undefined && { lastOk }),
    state,
    ...(status !== undefined && { status }),
    ...(detail !== undefined && { detail }),
    ...(finalUrl !== undefined && { finalUrl }),
    ...(failures !== undefined && { failures }),
    ...(failingSince !== undefined && { failingSince }),
    ...(found.length > 0 && { found: [...found].sort() }),
    ...(missingFragments.length > 0 && { missing: [...missingFragments].sort() }),
  };
}

/** @returns whether a broken address has been broken often and long enough. */
export const isConfirmed = (
  { failures = 1, failingSince, checked }: LedgerEntry,
  { failures: needed, days }: Patience,
): boolean => failures >= needed && Date.parse(checked) - Date.parse(failingSince ?? checked) >= days * 86_400_000;
