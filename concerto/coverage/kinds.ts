/**
 * The kinds of things that a model can contain, by the metamodel: declarations, properties, validators, decorators and
 * imports.
 */

/** An instance of a metamodel class, as in the JSON of a model. */
export interface MetaClass {
  readonly $class: string;
  readonly name: string;
  readonly isAbstract?: boolean;
  readonly superType?: { readonly name: string };
  readonly properties?: readonly MetaProperty[];
}

interface MetaProperty {
  readonly $class: string;
  readonly name: string;
  readonly isOptional?: boolean;
  readonly type?: { readonly name: string };
}

export const kindSurfaces = {
  declarations: 'Kinds of declarations, and what can stand in their heads',
  properties: 'Kinds of properties, map keys, map values and enum values',
  validators: 'Validators and defaults, with their parts',
  decorators: 'Kinds of arguments of decorators, and places of decorators',
  imports: 'Forms of imports, and what can stand above a model',
} as const;
export type KindSurface = keyof typeof kindSurfaces;

export interface Kind {
  /** `StringProperty`, `StringProperty.isOptional` */
  readonly id: string;
  readonly surface: KindSurface;
}

/** Every class that a model can contain, with its optional and boolean properties: `isArray`, `defaultValue`. */
export function kindsOf(classes: readonly MetaClass[]): readonly Kind[] {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const family = (one: MetaClass | undefined): readonly MetaClass[] =>
    one ? [one, ...family(byName.get(one.superType?.name ?? ''))] : [];
  const below = (name: string): readonly MetaClass[] =>
    classes.filter((one) => family(one).some((ancestor) => ancestor.name === name));
  const found = new Set<MetaClass>(below('Model'));
  for (const one of found)
    for (const { type } of family(one).flatMap(({ properties = [] }) => properties))
      if (type && !isPlace(type.name)) for (const part of below(type.name)) found.add(part);
  return [...found].flatMap((one): readonly Kind[] => {
    if (one.isAbstract) return [];
    const own = family(one);
    const names = own.map(({ name }) => name);
    const choices = own.flatMap(({ properties = [] }) => properties).filter(isChoice);
    return [
      ...(one.name === 'Model' ? [] : [{ id: one.name, surface: surfaceOf(names) }]),
      ...choices.map(({ name }) => ({ id: `${one.name}.${name}`, surface: surfaceOf(names, name) })),
    ];
  });
}

/** Locations in the text, which nobody writes. */
const isPlace = (name: string): boolean => name === 'Range';

const isChoice = ({ $class, isOptional = false, type }: MetaProperty): boolean =>
  !isPlace(type?.name ?? '') && (isOptional || $class.endsWith('.BooleanProperty'));

function surfaceOf(family: readonly string[], property = ''): KindSurface {
  if (property === 'decorators' || family.some((name) => /^Decorator/.test(name))) return 'decorators';
  if (/[vV]alidator$|^default/.test(property) || family.some((name) => name.endsWith('Validator'))) return 'validators';
  if (family.some((name) => /^(?:Import|AliasedType|Model)$/.test(name))) return 'imports';
  if (family.some((name) => /(?:Property|MapKeyType|MapValueType)$/.test(name))) return 'properties';
  return 'declarations';
}

/** The kinds that occur in a model, with the properties that are present or true. */
export function kindsIn(ast: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const left: unknown[] = [ast];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (Array.isArray(node)) left.push(...node);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) continue;
    const { $class } = node as { readonly $class?: unknown };
    const name = typeof $class === 'string' ? $class.slice($class.lastIndexOf('.') + 1) : '';
    found.add(name);
    for (const [property, value] of Object.entries(node)) {
      const isGiven = Array.isArray(value) ? value.length > 0 : !isLeftOut(property, value);
      if (isGiven) found.add(`${name}.${property}`);
      if (isGiven && typeof value === 'object') left.push(value);
    }
  }
  return found;
}

/** A default may be `false`; `isArray: false` means that it is not an array. */
const isLeftOut = (property: string, value: unknown): boolean =>
  value === null || value === undefined || (value === false && property.startsWith('is'));
