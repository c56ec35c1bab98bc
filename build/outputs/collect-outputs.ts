import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputPath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';

/** One map of all files; the first to claim a path has it (pages come before static files). */
export function collectOutputs(
  groups: readonly (readonly OutputFile[])[],
): Result<ReadonlyMap<OutputPath, OutputFile>> {
  const files = new Map<OutputPath, OutputFile>();
  const folders = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of groups.flat()) {
    const parents = parentsOf(file.path);
    const blocked = folders.has(file.path) || parents.some((parent) => files.has(parent as OutputPath));
    if (files.has(file.path)) {
      diagnostics.push(
        problem(
          'route/static-clash',
          `the file \`${file.path}\` has the address of a page or file that the site makes, that one is published`,
          {
            hint: 'delete or rename the static file',
          },
        ),
      );
      continue;
    }
    if (blocked) {
      diagnostics.push(
        problem('route/static-clash', `\`${file.path}\` would be a file and a folder at once, it is not published`, {
          hint: 'rename one of the two',
        }),
      );
      continue;
    }
    files.set(file.path, file);
    for (const parent of parents) folders.add(parent);
  }
  return result(files, diagnostics);
}

function parentsOf(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
