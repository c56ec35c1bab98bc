/** Guesses where something that is gone is now: among what the lock does not list yet. */
import { slug } from 'github-slugger';
import { nearest } from '../../model/nearest.ts';
import type { Lock } from './lock-file.ts';
import type { Published } from './published-routes.ts';

export interface Guesses {
  /** The address of the page that has taken over most of one that is gone. */
  pageFor(route: string, anchors: ReadonlySet<string>): string | undefined;
  /** The only page on which an anchor is new. */
  pageWith(anchor: string, except: string): string | undefined;
  /** An anchor of a page that is new and nearly the same. */
  anchorLike(anchor: string, route: string): string | undefined;
}

/** Share of the headings that a page must have of another, and what a name or a title counts. */
const ENOUGH = 0.5;

export function guesses({ routes: locked }: Lock, { pages }: Published): Guesses {
  const isNew = (route: string): boolean => !locked.has(route);
  /** New anchors of each page; all of them on a new page. */
  const fresh = new Map(
    [...pages].map(([route, { anchors }]) => {
      const known = locked.get(route)?.anchors;
      return [route, new Set(known ? anchors.filter((one) => !known.has(one)) : anchors)] as const;
    }),
  );
  const uses = new Map<string, number>();
  for (const { anchors } of locked.values()) for (const one of anchors) uses.set(one, (uses.get(one) ?? 0) + 1);
  /** What many pages have, such as `example`, says little. */
  const weightOf = (anchors: Iterable<string>): number =>
    [...anchors].reduce((sum, one) => sum + 1 / (uses.get(one) ?? 1), 0);

  const scoreOf = (route: string, anchors: ReadonlySet<string>, page: string): number => {
    const own = fresh.get(page) ?? new Set();
    const shared = weightOf([...anchors].filter((one) => own.has(one)));
    const hasName = isNew(page) && [nameOf(page), slug(pages.get(page)?.title ?? '')].includes(nameOf(route));
    return (anchors.size === 0 ? 0 : shared / weightOf(anchors)) + (hasName ? ENOUGH : 0);
  };
  return {
    pageFor(route, anchors) {
      const scores = [...fresh.keys()].map((page) => ({ page, score: scoreOf(route, anchors, page) }));
      const [first, second] = scores.filter(({ score }) => score >= ENOUGH).sort((a, b) => b.score - a.score);
      return first && first.score > (second?.score ?? 0) ? first.page : undefined;
    },
    pageWith(anchor, except) {
      const found = [...fresh].filter(([route, anchors]) => route !== except && anchors.has(anchor));
      return found.length === 1 ? found[0]?.[0] : undefined;
    },
    anchorLike: (anchor, route) => nearest(anchor, fresh.get(route) ?? []),
  };
}

const nameOf = (route: string): string => (route.split('/').at(-1) ?? '').toLowerCase();
