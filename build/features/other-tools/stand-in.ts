/** Distinguishes stand-ins from other functions. */
const mark = Symbol.for('docs-build.stand-in');

/**
 * What takes the place of a module that cannot be loaded: everything in it is a stand-in again, and does nothing. It is
 * an empty list to those who iterate, and an empty text to those who want one. The exceptions are functions that other
 * tools offer for the types of a configuration, such as `defineConfig`, which return what they get, and Starlight, whose
 * configuration is its argument.
 */
export const standIn = (name: string): unknown => inert(name, false);

/**
 * A function whose prototype makes up what it is asked for. So what programs do to any function needs no code here: set
 * and delete keys, freeze, inherit from it.
 * @param isPromise Whether it may be awaited. What comes of that is not, because `await` would ask it again, without end.
 */
function inert(name: string, isPromise: boolean): object {
  function made(given?: unknown): unknown {
    // An heir is no stand-in: it has methods of its own.
    if (new.target !== undefined && new.target !== made) return undefined;
    if (typeof given !== 'object' || given === null) return inert(name, true);
    if (name === '@astrojs/starlight') return { name, options: given };
    return /\.(?:define|extend|with)[A-Z]\w*$/.test(name) ? given : inert(name, true);
  }
  Object.setPrototypeOf(made, madeUp(name, isPromise));
  made.prototype = madeUp(name, false);
  // These two would hide what is made up.
  for (const key of ['length', 'name']) Reflect.deleteProperty(made, key);
  return made;
}

function madeUp(name: string, isPromise: boolean): object {
  const values: Readonly<Record<PropertyKey, unknown>> = {
    [mark]: name,
    [Symbol.iterator]: () => [][Symbol.iterator](),
    [Symbol.toPrimitive]: () => '',
    toString: () => '',
    length: 0,
    // biome-ignore lint/suspicious/noThenProperty: a stand-in of a promise is awaited.
    then: isPromise ? thenOf(name) : undefined,
    // Otherwise a bundler would unwrap it, and JSON would hold what it returns.
    __esModule: undefined,
    toJSON: undefined,
  };
  return new Proxy(Object.create(null) as object, {
    get: (_target, key) =>
      Object.hasOwn(values, key) || typeof key === 'symbol' ? values[key] : inert(`${name}.${key}`, true),
    has: () => true,
  });
}

const thenOf = (name: string) => (onValue?: (value: unknown) => unknown, onError?: (error: unknown) => unknown) =>
  Promise.resolve(inert(name, false)).then(onValue, onError);

export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && typeof (value as unknown as Record<symbol, unknown>)[mark] === 'string';
}
