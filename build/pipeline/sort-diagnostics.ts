import type { SeverityChoice } from '../checks/options.ts';
import type { Config } from '../config/config.ts';
import type { DiagnosticCode } from '../model/catalog.ts';
import { type Diagnostic, isBlocking } from '../model/diagnostic.ts';
import { filePattern } from '../model/file-pattern.ts';
import { isFromGit } from '../model/paths.ts';

/** Sorts by file, line, column, code and message and removes duplicates, so that the order is the same on every run. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = (d: Diagnostic): string =>
    JSON.stringify([d.at?.file ?? '', d.at?.line ?? 0, d.at?.column ?? 0, d.code, d.message]);
  const unique = new Map(diagnostics.map((d) => [key(d), d]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.at?.file ?? '', b.at?.file ?? '') ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Applies the configured severities. The first of these that names the code counts: the last override in `check` for the
 * file, `check.rules`, `severity`, Docusaurus' `onBroken…` and `onDuplicateRoutes`. `off` drops a diagnostic. The severity
 * of blocking errors cannot be changed. What is written in a commit cannot be mended, so warnings about it are infos.
 */
export function applySeverities(diagnostics: readonly Diagnostic[], config: Config): readonly Diagnostic[] {
  const chosenFor = severityChoices(config);
  return diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const chosen = chosenFor(diagnostic.code, diagnostic.at?.file);
    const { severity, code, at } = diagnostic;
    const isMild = severity === 'warning' || (code.startsWith('sample/') && !isBlocking(diagnostic));
    if (isMild && at && isFromGit(at.file) && chosen !== 'off') return [{ ...diagnostic, severity: 'info' }];
    if (chosen === undefined || isBlocking(diagnostic)) return [diagnostic];
    return chosen === 'off' ? [] : [{ ...diagnostic, severity: chosen }];
  });
}

/** @returns What the configuration chooses for a code in a file; undefined for the default. */
function severityChoices(
  config: Config,
): (code: DiagnosticCode, file: string | undefined) => SeverityChoice | undefined {
  const named: Partial<Record<DiagnosticCode, SeverityChoice | undefined>> = {
    'link/missing-page': config.onBrokenLinks,
    'link/missing-asset': config.onBrokenLinks,
    'link/missing-markdown': config.onBrokenMarkdownLinks,
    'link/missing-anchor': config.onBrokenAnchors,
    'route/duplicate': config.onDuplicateRoutes,
  };
  const { rules, overrides } = config.check;
  const byFile = overrides.toReversed().map((override) => ({ ...override, matches: filePattern(override.files) }));
  return (code, file) => {
    const own = byFile.find((one) => one.rules[code] !== undefined && file !== undefined && one.matches(file));
    return own?.rules[code] ?? rules[code] ?? config.severity[code] ?? named[code];
  };
}

/** Whether a code is off for every file. */
export function isOff(code: DiagnosticCode, config: Config): boolean {
  const isOn = config.check.overrides.some(({ rules }) => rules[code] !== undefined && rules[code] !== 'off');
  return !isOn && severityChoices(config)(code, undefined) === 'off';
}
