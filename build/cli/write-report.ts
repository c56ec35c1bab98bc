/** Writes a report to standard output or to the file given by `--output`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envProblem } from '../adapters/env-problem.ts';
import type { CommandCall } from './call.ts';

/**
 * @param output A file relative to the working folder; standard output by default.
 * @returns Whether the report was written; if not, the reason (`env/…`) is printed on standard error.
 */
export function writeReport(text: string, terminal: CommandCall['terminal'], output: string | undefined): boolean {
  if (output === undefined) {
    terminal.stdout.write(text);
    return true;
  }
  try {
    writeFileSync(resolve(terminal.cwd, output), text);
    return true;
  } catch (error) {
    const problem = envProblem(error, `writing the report to ${output}`);
    if (!problem) throw error;
    terminal.stderr.write(`error ${problem.code} ${problem.message}\n`);
    return false;
  }
}
