/** Calls `make` once per key and returns the cached value from then on, `undefined` included. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    if (!values.has(key)) values.set(key, make(key));
    return values.get(key) as V;
  };
}
