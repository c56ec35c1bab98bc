/** What the terminal shows of many diagnostics: equal ones together, and only so many of one code. */
import { type Diagnostic, isError } from '../model/diagnostic.ts';

export interface DiagnosticGroup {
  readonly first: Diagnostic;
  /** Further diagnostics with the same message. */
  readonly others: readonly Diagnostic[];
}

/** Fewer equal ones are shown in full, because each code frame helps. */
const FEWEST_EQUAL = 4;
/** Codes whose message says all of the same component, wherever it is used: one is enough. */
const saidOnce: ReadonlySet<string> = new Set(['markdown/jsx-in-markdown']);
/** Distinct warnings of one code. */
const MOST_OF_A_CODE = 30;

/** In the order of their first diagnostics. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const byMessage = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = [diagnostic.severity, diagnostic.code, diagnostic.message].join('\0');
    const equal = byMessage.get(key);
    if (equal) equal.push(diagnostic);
    else byMessage.set(key, [diagnostic]);
  }
  const grouped = new Map<Diagnostic, DiagnosticGroup>();
  for (const equal of byMessage.values()) {
    if (equal.length < (saidOnce.has(equal[0]?.code ?? '') ? 2 : FEWEST_EQUAL))
      for (const first of equal) grouped.set(first, { first, others: [] });
    else grouped.set(equal[0] as Diagnostic, { first: equal[0] as Diagnostic, others: equal.slice(1) });
  }
  return diagnostics.flatMap((diagnostic) => grouped.get(diagnostic) ?? []);
}

/** In their order, but of those that say the same of a component only the first, with the number of its places. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const repeated = groupDiagnostics(diagnostics.filter(({ code }) => saidOnce.has(code)));
  const hidden = new Set(repeated.flatMap(({ others }) => others));
  const places = new Map(repeated.map(({ first, others }) => [first, others.length + 1]));
  return diagnostics
    .filter((one) => !hidden.has(one))
    .map((one) => {
      const count = places.get(one) ?? 1;
      return count > 1 ? { ...one, message: `${one.message} (${count} places)` } : one;
    });
}

/** @returns What is shown, and by code how many diagnostics are not. Errors are always shown. */
export function limitGroups(groups: readonly DiagnosticGroup[]): {
  readonly shown: readonly DiagnosticGroup[];
  readonly hidden: ReadonlyMap<string, number>;
} {
  const counts = new Map<string, number>();
  const hidden = new Map<string, number>();
  const shown = groups.filter(({ first, others }) => {
    if (isError(first)) return true;
    const count = (counts.get(first.code) ?? 0) + 1;
    counts.set(first.code, count);
    if (count > MOST_OF_A_CODE) hidden.set(first.code, (hidden.get(first.code) ?? 0) + 1 + others.length);
    return count <= MOST_OF_A_CODE;
  });
  return { shown, hidden };
}
