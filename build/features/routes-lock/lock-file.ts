/** `routes.lock` as text: a line for each address, sorted, with its anchors behind it. */
import { decode } from '../../../src/shared/addresses.ts';

export const lockName = 'routes.lock';

export interface LockedRoute {
  readonly anchors: ReadonlySet<string>;
  /** Line of the file, from 1. */
  readonly line: number;
}

export interface Lock {
  readonly routes: ReadonlyMap<string, LockedRoute>;
  /** Lines that are neither an address nor a comment, such as the marks of a merge conflict. */
  readonly unread: readonly number[];
}

const head = '# Published addresses and anchors. Written by `docs-build check --update-routes`; do not edit.';

/** Lines of one address, as a merge may leave them, count together. */
export function readLock(text: string): Lock {
  const routes = new Map<string, LockedRoute>();
  const unread: number[] = [];
  for (const [index, row] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [address = '', ...anchors] = row.trim().split(/\s+/);
    if (address === '' || address.startsWith('#')) continue;
    if (!address.startsWith('/') || anchors.some((one) => !one.startsWith('#'))) {
      unread.push(index + 1);
      continue;
    }
    const known = routes.get(decode(address));
    const all = [...(known?.anchors ?? []), ...anchors.map((one) => decode(one.slice(1)))];
    routes.set(decode(address), { anchors: new Set(all), line: known?.line ?? index + 1 });
  }
  return { routes, unread };
}

/** The order depends on no language, and no anchor is there twice. */
export function lockText(routes: ReadonlyMap<string, Iterable<string>>): string {
  const rows = [...routes].map(([route, anchors]) =>
    [written(route), ...[...new Set(anchors)].sort().map((one) => `#${written(one)}`)].join(' '),
  );
  return `${[head, ...rows.sort()].join('\n')}\n`;
}

/** Space would end an address. */
const written = (text: string): string => text.replace(/[\s%]/gu, encodeURIComponent);
