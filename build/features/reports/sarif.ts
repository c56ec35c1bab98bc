/** SARIF 2.1.0, the format of GitHub code scanning and of many editors. */
import { fingerprints, type TextOf } from '../../checks/fingerprint.ts';
import { rules } from '../../checks/rules.ts';
import { catalog } from '../../model/catalog.ts';
import type { Diagnostic, Severity, SourceRange } from '../../model/diagnostic.ts';
import { fileFrom, fullMessage } from './place.ts';

export interface SarifOptions {
  readonly prefix: string;
  readonly version: string;
  readonly manual: string;
  readonly textOf: TextOf;
}

export function sarifReport(
  diagnostics: readonly Diagnostic[],
  { prefix, version, manual, textOf }: SarifOptions,
): unknown {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const names = fingerprints(diagnostics, textOf);
  const results = diagnostics.map((diagnostic, index) => ({
    ruleId: diagnostic.code,
    ruleIndex: codes.indexOf(diagnostic.code),
    level: levels[diagnostic.severity],
    message: { text: fullMessage(diagnostic) },
    locations: locationsOf(diagnostic, prefix),
    partialFingerprints: { 'docsBuild/v1': names[index] },
    ...(diagnostic.related && {
      relatedLocations: diagnostic.related.map(({ message, at }, id) => ({
        id,
        message: { text: message },
        physicalLocation: physicalLocation(at, prefix),
      })),
    }),
  }));
  const driver = {
    name: 'docs-build',
    version,
    informationUri: manual,
    rules: codes.map((code) => ruleOf(code, manual)),
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
}

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

function ruleOf(code: string, manual: string) {
  const rule = rules.find((one) => one.code === code);
  const { title, severity } = rule ?? catalog[code as keyof typeof catalog];
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: rule?.why ?? `${title}.` },
    defaultConfiguration: { level: levels[severity] },
    helpUri: rule ? `${manual}/checks/rules.md#${code.replace('/', '-')}` : `${manual}/checks/codes.md`,
  };
}

/** GitHub shows only results with a place; what has none is about the configuration as a whole. */
function locationsOf({ at }: Diagnostic, prefix: string) {
  return at ? [{ physicalLocation: physicalLocation(at, prefix) }] : [];
}

function physicalLocation(at: SourceRange, prefix: string) {
  const uri = (fileFrom(prefix, { at }) ?? '').split('/').map(encodeURIComponent).join('/');
  return { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region: regionOf(at) };
}

function regionOf({ line, column, endLine, endColumn }: SourceRange) {
  if (line < 1) return { startLine: 1 };
  const isRange = endLine !== undefined && endColumn !== undefined && endLine >= line && endColumn >= 1;
  return { startLine: line, startColumn: Math.max(1, column), ...(isRange && { endLine, endColumn }) };
}
