/** Pages in browsers follow the cursor. The protocol has no message about it, so editors send one of ours. */
import type { TextDocumentPositionParams } from 'vscode-languageserver';
import { askedAbout, type Opened } from './answer.ts';
import { placeAt } from './place-at.ts';
import type { Preview } from './preview.ts';

/** Its parameters are those of requests about a position. */
export const CURSOR = 'docsBuild/cursor';

export function cursorFollower(opened: Opened, preview: Preview) {
  let last: TextDocumentPositionParams | undefined;
  return async (cursor: TextDocumentPositionParams): Promise<void> => {
    last = cursor;
    if (typeof cursor?.textDocument?.uri !== 'string' || typeof cursor.position?.line !== 'number') return;
    const asked = await askedAbout(cursor.textDocument.uri, { isImpatient: true }, opened);
    // The cursor has moved on.
    if (last !== cursor || !asked || !preview.isOpen(asked.site.root)) return;
    const place = placeAt(asked, cursor.position);
    if (place !== undefined) await preview.follow(asked.site.root, place);
  };
}
