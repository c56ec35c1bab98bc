/** What may be typed at a position. Each kind of place is a row: how it is recognized, and what it offers. */
import { type CompletionItem, CompletionRequest } from 'vscode-languageserver';
import { linesOf } from '../positions.ts';
import { frontMatterEnd } from '../scan-text.ts';
import { fenceItems } from './complete-fence.ts';
import { keyItems } from './complete-front-matter.ts';
import { includeItems } from './complete-include.ts';
import { linkItems } from './complete-link.ts';
import { containerItems, tagItems } from './complete-markup.ts';
import { documentRequest } from './request.ts';
import type { OfferItems } from './typed-line.ts';

const inText: readonly OfferItems[] = [includeItems, linkItems, fenceItems, containerItems, tagItems];

export const completion = documentRequest(CompletionRequest.type, {
  capabilities: { completionProvider: { triggerCharacters: ['(', '/', '#', ':', '`', '<', '{', '"'] } },
  isImpatient: true,
  empty: null,
  answer(asked, { position: { line, character } }): CompletionItem[] {
    const lines = linesOf(asked.document.getText());
    const content = lines[line] ?? '';
    const typed = { before: content.slice(0, character), after: content.slice(character), line };
    const isFrontMatter = line > 0 && line < frontMatterEnd(asked.document.getText()) - 1;
    for (const offer of isFrontMatter ? [keyItems] : inText) {
      const items = offer(typed, asked);
      if (items) return [...items];
    }
    return [];
  },
});
