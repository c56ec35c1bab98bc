/** `docs-build lsp`: answers one editor, until it leaves. Only the protocol is written to the output. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import type { CommandCall } from '../../cli/call.ts';
import { checkParts } from '../../cli/check-parts.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import type { Flags } from '../../cli/flags.ts';
import { progressOn } from '../../cli/progress-line.ts';
import { serveEditor } from './server.ts';

export interface LspFlags extends Flags {
  readonly trust?: boolean;
}

export async function lsp(call: CommandCall<LspFlags>): Promise<ExitStatus> {
  // It ends the process when the input ends, or when the process that the editor names has.
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  // Their code is a fifth of what a start would load, and the first findings do not need it.
  let loading: ReturnType<typeof checkParts> | undefined;
  const parts = (): ReturnType<typeof checkParts> => (loading ??= checkParts(call));
  const progress = progressOn(call.terminal, { ...call.flags, quiet: true });
  await serveEditor(connection, {
    call,
    isTrusted: call.flags.trust === true,
    openParts: async (project) => (await parts())(project, progress),
  });
  return 0;
}
