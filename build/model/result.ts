import type { Diagnostic } from './diagnostic.ts';

/** A value together with the problems found while computing it. The value is the best that could be produced. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

export const ok = <T>(value: T): Result<T> => ({ value, diagnostics: [] });
export const result = <T>(value: T, diagnostics: readonly Diagnostic[]): Result<T> => ({ value, diagnostics });
