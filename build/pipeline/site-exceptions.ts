import { diagnosticCodes } from '../checks/options.ts';
import { readExceptions } from '../markdown/read-exceptions.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Exception } from '../model/exception.ts';
import { type Kept, keep } from '../model/kept.ts';
import { type Result, result } from '../model/result.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';

/** The exceptions in the files that make pages, and `check/exception` for those that do not count. */
export function siteExceptions(
  { docs, categories }: Pick<Sources, 'docs' | 'categories'>,
  kept: Kept,
): Result<readonly Exception[]> {
  const known = keep(kept, 'exceptions', [], () => new WeakMap<SourceFile, readonly FileExceptions[]>());
  const exceptions: Exception[] = [];
  const diagnostics: Diagnostic[] = [];
  // Several pages may include the same file.
  const seen = new Set<string>();
  const add = (file: SourceFile): void => {
    const read = known.get(file) ?? readFile(file);
    known.set(file, read);
    for (const { path, found } of read) {
      if (seen.has(path)) continue;
      seen.add(path);
      exceptions.push(...found.value);
      diagnostics.push(...found.diagnostics);
    }
  };
  docs.forEach(add);
  categories.forEach(add);
  return result(exceptions, diagnostics);
}

interface FileExceptions {
  readonly path: string;
  readonly found: Result<readonly Exception[]>;
}

/** What was found in a file and in those that it includes; files without exceptions are absent. */
function readFile(source: SourceFile): readonly FileExceptions[] {
  if (source.knownHash !== undefined) return [];
  const { path, text, included = [] } = source;
  const texts = [
    { path, text },
    ...included.flatMap((file) => ('text' in file ? [{ path: file.path, text: file.text }] : [])),
  ];
  return texts.flatMap((file) => {
    const found = readExceptions(file, diagnosticCodes);
    return found.value.length + found.diagnostics.length === 0 ? [] : [{ path: file.path, found }];
  });
}
