import type { Fix } from '../model/diagnostic.ts';

/** Replaces the path of an address, and keeps query and fragment. */
export const fixedPath = (href: string, path: string | undefined): Fix | undefined =>
  path === undefined ? undefined : { from: href, to: path + href.replace(/^[^?#]*/, '') };
