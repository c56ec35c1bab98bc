import type { Message } from 'esbuild';
import { type Diagnostic, problem } from '../model/diagnostic.ts';

/**
 * Converts messages of the compiler to diagnostics. Its columns are 0-based and count bytes; ours are 1-based and count
 * UTF-16 code units.
 */
export function esbuildDiagnostics(
  messages: readonly Message[],
  code: 'bundle/failed' | 'bundle/warning' | 'config/unreadable',
  toDisplayPath: (file: string) => string,
): readonly Diagnostic[] {
  return messages.map((message) => {
    const { location } = message;
    const column = location
      ? Buffer.from(location.lineText).subarray(0, location.column).toString('utf8').length + 1
      : 1;
    return problem(code, message.text.replace(/\.$/, ''), {
      at: location
        ? {
            file: toDisplayPath(location.file),
            line: location.line,
            column,
            endLine: location.line,
            endColumn: column + location.length,
          }
        : undefined,
      hint: message.notes[0]?.text || location?.suggestion || undefined,
    });
  });
}
