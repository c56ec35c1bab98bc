import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { Block, Finding } from '../model/extension.ts';

/** What an extension found, as a diagnostic at the line it speaks of. */
export function findingProblem(block: Block, { message, hint, line, column = 1, severity, code }: Finding): Diagnostic {
  const { file, line: opening, column: indent } = block.at;
  const at =
    line === undefined
      ? { file, line: opening, column: indent }
      : { file, line: opening + line, column: column + indent - 1 };
  const made = problem(code ?? 'markdown/block', message, { at, hint });
  return severity ? { ...made, severity } : made;
}

/** An extension that throws. The block is then drawn as if there were no extension. */
export const stoppedProblem = (block: Block, error: unknown): Diagnostic =>
  findingProblem(block, {
    message: `the extension for \`${block.name}\` stopped: ${error instanceof Error ? error.message : String(error)}`,
    severity: 'error',
  });
