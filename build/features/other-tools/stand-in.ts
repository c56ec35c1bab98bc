/**
 * Distinguishes stand-ins from other functions. Their proxies must not be asked for a key, because they would make one
 * up.
 */
const mark = Symbol.for('docs-build.stand-in');

/**
 * What takes the place of a module that cannot be loaded: everything in it is a stand-in again, and does nothing. The
 * exceptions are functions that other tools offer for the types of a configuration, such as `defineConfig`, which return
 * what they get, and Starlight, whose configuration is its argument.
 */
export function standIn(name: string): unknown {
  const again = (): unknown => standIn(name);
  const called = (_target: unknown, _this: unknown, [given]: readonly unknown[]): unknown => {
    if (typeof given !== 'object' || given === null) return again();
    if (name === '@astrojs/starlight') return { name, options: given };
    return /\.(?:define|extend|with)[A-Z]\w*$/.test(name) ? given : again();
  };
  const proxy: object = new Proxy(function inert() {}, {
    get: (_target, key) => {
      if (key === mark) return name;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      // Otherwise `await` would take it for a promise, and a bundler would unwrap it.
      if (key === 'then' || key === 'toJSON' || key === '__esModule' || typeof key === 'symbol') return undefined;
      return key === 'length' ? 0 : standIn(`${name}.${key}`);
    },
    apply: called,
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
