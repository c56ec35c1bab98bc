/** `verify --dump FILE`: writes the result of every sample as JSON, so that programs can compare two states of a site. */
import { writeFileSync } from 'node:fs';
import { envProblem } from '../adapters/env-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import type { Sample, SampleFinding } from '../model/extension.ts';
import type { SampleResults } from './sample-results.ts';

export interface Dump {
  readonly schemaVersion: 1;
  /** Names and versions of the tools that verified the samples. */
  readonly tools: readonly string[];
  readonly pages: readonly DumpedPage[];
}

export interface DumpedPage {
  readonly path: string;
  /** Samples and their related blocks, in document order. */
  readonly blocks: readonly DumpedBlock[];
}

export interface DumpedBlock {
  readonly file: string;
  readonly line: number;
  /** The language of a fence, or the name of a directive. */
  readonly name: string;
  readonly text: string;
  readonly samples: readonly Pick<Sample, 'kind' | 'state' | 'by' | 'drawn'>[];
  readonly findings: readonly Pick<SampleFinding, 'message' | 'line' | 'hint' | 'detail' | 'correction'>[];
}

export const dumpOf = (docs: readonly Doc[], { verdicts }: SampleResults, tools: readonly string[]): Dump => ({
  schemaVersion: 1,
  tools,
  pages: docs.map(({ path, samples: blocks }) => {
    const { samples = [], findings = [] } = verdicts.get(path) ?? {};
    return {
      path,
      blocks: blocks.map(({ name, text, at }, index) => ({
        file: at.file,
        line: at.line,
        name,
        text,
        samples: samples
          .filter(({ block }) => block === index)
          .map(({ kind, state, by, drawn }) => ({
            kind,
            state,
            ...(by && { by }),
            ...(drawn !== undefined && { drawn }),
          })),
        findings: findings
          .filter(({ block }) => block === index)
          .map(({ message, line, hint, detail, correction }) => ({
            message,
            ...(line !== undefined && { line }),
            ...(hint !== undefined && { hint }),
            ...(detail !== undefined && { detail }),
            ...(correction !== undefined && { correction }),
          })),
      })),
    };
  }),
});

/** @returns An `env/…` diagnostic if the file cannot be written. */
export function writeDump(file: string, dump: Dump): readonly Diagnostic[] {
  try {
    writeFileSync(file, `${JSON.stringify(dump)}\n`);
    return [];
  } catch (error) {
    const problem = envProblem(error, `writing ${file}`);
    if (!problem) throw error;
    return [problem];
  }
}
