/** A function that remembers: `make` is called once for each key. */
export function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    if (!values.has(key)) values.set(key, make(key));
    return values.get(key) as V;
  };
}
