import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import type { Block, Finding, SampleFinding } from '../model/extension.ts';

/** What an extension found, as a diagnostic at the line it speaks of: one of the block, or of the file that it names. */
export function findingProblem(block: Block, finding: Finding & Pick<SampleFinding, 'file'>): Diagnostic {
  const { message, hint, detail, line, column = 1, severity, code } = finding;
  const at =
    finding.file === undefined ? placeIn(block, line, column) : { file: finding.file, line: line ?? 0, column };
  const said = message || `the extension for \`${block.name}\` reports something without a message`;
  const made = problem(code ?? 'markdown/block', said, { at, hint, detail });
  return severity ? { ...made, severity } : made;
}

/** The place of a line of a block. */
export function placeIn({ at }: Block, line: number | undefined, column: number): SourceRange {
  const { file, line: opening, column: indent, endLine = opening } = at;
  return line === undefined
    ? { file, line: opening, column: indent }
    : { file, line: Math.max(opening, Math.min(opening + line, endLine)), column: column + indent - 1 };
}

/** Reports an extension that throws. The block is then drawn as if there were no extension. */
export const stoppedProblem = (block: Block, error: unknown): Diagnostic =>
  findingProblem(block, {
    message: `the extension for \`${block.name}\` stopped: ${errorMessage(error)}`,
    ...stoppedFrames(error),
    severity: 'error',
  });

/** The frames of an exception that are in compiled modules of the site; the project layer turns them into places. */
export function stoppedFrames(error: unknown): Pick<Finding, 'detail'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.match(/[^\s()]+\bconfig-[0-9a-f]+\.mjs:\d+:\d+/g)?.slice(0, 3) ?? [];
  return frames.length === 0 ? {} : { detail: frames.map((frame) => `at ${frame}`).join('\n') };
}

/** Reports a transform that returns something else than elements. The block is drawn as if it had returned nothing. */
export const notElements = (block: Block): Diagnostic =>
  findingProblem(block, {
    message: `the extension for \`${block.name}\` does not give a list of elements`,
    hint: "expected `[{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: '…' }] }]`",
    severity: 'error',
  });
