/** The samples in a document, with what is known of each. Nothing is run for it: results of programs come from the cache. */
import { blockExtensions } from '../../markdown/extensions.ts';
import type { Doc } from '../../model/doc.ts';
import type { Block, Sample, SampleFinding } from '../../model/extension.ts';
import { isWritten } from '../../model/site.ts';
import type { SampleResults } from '../../samples/sample-results.ts';
import { pageOf } from './lookups.ts';
import type { Asked } from './requests/request.ts';

export interface PlacedSample {
  readonly block: Block;
  /** Line of its beginning, from 0. */
  readonly line: number;
  /** `not run`: this text of the page, with these shared files, has never been run. */
  readonly state: Exclude<Sample['state'], 'shown'> | 'not run';
  /** What is known of it; absent where nothing but a finding is. */
  readonly sample?: Sample;
  readonly findings: readonly SampleFinding[];
  /** Whether there is something to run that may change the state. */
  readonly canRun: boolean;
}

export interface SamplePage {
  readonly doc: Doc;
  readonly results: SampleResults;
  /** Those that are written in the document, in its order. */
  readonly samples: readonly PlacedSample[];
}

/** @returns Undefined where no page has samples of this document. */
export async function samplesIn(asked: Asked): Promise<SamplePage | undefined> {
  const { project, sources } = asked.site;
  const doc = docWithSamplesOf(asked);
  if (!doc) return undefined;
  const results = await project.sampleResults([doc], sources);
  const { checkers } = await blockExtensions(project.settings.extensions);
  const runs = (block: Block): boolean => checkers.some((checker) => checker.runs?.(block));
  const hasRun = results.notRun.length === 0;
  const { samples = [], findings = [] } = results.verdicts.get(doc.path) ?? {};
  const isRunnable = doc.samples.some(runs);
  const placed = doc.samples.flatMap((block, index): readonly PlacedSample[] => {
    if (block.at.file !== asked.file) return [];
    const own = findings.filter((finding) => finding.block === index);
    const sample = samples.find((one) => one.block === index);
    const state = own.length > 0 ? 'failed' : !hasRun && runs(block) ? 'not run' : sample?.state;
    if (state === undefined || state === 'shown') return [];
    const canRun = isRunnable && (state === 'failed' || state === 'not run');
    return [{ block, line: block.at.line - 1, state, ...(sample && { sample }), findings: own, canRun }];
  });
  return { doc, results, samples: placed };
}

/** The page that a document is, or the first one that includes it. */
function docWithSamplesOf(asked: Asked): Doc | undefined {
  const own = pageOf(asked, asked.file)?.doc;
  if (own) return own.samples.length > 0 ? own : undefined;
  for (const page of asked.site.build.site?.pages.values() ?? [])
    if (isWritten(page) && page.doc.samples.some(({ at }) => at.file === asked.file)) return page.doc;
  return undefined;
}
