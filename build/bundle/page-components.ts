import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { toPageRoute } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';

/** A React page: its route, and its file, relative to the root if it is below src/pages. */
export interface PageComponent {
  readonly route: string;
  readonly file: string;
  /** What an extension says of a page that it makes. */
  readonly made?: { readonly title: string; readonly description: string; readonly data?: unknown };
}

/**
 * Finds the React pages of a site. As for Markdown pages, `index` is the page of its folder, and names that begin with
 * `_` are not pages. Of two files for one route (`x.tsx` and `x.jsx`), the first by name is used, with a
 * `route/duplicate` warning.
 */
export function pageComponents(root: string): Result<readonly PageComponent[]> {
  // Most sites have none, and a pattern takes longer than all else that an unchanged build asks of the code.
  if (!existsSync(join(root, 'src/pages'))) return result([], []);
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map<string, PageComponent>();
  const files = fastGlob.sync('src/pages/**/*.{tsx,jsx,js}', {
    cwd: root,
    ignore: ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'],
    followSymbolicLinks: false,
  });
  for (const file of files.sort()) {
    const route = toPageRoute(file);
    const first = byRoute.get(route);
    if (first) {
      diagnostics.push(
        problem(
          'route/duplicate',
          `the address \`${route}\` is taken by \`${first.file}\`, \`${file}\` gives no page`,
          {
            at: wholeFile(file),
            hint: 'rename or delete one of them',
          },
        ),
      );
    } else byRoute.set(route, { route, file });
  }
  return result([...byRoute.values()], diagnostics);
}
