import type { SourceRange } from '../model/diagnostic.ts';
import type { LocaleRecord } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { DocSet } from './options.ts';

export interface NavigationOptions {
  /** The sets of documents; the first is that of `docs`. */
  readonly sets: readonly DocSet[];
  /** Folder of the other pages, relative to the root. */
  readonly pagesPath: string;
  /** From old addresses to pages. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Finds the line of a configuration key. */
  readonly locateKey: (path: readonly (string | number)[], value?: string) => SourceRange | undefined;
  readonly address: AddressOptions;
  readonly locale: LocaleRecord;
  readonly drafts: boolean;
  /** Undefined if the site has no search page. */
  readonly searchPath: string | undefined;
}
