/** Runs a command: only in trusted folders, once at a time for a document, until it is canceled. */
import {
  type CancellationToken,
  type Connection,
  type ExecuteCommandParams,
  MessageType,
  ShowMessageNotification,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { openBrowser } from '../../cli/open-browser.ts';
import { askedAbout, type Opened, unwanted } from './answer.ts';
import { commands } from './commands/index.ts';
import { CommandRefusal } from './commands/refusal.ts';
import type { Preview } from './preview.ts';

export interface ExecuteOptions {
  readonly connection: Connection;
  readonly opened: Opened;
  readonly preview: Preview;
  readonly isTrusted: () => boolean;
  /** Aborted when the server ends. */
  readonly ending: AbortSignal;
}

/** @returns What answers a call. The answer is what the editor has been told. */
export function executor({ connection, opened, preview, isTrusted, ending }: ExecuteOptions) {
  const running = new Set<string>();
  return async ({ command: name, arguments: given = [] }: ExecuteCommandParams, token: CancellationToken) => {
    const { window } = connection;
    const command = commands.find((one) => one.name === name);
    const at = given[0] as Partial<TextDocumentPositionParams> | undefined;
    const uri = at?.textDocument?.uri;
    const key = `${name} ${uri}`;
    const tell = (type: MessageType, message: string): string => {
      // An editor that has gone is noticed elsewhere.
      void connection.sendNotification(ShowMessageNotification.type, { type, message }).catch(() => undefined);
      return message;
    };
    const refuse = (why: string): string => tell(MessageType.Warning as MessageType, why);
    if (!command || uri === undefined) return refuse(`${name} needs the place of the cursor in a document`);
    if (!isTrusted()) return refuse(`${command.title} needs your trust: it runs code of this folder`);
    if (running.has(key)) return refuse(`${command.title}: this is being done already`);
    const asked = await askedAbout(uri, {}, opened);
    if (!asked) return refuse('this document belongs to no site');
    running.add(key);
    const progress = await window.createWorkDoneProgress();
    const canceled = new AbortController();
    for (const one of [token, progress.token]) {
      if (one.isCancellationRequested) canceled.abort(unwanted);
      one.onCancellationRequested(() => canceled.abort(unwanted));
    }
    progress.begin(command.title, undefined, undefined, true);
    try {
      const outcome = await command.run(asked, {
        position: at?.position ?? { line: 0, character: 0 },
        signal: AbortSignal.any([canceled.signal, ending]),
        report: (message) => progress.report(message),
        preview,
        browse: (address) => browse(address, connection),
      });
      return tell(MessageType.Info as MessageType, outcome);
    } catch (error) {
      if (canceled.signal.aborted || ending.aborted) return unwanted;
      if (error instanceof CommandRefusal) return refuse(error.message);
      throw error;
    } finally {
      running.delete(key);
      progress.done();
      // What it has found is in the next build.
      asked.editorSite.changed([]);
    }
  };
}

/** In editors that cannot, the server opens it. */
async function browse(uri: string, { window }: Connection): Promise<void> {
  const { success } = await window.showDocument({ uri, external: true }).catch(() => ({ success: false }));
  if (!success) openBrowser(uri);
}
