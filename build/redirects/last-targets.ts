import { routePath } from '../model/paths.ts';
import { splitAddress } from '../model/split-address.ts';

/** The redirects whose targets are checked as links: a target that is redirected again is checked in its place. */
export function lastTargets(redirects: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const all = Object.entries(redirects);
  const starts = new Set(all.map(([from]) => routePath(from)));
  return all.filter(([, to]) => !starts.has(routePath(splitAddress(to).path)));
}
