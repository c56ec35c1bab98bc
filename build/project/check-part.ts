/** What a feature does in one run of a command that checks, beside the checks of every build. */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Build, BuiltLanguage } from '../pipeline/build-site.ts';

export interface CheckPart {
  /** Limits the findings to a part of the site. */
  readonly scope?: CheckScope;
  /** Codes that are found only by this part: exceptions for them are stale if nothing is found. */
  readonly looksFor?: readonly string[];
  /** Codes of findings that concern any change to the site, wherever they are placed. */
  readonly ofSite?: readonly string[];
  /** Its findings on the site in all languages. Severities and exceptions are applied to them. */
  find?(checked: CheckedBuild): Promise<readonly Diagnostic[]>;
  /** The same for each language of a site: every one is a site of its own. */
  findIn?(language: CheckedLanguage): Promise<readonly Diagnostic[]>;
  /** Corrects sources. @returns Whether it did, so that the site is checked again. */
  repair?(result: SiteCheckResult): boolean;
  /**
   * Leaves out findings in the end, after severities and exceptions.
   * @param isPart Whether not all of the site is asked for.
   */
  select?(diagnostics: readonly Diagnostic[], isPart: boolean): readonly Diagnostic[];
  /** What it found out about an address on another host, in a word, for the list of links. */
  stateOf?(address: string): string | undefined;
  /** Called once in the end. */
  end?(): PartReport;
}

export interface CheckScope {
  hasFile(file: string): boolean;
  /** Whether a finding concerns the part. */
  concerns(build: Build): (diagnostic: Diagnostic) => boolean;
}

export interface SiteCheckResult {
  readonly build: Build;
  readonly diagnostics: readonly Diagnostic[];
}

export interface PartReport {
  /** About the run, not the site: severities, exceptions and limits to a part of the site do not apply to them. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Lines before the closing line, as `Fixed` and `1 finding in docs/a.md`. */
  readonly done?: readonly (readonly [did: string, what: string])[];
  /** What it checked, for the closing line: `500 external addresses`. */
  readonly checked?: string;
}

/** A language of the site, or a site of one language. */
export interface CheckedLanguage extends Pick<BuiltLanguage, 'config' | 'sources'> {
  readonly build: Build & { readonly site: Site };
  /** Whether findings in a file are asked for. */
  hasFile(file: string): boolean;
  /** Aborted when nobody waits for the findings any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface CheckedBuild {
  readonly build: Build;
  /** Whether not all of the site is asked for. */
  readonly isPart: boolean;
  /** Whether findings in a file are asked for. */
  hasFile(file: string): boolean;
}
