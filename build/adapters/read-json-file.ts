/** Adapter: reads a file of the site that holds JSON. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { findJsonProblem, type JsonProblem } from '../model/read-json.ts';
import { type Result, result } from '../model/result.ts';
import { decodeText } from '../read/decode-text.ts';
import { ignoreMissing } from './disk.ts';
import { envProblem } from './env-problem.ts';

/**
 * @param path Relative to the root.
 * @param report Reports what is wrong with the text.
 * @returns The data; undefined if the file does not exist, and beside what is reported: `source/…` and `env/…` if the file
 *          cannot be read.
 */
export function readJsonFile(root: string, path: string, report: (wrong: JsonProblem) => Diagnostic): Result<unknown> {
  try {
    const bytes = ignoreMissing(() => readFileSync(join(root, path)));
    if (!bytes) return result(undefined, []);
    const { value: text, diagnostics } = decodeText(bytes, path);
    if (text === undefined) return result(undefined, diagnostics);
    const wrong = findJsonProblem(text, path);
    return wrong ? result(undefined, [report(wrong)]) : result(JSON.parse(text) as unknown, []);
  } catch (error) {
    const environment = envProblem(error, `reading ${path}`);
    if (!environment) throw error;
    return result(undefined, [environment]);
  }
}
