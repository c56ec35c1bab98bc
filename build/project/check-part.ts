/** What a feature does in one run of a command that checks, beside the checks of every build. */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Build } from '../pipeline/build-site.ts';

export interface CheckPart {
  /** Codes that are found only by this part: exceptions for them are stale if nothing is found. */
  readonly looksFor?: readonly string[];
  /** Its findings on the site in all languages. Severities and exceptions are applied to them. */
  find?(checked: CheckedBuild): Promise<readonly Diagnostic[]>;
}

export interface CheckedBuild {
  readonly build: Build;
  /** Whether findings in a file are asked for. */
  hasFile(file: string): boolean;
}
