/** A report for a comment on a pull request or the summary of a job. */
import { counted } from '../../cli/counted.ts';
import { withoutRepeats } from '../../cli/group-diagnostics.ts';
import { notTakenOverLine, type Summary } from '../../cli/summary.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { byKey } from './place.ts';

/** GitHub accepts 65,536 characters in a comment; bytes are safe for every service. */
const MAX_BYTES = 60_000;

export function markdownReport(diagnostics: readonly Diagnostic[], summary: Summary): string {
  const { errors, warnings, pages } = summary;
  const infos = diagnostics.length - errors - warnings;
  const counts = [
    counted(errors, 'error'),
    counted(warnings, 'warning'),
    ...(infos > 0 ? [counted(infos, 'info')] : []),
  ];
  const missing = notTakenOverLine(summary);
  const head = `### ${errors > 0 ? '❌' : warnings > 0 ? '⚠️' : '✅'} docs-build: ${counts.join(', ')}\n\n${counted(pages, 'page')}\n${missing === '' ? '' : `\n${inline(missing)}\n`}`;
  const order = { error: 0, warning: 1, info: 2 };
  const sorted = withoutRepeats(diagnostics).toSorted((a, b) => order[a.severity] - order[b.severity]);
  const byFile = byKey(sorted, ({ at }) => at?.file ?? '');
  const lines = [...byFile].flatMap(([file, found]) => [
    ...(file === '' ? ['\n'] : [`\n**${code(file)}**\n\n`]),
    ...found.map((diagnostic) => `${findingLine(diagnostic)}\n`),
  ]);
  return head + fitting(lines, MAX_BYTES - byteLength(head));
}

/** As many lines as there is room for, and how many findings are left out. */
function fitting(lines: readonly string[], room: number): string {
  const rest = 100;
  const isFinding = (line: string): boolean => line.startsWith('- ');
  let used = 0;
  const end = lines.findIndex((line) => {
    used += byteLength(line);
    return used > room - rest;
  });
  if (end < 0) return lines.join('');
  return `${lines.slice(0, end).join('')}\n… and ${counted(lines.slice(end).filter(isFinding).length, 'finding')} more\n`;
}

function findingLine({ at, severity, message, hint, code: name }: Diagnostic): string {
  const line = at && at.line > 0 ? `line ${at.line}: ` : '';
  return `- ${severity}: ${line}${inline(message)} (${code(name)})${hint === undefined ? '' : `: ${inline(hint)}`}`;
}

/** Longer texts would push the others out of the report. */
const MAX_TEXT = 600;

/** Authors' text must not make Markdown of its own, mention people or break the list. Parts in backticks stay code. */
const inline = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
            .replace(/@(?=\w)/g, '@\u200b')
            .replace(/:\/\//g, ':\u200b//'),
    )
    .join('');

const code = (text: string): string => `\`${text.replace(/[`\s]+/g, ' ')}\``;
const byteLength = (text: string): number => Buffer.byteLength(text);
