import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { waitFor } from '../../model/steps.ts';

export const diagrams: MarkdownPart = {
  name: 'diagrams',
  fences: {
    mermaid: {
      *steps(block, report, label) {
        const { drawDiagram } = yield* waitFor(() => import('./diagram.ts'));
        return yield* drawDiagram(block, report, label);
      },
      texts: async (text) => (await import('./diagram-texts.ts')).diagramTexts(text),
    },
  },
};
