import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { type Kept, keep, nothingKept } from '../model/kept.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputPath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';

/**
 * Merges all output files into one map. The first file with a path wins, so pages come before static files.
 * Generated assets with the same path and content are one file.
 * @returns `route/static-clash` for files that are left out, `route/case` for static files that differ only in case.
 */
export function collectOutputs(
  groups: readonly (readonly OutputFile[])[],
  kept: Kept = nothingKept,
): Result<ReadonlyMap<OutputPath, OutputFile>> {
  const all = groups.flat();
  const names: (string | undefined)[] = [];
  for (const { path, copyOf } of all) names.push(path, copyOf);
  // Which files are published follows from their names: those of assets hold a hash of the content.
  const { value: chosen, diagnostics } = keep(kept, 'outputs', names, () => chooseOutputs(all));
  const files = new Map<OutputPath, OutputFile>();
  for (const index of chosen) {
    const file = all[index];
    if (file) files.set(file.path, file);
  }
  return result(files, diagnostics);
}

/** @returns The indexes of the files to publish. */
function chooseOutputs(all: readonly OutputFile[]): Result<readonly number[]> {
  const files = new Map<OutputPath, OutputFile>();
  const chosen: number[] = [];
  const folders = new Set<string>();
  const inLowerCase = new Map<string, OutputFile>();
  const hasStatics = all.some(({ copyOf }) => copyOf !== undefined);
  const diagnostics: Diagnostic[] = [];
  for (const [index, file] of all.entries()) {
    const folder = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')));
    // There are many files in few folders, and no file can take the place of a folder that has files.
    const parents = newFolders(folder, folders);
    const taken = files.get(file.path);
    // An image with the same name and content, in two folders or in a page and a component, is one file.
    if (taken && isSameAsset(taken, file)) continue;
    const isBlocked = folders.has(file.path) || parents.some((parent) => files.has(parent as OutputPath));
    const { copyOf } = file;
    const name = copyOf ?? file.path;
    const at = () => (copyOf === undefined ? undefined : wholeFile(copyOf));
    if (taken || (copyOf !== undefined && isGenerated(alternatePath(file.path)))) {
      diagnostics.push(
        problem(
          'route/static-clash',
          `the file \`${name}\` has the address of a page or file that the site makes, that one is published`,
          { at: at(), hint: 'delete or rename the static file' },
        ),
      );
      continue;
    }
    if (isBlocked) {
      diagnostics.push(
        problem('route/static-clash', `\`${name}\` would be a file and a folder at once, it is not published`, {
          at: at(),
          hint: 'rename one of the two',
        }),
      );
      continue;
    }
    const similar = hasStatics ? similarTo(file) : undefined;
    if (similar) diagnostics.push(differsInCase(file, similar));
    files.set(file.path, file);
    chosen.push(index);
    for (const parent of parents) folders.add(parent);
  }
  return result(chosen, diagnostics);

  /** A file whose path differs only in case, if one of the two is static: those of pages are compared by their addresses. */
  function similarTo(file: OutputFile): OutputFile | undefined {
    const path = file.path.toLowerCase();
    const similar = inLowerCase.get(path);
    if (similar === undefined) inLowerCase.set(path, file);
    return file.copyOf === undefined && similar?.copyOf === undefined ? undefined : similar;
  }

  function isGenerated(path: string | undefined): boolean {
    const file = files.get(path as OutputPath);
    return file !== undefined && file.copyOf === undefined;
  }
}

const differsInCase = ({ path, copyOf }: OutputFile, similar: OutputFile): Diagnostic =>
  problem('route/case', `the paths \`${similar.path}\` and \`${path}\` differ only in upper and lower case`, {
    at: copyOf === undefined ? undefined : wholeFile(copyOf),
    hint: 'many systems treat them as the same: rename the static file',
  });

/** Whether two generated assets have the same content. Nothing is rendered, and no static file read, to compare them. */
function isSameAsset(first: OutputFile, second: OutputFile): boolean {
  if (!first.path.startsWith('assets/') || first.copyOf !== undefined || second.copyOf !== undefined) return false;
  return Buffer.from(first.content()).equals(Buffer.from(second.content()));
}

/** The other file that hosts serve at the same address: `x.html` and `x/index.html` are both `/x`. */
function alternatePath(path: string): string | undefined {
  if (path.endsWith('/index.html')) return path.replace(/\/index\.html$/, '.html');
  return path.endsWith('.html') ? path.replace(/\.html$/, '/index.html') : undefined;
}

/** A folder and those above it, up to one that is known already; none for the empty path. */
function newFolders(folder: string, known: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  for (let next = folder; next !== '' && !known.has(next); next = next.slice(0, Math.max(0, next.lastIndexOf('/'))))
    found.push(next);
  return found;
}
