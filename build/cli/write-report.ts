/** Writes a report to standard output or to the file given by `--output`. */
import { appendFileSync, writeFileSync } from 'node:fs';
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

/** Adds a text to the summary of a GitHub job, if the command runs in one. */
export function appendSummary(text: string, { env }: CommandCall['terminal']): void {
  const file = env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, text);
  } catch {
    // The annotations say the same.
  }
}
