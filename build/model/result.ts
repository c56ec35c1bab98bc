import type { Diagnostic } from './diagnostic.ts';

/** A value always comes back, the best that could be made; problems travel beside it. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

export const ok = <T>(value: T): Result<T> => ({ value, diagnostics: [] });
export const result = <T>(value: T, diagnostics: readonly Diagnostic[]): Result<T> => ({ value, diagnostics });
