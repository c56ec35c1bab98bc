/** What the lock says after an update. Pure. */
import { type Lock, lockText } from './lock-file.ts';
import type { Published } from './published-routes.ts';

export interface RecordedRoutes {
  readonly text: string;
  readonly routes: number;
  /** Addresses, and `/address#anchor`, sorted. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Old addresses that redirect keep the anchors that the page at their end still has. */
export function recordRoutes(lock: Lock | undefined, { pages, redirects }: Published): RecordedRoutes {
  const before = new Map([...(lock?.routes ?? [])].map(([route, { anchors }]) => [route, anchors] as const));
  const now = new Map<string, ReadonlySet<string>>();
  for (const [from, { to, fragment }] of redirects) {
    const all = fragment === '' ? pages.get(to)?.allAnchors : undefined;
    now.set(from, new Set([...(before.get(from) ?? [])].filter((one) => all?.has(one))));
  }
  for (const [route, { anchors }] of pages) now.set(route, new Set(anchors));
  return { text: lockText(now), routes: now.size, added: missingFrom(before, now), removed: missingFrom(now, before) };
}

type Routes = ReadonlyMap<string, ReadonlySet<string>>;

/** What the second has and the first has not. An address stands for its anchors. */
const missingFrom = (routes: Routes, others: Routes): readonly string[] =>
  [...others]
    .flatMap(([route, anchors]) => {
      const own = routes.get(route);
      return own ? [...anchors].filter((one) => !own.has(one)).map((one) => `${route}#${one}`) : [route];
    })
    .sort();
