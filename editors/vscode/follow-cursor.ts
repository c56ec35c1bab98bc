/** Tells the server where the cursor is, so that an open preview shows the same heading. */
import { Disposable, type TextEditor, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** Between the last move of the cursor and the message, in ms: keys that repeat are one move. */
const PAUSE = 150;

/** @param client The client of the moment. Nothing is sent to servers that have no preview. */
export function followCursor(client: () => LanguageClient | undefined): Disposable {
  let waiting: NodeJS.Timeout | undefined;
  const moves = window.onDidChangeTextEditorSelection(({ textEditor }) => {
    clearTimeout(waiting);
    if (textEditor.document.languageId !== 'markdown' && textEditor.document.languageId !== 'mdx') return;
    waiting = setTimeout(() => {
      const current = client();
      const { executeCommandProvider } = current?.initializeResult?.capabilities ?? {};
      if (executeCommandProvider?.commands.includes('docsBuild.openPreview'))
        void current?.sendNotification('docsBuild/cursor', placeIn(textEditor));
    }, PAUSE);
  });
  return Disposable.from(moves, new Disposable(() => clearTimeout(waiting)));
}

/** Of the active editor, in the words of the protocol; undefined where no text is open. */
export const placeOfCursor = (): unknown => window.activeTextEditor && placeIn(window.activeTextEditor);

function placeIn({ document, selection }: TextEditor) {
  const { line, character } = selection.active;
  return { textDocument: { uri: document.uri.toString() }, position: { line, character } };
}
