import { type Prefetches, routeAhead } from './prefetches.ts';

/** Loads pages into memory ahead of navigation, when the reader points at a link. */
export interface Preloads<T> {
  /** False when refused. */
  preload(address: string): Promise<unknown> | false;
  /** The loaded page; resolves to undefined if loading failed. */
  of(route: string): Promise<T | undefined> | undefined;
  forget(): void;
}

export function createPreloads<T>(
  baseUrl: string,
  load: (route: string) => Promise<T>,
  { known }: Pick<Prefetches, 'known'>,
): Preloads<T> {
  const preloaded = new Map<string, Promise<T | undefined>>();
  return {
    preload: (address) => {
      const route = routeAhead(address, baseUrl);
      if (route === undefined || preloaded.has(route)) return false;
      known.add(route);
      const loading = load(route).catch(() => {
        preloaded.delete(route);
        return undefined;
      });
      preloaded.set(route, loading);
      return loading;
    },
    of: (route) => preloaded.get(route),
    forget: () => preloaded.clear(),
  };
}
