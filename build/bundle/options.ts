import type { ExtensionAssets } from './extension-modules.ts';

/** Everything that determines the code of a site. Paths are absolute. */
export interface BundleOptions {
  /** Folder of this package, which contains the theme and React. */
  readonly packageDir: string;
  readonly root: string;
  /** Path of the site on its host: code that imports an image holds its address. */
  readonly baseUrl: string;
  readonly cacheDir: string;
  /** React's development build warns about hydration mismatches. */
  readonly mode: 'production' | 'development';
  /** Style sheets and browser code of the site's extensions. */
  readonly extensions: ExtensionAssets;
  /** Whether to build React pages: only for roots that have a configuration for this tool. */
  readonly withPages: boolean;
  /** Scripts that are compiled each by itself, by their path in this package. */
  readonly aloneScripts: readonly string[];
  /** Ignores the cache of earlier runs. */
  readonly fresh?: boolean;
  readonly toolVersion: string;
}
