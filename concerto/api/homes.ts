/** Finds the page and anchor that describe each export; the same for every page. */
import type { Supplement } from './supplement.ts';

/** A link from the page being drawn to an export or one of its members, `ModelManager.addModel`. */
export type LinkTo = (name: string) => string | undefined;

/** `#modelmanager`, `#modelmanager-addctomodel`, `#codegen-javavisitor` */
export const anchorOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** @param members The members of each export: a link to a member that does not exist leads to the export. */
export function linksFrom(page: string, supplements: readonly Supplement[]): LinkTo {
  const homes = new Map<string, string>();
  for (const { pages } of supplements)
    for (const [path, names] of pages) for (const name of names) if (!homes.has(name)) homes.set(name, path);
  return (name) => {
    const owner = homes.has(name) ? name : name.replace(/\.[^.]*$/, '');
    const home = homes.get(owner);
    return home === undefined ? undefined : `${home === page ? '' : pathBetween(page, home)}#${anchorOf(name)}`;
  };
}

/** `docs/a/b.md` to `docs/c.md` is `../c.md`. */
export function pathBetween(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const end = to.split('/');
  let same = 0;
  while (same < start.length && same < end.length - 1 && start[same] === end[same]) same += 1;
  const up = start.slice(same).map(() => '..');
  return [...(up.length === 0 ? ['.'] : up), ...end.slice(same)].join('/');
}
