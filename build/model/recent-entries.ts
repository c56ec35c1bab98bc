/** A cache of a fixed size: what was not asked for the longest goes first. */
export interface RecentEntries<Key, Value> {
  /** The value of a key, made where it is not there. What `make` throws is not kept. */
  get(key: Key, make: () => Value): Value;
}

/** @param most Entries that are kept. */
export function recentEntries<Key, Value>(most: number): RecentEntries<Key, Value> {
  /** In the order in which they were last asked for. */
  const entries = new Map<Key, { readonly value: Value }>();
  return {
    get(key, make) {
      const entry = entries.get(key) ?? { value: make() };
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
      return entry.value;
    },
  };
}
