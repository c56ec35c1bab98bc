/** Converts diagnostics for display in the browser: the most severe first, without absolute paths of this machine. */
import { existsSync } from 'node:fs';
import type { PageProblem } from '../../src/shared/build-event.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

const MAX_SHOWN = 100;
const severityRank = { error: 0, warning: 1, info: 2 } as const;

export interface ProblemOptions {
  /** Absolute path of the root, which is removed from messages. */
  readonly root: string;
  /** The code frame of a problem. */
  frameOf?(diagnostic: Diagnostic): string | undefined;
  /** Addresses of pages by their file, relative to the root. */
  readonly addresses?: ReadonlyMap<string, string> | undefined;
  /** The diagnostics that the build before did not have. */
  readonly added?: readonly Diagnostic[] | undefined;
}

/** Errors and warnings, at most 100. */
export const shownProblems = (diagnostics: readonly Diagnostic[], options: ProblemOptions): readonly PageProblem[] =>
  diagnostics
    .filter(({ severity }) => severity !== 'info')
    .toSorted((a, b) => severityRank[a.severity] - severityRank[b.severity])
    .slice(0, MAX_SHOWN)
    .map((diagnostic) => pageProblem(diagnostic, options));

function pageProblem(diagnostic: Diagnostic, { root, frameOf, addresses, added }: ProblemOptions): PageProblem {
  const { code, severity, message, at, hint } = diagnostic;
  const frame = frameOf?.(diagnostic);
  const page = at && addresses?.get(at.file);
  return {
    code,
    severity: severity === 'error' ? 'error' : 'warning',
    message: withoutPaths(message, root),
    ...(at && { file: at.file }),
    ...(at && at.line > 0 && { line: at.line, column: at.column }),
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint: withoutPaths(hint, root) }),
    ...(page !== undefined && { page }),
    ...(added?.includes(diagnostic) && { isNew: true }),
  };
}

/** Removes stack frames and absolute folder names from a message. */
export function withoutPaths(message: string, root: string): string {
  return message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .replaceAll('file://', '')
    .replaceAll(`${root}/`, '')
    .replace(/(?:[A-Za-z]:)?[\\/][^\s'"`():*?<>|]*[\\/][^\s'"`():*?<>|]*/g, (path) => {
      const lastSeparator = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
      // Routes of the site look like paths, too, but no such folder exists.
      return existsSync(path.slice(0, lastSeparator)) ? `…${path.slice(lastSeparator)}` : path;
    });
}
