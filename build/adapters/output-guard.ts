/**
 * The last look at a path before it is written. Addresses were checked where they were made; this is the one place
 * that every file passes, whoever made it.
 */
import { dirname } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { isInsideName } from './output-place.ts';

/**
 * Checks the files of one publication in turn. The first of two that cannot both exist wins.
 * @returns Why a file is left out: `output/refused` for a path that leaves the output folder, `route/static-clash` for
 *          one that is taken, or that is a folder of another file or the other way round; undefined when it is taken in.
 */
export function pathGuard(): (path: string) => Diagnostic | undefined {
  const files = new Set<string>();
  /** Each folder with the first file found in it. */
  const folders = new Map<string, string>([['.', '']]);

  const clashOf = (path: string): string | undefined => {
    if (files.has(path)) return 'another file has the same path';
    const within = folders.get(path);
    if (within !== undefined) return `it is the folder of \`${within}\``;
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) {
      if (files.has(folder)) return `\`${folder}\`, which would be its folder, is a file`;
    }
    return undefined;
  };
  return (path) => {
    const unsafe = whyUnwritable(path);
    if (unsafe !== undefined) return problem('output/refused', `\`${path}\` is left out of the site: ${unsafe}`);
    const clash = clashOf(path);
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

function whyUnwritable(path: string): string | undefined {
  if (/[\\\0]/.test(path)) return 'it holds a backslash or a NUL character';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'it is not relative to the output folder';
  const segments = path.split('/');
  if (segments.includes('..') || segments.includes('.')) return 'it holds a `.` or `..` segment';
  if (segments.includes('')) return 'it holds an empty segment';
  if (isInsideName(segments[0] ?? '')) return 'docs-build uses this name itself while it publishes';
  return undefined;
}
