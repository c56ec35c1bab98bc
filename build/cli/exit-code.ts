import type { Diagnostic } from '../model/diagnostic.ts';

/** 0 done · 1 findings of severity error, or any warning under --strict · 2 usage or configuration. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], strict: boolean): 0 | 1 | 2 {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => isConfiguration(code))) return 2;
  if (errors.length > 0) return 1;
  return strict && diagnostics.some(({ severity }) => severity === 'warning') ? 1 : 0;
}

const isConfiguration = (code: string): boolean =>
  code.startsWith('config/') || code === 'output/refused' || code === 'output/missing';
