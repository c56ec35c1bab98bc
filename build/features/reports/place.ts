import { relative, sep } from 'node:path';
import type { ReportOptions } from '../../cli/report-format.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/**
 * GitHub looks for files from the top of the repository, and a site may be in a folder of it.
 * @returns The path of the root from there; '' elsewhere.
 */
export function prefixOf({ root, env }: Pick<ReportOptions, 'root' | 'env'>): string {
  const top = env.GITHUB_WORKSPACE;
  const path = top ? relative(top, root).split(sep).join('/') : '';
  return path.startsWith('../') ? '' : path;
}

/**
 * The file of a diagnostic as other programs expect it: relative to the folder that they read, which may be above the
 * root.
 */
export const fileFrom = (prefix: string, { at }: Pick<Diagnostic, 'at'>): string | undefined =>
  at && (prefix === '' ? at.file : `${prefix}/${at.file}`);

/** What to tell in one text. */
export const fullMessage = ({ message, detail, hint }: Diagnostic): string =>
  [message, detail, hint].filter((part) => part !== undefined).join('\n');

/** Groups a list, in the order of first occurrence. */
export function byKey<T>(list: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
