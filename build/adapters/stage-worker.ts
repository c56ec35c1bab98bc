/**
 * Entry point of the worker threads. Parses one document at a time, so that the parent can terminate a page that hangs.
 */
import { parentPort } from 'node:worker_threads';
import type { MarkdownOptions } from '../markdown/options.ts';
import { parseDoc } from '../markdown/parse-doc.ts';
import type { SourceFile } from '../model/source-file.ts';

export interface ParseRequest {
  readonly file: SourceFile;
  readonly options: MarkdownOptions;
}

// Standard output is reserved for reports (cli/main.ts), so output of extensions goes to standard error.
globalThis.console = new console.Console(process.stderr);

parentPort?.on('message', async ({ file, options }: ParseRequest) => {
  parentPort?.postMessage({ json: JSON.stringify(await parseDoc(file, options)) });
});
