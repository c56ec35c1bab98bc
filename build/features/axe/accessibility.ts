/** What axe-core found in a browser, as diagnostics. */
import { pageFindings } from '../../checks/page-findings.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';

/** What one page violates. */
export interface AuditedPage {
  /** The source file, or the address of a generated page. */
  readonly file: string;
  readonly violations: readonly Violation[];
}

export interface Violation {
  /** Name of the rule, as in `link-name`. */
  readonly id: string;
  readonly help: string;
  readonly helpUrl: string;
  /** HTML of each element. */
  readonly elements: readonly string[];
}

const MAX_SHOWN = 120;

/** @returns `output/accessibility` for each element; once for what is on all pages. */
export function accessibilityDiagnostics(pages: readonly AuditedPage[]): readonly Diagnostic[] {
  const findings = pageFindings();
  for (const { file, violations } of pages)
    findings.add(
      file,
      violations.flatMap(({ id, help, helpUrl, elements }) =>
        elements.map((html) => ({
          message: `${help[0]?.toLowerCase()}${help.slice(1)} (${id}): \`${shown(html)}\``,
          hint: `see ${helpUrl.replace(/\?.*$/, '')}`,
        })),
      ),
    );
  return findings
    .all(pages.length)
    .map(({ message, hint, at }) => problem('output/accessibility', message, { at, hint }));
}

const shown = (html: string): string => html.replace(/\s+/g, ' ').replaceAll('`', "'").slice(0, MAX_SHOWN);
