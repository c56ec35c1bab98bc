/** As much of Visual Studio Code and of its client library as the extension uses. */
import type { Middleware } from 'vscode-languageclient/node';

type Listener = (event: unknown) => unknown;
const listeners = new Map<string, Listener>();
const on = (name: string) => (listener: Listener) => {
  listeners.set(name, listener);
  return { dispose() {} };
};

const nothingOpen = {
  folders: [] as readonly string[],
  isTrusted: true,
  /** The setting `docsBuild.path`. */
  path: '',
  hasConfiguration: false,
  serverCommands: [] as readonly string[],
};
export const state = {
  ...nothingOpen,
  /** What the editor and the client library were told to do. */
  calls: [] as unknown[][],
  warnings: [] as string[],
  middleware: undefined as Middleware | undefined,
};

export function reset(): void {
  Object.assign(state, { ...nothingOpen, calls: [], warnings: [] });
}

/** Calls the listener of an event, or a command. */
export async function emit(name: string, event: unknown = {}): Promise<void> {
  await listeners.get(name)?.(event);
}

/** A text with the cursor at the start of a line, counted from 0. */
export const editorAt = (uri: string, line: number) => ({
  document: { languageId: 'markdown', uri: { toString: () => uri } },
  selection: { active: { line, character: 0 } },
});

export const vscode = {
  Disposable: Object.assign(class {}, { from: () => ({ dispose() {} }) }),
  commands: {
    registerCommand: (name: string, run: Listener) => on(name)(run),
    executeCommand: async (...call: unknown[]) => void state.calls.push(call),
  },
  window: {
    createOutputChannel: () => ({ info() {}, warn() {}, show() {} }),
    onDidChangeTextEditorSelection: on('selection'),
    activeTextEditor: editorAt('file:///active.md', 1),
    showWarningMessage: async (message: string) => void state.warnings.push(message),
  },
  workspace: {
    get workspaceFolders() {
      return state.folders.map((fsPath) => ({ uri: { fsPath } }));
    },
    get isTrusted() {
      return state.isTrusted;
    },
    getConfiguration: () => ({ get: () => state.path }),
    findFiles: async () => (state.hasConfiguration ? ['docs.config.ts'] : []),
    onDidChangeWorkspaceFolders: on('folders'),
    onDidGrantWorkspaceTrust: on('trust'),
    onDidChangeConfiguration: on('configuration'),
  },
};

interface ClientOptions {
  readonly initializationOptions: unknown;
  readonly middleware: Middleware;
}

export class LanguageClient {
  readonly initializeResult = { capabilities: { executeCommandProvider: { commands: state.serverCommands } } };
  readonly #started: unknown[];

  constructor(_id: string, _name: string, program: { readonly module: string }, options: ClientOptions) {
    this.#started = ['start', program.module, options.initializationOptions];
    state.middleware = options.middleware;
  }

  async start(): Promise<void> {
    state.calls.push(this.#started);
  }

  async stop(): Promise<void> {
    state.calls.push(['stop']);
  }

  async sendNotification(...call: unknown[]): Promise<void> {
    state.calls.push(call);
  }
}
