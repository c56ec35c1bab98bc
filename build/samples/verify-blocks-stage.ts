import { nameOf } from '../markdown/parse-doc-stage.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { result } from '../model/result.ts';
import type { Stage } from '../model/stage.ts';

/**
 * Between stages 1 and 2: the findings of extensions about the blocks of a page, memoized until a block of the page or
 * an extension changes. Returns only diagnostics.
 */
export function verifyBlocksStage(extensions: readonly string[], toolVersion: string): Stage<Doc, null> {
  return {
    name: 'verifyBlocks',
    version: JSON.stringify([toolVersion, extensions.map(nameOf)]),
    key: (doc) => JSON.stringify([doc.path, doc.blocks]),
    page: ({ path }) => path,
    async run(doc) {
      const { blockExtensions, handlerOf } = await import('../markdown/extensions.ts');
      const { findingProblem, stoppedProblem } = await import('../markdown/findings.ts');
      const { inTime } = await import('../markdown/in-time.ts');
      const handlers = await blockExtensions(extensions);
      const diagnostics: Diagnostic[] = [];
      for (const block of doc.blocks) {
        const handler = handlerOf(handlers, block);
        const page = { path: doc.path, blocks: doc.blocks };
        try {
          await inTime(handler?.verify?.(block, page, (finding) => diagnostics.push(findingProblem(block, finding))));
        } catch (error) {
          diagnostics.push(stoppedProblem(block, error));
        }
      }
      return result(null, diagnostics);
    },
  };
}
