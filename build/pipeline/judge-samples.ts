/** What is known of the samples of all pages: checked in this process, and remembered of what was run. */

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

export interface Judgement {
  /** By the path of the page; pages without samples are absent. */
  readonly verdicts: ReadonlyMap<SourcePath, PageVerdict>;
  /** Pages that hold samples of which nothing is remembered. */
  readonly notRun: readonly SampleInput[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface SampleRequest {
  readonly config: Config;
  /** Version and build of this tool: part of every memo key. */
  readonly toolVersion: string;
  /** Addresses of compiled extensions. */
  readonly extensions: readonly string[];
  /** What they prove samples with. */
  readonly sampleTools: readonly string[];
}

/**
 * @param place Where to run what is not remembered, or failed; absent in builds, which run nothing.
 */
export async function judgeSamples(
  docs: readonly Doc[],
  { sampleFiles }: Pick<Sources, 'sampleFiles'>,
  request: SampleRequest,
  runner: StageRunner,
  place?: RunPlace,
): Promise<Judgement> {
  const options = sampleOptions(request);
  const withSamples = docs.filter(({ samples }) => samples.length > 0);
  if (withSamples.length === 0) return { verdicts: new Map(), notRun: [], diagnostics: [] };
  const needed = await neededFiles(options.markdown);
  const inputs = withSamples.map((doc) =>
    inputOf(
      doc,
      sampleFiles.filter(({ path }) => needed(path, doc)),
    ),
  );
  const checked = (await runner.run(checkSamplesStage(options), inputs)).value;
  const stage = runSamplesStage(options, place);
  const ran = place
    ? (await runner.run(stage, inputs)).value
    : runner.recall(stage, inputs).map((known) => known?.value);
  const verdicts = new Map<SourcePath, PageVerdict>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, { doc }] of inputs.entries()) {
    const both = [checked[index], ran[index]].filter((verdict) => verdict !== undefined);
    const verdict = {
      samples: both.flatMap(({ samples }) => samples),
      findings: both.flatMap(({ findings }) => findings),
    };
    verdicts.set(doc.path, verdict);
    diagnostics.push(...(await sampleDiagnostics(doc, verdict)));
  }
  return { verdicts, notRun: inputs.filter((_, index) => ran[index] === undefined), diagnostics };
}

/** By the page; an entry counts only for the files that it was made with. */
const lastInputs = new WeakMap<Doc, SampleInput>();

/** The same object for the same page and files, so that what is known of it is found without reading it again. */
function inputOf(doc: Doc, files: SampleInput['files']): SampleInput {
  const last = lastInputs.get(doc);
  if (last?.files.length === files.length && last.files.every((file, index) => file === files[index])) return last;
  const input = { doc, files };
  lastInputs.set(doc, input);
  return input;
}

/** Whether a page has a block that may use a shared file. */
async function neededFiles({ extensions }: MarkdownOptions): Promise<(path: string, doc: Doc) => boolean> {
  const { blockExtensions, isSample } = await import('../markdown/extensions.ts');
  const { checkers } = await blockExtensions(extensions);
  return (path, { samples }) =>
    samples.some((block) =>
      checkers.some((one) => isSample([one], block.kind, block.name) && (one.needs?.(path, block) ?? true)),
    );
}

/** Runs samples of some pages, so that the next build remembers. */
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
