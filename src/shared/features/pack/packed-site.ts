/** What the build writes in front of the script of a packed site. Paths are relative to the folder of the site. */
export interface PackedSite {
  readonly baseUrl: string;
  /** All HTML files. */
  readonly pages: readonly string[];
}

/** A module of the site as a classic script hands it over. */
export type PackedModule = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  importAgain: (name: string) => Promise<unknown>,
  address: string,
  ...surroundings: readonly unknown[]
) => void;

/** Names of the surroundings that a module finds in place of those of the browser, in order. */
export const surroundings = ['fetch', 'location', 'history'] as const;

/** What such scripts call. */
export interface PackedRegistry {
  /** @param needs Paths of the modules that it imports. */
  module(path: string, needs: readonly string[], code: PackedModule): void;
  /** @param content Text, or bytes in Base64. */
  data(path: string, content: { readonly text: string } | { readonly base64: string }): void;
}

/** Whether code of a site may fetch a file, so that a script beside it hands it over. */
export const isFetched = (path: string): boolean => /\.(?:bin|json|md)$/.test(path);
