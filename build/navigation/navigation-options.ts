import type { LocaleRecord } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { DocsOptions } from './options.ts';

export interface NavigationOptions {
  readonly docs: DocsOptions;
  readonly address: AddressOptions;
  readonly locale: LocaleRecord;
  readonly drafts: boolean;
  /** Undefined if the site has no search page. */
  readonly searchPath: string | undefined;
}
