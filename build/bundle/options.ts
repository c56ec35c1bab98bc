import type { BrowserParts } from './extension-modules.ts';

/** What decides the code of a site. Paths are absolute. */
export interface BundleOptions {
  /** Folder of this package: theme and React come from here. */
  readonly packageDir: string;
  readonly root: string;
  readonly cacheDir: string;
  /** React's development build warns about hydration mismatches. */
  readonly mode: 'production' | 'development';
  /** Style sheets and browser code of the site's extensions. */
  readonly extensions: BrowserParts;
  /** React pages are taken only from roots that are made for this tool. */
  readonly withPages: boolean;
  /** Uses nothing that an earlier run compiled. */
  readonly fresh?: boolean;
  readonly toolVersion: string;
}
