import { type Diagnostic, isError } from '../model/diagnostic.ts';

/**
 * 0 done · 1 diagnostics of severity error, or any warning under --strict · 2 usage or configuration · 70 a bug ·
 * 130 interrupted.
 */
export type ExitStatus = 0 | 1 | 2 | 70 | 130;

export function exitStatusOf(diagnostics: readonly Diagnostic[], strict: boolean): ExitStatus {
  const errors = diagnostics.filter(isError);
  if (errors.some(({ code }) => code === 'tool/interrupted')) return 130;
  if (errors.some(({ code }) => code === 'tool/bug')) return 70;
  if (errors.some(({ code }) => isConfiguration(code))) return 2;
  if (errors.length > 0) return 1;
  return strict && diagnostics.some(({ severity }) => severity === 'warning') ? 1 : 0;
}

const isConfiguration = (code: string): boolean =>
  /^(?:config|usage)\//.test(code) || code === 'output/refused' || code === 'output/missing';
