/** Puts problems that follow from another one below it, so that one mistake is one problem. */
import { type Diagnostic, isError, type SourceRange } from '../model/diagnostic.ts';

/**
 * Those whose cause is reported become its `related`. Where only the file of a cause is known and nothing is reported
 * about it, such as a file that many pages share, the first that follows from it stands for all.
 */
export function foldFollowUps(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const followUps = new Map<Diagnostic, Diagnostic[]>();
  const folded = new Set<Diagnostic>();
  for (const one of diagnostics) {
    const head = headOf(one, diagnostics);
    // What is milder must not hide what fails the command.
    if (head === one || (isError(one) && !isError(head))) continue;
    followUps.set(head, [...(followUps.get(head) ?? []), one]);
    folded.add(one);
  }
  return diagnostics
    .filter((one) => !folded.has(one))
    .map((one) => {
      const own = (followUps.get(one) ?? []).flatMap(({ message, at }) =>
        at ? [{ message: `follows from this: ${message}`, at }] : [],
      );
      return own.length === 0 ? one : { ...one, related: [...(one.related ?? []), ...own] };
    });
}

/** The first in the chain of causes. */
function headOf(diagnostic: Diagnostic, all: readonly Diagnostic[]): Diagnostic {
  const seen = new Set([diagnostic]);
  let head = diagnostic;
  for (let { cause } = head; cause !== undefined; { cause } = head) {
    const place = cause;
    const next =
      all.find(({ at }) => at !== undefined && isWithin(at, place)) ??
      all.find((one) => one.cause !== undefined && isSame(one.cause, place));
    if (next === undefined || next === head) return head;
    if (seen.has(next)) return diagnostic;
    seen.add(next);
    head = next;
  }
  return head;
}

const isWithin = ({ file, line }: SourceRange, place: SourceRange): boolean =>
  file === place.file && (place.line === 0 || (line >= place.line && line <= (place.endLine ?? place.line)));

const isSame = (a: SourceRange, b: SourceRange): boolean => a.file === b.file && a.line === b.line;
