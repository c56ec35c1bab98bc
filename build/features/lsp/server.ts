/** The server: folders, documents, trust, requests, and findings as they come. All effects of the protocol are here. */
import {
  type Connection,
  type Diagnostic as EditorDiagnostic,
  type InitializeParams,
  MessageType,
  type NotificationType,
  PublishDiagnosticsNotification,
  type ServerCapabilities,
  ShowMessageNotification,
} from 'vscode-languageserver';
import type { CommandCall } from '../../cli/call.ts';
import { isFromGit } from '../../model/paths.ts';
import type { CheckPart } from '../../project/check-part.ts';
import type { Project } from '../../project/project.ts';
import { shownVersion } from '../../project/tool.ts';
import { answer, type Opened, placesIn } from './answer.ts';
import { commands } from './commands/index.ts';
import { documentSync, type OpenDocuments, openDocuments, pathOf } from './documents.ts';
import type { SiteState } from './editor-site.ts';
import { executor } from './execute.ts';
import { siteFolders } from './folders.ts';
import { CURSOR, cursorFollower } from './follow-cursor.ts';
import { openPreview } from './preview.ts';
import { type Publication, publication } from './publication.ts';
import { requests } from './requests/index.ts';
import { sampleHints } from './sample-hints.ts';
import { toDiagnostic } from './to-diagnostic.ts';

export interface ServerOptions {
  readonly call: CommandCall;
  /** Whether code of the folders may be run from the beginning. */
  readonly isTrusted: boolean;
  readonly openParts: (project: Project) => Promise<readonly CheckPart[]>;
}

/** Resolves when the process is told to end. */
export async function serveEditor(
  connection: Connection,
  { call, isTrusted, openParts }: ServerOptions,
): Promise<void> {
  let trusted = isTrusted;
  let folders: readonly string[] = [];
  let followsFolders = false;
  const documents = openDocuments(connection, (path) => {
    void sites.siteOf(path).then((found) => found?.site.changed([path]));
  });
  const onError = (error: unknown): void =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  // An editor that has gone is noticed elsewhere.
  const send: Send = (type, params) => void connection.sendNotification(type.method, params).catch(() => undefined);
  const publish = publisher(send, documents);
  const hints = sampleHints(connection);
  const sites = siteFolders({
    call,
    unsaved: documents.textAt,
    openParts,
    onState(root, state) {
      publish(root, state);
      hints.update(root, state);
    },
    onUntrusted: (file) =>
      send(ShowMessageNotification.type, { type: MessageType.Info as MessageType, message: untrusted(file) }),
    onError,
  });
  const opened: Opened = { sites, documents };
  const ending = new AbortController();
  const preview = openPreview();
  const execute = executor({ connection, opened, preview, isTrusted: () => trusted, ending: ending.signal });
  connection.onInitialize((params) => {
    hints.initialize(params.capabilities);
    trusted ||= isTrusting(params.initializationOptions);
    followsFolders = params.capabilities.workspace?.workspaceFolders === true;
    folders = foldersOf(params) ?? [call.terminal.cwd];
    return {
      capabilities: {
        textDocumentSync: documentSync,
        ...(Object.assign({}, ...requests.map(({ capabilities }) => capabilities)) as ServerCapabilities),
        executeCommandProvider: { commands: commands.map(({ name }) => name) },
        workspace: Object.assign(
          { workspaceFolders: { supported: true, changeNotifications: true } },
          ...requests.map(({ capabilities }) => capabilities.workspace),
        ),
      },
      serverInfo: { name: 'docs-build', version: shownVersion },
    };
  });
  connection.onInitialized(() => {
    void sites.open(folders, trusted);
    if (!followsFolders) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => pathOf(uri)));
      folders = [...folders.filter((folder) => !gone.has(folder)), ...added.flatMap(({ uri }) => pathOf(uri) ?? [])];
      void sites.open(folders, trusted);
    });
  });
  connection.onDidChangeConfiguration(({ settings }) => {
    if (trusted || !isTrusting(settings)) return;
    trusted = true;
    void sites.open(folders, trusted);
  });
  for (const row of requests)
    connection.onRequest(row.method, (params: never, token) => answer(row, { params, token }, opened));
  connection.onExecuteCommand(execute);
  const follow = cursorFollower(opened, preview);
  connection.onNotification(CURSOR, (cursor) => void follow(cursor).catch(onError));
  const close = (): Promise<void> => {
    ending.abort(new Error('the server ends'));
    preview.close();
    return sites.close();
  };
  connection.onShutdown(close);
  connection.listen();
  await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve(), { once: true }));
  await close();
}

const untrusted = (file: string): string =>
  `docs-build works with its defaults: ${file} is a program, and is run when you trust this folder`;

/** What an editor passes at the start, and when its settings change. */
function isTrusting(settings: unknown): boolean {
  const { trusted, docsBuild } = (settings ?? {}) as { readonly trusted?: unknown; readonly docsBuild?: unknown };
  return trusted === true || (docsBuild !== undefined && isTrusting(docsBuild));
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] | undefined {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  const paths = uris.flatMap((uri) => pathOf(uri) ?? []);
  return paths.length > 0 ? paths : undefined;
}

type Send = <P>(type: NotificationType<P>, params: P) => void;

/** Tells the editor what is new about the findings in each file. */
function publisher(send: Send, documents: OpenDocuments) {
  const published = new Map<string, Publication>();
  return (root: string, state: SiteState | undefined): void => {
    const known = published.get(root) ?? publication();
    published.set(root, known);
    const places = placesIn(root, state, documents);
    const byUri = new Map<string, EditorDiagnostic[]>();
    for (const found of state?.diagnostics ?? []) {
      const { at } = found;
      if (!at || isFromGit(at.file)) continue;
      const uri = places.uriOf(at.file);
      byUri.set(uri, [...(byUri.get(uri) ?? []), toDiagnostic({ ...found, at }, places)]);
    }
    for (const [uri, diagnostics] of known.next(byUri)) {
      const version = documents.at(pathOf(uri) ?? '')?.version;
      const params = { uri, diagnostics: [...diagnostics], ...(version !== undefined && { version }) };
      send(PublishDiagnosticsNotification.type, params);
    }
  };
}
