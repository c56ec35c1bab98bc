/**
 * The last check of a path before it is written. Addresses are also checked where they are created, but every file has
 * to pass here, whatever created it.
 */
import { dirname } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { isReservedName } from './output-location.ts';

/**
 * Creates a function that checks the files of one publication in turn. Of two files that cannot both exist, the first
 * wins.
 * @returns Why a file is left out: `output/refused` for a path that leaves the output folder, `route/static-clash` for
 *          a path that is taken, or where one path is a file and a folder; undefined when the file is accepted.
 */
export function pathGuard(): (path: string) => Diagnostic | undefined {
  const files = new Set<string>();
  /** The first file in each folder. */
  const folders = new Map<string, string>([['.', '']]);

  const findClash = (path: string): string | undefined => {
    if (files.has(path)) return 'another file has the same path';
    const within = folders.get(path);
    if (within !== undefined) return `it is the folder of \`${within}\``;
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) {
      if (files.has(folder)) return `\`${folder}\`, which would be its folder, is a file`;
    }
    return undefined;
  };
  return (path) => {
    const unsafe = unwritableReason(path);
    if (unsafe !== undefined) return problem('output/refused', `\`${path}\` is left out of the site: ${unsafe}`);
    const clash = findClash(path);
    if (clash !== undefined) {
      return problem('route/static-clash', `\`${path}\` is left out of the site: ${clash}`, {
        hint: 'give one of the two another name',
      });
    }
    files.add(path);
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.set(folder, path);
    return undefined;
  };
}

function unwritableReason(path: string): string | undefined {
  if (/[\\\0]/.test(path)) return 'it contains a backslash or a NUL character';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'it is not relative to the output folder';
  const segments = path.split('/');
  if (segments.includes('..') || segments.includes('.')) return 'it contains a `.` or `..` segment';
  if (segments.includes('')) return 'it contains an empty segment';
  if (isReservedName(segments[0] ?? '')) return 'docs-build uses this name itself while it publishes';
  return undefined;
}
