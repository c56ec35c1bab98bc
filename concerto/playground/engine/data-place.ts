/** Which property of data a message is about. The library says no place, and often only a name or a value. */
import type { Span } from './places.ts';

export interface Property extends Span {
  /** Such as `$.stops[0].city`. */
  readonly path: string;
  readonly name: string;
  /** Of a string, a number, or a word; of anything else, its first sign. */
  readonly value: string;
}

/** By what a message says: how to tell the property from the others. The first one that fits is meant. */
const rules: readonly (readonly [message: RegExp, isMeant: (property: Property, said: string) => boolean])[] = [
  [/at path `([^`]+)`/, ({ path }, said) => path === said],
  [/Invalid enum value of "([^"]*)"/, ({ value }, said) => value === JSON.stringify(said)],
  [/has a property "([^"]+)"/, ({ name }, said) => name === said],
  [/\{name=([\w$]+),/, ({ name }, said) => name === said],
  [/^Invalid URI scheme: (.+)$/, ({ value }, said) => value === JSON.stringify(said)],
  [/^Unexpected properties for type \S+: ([\w$]+)/, ({ name }, said) => name === said],
  [/^Validator error for field .*?[\w@]\.([\p{ID_Continue}$]+): /u, ({ name }, said) => name === said],
  [/found '([^']*)' instead/, ({ name, value }, said) => name === said || value === JSON.stringify(said)],
  [
    /^(?:Namespace is not defined for type|Type|Cannot instantiate the abstract type) "([^"]+)"/,
    ({ name, value }, said) => name === '$class' && value.includes(said),
  ],
];

/**
 * @param text Is JSON.
 * @param identifier The name of the property that identifies the whole.
 * @returns The property whose name or value the message is about; undefined if nothing says which.
 */
export function dataPlace(message: string, text: string, identifier: string | undefined): Property | undefined {
  const properties = propertiesIn(text);
  for (const [pattern, isMeant] of rules) {
    const [, said] = pattern.exec(message) ?? [];
    if (said !== undefined) return properties.find((property) => isMeant(property, said));
  }
  const isOfIdentifier = /^Provided id |^Missing identifier /.test(message);
  return isOfIdentifier ? properties.find(({ path }) => path === `$.${identifier}`) : undefined;
}

/** Objects and lists around a place, each with what is read of it: the name of the property, or the number of the item. */
type Level = { readonly isList: boolean; key: string | number };

/** The properties of all objects, each at its name, and the items of lists. */
export function propertiesIn(text: string): readonly Property[] {
  const properties: Property[] = [];
  const levels: Level[] = [];
  let name: Span | undefined;
  let isName = false;
  for (const { 0: token, index: from } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const to = from + token.length;
    const level = levels.at(-1);
    if (isName && level && token.startsWith('"')) {
      level.key = JSON.parse(token) as string;
      name = { from: from + 1, to: to - 1 };
      isName = false;
    } else if (!/^[}\],:]/.test(token) && level) {
      const place = (level.isList ? undefined : name) ?? { from, to };
      properties.push({ ...place, path: pathOf(levels), name: String(level.key), value: token });
    }
    if (token === '{' || token === '[') levels.push({ isList: token === '[', key: 0 });
    if (token === '}' || token === ']') levels.pop();
    if (token === ',' && level?.isList) level.key = Number(level.key) + 1;
    isName = /^[{,]/.test(token) && levels.at(-1)?.isList === false;
  }
  return properties;
}

const pathOf = (levels: readonly Level[]): string =>
  `$${levels.map(({ key, isList }) => (isList ? `[${key}]` : `.${key}`)).join('')}`;
