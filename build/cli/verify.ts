/** `docs-build verify`: every sample of every page is checked and run; `--write` records what comes out. */
import { resolve } from 'node:path';
import { rewriteBlocks } from '../adapters/rewrite-blocks.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { DiagnosticCode } from '../model/catalogue.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { type Judgement, judgeSamples } from '../pipeline/judge-samples.ts';
import { markdownOptions } from '../pipeline/site-data.ts';
import { timings } from '../pipeline/timings.ts';
import { dumpOf, writeDump } from './dump-verdicts.ts';
import { finish } from './finish.ts';
import { UsageError, type VerifyFlags } from './flags.ts';
import { counted } from './report.ts';
import { openSession, orInterrupted, placesOf, printConfig, readSession, sampleRequestFor } from './session.ts';
import { openStages } from './stages.ts';
import { progressOn } from './terminal.ts';
import { toolVersion } from './tool.ts';

export async function verify(positional: string | undefined, flags: VerifyFlags, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const clock = timings(() => performance.now());
  const places = placesOf(positional, flags);
  const progress = progressOn(flags);
  const { session, diagnostics: found } = await openSession(places, flags);
  if (!session)
    return finish({ root: places.root, diagnostics: found, pages: 0, durationMs: performance.now() - start }, flags);
  if (flags.printConfig) return printConfig(session, flags);
  const stages = openStages(places, { cache: flags.cache, timings: clock });
  const ended = new AbortController();
  try {
    let done = await orInterrupted(round(), signal);
    let written: readonly string[] = [];
    if (flags.write) {
      written = rewriteBlocks(places.root, correctionsOf(done.docs, done.judgement));
      // What was written is proven like the rest.
      if (written.length > 0) done = await orInterrupted(round(), signal);
    }
    progress.clear();
    const { docs, judgement, other } = done;
    const report = reportOf(docs, judgement);
    const refused =
      flags.dump === undefined ? [] : writeDump(resolve(flags.dump), dumpOf(docs, judgement, session.sampleTools));
    const failures = [...judgement.diagnostics, ...other].map(
      (diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' }),
    );
    return finish(
      {
        root: places.root,
        diagnostics: [...found, ...failures, ...refused, ...stages.save()],
        pages: docs.length,
        durationMs: performance.now() - start,
        timings: clock,
        more: { samples: report, written: written.length },
        say: (c) =>
          [
            ...(flags.quiet ? [] : describe(report)),
            ...written.map((place) => `recorded ${place}`),
            `${failures.length === 0 ? c.green('Verified') : c.red('Not verified')}: ${report.failed === 0 ? '' : `${report.failed} of `}${counted(report.total, 'sample')} on ${counted(report.pages, 'page')}${written.length > 0 ? `, wrote ${counted(written.length, 'output')}` : ''}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
          ].join('\n'),
      },
      flags,
    );
  } finally {
    ended.abort(new Error('the command ends'));
    await stages.pool.close();
  }

  async function round() {
    const opened = session as NonNullable<typeof session>;
    const sources = clock.measureSync('read', () => readSession(opened));
    const wanted = sources.value.docs.filter(({ path }) => (flags.page ?? ['']).some((part) => path.includes(part)));
    if (wanted.length === 0 && flags.page)
      throw new UsageError(
        `no page has \`${flags.page.join('` or `')}\` in its path`,
        'name a part of a path, such as `docs/intro`',
      );
    const { config, extensions } = opened;
    progress.show(`reading ${wanted.length} pages …`);
    const parsed = await clock.measure('parse', () =>
      stages.runner.run(parseDocStage(markdownOptions(config, extensions), toolVersion), wanted),
    );
    const docs = parsed.value.filter((doc): doc is Doc => doc !== null);
    progress.show('running samples …');
    const judgement = await clock.measure('samples', () =>
      judgeSamples(docs, sources.value, sampleRequestFor(opened), stages.runner, {
        root: places.root,
        signal: AbortSignal.any([signal, ended.signal]),
      }),
    );
    const other = [...sources.diagnostics, ...parsed.diagnostics].filter(
      ({ code, severity }) => severity === 'error' || mayHide.has(code),
    );
    return { docs, judgement, other };
  }
}

/** A container that never ends, or a file that is not there, takes samples out of sight. */
const mayHide: ReadonlySet<DiagnosticCode> = new Set(['markdown/component', 'markdown/include']);

/**
 * What outputs ought to be, with the blocks that record them. Not on a page with samples that are wrong in themselves:
 * what a program says of a broken model is nothing to be recorded.
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

interface SampleReport {
  readonly total: number;
  /** Pages with at least one proven sample. */
  readonly pages: number;
  readonly byKind: Readonly<Record<string, number>>;
  /** Pages that have some. */
  readonly byPage: Readonly<Record<string, number>>;
  readonly failed: number;
  readonly skipped: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
  /** Pages without any. */
  readonly without: readonly string[];
}

function reportOf(docs: readonly Doc[], { verdicts }: Judgement): SampleReport {
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

function describe({ byKind, skipped, without, total }: SampleReport): readonly string[] {
  const kinds = Object.entries(byKind)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`);
  return [
    ...(kinds.length > 0 ? [kinds.join(' · ')] : []),
    ...(skipped.length > 0
      ? [`${counted(skipped.length, 'sample')} not checked (${((skipped.length / total) * 100).toFixed(1)} %):`]
      : []),
    ...skipped.map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
    ...(without.length > 0
      ? [`${counted(without.length, 'page')} without a checked sample: ${without.join(', ')}`]
      : []),
  ];
}
