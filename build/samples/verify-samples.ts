/** The implementation of `docs-build verify`: checks and runs every sample of a project. */
import type { DiagnosticCode } from '../model/catalog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { type Project, rejectOnAbort } from '../project/project.ts';
import { type Correction, rewriteBlocks } from './rewrite-blocks.ts';
import type { SampleResults } from './sample-results.ts';

export interface VerifyOptions {
  /** Verify only pages whose path contains one of these strings. */
  readonly pages?: readonly string[] | undefined;
  /** Record the output of samples if it differs from the recorded output. */
  readonly write?: boolean;
  /** Run each page in its first world only. */
  readonly isQuick?: boolean;
  readonly signal: AbortSignal;
}

export interface VerifiedSamples {
  readonly docs: readonly Doc[];
  readonly results: SampleResults;
  /** Failed samples and problems that may hide samples, all with severity `error`. */
  readonly failures: readonly Diagnostic[];
  /** Locations of the newly recorded outputs, as `file:line`. */
  readonly written: readonly string[];
}

/** What samples can access on this machine, one line for each checker that states it. */
export async function confinementOf({ settings }: Project): Promise<readonly string[]> {
  const { blockExtensions } = await import('../markdown/extensions.ts');
  const { checkers } = await blockExtensions(settings.extensions);
  const lines = await Promise.all(checkers.map((checker) => checker.confinement?.()));
  return lines.filter((line) => line !== undefined);
}

/** @returns Undefined if `pages` matches no page. */
export async function verifySamples(project: Project, options: VerifyOptions): Promise<VerifiedSamples | undefined> {
  const commandEnd = new AbortController();
  const signal = AbortSignal.any([options.signal, commandEnd.signal]);
  const verify = () => rejectOnAbort(verifyOnce(project, options, signal), options.signal);
  try {
    const first = await verify();
    if (!first || !options.write) return first && { ...first, written: [] };
    const written = rewriteBlocks(project.paths.root, correctionsOf(first.docs, first.results));
    // Verify again with the recorded outputs.
    const last = written.length > 0 ? await verify() : first;
    return last && { ...last, written };
  } finally {
    // Terminate programs that are still running.
    commandEnd.abort(new Error('the command ends'));
  }
}

async function verifyOnce(
  project: Project,
  { pages = [''], isQuick = false }: VerifyOptions,
  signal: AbortSignal,
): Promise<Omit<VerifiedSamples, 'written'> | undefined> {
  const sources = project.timings.measureSync('read', () => project.readSources());
  const files = sources.value.docs.filter(({ path }) => pages.some((part) => path.includes(part)));
  if (files.length === 0 && !pages.includes('')) return undefined;
  const parsed = await project.parse(files);
  const place = { root: project.paths.root, signal, isQuick };
  const results = await project.sampleResults(parsed.value, sources.value, place);
  const hidingProblems = [...sources.diagnostics, ...parsed.diagnostics].filter(
    ({ code, severity }) => severity === 'error' || hidesSamples.has(code),
  );
  const failures = [...results.diagnostics, ...hidingProblems].map(
    (diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' }),
  );
  return { docs: parsed.value, results, failures };
}

/** Problems after which samples may be missing, such as an unclosed container or an include of a missing file. */
const hidesSamples: ReadonlySet<DiagnosticCode> = new Set(['markdown/component', 'markdown/include']);

/**
 * The recorded outputs that differ, with their new text. Pages with any other failure are skipped: the output of a program
 * that works with broken input must not be recorded.
 */
export const correctionsOf = (docs: readonly Doc[], { verdicts }: SampleResults): readonly Correction[] =>
  docs.flatMap(({ path, samples }) => {
    const findings = verdicts.get(path)?.findings ?? [];
    if (findings.some(({ correction }) => correction === undefined)) return [];
    return findings.flatMap(({ block, correction = '' }) => {
      const recorded = samples[block];
      return recorded ? [{ block: recorded, text: correction }] : [];
    });
  });

/** The `samples` member of the JSON report. */
export interface SampleReport {
  readonly total: number;
  /** Pages with at least one verified sample. */
  readonly pages: number;
  readonly byKind: Readonly<Record<string, number>>;
  /** Number of samples by page; pages without samples are absent. */
  readonly byPage: Readonly<Record<string, number>>;
  readonly failed: number;
  readonly skipped: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
  /** Pages without a verified sample. */
  readonly without: readonly string[];
}

export function sampleReport({ docs, results: { verdicts } }: VerifiedSamples): SampleReport {
  const byKind: Record<string, number> = {};
  const byPage: Record<string, number> = {};
  const skipped: SampleReport['skipped'][number][] = [];
  const without: string[] = [];
  let failed = 0;
  for (const { path, samples } of docs) {
    const all = verdicts.get(path)?.samples ?? [];
    const counted = all.filter(({ state }) => state !== 'shown');
    if (counted.length > 0) byPage[path] = counted.length;
    if (!all.some(({ state }) => state === 'proven')) without.push(path);
    for (const { block, kind, state, reason = '' } of counted) {
      const at = samples[block]?.at;
      if (state === 'skipped') skipped.push({ file: at?.file ?? path, line: at?.line ?? 0, reason });
      else byKind[kind] = (byKind[kind] ?? 0) + 1;
      if (state === 'failed') failed += 1;
    }
  }
  const total = Object.values(byKind).reduce((sum, count) => sum + count, skipped.length);
  return { total, pages: docs.length - without.length, byKind, byPage, failed, skipped, without };
}
