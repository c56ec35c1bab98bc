import { appendFileSync } from 'node:fs';
import type { ReportOptions } from '../../cli/report-format.ts';

/** Adds a text to the summary of a GitHub job, if the command runs in one. */
export function appendSummary(text: string, env: ReportOptions['env']): void {
  const file = env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, text);
  } catch {
    // The annotations say the same.
  }
}
