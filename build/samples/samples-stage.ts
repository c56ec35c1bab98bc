import type { MarkdownOptions } from '../markdown/options.ts';
import { nameOf, parseDocStage } from '../markdown/parse-doc-stage.ts';
import { type Diagnostic, wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { errorMessage } from '../model/error-message.ts';
import type { Block, RunPlace, Sample, SampleChecker, SampleFinding, SamplePage, Verdict } from '../model/extension.ts';
import { sourcePath } from '../model/paths.ts';
import { result } from '../model/result.ts';
import type { SampleFile } from '../model/source-file.ts';
import type { Awaitable, Stage } from '../model/stage.ts';
import type { DrawnPart } from './with-drawn.ts';

/** A page with samples, and the files they may use. */
export interface SampleInput {
  readonly doc: Doc;
  readonly files: readonly SampleFile[];
  /** Where to run the samples; absent for those of checkers without worlds. */
  readonly world?: string | undefined;
}

/** The results of all sample checkers for one page. */
export interface PageVerdict {
  readonly samples: readonly (Sample & { /** Markdown that the checker made, parsed. */ readonly part?: DrawnPart })[];
  readonly findings: readonly (SampleFinding & { /** The checker itself failed. */ readonly isBroken?: true })[];
}

export interface SampleOptions {
  readonly markdown: MarkdownOptions;
  /** Versions of the programs that samples run with. */
  readonly tools: readonly string[];
  readonly toolVersion: string;
}

/** Checkers usually answer within milliseconds; this stops the ones that hang. */
const CHECK_SECONDS = 60;

/**
 * Between stages 1 and 2: checks that run in this process. The Markdown that a checker makes is parsed like a page, so
 * the cache key includes the version of the parser.
 */
export const checkSamplesStage = (options: SampleOptions): Stage<SampleInput, PageVerdict> => ({
  ...stageOf('checkSamples', parseDocStage(options.markdown, options.toolVersion).version, options),
  page: ({ doc }) => doc.path,
  run: (input) => runCheckers(input, options.markdown, CHECK_SECONDS, ({ checker, page }) => checker.check(page)),
});

/**
 * Checks that run the sample as a program. Without a place only cached results are used.
 * @param place Absent where no program may run.
 */
export const runSamplesStage = (options: SampleOptions, place?: RunPlace): Stage<SampleInput, PageVerdict> => ({
  // The output of a program depends on the extension and its tools, not on the version of the parser.
  ...stageOf('runSamples', 'verdicts 1', options),
  concurrency: place?.isBackground ? 1 : 2,
  weight: ({ doc }) => doc.samples.length,
  // A failure may come from a busy machine, so it is not cached.
  isStale: ({ findings }) => findings.length > 0,
  async run(input) {
    const verdict = await runCheckers(input, options.markdown, undefined, ({ checker, module, page }) =>
      place &&
      checker.run &&
      worldsOf([checker]).includes(input.world) &&
      page.blocks.some((block) => checker.runs?.(block))
        ? checker.run(page, { ...place, module, ...(input.world !== undefined && { world: input.world }) })
        : nothing,
    );
    // A sample that was stopped has not failed: nothing is known of it.
    place?.signal.throwIfAborted();
    return verdict;
  },
});

/** The worlds in which the checkers run samples, without duplicates; undefined stands for a checker without worlds. */
export const worldsOf = (checkers: readonly SampleChecker[]): readonly (string | undefined)[] => [
  ...new Set(checkers.flatMap(({ worlds = [undefined] }): readonly (string | undefined)[] => worlds)),
];

const nothing: Verdict = { samples: [], findings: [] };

const stageOf = (name: string, madeBy: string, { markdown, tools }: SampleOptions) => ({
  name,
  version: JSON.stringify([madeBy, markdown.extensions.map(nameOf), tools]),
  key: ({ doc, files, world }: SampleInput): string =>
    JSON.stringify([doc.path, doc.samples.map(({ at: _, ...block }) => block), files, world]),
});

interface CheckerTask {
  readonly checker: SampleChecker;
  /** URL of the module that the checker is from. */
  readonly module: string;
  readonly page: SamplePage;
}

async function runCheckers(
  { doc, files }: SampleInput,
  markdown: MarkdownOptions,
  seconds: number | undefined,
  check: (task: CheckerTask) => Awaitable<Verdict>,
) {
  const { blockExtensions, isSample } = await import('../markdown/extensions.ts');
  const { inTime } = await import('../markdown/in-time.ts');
  const { moduleOf } = await blockExtensions(markdown.extensions);
  const samples: PageVerdict['samples'][number][] = [];
  const findings: PageVerdict['findings'][number][] = [];
  for (const [checker, module] of moduleOf) {
    // A checker numbers only the blocks that it asked for.
    const places = doc.samples.flatMap((block, index) => (isSample([checker], block.kind, block.name) ? [index] : []));
    const blocks = places.map((index) => doc.samples[index] as Block);
    if (blocks.length === 0) continue;
    try {
      const running = check({ checker, module, page: { path: doc.path, blocks, files } });
      const verdict = await (seconds === undefined ? running : inTime(running, seconds));
      for (const sample of verdict.samples) {
        const part = sample.drawn === undefined ? undefined : await partOf(sample.drawn, doc, markdown, sample.block);
        samples.push({ ...sample, block: places[sample.block] ?? 0, ...(part && { part }) });
      }
      for (const finding of verdict.findings) {
        const { block, cause } = finding;
        const moved = typeof cause === 'number' ? { cause: places[cause] ?? 0 } : {};
        findings.push({ ...finding, block: places[block] ?? 0, ...moved });
      }
    } catch (error) {
      const why = errorMessage(error);
      findings.push({ block: places[0] ?? 0, message: `the samples cannot be checked: ${why}`, isBroken: true });
    }
  }
  return result({ samples, findings }, []);
}

/** Parses Markdown that becomes part of a page. Ids of its tabs contain the block, so they are unique in the page. */
async function partOf(
  text: string,
  { path, version, locale }: Doc,
  options: MarkdownOptions,
  block: number,
): Promise<DrawnPart | undefined> {
  const { parseDoc } = await import('../markdown/parse-doc.ts');
  const source = { path: sourcePath(path), collection: 'docs', version, locale, text } as const;
  const { value } = await parseDoc(source, options, `s${block}.`);
  if (!value) return undefined;
  const { body, headings, anchors, links, sections, extensions } = value;
  return { body, headings, anchors, links, sections, ...(extensions && { extensions }) };
}

/** Diagnostics for the findings, each at its sample. */
export async function sampleDiagnostics({ samples }: Doc, { findings }: PageVerdict): Promise<readonly Diagnostic[]> {
  if (findings.length === 0) return [];
  const { findingProblem } = await import('../markdown/findings.ts');
  return findings.flatMap(({ block, correction, isBroken, cause, ...finding }) => {
    const at = samples[block];
    if (!at) return [];
    const code = finding.code ?? (correction === undefined ? 'sample/wrong' : 'sample/output');
    const made = findingProblem(at, { ...finding, code, ...(isBroken && { severity: 'error' }) });
    const place = typeof cause === 'string' ? wholeFile(cause) : samples[cause ?? -1]?.at;
    return [place ? { ...made, cause: place } : made];
  });
}
