/** An entry of a nested list. `value` is whatever stands for it. */
export interface Entry<T> {
  readonly text: string;
  readonly value: T;
  readonly children: readonly Entry<T>[];
}

export interface FilteredEntry<T> {
  readonly value: T;
  /** Whether the entry itself is what the reader looks for. */
  readonly isHit: boolean;
  /** Whether a hit is below it. */
  readonly holdsHit: boolean;
  readonly children: readonly FilteredEntry<T>[];
}

/**
 * Looks for words in entries. All of them must occur in an entry and those that it is below, and at least one in the entry
 * itself, so that `manager get` finds `getType` below `ModelManager`. Case and accents do not matter.
 *
 * @param above The texts that these entries are below.
 */
export function filterEntries<T>(entries: readonly Entry<T>[], query: string, above = ''): readonly FilteredEntry<T>[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return entries.map(({ text, value, children: below }) => {
    const path = `${above} ${text}`;
    const children = filterEntries(below, query, path);
    return {
      value,
      isHit: words.every((word) => folded(path).includes(word)) && words.some((word) => folded(text).includes(word)),
      holdsHit: children.some(({ isHit, holdsHit }) => isHit || holdsHit),
      children,
    };
  });
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
