/** Collects the results of all samples: checks run in this process, results of programs come from the cache. */
import type { Config } from '../config/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import type { RunPlace } from '../model/extension.ts';
import type { SourcePath } from '../model/paths.ts';
import type { Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { firstInput, pageInputs } from '../pipeline/page-inputs.ts';
import { markdownOptions } from '../pipeline/stage-options.ts';
import {
  checkSamplesStage,
  type PageVerdict,
  runSamplesStage,
  type SampleInput,
  sampleDiagnostics,
} from './samples-stage.ts';

export interface SampleResults {
  /** By page path; pages without samples are absent. */
  readonly verdicts: ReadonlyMap<SourcePath, PageVerdict>;
  /** Pages with samples that must be run and have no cached result, once for each world. */
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

export interface RunRequest extends RunPlace {
  /** Run each page in its first world only. */
  readonly isQuick?: boolean;
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
  place?: RunRequest,
): Promise<SampleResults> {
  const options = sampleOptions(request);
  const withSamples = docs.filter(({ samples }) => samples.length > 0);
  if (withSamples.length === 0) return { verdicts: new Map(), notRun: [], diagnostics: [] };
  const pages = await pageInputs(withSamples, sampleFiles, options.markdown);
  const checkResults = (await runner.run(checkSamplesStage(options), pages.map(firstInput))).value;
  const stage = runSamplesStage(options, place);
  const inputs = place?.isQuick ? pages.map(firstInput) : pages.flat();
  const runResults = place
    ? (await runner.run(stage, inputs)).value
    : runner.recall(stage, inputs).map((cached) => cached?.value);
  const resultOf = new Map(inputs.map((input, index) => [input, runResults[index]]));
  const verdicts = new Map<SourcePath, PageVerdict>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, worlds] of pages.entries()) {
    const { doc } = firstInput(worlds);
    const run = inAllWorlds(worlds.flatMap((input) => resultOf.get(input) ?? []));
    const pageResults = [checkResults[index], run].filter((verdict) => verdict !== undefined);
    const verdict = {
      samples: pageResults.flatMap(({ samples }) => samples),
      findings: pageResults.flatMap(({ findings }) => findings),
    };
    verdicts.set(doc.path, verdict);
    diagnostics.push(...(await sampleDiagnostics(doc, verdict)));
  }
  return { verdicts, notRun: inputs.filter((input) => resultOf.get(input) === undefined), diagnostics };
}

/**
 * The combined results of a page's runs; undefined if there was none. A problem that occurs in all of them is one
 * problem.
 */
function inAllWorlds(runs: readonly PageVerdict[]): PageVerdict | undefined {
  const [first, ...others] = runs;
  if (!first || others.length === 0) return first;
  const failed = new Set(
    runs.flatMap(({ samples }) => samples.flatMap(({ block, state }) => (state === 'failed' ? [block] : []))),
  );
  const findings = new Map(
    runs
      .flatMap((run) => run.findings)
      .map((finding) => [JSON.stringify([finding.block, finding.line, finding.message]), finding]),
  );
  return {
    samples: first.samples.map((sample) => (failed.has(sample.block) ? { ...sample, state: 'failed' } : sample)),
    findings: [...findings.values()],
  };
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
