/** Values of front matter, with what YAML makes of them: `1.0` in place of a text, `'true'` in place of a flag. */
import * as v from 'valibot';

/** Text that YAML would read as something else, such as `1.0`, is taken as it is written. */
export const asWritten = <T>() => v.metadata<T, { readonly asWritten: true }>({ asWritten: true });

export const address = v.pipe(
  v.union([v.string(), v.number(), v.boolean()], 'expected text'),
  v.transform((value) => String(value)),
  asWritten(),
);
/** A key that places a document among others. Pages outside of the documents have no sidebar and keep their address. */
export const documentsOnly = <T>() => v.metadata<T, { readonly documentsOnly: true }>({ documentsOnly: true });

/** For readers: a block of lines ends with a line feed. */
export const text = v.pipe(
  address,
  v.transform((value) => value.trim()),
);
/** `null` turns off a default. */
export const textOrNull = v.pipe(v.nullable(text), asWritten());
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'expected true or false'),
  v.transform((value) => value === true || value === 'true'),
);
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'expected a number'))], 'expected a number'),
  v.transform((value) => Number(value)),
);
