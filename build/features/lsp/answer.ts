/** What a request is about: finds its site, waits until that is current, and leaves out answers that nobody waits for. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CancellationToken, ResponseError, type TextDocumentIdentifier } from 'vscode-languageserver';
import { manualUrl } from '../../project/tool.ts';
import { type OpenDocuments, pathOf } from './documents.ts';
import type { EditorSite, SiteState } from './editor-site.ts';
import type { Folders } from './folders.ts';
import type { Asked, AskedSite, Places, RequestRow } from './requests/request.ts';

/** The sites and documents that the editor has open. */
export interface Opened {
  readonly sites: Folders;
  readonly documents: OpenDocuments;
}

export interface Question {
  readonly params: { readonly textDocument: TextDocumentIdentifier };
  readonly token: CancellationToken;
}

export async function answer(row: RequestRow, { params, token }: Question, opened: Opened): Promise<unknown> {
  if (row.of === 'workspace') {
    const all = await Promise.all((await opened.sites.all()).map((site) => askedSite(site, row, opened)));
    if (token.isCancellationRequested) return unwanted;
    return row.answer(
      all.flatMap((one) => one ?? []),
      params,
    );
  }
  const asked = await askedAbout(params.textDocument.uri, row, opened);
  if (token.isCancellationRequested) return unwanted;
  return asked ? row.answer(asked, params) : row.empty;
}

/** @returns Undefined for documents that are not open, or belong to no site. */
export async function askedAbout(
  uri: string,
  row: Pick<RequestRow, 'isImpatient'>,
  opened: Opened,
): Promise<(Asked & { readonly editorSite: EditorSite }) | undefined> {
  const path = pathOf(uri);
  const document = path === undefined ? undefined : opened.documents.at(path);
  const found = path === undefined ? undefined : await opened.sites.siteOf(path);
  const state = found && (await askedSite(found.site, row, opened));
  return document && state && { ...state, document, file: found.file, editorSite: found.site };
}

async function askedSite(
  site: EditorSite,
  { isImpatient }: Pick<RequestRow, 'isImpatient'>,
  { documents }: Opened,
): Promise<AskedSite | undefined> {
  if (!isImpatient || !site.current()) await site.settled();
  const state = site.current();
  return state && { site: state, places: placesIn(site.root, state, documents) };
}

const manual = manualUrl();

export function placesIn(root: string, state: SiteState | undefined, documents: OpenDocuments): Places {
  return {
    manual,
    uriOf: (file) => documents.at(join(root, file))?.uri ?? pathToFileURL(join(root, file)).href,
    textOf: (file) =>
      documents.at(join(root, file))?.getText() ?? state?.sources.docs.find(({ path }) => path === file)?.text,
  };
}

/** The number that the protocol has for it. */
const CANCELED = -32800;
export const unwanted = new ResponseError(CANCELED, 'nobody waits for this answer any more');
