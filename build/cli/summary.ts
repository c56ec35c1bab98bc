import { type Diagnostic, isError } from '../model/diagnostic.ts';

/** The figures of a report. */
export interface Summary {
  readonly pages: number;
  readonly errors: number;
  readonly warnings: number;
  readonly durationMs: number;
  /** What of another tool's site is not built, such as `blog/ (3 posts)`; absent if there is nothing. */
  readonly notTakenOver?: readonly string[];
}

export function summarize(diagnostics: readonly Diagnostic[], pages: number, durationMs: number): Summary {
  const notTakenOver = diagnostics.flatMap((one) => one.notTakenOver ?? []);
  return {
    pages,
    errors: diagnostics.filter(isError).length,
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
    durationMs: Math.round(durationMs),
    ...(notTakenOver.length > 0 && { notTakenOver }),
  };
}

/** `Not taken over: blog/ (3 posts)`; empty if there is nothing. */
export const notTakenOverLine = ({ notTakenOver = [] }: Summary): string =>
  notTakenOver.length === 0 ? '' : `Not taken over: ${notTakenOver.join(', ')}`;
