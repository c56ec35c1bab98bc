/** A request of an editor about a site in memory. `|` in a text is where the cursor is. */
import type { Position } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ConfigInput } from '../../../build/config/config.ts';
import type { Asked, RequestRow } from '../../../build/features/lsp/requests/request.ts';
import type { SourceFile } from '../../../build/model/source-file.ts';
import { type Files, site } from '../../support/site-test.ts';

export interface AskOptions {
  readonly config?: ConfigInput;
  /** The text that the editor has, if it is not the one that the site was built from. */
  readonly typed?: string;
  /** What pages include, which only the edge reads. */
  readonly included?: Readonly<Record<string, SourceFile['included']>>;
}

/** @param file Path of the document. Its text has the cursor. */
export async function askedAt(
  files: Readonly<Record<string, string>>,
  file: string,
  { config = {}, typed, included = {} }: AskOptions = {},
): Promise<{ readonly asked: Asked; readonly position: Position }> {
  const built: Files = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('|', '')]));
  const { build, request } = await site(built, config).build();
  const written = typed ?? files[file] ?? '';
  const offset = Math.max(0, written.indexOf('|'));
  const document = TextDocument.create(`file:///site/${file}`, 'markdown', 1, written.replace('|', ''));
  const docs = Object.entries(built)
    .filter(([path]) => /\.mdx?$/.test(path))
    .map(([path, text]) => ({ path, text, ...(included[path] && { included: included[path] }) }));
  const assets = Object.keys(built)
    .filter((path) => !/\.mdx?$/.test(path))
    .map((path) => ({ path }));
  const state = {
    root: '/site',
    project: { settings: { config: request.config } },
    sources: { docs, assets, categories: [], sampleFiles: [] },
    build,
    found: [],
    diagnostics: [],
    isChecked: true,
  };
  const asked = {
    site: state,
    document,
    file,
    places: {
      manual: '',
      uriOf: (path: string) => `file:///site/${path}`,
      textOf: (path: string) => (path === file ? document.getText() : (built[path] as string | undefined)),
    },
  } as unknown as Asked;
  return { asked, position: document.positionAt(offset) };
}

/** The answer of a row to a request at the cursor. */
export async function answerAt(
  row: RequestRow,
  files: Readonly<Record<string, string>>,
  file: string,
  options: AskOptions & { readonly params?: object } = {},
): Promise<unknown> {
  const { asked, position } = await askedAt(files, file, options);
  const params = { textDocument: { uri: asked.document.uri }, position, ...options.params };
  return row.of === 'document' ? row.answer(asked, params) : row.answer([asked], params);
}
