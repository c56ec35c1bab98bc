/** What `serve` calls a change. */
import { relative } from 'node:path';

export interface KnownPaths {
  readonly exists: (path: string) => boolean;
  /** Pages by their file, relative to the root, before the change. */
  readonly pages: ReadonlyMap<string, unknown>;
}

const MAX_NAMES = 3;

/**
 * `docs/a.md, docs/b.md and 4 more`. Editors and `sed -i` write a file under another name and rename it: names that are
 * gone, and that no page had, are left out if another remains.
 */
export function changedNames(root: string, paths: ReadonlySet<string>, { exists, pages }: KnownPaths): string {
  const all = [...paths].map((path) => ({ path, name: relative(root, path).replaceAll('\\', '/') }));
  const real = all.filter(({ path, name }) => pages.has(name) || exists(path));
  const names = (real.length > 0 ? real : all).map(({ name }) => name);
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return names.slice(0, MAX_NAMES).join(', ') + more;
}
