import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import type { Block, RunPlace, Sample, SampleChecker, SampleFinding, SamplePage, Verdict } from '../model/extension.ts';
import { sourcePath } from '../model/paths.ts';
import { result } from '../model/result.ts';
import type { SampleFile } from '../model/source-file.ts';
import type { Awaitable, Stage } from '../model/stage.ts';
import type { MarkdownOptions } from './options.ts';
import { nameOf, parseDocStage } from './parse-doc-stage.ts';
import type { DrawnPart } from './with-drawn.ts';

/** A page with samples, and the files they may use. */
export interface SampleInput {
  readonly doc: Doc;
  readonly files: readonly SampleFile[];
}

/** What is to be said of the samples of a page, wherever on it they stand. */
export interface PageVerdict {
  readonly samples: readonly (Sample & { /** Of what a directive draws. */ readonly part?: DrawnPart })[];
  readonly findings: readonly (SampleFinding & { /** The checker itself stopped. */ readonly isBroken?: true })[];
}

export interface SampleOptions {
  readonly markdown: MarkdownOptions;
  /** What samples are proven with. */
  readonly tools: readonly string[];
  readonly toolVersion: string;
}

/** Checkers answer in moments; this is for those that never do. */
const CHECK_SECONDS = 60;

/**
 * Between stages 1 and 2: what can be told of samples in this process. What they draw is parsed like a page, and is made
 * anew when a page would be.
 */
export const checkSamplesStage = (options: SampleOptions): Stage<SampleInput, PageVerdict> => ({
  ...stageOf('checkSamples', parseDocStage(options.markdown, options.toolVersion).version, options),
  run: (input) => judge(input, options.markdown, CHECK_SECONDS, (checker, page) => checker.check(page)),
});

/**
 * What has to be run to be told. Without a place it only names what is remembered.
 * @param place Absent where nothing may be run.
 */
export const runSamplesStage = (options: SampleOptions, place?: RunPlace): Stage<SampleInput, PageVerdict> => ({
  // What a program prints depends on the extension and its tools, not on this one.
  ...stageOf('runSamples', 'verdicts 1', options),
  concurrency: place?.isBackground ? 1 : 2,
  weight: ({ doc }) => doc.samples.length,
  // A program that failed may have met a busy machine.
  isStale: ({ findings }) => findings.length > 0,
  run: (input) =>
    judge(input, options.markdown, undefined, (checker, page) =>
      place && checker.run && page.blocks.some((block) => checker.runs?.(block)) ? checker.run(page, place) : nothing,
    ),
});

const nothing: Verdict = { samples: [], findings: [] };

const stageOf = (name: string, madeBy: string, { markdown, tools }: SampleOptions) => ({
  name,
  version: JSON.stringify([madeBy, markdown.extensions.map(nameOf), tools]),
  key: ({ doc, files }: SampleInput): string =>
    JSON.stringify([doc.path, doc.samples.map(({ at: _, ...block }) => block), files]),
});

async function judge(
  { doc, files }: SampleInput,
  markdown: MarkdownOptions,
  seconds: number | undefined,
  ask: (checker: SampleChecker, page: SamplePage) => Awaitable<Verdict>,
) {
  const { blockExtensions, isSample } = await import('./extensions.ts');
  const { inTime } = await import('./in-time.ts');
  const { checkers } = await blockExtensions(markdown.extensions);
  const samples: PageVerdict['samples'][number][] = [];
  const findings: PageVerdict['findings'][number][] = [];
  for (const checker of checkers) {
    // A checker counts its own blocks; the page counts all.
    const places = doc.samples.flatMap((block, index) => (isSample([checker], block.kind, block.name) ? [index] : []));
    const blocks = places.map((index) => doc.samples[index] as Block);
    if (blocks.length === 0) continue;
    try {
      const asked = ask(checker, { path: doc.path, blocks, files });
      const verdict = await (seconds === undefined ? asked : inTime(asked, seconds));
      for (const sample of verdict.samples) {
        const part = sample.drawn === undefined ? undefined : await partOf(sample.drawn, doc, markdown, sample.block);
        samples.push({ ...sample, block: places[sample.block] ?? 0, ...(part && { part }) });
      }
      for (const finding of verdict.findings) findings.push({ ...finding, block: places[finding.block] ?? 0 });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      findings.push({ block: places[0] ?? 0, message: `the samples cannot be checked: ${why}`, isBroken: true });
    }
  }
  return result({ samples, findings }, []);
}

/** What Markdown that is part of a page becomes; ids of its tabs name the block, so that no two are the same. */
async function partOf(
  text: string,
  { path, version, locale }: Doc,
  options: MarkdownOptions,
  block: number,
): Promise<DrawnPart | undefined> {
  const { parseDoc } = await import('./parse-doc.ts');
  const source = { path: sourcePath(path), collection: 'docs', version, locale, text } as const;
  const { value } = await parseDoc(source, options, `s${block}.`);
  if (!value) return undefined;
  const { body, headings, anchors, links, sections, extensions } = value;
  return { body, headings, anchors, links, sections, ...(extensions && { extensions }) };
}

/** Findings at their places. */
export async function sampleDiagnostics({ samples }: Doc, { findings }: PageVerdict): Promise<readonly Diagnostic[]> {
  if (findings.length === 0) return [];
  const { findingProblem } = await import('./findings.ts');
  return findings.flatMap(({ block, correction, isBroken, ...finding }) => {
    const at = samples[block];
    if (!at) return [];
    const code = finding.code ?? (correction === undefined ? 'sample/wrong' : 'sample/output');
    return [findingProblem(at, { ...finding, code, ...(isBroken && { severity: 'error' }) })];
  });
}
