/** An editor for tests: a client of the protocol's own library, with the real command as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type Range,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cli, packageDir } from '../../support/command.ts';

export interface EditorOptions {
  /** Absolute path of the folder that is open. */
  readonly root: string;
  /** More folders. */
  readonly folders?: readonly string[];
  readonly initializationOptions?: unknown;
  /** Beside workspace folders. */
  readonly capabilities?: ClientCapabilities;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The process that the server watches; this one by default. */
  readonly processId?: number | null;
}

export interface Editor {
  readonly connection: ProtocolConnection;
  readonly server: ChildProcess;
  readonly initialized: InitializeResult;
  /** What the server has shown. */
  readonly messages: string[];
  /** What it has written besides the protocol. */
  readonly errors: () => string;
  uriOf(file: string): string;
  /** The text of an open document. */
  textOf(file: string): string;
  open(file: string, text: string): Promise<void>;
  /** Replaces the first occurrence of a text, as typing does. */
  replace(file: string, what: string, by: string): Promise<void>;
  change(file: string, changes: readonly TextDocumentContentChangeEvent[]): Promise<void>;
  close(file: string): Promise<void>;
  /** The findings in a file that were published last. */
  found(file: string): readonly Diagnostic[];
  /** All published findings by path, without files that have none. */
  all(): ReadonlyMap<string, readonly Diagnostic[]>;
  /** Resolves with the findings of a file as soon as they fulfil a condition. */
  when(file: string, holds: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>;
  quickFixes(file: string, range: Range): Promise<readonly CodeAction[]>;
  /** Makes the changes of a quick fix in the documents that are open. */
  apply(action: CodeAction): Promise<void>;
  trust(): Promise<void>;
  changeFolders(event: { readonly added?: readonly string[]; readonly removed?: readonly string[] }): Promise<void>;
  /** Leaves as editors do. @returns The exit status. */
  quit(): Promise<number | null>;
}

export async function openEditor(options: EditorOptions): Promise<Editor> {
  const {
    root,
    folders = [],
    initializationOptions,
    capabilities,
    args = [],
    env = {},
    processId = process.pid,
  } = options;
  if (!existsSync(join(packageDir, 'lib'))) throw new Error('lib/ is missing: run `npm run compile`');
  const server = spawn(process.execPath, [cli, 'lsp', ...args], { cwd: root, env: { ...process.env, ...env } });
  onTestFinished(() => {
    server.kill('SIGKILL');
  });
  const uriOf = (file: string): string => pathToFileURL(join(root, file)).href;
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.onError(() => undefined);
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const messages: string[] = [];
  connection.onNotification(ShowMessageNotification.type, ({ message }) => void messages.push(message));
  const published = new Map<string, readonly Diagnostic[]>();
  const listeners = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    published.set(uri, diagnostics);
    for (const listener of listeners) listener();
  });
  connection.listen();
  const workspaceFolders = [root, ...folders].map((folder) => ({ uri: pathToFileURL(folder).href, name: folder }));
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId,
    rootUri: null,
    capabilities: { ...capabilities, workspace: { ...capabilities?.workspace, workspaceFolders: true } },
    workspaceFolders,
    initializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const documents = new Map<string, TextDocument>();
  const documentOf = (file: string): TextDocument => {
    const document = documents.get(uriOf(file));
    if (!document) throw new Error(`${file} is not open`);
    return document;
  };
  const editor: Editor = {
    ...{ connection, server, initialized, messages, uriOf },
    errors: () => errors,
    textOf: (file) => documentOf(file).getText(),
    async open(file, text) {
      const document = TextDocument.create(uriOf(file), 'markdown', 1, text);
      documents.set(document.uri, document);
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: document.uri, languageId: 'markdown', version: 1, text },
      });
    },
    async change(file, contentChanges) {
      const document = documentOf(file);
      TextDocument.update(document, [...contentChanges], document.version + 1);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: document.uri, version: document.version },
        contentChanges: [...contentChanges],
      });
    },
    async replace(file, what, by) {
      const document = documentOf(file);
      const start = document.getText().indexOf(what);
      if (start < 0) throw new Error(`${file} has no ${what}`);
      const range = { start: document.positionAt(start), end: document.positionAt(start + what.length) };
      await editor.change(file, [{ range, text: by }]);
    },
    async close(file) {
      documents.delete(uriOf(file));
      await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: uriOf(file) } });
    },
    found: (file) => published.get(uriOf(file)) ?? [],
    all: () => new Map([...published].filter(([, found]) => found.length > 0)),
    when: (file, holds) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = published.get(uriOf(file));
          if (!found || !holds(found)) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    async quickFixes(file, range) {
      const actions = await connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: uriOf(file) },
        range,
        context: { diagnostics: [] },
      });
      return (actions ?? []) as readonly CodeAction[];
    },
    async apply(action) {
      for (const [uri, edits] of Object.entries(action.edit?.changes ?? {})) {
        const document = documents.get(uri);
        if (!document) throw new Error(`${uri} is not open`);
        const text = TextDocument.applyEdits(document, edits);
        const file = uri.slice(uriOf('').length).replace(/^\//, '');
        await editor.change(file, [{ text }]);
      }
    },
    trust: () =>
      connection.sendNotification(DidChangeConfigurationNotification.type, {
        settings: { docsBuild: { trusted: true } },
      }),
    changeFolders: ({ added = [], removed = [] }) => {
      const foldersAt = (paths: readonly string[]) =>
        paths.map((path) => ({ uri: pathToFileURL(path).href, name: path }));
      return connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
        event: { added: foldersAt(added), removed: foldersAt(removed) },
      });
    },
    async quit() {
      await connection.sendRequest(ShutdownRequest.type);
      const ended = once(server, 'exit');
      await connection.sendNotification(ExitNotification.type);
      return (await ended)[0] as number | null;
    },
  };
  return editor;
}
