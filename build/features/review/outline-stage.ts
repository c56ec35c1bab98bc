import { ok } from '../../model/result.ts';
import type { SourceFile } from '../../model/source-file.ts';
import type { Stage } from '../../model/stage.ts';
import type { Outline } from './outline.ts';

/**
 * Reads the outline of a page; memoized, like parsing.
 * @param parts Names of the features whose syntax all pages have.
 */
export const outlineStage = (toolVersion: string, parts: readonly string[]): Stage<SourceFile, Outline> => ({
  name: 'outline',
  version: [toolVersion, ...parts].join(' '),
  key: ({ path, text }) => JSON.stringify([path, text]),
  run: async (file) => ok((await import('./read-outline.ts')).readOutline(file, parts)),
});
