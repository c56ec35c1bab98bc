/** Starts the server of docs-build, which does everything else, and tells it what only the editor knows. */
import { commands, type ExtensionContext, type LogOutputChannel, window, workspace } from 'vscode';
import { LanguageClient, type Middleware } from 'vscode-languageclient/node';
import { findProgram } from './find-program.ts';
import { followCursor, placeOfCursor } from './follow-cursor.ts';

let client: LanguageClient | undefined;
/** Starts and stops, one after the other: a client that is starting cannot be stopped. */
let last: Promise<void> = Promise.resolve();

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('docs-build', { log: true });
  const restart = (): Promise<void> => {
    last = last.then(stop).then(() => start(output));
    return last;
  };
  subscriptions.push(
    output,
    commands.registerCommand('docsBuild.restart', restart),
    commands.registerCommand('docsBuild.showOutput', () => output.show()),
    workspace.onDidChangeWorkspaceFolders(() => !client && restart()),
    workspace.onDidGrantWorkspaceTrust(() =>
      client ? client.sendNotification('workspace/didChangeConfiguration', trust) : restart(),
    ),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('docsBuild.path') && restart()),
    followCursor(() => client),
  );
  await restart();
}

export function deactivate(): Promise<void> {
  return last.then(stop);
}

async function stop(): Promise<void> {
  const stopping = client;
  client = undefined;
  // One whose server has ended by itself has nothing to stop, and says so.
  await stopping?.stop().catch(() => undefined);
}

const trust = { settings: { docsBuild: { trusted: true } } };

async function start(output: LogOutputChannel): Promise<void> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const path = workspace.getConfiguration('docsBuild').get<string>('path', '');
  // What a folder brings along is run only if it is trusted. The editor ignores a path from the settings of such a folder.
  if (path === '' && !workspace.isTrusted)
    return output.info('This folder is not trusted, so its docs-build is not started.');
  const program = findProgram(folders, path);
  if (program === undefined) return void sayMissing(output, path);
  output.info(`Starting ${program}`);
  client = new LanguageClient(
    'docsBuild',
    'docs-build',
    // The editor's own Node.js runs it, so that none has to be in PATH.
    { module: program, args: ['lsp'], options: { ...(folders[0] !== undefined && { cwd: folders[0] }) } },
    {
      documentSelector: ['markdown', 'mdx', 'yaml'].map((language) => ({ scheme: 'file', language })),
      outputChannel: output,
      initializationOptions: { trusted: workspace.isTrusted },
      middleware,
    },
  );
  try {
    await client.start();
  } catch {
    // The client has shown why, and keeps what the server wrote.
    return;
  }
  const known = client.initializeResult?.capabilities.executeCommandProvider?.commands ?? [];
  // Older servers have fewer commands: the palette shows those that are there.
  for (const name of known) void commands.executeCommand('setContext', name, true);
}

/** From the palette, a command of the server comes without a place: then it is meant for the cursor's. */
const middleware: Middleware = {
  executeCommand: (name, given, next) => next(name, given.length > 0 ? given : [placeOfCursor()]),
};

async function sayMissing(output: LogOutputChannel, path: string): Promise<void> {
  const message = path
    ? `There is no docs-build in ${path}, the path in your settings.`
    : 'docs-build is not installed here. Run "npm install --save-dev docs-build", then restart the server.';
  output.warn(message);
  const [configuration] = await workspace.findFiles('docs.config.*', null, 1);
  // Other folders of documents are left in peace.
  if (!path && !configuration) return;
  const again = 'Restart the Server';
  if ((await window.showWarningMessage(message, again)) === again) await commands.executeCommand('docsBuild.restart');
}
