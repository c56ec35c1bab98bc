import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { waitFor } from '../../model/steps.ts';

export const zoom: MarkdownPart = {
  name: 'zoom',
  html: () =>
    function* (tree, file) {
      const { placeZoomLinks } = yield* waitFor(() => import('./zoom-places.ts'));
      placeZoomLinks(tree, file);
    },
};
