/** Tells stand-ins from other functions without asking their proxies for a key that they would make up. */
const mark = Symbol.for('docs-build.stand-in');

/** What takes the place of a module that cannot be loaded: everything in it is a stand-in again, and does nothing. */
export function standIn(name: string): unknown {
  const again = (): unknown => standIn(name);
  const proxy: object = new Proxy(function inert() {}, {
    get: (_target, key) => {
      if (key === mark) return name;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      // A promise would wait for it, and a bundler would unpack it.
      if (key === 'then' || key === 'toJSON' || key === '__esModule' || typeof key === 'symbol') return undefined;
      return key === 'length' ? 0 : again();
    },
    apply: again,
    construct: () => standIn(name) as object,
    has: () => true,
    ownKeys: () => ['prototype'],
    // The compiler copies the keys of a module, and looks up the others in its prototype.
    getPrototypeOf: () => proxy,
  });
  return proxy;
}

export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && typeof (value as unknown as Record<symbol, unknown>)[mark] === 'string';
}
