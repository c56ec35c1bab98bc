/**
 * Names files by their content. The compiler's own names depend on where the package and the site are on this machine, so
 * two checkouts of a site would publish different addresses. Pure.
 */
import { sha256 } from '../model/sha256.ts';

interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** The name of a file as the compiler makes it: `chunk-QHCI2M4Y.js`. */
const compiledName = /\b([\w-]+)-[A-Z0-9]{8}(\.(?:js|css))\b/g;

/** @returns Replaces the compiler's names of these files in a text or a path. */
export function contentNames(files: readonly NamedFile[]): (text: string) => string {
  const byName = new Map(files.map((file) => [file.path.replace(/^.*\//, ''), file]));
  /** Its content without the hashes of others, and whom it names, in order. */
  const contents = new Map(
    [...byName].map(([name, { text }]) => {
      const named: string[] = [];
      const content = text.replace(compiledName, (found, stem: string, ending: string) => {
        if (!byName.has(found)) return found;
        named.push(found);
        return stem + ending;
      });
      return [name, { hash: sha256(content), named }] as const;
    }),
  );
  /** The files that one reaches: some import each other, so no hash can wait for another. */
  const reached = (name: string, seen: Set<string>): ReadonlySet<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of contents.get(name)?.named ?? []) reached(next, seen);
    return seen;
  };
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of byName.keys()) {
    const hashes = [...reached(name, new Set())].map((one) => contents.get(one)?.hash);
    // Two modules with the same text are still two.
    for (let copy = 0; ; copy += 1) {
      const hash = sha256(JSON.stringify([copy, ...hashes]));
      const given = name.replace(
        compiledName,
        (_, stem: string, ending: string) => `${stem}-${shortHash(hash)}${ending}`,
      );
      if (taken.has(given)) continue;
      taken.add(given);
      names.set(name, given);
      break;
    }
  }
  return (text) => text.replace(compiledName, (found) => names.get(found) ?? found);
}

/** As long as the compiler's, and of the same letters, by which servers know that a name holds a hash. */
const shortHash = (hash: string): string =>
  Array.from({ length: 8 }, (_, at) => letters[Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16) % 32]).join('');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
