/** Writes a report to standard output or to the file given by `--output`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envProblem } from '../adapters/env-problem.ts';
import type { CommandCall } from './call.ts';
import type { Flags } from './flags.ts';

type ReportTarget = Pick<CommandCall, 'terminal'> & { readonly flags: Pick<Flags, 'output'> };

/** @returns Whether the report was written; if not, the reason (`env/…`) is printed on standard error. */
export function writeReport(text: string, { flags, terminal }: ReportTarget): boolean {
  if (flags.output === undefined) {
    terminal.stdout.write(text);
    return true;
  }
  try {
    writeFileSync(resolve(terminal.cwd, flags.output), text);
    return true;
  } catch (error) {
    const problem = envProblem(error, `writing the report to ${flags.output}`);
    if (!problem) throw error;
    terminal.stderr.write(`error ${problem.code} ${problem.message}\n`);
    return false;
  }
}
