/** Diagnostics as pages get them: the worst first, without the folders of this machine. */
import { existsSync } from 'node:fs';
import type { PageProblem } from '../../src/shared/build-event.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

const MAX_SHOWN = 100;
const rank = { error: 0, warning: 1, info: 2 } as const;

export interface ProblemOptions {
  /** Folder that is cut from file names in messages. */
  readonly root: string;
  /** The lines around the place of a problem. */
  frameOf?(diagnostic: Diagnostic): string | undefined;
}

export const shownProblems = (diagnostics: readonly Diagnostic[], options: ProblemOptions): readonly PageProblem[] =>
  diagnostics
    .filter(({ severity }) => severity !== 'info')
    .toSorted((a, b) => rank[a.severity] - rank[b.severity])
    .slice(0, MAX_SHOWN)
    .map((diagnostic) => pageProblem(diagnostic, options));

function pageProblem(diagnostic: Diagnostic, { root, frameOf }: ProblemOptions): PageProblem {
  const { code, severity, message, at, hint } = diagnostic;
  const frame = frameOf?.(diagnostic);
  return {
    code,
    severity: severity === 'error' ? 'error' : 'warning',
    message: withoutPaths(message, root),
    ...(at && { file: at.file }),
    ...(at && at.line > 0 && { line: at.line, column: at.column }),
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint: withoutPaths(hint, root) }),
  };
}

/** A message without the lines of a stack and without the folders of this machine. */
export function withoutPaths(message: string, root: string): string {
  return message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .replaceAll('file://', '')
    .replaceAll(`${root}/`, '')
    .replace(/(?:[A-Za-z]:)?[\\/][^\s'"`():*?<>|]*[\\/][^\s'"`():*?<>|]*/g, (path) => {
      const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
      // Addresses of the site look the same, but are no folders here.
      return existsSync(path.slice(0, cut)) ? `…${path.slice(cut)}` : path;
    });
}
