/** What a report is made from, and the interface of its forms. */
import type { TextOf } from '../checks/fingerprint.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Summary } from './summary.ts';
import type { Terminal, TerminalColors } from './terminal.ts';

export interface DiagnosticReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  /** What the command found beside diagnostics, for programs, such as `links`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface ReportOptions {
  /** The root of the site; files of diagnostics are relative to it. */
  readonly root: string;
  readonly env: Terminal['env'];
  readonly colors: TerminalColors;
  readonly verbose: boolean;
  /** Print only the diagnostics that make the command fail. */
  readonly quiet: boolean;
  /** Warnings make the command fail. */
  readonly strict: boolean;
  /** Text of a source file; undefined when it cannot be read. */
  readonly textOf: TextOf;
}

/** @returns The report; it ends with a line feed unless it is empty. */
export type FormatReport = (report: DiagnosticReport, options: ReportOptions) => string;

/** A form of the report as data, with its code loaded when it is asked for. */
export interface FormatRow {
  /** On the command line: `--format NAME`. */
  readonly name: string;
  readonly load: () => Promise<FormatReport>;
}
