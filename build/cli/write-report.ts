/** Where a report goes: standard output, or the file of `--output`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envProblem } from '../adapters/env-problem.ts';
import type { Flags } from './flags.ts';

/** @returns whether it could be written; otherwise standard error says why not (`env/…`). */
export function writeReport(text: string, flags: Pick<Flags, 'output'>): boolean {
  if (flags.output === undefined) {
    process.stdout.write(text);
    return true;
  }
  try {
    writeFileSync(resolve(flags.output), text);
    return true;
  } catch (error) {
    const environment = envProblem(error, `writing the report to ${flags.output}`);
    if (!environment) throw error;
    process.stderr.write(`error ${environment.code} ${environment.message}\n`);
    return false;
  }
}
