/** All forms of the report for programs. */
import type { FormatReport } from '../../cli/report-format.ts';
import { manualUrl, shownVersion } from '../../project/tool.ts';
import { checkstyleReport } from './checkstyle.ts';
import type { names } from './feature.ts';
import { githubReport } from './github.ts';
import { appendSummary } from './job-summary.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import { prefixOf } from './place.ts';
import { sarifReport } from './sarif.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const reports: Readonly<Record<(typeof names)[number], FormatReport>> = {
  json: (report, { textOf }) => json(jsonReport(report, textOf)),
  github: ({ diagnostics, summary }, options) => {
    appendSummary(markdownReport(diagnostics, summary), options.env);
    return githubReport(diagnostics, summary, prefixOf(options));
  },
  sarif: ({ diagnostics }, options) =>
    json(
      sarifReport(diagnostics, {
        prefix: prefixOf(options),
        textOf: options.textOf,
        version: shownVersion,
        manual: manualUrl(),
      }),
    ),
  junit: ({ diagnostics }, { strict }) => junitReport(diagnostics, strict),
  markdown: ({ diagnostics, summary }) => markdownReport(diagnostics, summary),
  checkstyle: ({ diagnostics }, options) => checkstyleReport(diagnostics, prefixOf(options)),
};
