/** Where a report goes: standard output, or the file of `--output`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envProblem } from '../adapters/env-problem.ts';
import type { CommandCall } from './call.ts';
import type { Flags } from './flags.ts';

type ReportTarget = Pick<CommandCall, 'terminal'> & { readonly flags: Pick<Flags, 'output'> };

/** @returns whether it could be written; otherwise standard error says why not (`env/…`). */
export function writeReport(text: string, { flags, terminal }: ReportTarget): boolean {
  if (flags.output === undefined) {
    terminal.stdout.write(text);
    return true;
  }
  try {
    writeFileSync(resolve(terminal.cwd, flags.output), text);
    return true;
  } catch (error) {
    const refusal = envProblem(error, `writing the report to ${flags.output}`);
    if (!refusal) throw error;
    terminal.stderr.write(`error ${refusal.code} ${refusal.message}\n`);
    return false;
  }
}
