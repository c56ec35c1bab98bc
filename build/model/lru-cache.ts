/** A cache of a fixed size that evicts the least recently used entry. */
export interface LruCache<Key, Value> {
  /** Returns the cached value, or makes and caches it. Nothing is cached when `make` throws. */
  get(key: Key, make: () => Value): Value;
}

/** @param maxEntries How many entries are kept. */
export function lruCache<Key, Value>(maxEntries: number): LruCache<Key, Value> {
  /** Maps keep insertion order, so re-inserting an entry on each use leaves the least recently used one first. */
  const entries = new Map<Key, { readonly value: Value }>();
  return {
    get(key, make) {
      const entry = entries.get(key) ?? { value: make() };
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
      return entry.value;
    },
  };
}
