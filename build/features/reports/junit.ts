/** A JUnit report: a test for each finding, which fails if it makes the command fail. */
import type { Diagnostic } from '../../model/diagnostic.ts';
import { fullMessage } from './place.ts';
import { xmlAttributes, xmlText } from './xml.ts';

/** @param strict Warnings make the command fail. */
export function junitReport(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const fails = ({ severity }: Diagnostic): boolean => severity === 'error' || (strict && severity === 'warning');
  const failures = diagnostics.filter(fails).length;
  const cases =
    diagnostics.length === 0
      ? ['    <testcase name="no findings" classname="docs-build" time="0"/>']
      : diagnostics.map((one) => testCase(one, fails(one)));
  const counts = xmlAttributes({ name: 'docs-build', tests: cases.length, failures, errors: 0 });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites${counts}>
  <testsuite${counts} skipped="0" time="0">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

function testCase(diagnostic: Diagnostic, hasFailed: boolean): string {
  const { at, code, message, severity } = diagnostic;
  const place = at ? `${at.file}${at.line > 0 ? `:${at.line}:${at.column}` : ''}` : 'docs-build';
  const opening = `    <testcase${xmlAttributes({ name: `${code} ${place}`, classname: at?.file ?? 'docs-build', time: 0 })}>`;
  const text = xmlText(`${place}\n${fullMessage(diagnostic)}`);
  const body = hasFailed
    ? `<failure${xmlAttributes({ message, type: code })}>${text}</failure>`
    : `<system-out>${xmlText(severity)}: ${text}</system-out>`;
  return `${opening}${body}</testcase>`;
}
