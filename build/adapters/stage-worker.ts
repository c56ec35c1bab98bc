/** Runs in a worker thread: parses one document at a time, so that the parent can end a page that never finishes. */
import { parentPort } from 'node:worker_threads';
import { parseDoc } from '../markdown/parse-doc.ts';
import type { SourceFile } from '../model/source-file.ts';

parentPort?.on('message', async ({ id, file }: { readonly id: number; readonly file: SourceFile }) => {
  parentPort?.postMessage({ id, json: JSON.stringify(await parseDoc(file)) });
});
