/**
 * A request of the protocol, as a row: what the editor is told that the server can do, and a pure function that answers.
 * The server finds the site, waits until it is current, and leaves out answers that nobody wants any more.
 */
import type { RequestType, ServerCapabilities, TextDocumentIdentifier } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SiteState } from '../editor-site.ts';

/** A site, and where its files are for the editor. */
export interface AskedSite {
  /** As built last: with all changes, unless the row `isImpatient`. */
  readonly site: SiteState;
  readonly places: Places;
}

/** A document of a site, and the site. */
export interface Asked extends AskedSite {
  /** The document as the editor has it now. */
  readonly document: TextDocument;
  /** Its path from the root. */
  readonly file: string;
}

export interface Places {
  /** The address of a file, by its path from the root. */
  readonly uriOf: (file: string) => string;
  /** The text of a file, as the editor or else the site has it; undefined if it is neither open nor a source. */
  readonly textOf: (file: string) => string | undefined;
  /** Address of the manual. */
  readonly manual: string;
}

interface Row {
  readonly method: string;
  readonly capabilities: ServerCapabilities;
  /** Answers from the last build instead of waiting for the next one. */
  readonly isImpatient?: boolean;
}

export interface DocumentRequest extends Row {
  readonly of: 'document';
  /** For documents that belong to no site. */
  readonly empty: unknown;
  answer(asked: Asked, params: unknown): unknown;
}

export interface WorkspaceRequest extends Row {
  readonly of: 'workspace';
  answer(sites: readonly AskedSite[], params: unknown): unknown;
}

export type RequestRow = DocumentRequest | WorkspaceRequest;

/** A request about a document, with the types of its method. */
export function documentRequest<P extends { readonly textDocument: TextDocumentIdentifier }, R>(
  { method }: RequestType<P, R, void>,
  row: Omit<DocumentRequest, 'of' | 'method' | 'empty' | 'answer'> & {
    readonly empty: R;
    readonly answer: (asked: Asked, params: P) => R | Promise<R>;
  },
): RequestRow {
  return { ...row, of: 'document', method, answer: (asked, params) => row.answer(asked, params as P) };
}

/** A request about all folders. */
export function workspaceRequest<P, R>(
  { method }: RequestType<P, R, void>,
  row: Omit<WorkspaceRequest, 'of' | 'method' | 'answer'> & {
    readonly answer: (sites: readonly AskedSite[], params: P) => R | Promise<R>;
  },
): RequestRow {
  return { ...row, of: 'workspace', method, answer: (sites, params) => row.answer(sites, params as P) };
}
