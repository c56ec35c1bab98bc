/** The documents that the editor has open, by the path of their file. */
import { fileURLToPath } from 'node:url';
import {
  type Connection,
  TextDocumentSyncKind,
  type TextDocumentSyncOptions,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { withoutMark } from './positions.ts';

export interface OpenDocuments {
  /** @param path Absolute. */
  at(path: string): TextDocument | undefined;
  /** The text of an open document, as the site reads it. */
  textAt(path: string): string | undefined;
}

export const documentSync: TextDocumentSyncOptions = { openClose: true, change: TextDocumentSyncKind.Incremental };

/** @param onChange Called with the path of a document that was opened, changed, or closed. */
export function openDocuments(connection: Connection, onChange: (path: string) => void): OpenDocuments {
  const byPath = new Map<string, TextDocument>();
  const documents = new TextDocuments(TextDocument);
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined) return;
    byPath.set(path, document);
    onChange(path);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined) return;
    byPath.delete(path);
    onChange(path);
  });
  documents.listen(connection);
  return {
    at: (path) => byPath.get(path),
    textAt(path) {
      const document = byPath.get(path);
      return document && withoutMark(document.getText());
    },
  };
}

/** @returns The absolute path of a file; undefined for what is none, such as an untitled document. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
