/** Checks and runs every sample of a project: the work of `docs-build verify`. */
import { rewriteBlocks } from '../adapters/rewrite-blocks.ts';
import type { DiagnosticCode } from '../model/catalog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import type { Judgement } from '../pipeline/judge-samples.ts';
import { type Project, unlessAborted } from './project.ts';

export interface VerifyOptions {
  /** Parts of paths: only pages with one of them in their path are verified. */
  readonly pages?: readonly string[] | undefined;
  /** Record what samples print where the recorded output differs. */
  readonly write?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: (step: 'parsing' | 'running', pages: number) => void;
}

export interface VerifiedSamples {
  readonly docs: readonly Doc[];
  readonly judgement: Judgement;
  /** Failed samples, and problems that may hide a sample, all of severity error. */
  readonly failures: readonly Diagnostic[];
  /** Places of the outputs that were recorded, as `file:line`. */
  readonly written: readonly string[];
}

/** @returns undefined when `pages` names no page. */
export async function verifySamples(project: Project, options: VerifyOptions): Promise<VerifiedSamples | undefined> {
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  const round = () => unlessAborted(verifyOnce(project, options, signal), options.signal);
  try {
    const first = await round();
    if (!first || !options.write) return first && { ...first, written: [] };
    const written = rewriteBlocks(project.paths.root, correctionsOf(first.docs, first.judgement));
    // What was recorded is verified like the rest.
    const last = written.length > 0 ? await round() : first;
    return last && { ...last, written };
  } finally {
    // Programs that still run are ended with the command.
    ended.abort(new Error('the command ends'));
  }
}

async function verifyOnce(
  project: Project,
  { pages = [''], onProgress = () => undefined }: VerifyOptions,
  signal: AbortSignal,
): Promise<Omit<VerifiedSamples, 'written'> | undefined> {
  const sources = project.timings.measureSync('read', () => project.readSources());
  const files = sources.value.docs.filter(({ path }) => pages.some((part) => path.includes(part)));
  if (files.length === 0 && !pages.includes('')) return undefined;
  onProgress('parsing', files.length);
  const parsed = await project.parse(files);
  onProgress('running', files.length);
  const judgement = await project.judgeSamples(parsed.value, sources.value, { root: project.paths.root, signal });
  const hiding = [...sources.diagnostics, ...parsed.diagnostics].filter(
    ({ code, severity }) => severity === 'error' || hidesSamples.has(code),
  );
  const failures = [...judgement.diagnostics, ...hiding].map(
    (diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' }),
  );
  return { docs: parsed.value, judgement, failures };
}

/** A container that never ends, or an include of a missing file, may swallow samples. */
const hidesSamples: ReadonlySet<DiagnosticCode> = new Set(['markdown/component', 'markdown/include']);

/**
 * The recorded outputs that differ, with the text they ought to have. A page with a sample that is wrong in itself has
 * none: what a program prints for a broken model is not worth recording.
 */
const correctionsOf = (docs: readonly Doc[], { verdicts }: Judgement) =>
  docs.flatMap(({ path, samples }) => {
    const findings = verdicts.get(path)?.findings ?? [];
    if (findings.some(({ correction }) => correction === undefined)) return [];
    return findings.flatMap(({ block, correction = '' }) => {
      const recorded = samples[block];
      return recorded ? [{ block: recorded, text: correction }] : [];
    });
  });

/** What `--format json` says of the samples. */
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

export function sampleReport({ docs, judgement: { verdicts } }: VerifiedSamples): SampleReport {
  const byKind: Record<string, number> = {};
  const byPage: Record<string, number> = {};
  const skipped: SampleReport['skipped'][number][] = [];
  const without: string[] = [];
  let failed = 0;
  for (const { path, samples } of docs) {
    const all = verdicts.get(path)?.samples ?? [];
    if (all.length > 0) byPage[path] = all.length;
    if (!all.some(({ state }) => state === 'proven')) without.push(path);
    for (const { block, kind, state, reason = '' } of all) {
      const at = samples[block]?.at;
      if (state === 'skipped') skipped.push({ file: at?.file ?? path, line: at?.line ?? 0, reason });
      else byKind[kind] = (byKind[kind] ?? 0) + 1;
      if (state === 'failed') failed += 1;
    }
  }
  const total = Object.values(byKind).reduce((sum, count) => sum + count, skipped.length);
  return { total, pages: docs.length - without.length, byKind, byPage, failed, skipped, without };
}
