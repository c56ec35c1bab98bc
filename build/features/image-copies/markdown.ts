import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { waitFor } from '../../model/steps.ts';

export const imageCopies: MarkdownPart = {
  name: 'image-copies',
  html: () =>
    function* (tree, file) {
      const { placeCopies } = yield* waitFor(() => import('./copy-places.ts'));
      placeCopies(tree, file);
    },
};
