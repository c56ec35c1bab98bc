/** Collects the results of all samples: checks run in this process, results of programs come from the cache. */
import type { Config } from '../config/config.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import {
  checkSamplesStage,
  type PageVerdict,
  runSamplesStage,
  type SampleInput,
  sampleDiagnostics,
} from '../markdown/samples-stage.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import type { RunPlace } from '../model/extension.ts';
import type { SourcePath } from '../model/paths.ts';
import type { Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { markdownOptions } from './stage-options.ts';

export interface SampleResults {
  /** By page path; pages without samples are absent. */
  readonly verdicts: ReadonlyMap<SourcePath, PageVerdict>;
  /** Pages with samples that must be run and have no cached result. */
  readonly notRun: readonly SampleInput[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface SampleRequest {
  readonly config: Config;
  /** Version and build of this tool; part of every cache key. */
  readonly toolVersion: string;
  /** URLs of the compiled extensions. */
  readonly extensions: readonly string[];
  /** Names and versions of the tools that verify samples. */
  readonly sampleTools: readonly string[];
}

/**
 * Checks the samples of all pages and looks up the results of those that must be run.
 * @param place Where to run samples that have no cached result or failed before; builds pass none and run nothing.
 */
export async function collectSampleResults(
  docs: readonly Doc[],
  { sampleFiles }: Pick<Sources, 'sampleFiles'>,
  request: SampleRequest,
  runner: StageRunner,
  place?: RunPlace,
): Promise<SampleResults> {
  const options = sampleOptions(request);
  const withSamples = docs.filter(({ samples }) => samples.length > 0);
  if (withSamples.length === 0) return { verdicts: new Map(), notRun: [], diagnostics: [] };
  const mayUse = await sharedFilePredicate(options.markdown);
  const inputs = withSamples.map((doc) =>
    inputOf(
      doc,
      sampleFiles.filter(({ path }) => mayUse(path, doc)),
    ),
  );
  const checkResults = (await runner.run(checkSamplesStage(options), inputs)).value;
  const stage = runSamplesStage(options, place);
  const runResults = place
    ? (await runner.run(stage, inputs)).value
    : runner.recall(stage, inputs).map((cached) => cached?.value);
  const verdicts = new Map<SourcePath, PageVerdict>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, { doc }] of inputs.entries()) {
    const pageResults = [checkResults[index], runResults[index]].filter((verdict) => verdict !== undefined);
    const verdict = {
      samples: pageResults.flatMap(({ samples }) => samples),
      findings: pageResults.flatMap(({ findings }) => findings),
    };
    verdicts.set(doc.path, verdict);
    diagnostics.push(...(await sampleDiagnostics(doc, verdict)));
  }
  return { verdicts, notRun: inputs.filter((_, index) => runResults[index] === undefined), diagnostics };
}

/** The last input of each page, reused if its files are the same. */
const lastInputs = new WeakMap<Doc, SampleInput>();

/** Returns the same object for the same page and files: the stage runner caches keys by object identity. */
function inputOf(doc: Doc, files: SampleInput['files']): SampleInput {
  const last = lastInputs.get(doc);
  if (last?.files.length === files.length && last.files.every((file, index) => file === files[index])) return last;
  const input = { doc, files };
  lastInputs.set(doc, input);
  return input;
}

/** @returns A predicate: whether any block of a page may use a shared file. */
async function sharedFilePredicate({ extensions }: MarkdownOptions): Promise<(path: string, doc: Doc) => boolean> {
  const { blockExtensions, isSample } = await import('../markdown/extensions.ts');
  const { checkers } = await blockExtensions(extensions);
  return (path, { samples }) =>
    samples.some((block) =>
      checkers.some((checker) => isSample([checker], block.kind, block.name) && (checker.needs?.(path, block) ?? true)),
    );
}

/** Runs the samples of some pages, so that the next build finds the results in the cache. */
export const runSamples = async (
  inputs: readonly SampleInput[],
  request: SampleRequest,
  runner: StageRunner,
  place: RunPlace,
): Promise<void> => {
  await runner.run(runSamplesStage(sampleOptions(request), place), inputs);
};

const sampleOptions = ({ config, extensions, sampleTools, toolVersion }: SampleRequest) => ({
  markdown: markdownOptions(config, extensions),
  tools: sampleTools,
  toolVersion,
});
