import { ok } from '../../model/result.ts';
import type { SourceFile } from '../../model/source-file.ts';
import type { Stage } from '../../model/stage.ts';
import type { Outline } from './outline.ts';

/**
 * Reads the outline of a page; memoized, like parsing.
 * @param isMkDocs Whether the syntax of MkDocs and Material is read.
 */
export const outlineStage = (toolVersion: string, isMkDocs: boolean): Stage<SourceFile, Outline> => ({
  name: 'outline',
  version: isMkDocs ? `${toolVersion} mkdocs` : toolVersion,
  key: ({ path, text }) => JSON.stringify([path, text]),
  run: async (file) => ok((await import('./read-outline.ts')).readOutline(file, isMkDocs)),
});
