/** Words of code that are links. What finds and places them is loaded by sites with an extension that wants some. */
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Steps, waitFor } from '../model/steps.ts';

/** Markdown that is drawn into a page has no links in code. */
export function codeLinks(): (tree: Root, file: VFile) => Steps<void> | undefined {
  return (tree, file) => (file.data.codeLinkers?.length && !file.data.idPrefix ? load(tree, file) : undefined);
}

function* load(tree: Root, file: VFile): Steps<void> {
  const { linkCode } = yield* waitFor(() => import('./link-code.ts'));
  yield* linkCode(tree, file);
}
