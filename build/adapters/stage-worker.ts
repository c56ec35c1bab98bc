/** Runs in a worker thread: parses one document at a time, so that the parent can end a page that never finishes. */
import { parentPort } from 'node:worker_threads';
import type { MarkdownOptions } from '../markdown/options.ts';
import { parseDoc } from '../markdown/parse-doc.ts';
import type { SourceFile } from '../model/source-file.ts';

export interface ParseOrder {
  readonly file: SourceFile;
  readonly options: MarkdownOptions;
}

// What extensions print is no part of a report (cli/main.ts).
globalThis.console = new console.Console(process.stderr);

parentPort?.on('message', async ({ file, options }: ParseOrder) => {
  parentPort?.postMessage({ json: JSON.stringify(await parseDoc(file, options)) });
});
