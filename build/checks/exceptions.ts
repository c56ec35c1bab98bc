/** Applies the exceptions that authors wrote beside their text. */
import { type Diagnostic, isBlocking, problem } from '../model/diagnostic.ts';
import type { Exception } from '../model/exception.ts';

export interface Excepted {
  readonly diagnostics: readonly Diagnostic[];
  /** The exceptions that were needed. */
  readonly used: ReadonlySet<Exception>;
}

/** Drops accepted findings. A finding that prevents publishing cannot be accepted. */
export function applyExceptions(diagnostics: readonly Diagnostic[], exceptions: readonly Exception[]): Excepted {
  const used = new Set<Exception>();
  if (exceptions.length === 0) return { diagnostics, used };
  const kept = diagnostics.filter((diagnostic) => {
    const accepted = isBlocking(diagnostic) ? [] : exceptions.filter((one) => accepts(one, diagnostic));
    for (const one of accepted) used.add(one);
    return accepted.length === 0;
  });
  return { diagnostics: kept, used };
}

const accepts = ({ code, at, line }: Exception, found: Diagnostic): boolean =>
  found.code === code && found.at?.file === at.file && (line === undefined || found.at.line === line);

/** @param ran Whether a rule was run: exceptions for rules that were not run may still be needed. */
export const staleExceptions = (
  exceptions: readonly Exception[],
  used: ReadonlySet<Exception>,
  ran: (code: string) => boolean,
): readonly Diagnostic[] =>
  exceptions
    .filter((one) => !used.has(one) && ran(one.code))
    .map(({ code, at, line }) =>
      problem(
        'check/stale-exception',
        `the exception is no longer needed: \`${code}\` finds nothing ${placeOf(line)}`,
        {
          at,
          hint: 'remove the comment',
        },
      ),
    );

const placeOf = (line: number | undefined): string => (line === undefined ? 'in this file' : `on line ${line}`);
