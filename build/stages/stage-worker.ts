/**
 * Entry point of the worker threads. Parses one document at a time, so that the parent can terminate a page that hangs.
 */
import { parentPort } from 'node:worker_threads';
import type { MarkdownOptions } from '../markdown/options.ts';
import { parseDoc } from '../markdown/parse-doc.ts';
import type { SourceFile } from '../model/source-file.ts';

export interface PageToParse {
  readonly file: SourceFile;
  readonly options: MarkdownOptions;
}

/** What a thread posts for each page: first that it begins, then what takes time, then the result. */
export type ParseMessage =
  | 'started'
  | { readonly doing: string; readonly line?: number | undefined }
  | { readonly json: string };

// Standard output is reserved for reports (cli/main.ts), so output of extensions goes to standard error.
globalThis.console = new console.Console(process.stderr);

const post = (message: ParseMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ file, options }: PageToParse) => {
  post('started');
  post({ json: JSON.stringify(await parseDoc(file, options, '', (doing, line) => post({ doing, line }))) });
});
