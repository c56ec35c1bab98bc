import { hash as oneHash } from 'node:crypto';

const known = new WeakMap<{ readonly text: string }, string>();

/** Hash of the text of a file, computed once for each object: files are immutable. */
export function textHash(file: { readonly text: string; readonly knownHash?: string }): string {
  let hash = file.knownHash ?? known.get(file);
  if (hash === undefined) {
    hash = oneHash('sha256', file.text, 'base64url');
    known.set(file, hash);
  }
  return hash;
}
