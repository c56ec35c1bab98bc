import type { Doc } from '../model/doc.ts';
import type { Result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Stage } from '../model/stage.ts';
import { textHash } from '../model/text-hash.ts';
import type { MarkdownOptions } from './options.ts';

/**
 * Stage 1 without its implementation: the parser is loaded only when some page is not in the memo, because loading it
 * costs more than the rest of an unchanged build.
 * @param toolVersion Version and build of this tool: a new one parses everything again.
 */
export function parseDocStage(options: MarkdownOptions, toolVersion: string): Stage<SourceFile, Doc | null> {
  return {
    name: 'parseDoc',
    version: JSON.stringify([toolVersion, { ...options, extensions: options.extensions.map(nameOf) }]),
    key: (file) =>
      JSON.stringify([
        ...[file.path, file.readFrom ?? null, file.collection, file.version, file.locale],
        ...[textHash(file), file.included ?? null],
      ]),
    page: ({ path }) => path,
    options,
    apart: ['body', 'sections'],
    run: async (file) => (await import('./parse-doc.ts')).parseDoc(file, options),
    ...(!options.inThreads && {
      inSteps: async () => (await import('./parse-doc.ts')).docParser(options),
    }),
  };
}

/** Whether the page could not be parsed on this thread; a thread with a larger stack may succeed. */
export const isUnrenderable = ({ diagnostics }: Result<unknown>): boolean =>
  diagnostics.some(({ code }) => code === 'doc/unrenderable');

/** Without the folder, so that a memo is valid in every checkout. */
export const nameOf = (url: string): string => url.replace(/^.*\//, '');
