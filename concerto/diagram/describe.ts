/** What a class diagram says about models: declarations, and what they refer to. Plain data. */
import type { Ast, AstDeclaration, AstProperty, AstType } from './metamodel.ts';

export interface Declaration {
  /** `concept`, `enum`, `scalar`, `map`, …, as models write it. */
  readonly kind: string;
  readonly isAbstract: boolean;
  readonly name: string;
  /** With its version. */
  readonly namespace: string;
  readonly members: readonly Member[];
  /** In the order of the members, after the supertype. Those to types of other models than these are left out. */
  readonly references: readonly Reference[];
}

/** A property, a value of an enumeration, or what a scalar or a map consists of. */
export interface Member {
  /** `o`, `-->`, `key`, … */
  readonly marker: string;
  /** As the model writes it, such as `String[]`; empty for a value of an enumeration. */
  readonly type: string;
  /** Empty for scalars and maps. */
  readonly name: string;
  readonly isOptional: boolean;
  /** Whether it identifies its declaration. */
  readonly isIdentifier: boolean;
}

export interface Reference {
  readonly kind: 'extends' | 'contains' | 'refers';
  /** Index of the declaration. */
  readonly to: number;
  /** Of the property; empty for a supertype, and for maps. */
  readonly name: string;
  /** How many: `1`, `0..1`, `*`, `1..3`; empty for a supertype. */
  readonly count: string;
}

export function describeModels(asts: readonly Ast[]): readonly Declaration[] {
  const all = asts.flatMap((ast) => {
    const { namespace, declarations = [] } = ast;
    const imported = importedNames(ast);
    return declarations.map((ast) => ({ ast, namespace, imported }));
  });
  const indexes = new Map(all.map(({ ast, namespace }, index) => [`${namespace}.${ast.name}`, index]));
  return all.map(({ ast, namespace, imported }) => ({
    kind: kindOf(ast),
    isAbstract: ast.isAbstract === true,
    name: ast.name,
    namespace,
    members: membersOf(ast),
    references: referencesOf(ast, (name) => indexes.get(imported.get(name) ?? `${namespace}.${name}`)),
  }));
}

/** Full names of what a model imports, by the names that it uses. */
function importedNames({ imports = [] }: Ast): ReadonlyMap<string, string> {
  return new Map(
    imports.flatMap(({ namespace, name, types = [], aliasedTypes = [] }) => {
      const aliases = new Map(aliasedTypes.map((one) => [one.name, one.aliasedName]));
      return [...types, ...(name === undefined ? [] : [name])].map(
        (type) => [aliases.get(type) ?? type, `${namespace}.${type}`] as const,
      );
    }),
  );
}

/** `concerto.metamodel@1.0.0.StringProperty` → `StringProperty`. */
const shortClass = ({ $class }: AstType): string => $class.slice($class.lastIndexOf('.') + 1);

function kindOf(ast: AstDeclaration): string {
  const name = shortClass(ast);
  return name.endsWith('Scalar') ? 'scalar' : name.replace(/Declaration$/, '').toLowerCase();
}

function membersOf(ast: AstDeclaration): readonly Member[] {
  const { identified, properties = [], key, value } = ast;
  const plain = { name: '', isOptional: false, isIdentifier: false };
  if (key && value)
    return [
      { ...plain, marker: 'key', type: typeOf(key) },
      { ...plain, marker: isRelationship(value) ? 'value -->' : 'value', type: typeOf(value) },
    ];
  if (kindOf(ast) === 'scalar') return [{ ...plain, marker: '', type: typeOf(ast) }];
  return properties.map((property) => ({
    marker: isRelationship(property) ? '-->' : 'o',
    type: typeOf(property) + (property.isArray ? '[]' : ''),
    name: property.name,
    isOptional: property.isOptional === true,
    isIdentifier: identified?.name === property.name,
  }));
}

const isRelationship = (ast: AstType): boolean => shortClass(ast).startsWith('Relationship');

/** The declared type, else the primitive one, which is in the name of the class. */
const typeOf = (ast: AstType): string =>
  ast.type?.name ?? shortClass(ast).replace(/(?:Enum)?Property$|Scalar$|Map(?:Key|Value)Type$/, '');

function referencesOf(ast: AstDeclaration, find: (name: string) => number | undefined): readonly Reference[] {
  const { superType, properties = [], key, value } = ast;
  const reference = (type: AstType['type'], rest: Omit<Reference, 'to'>): readonly Reference[] => {
    const to = type && find(type.name);
    return to === undefined ? [] : [{ ...rest, to }];
  };
  const kindOfType = (type: AstType) => (isRelationship(type) ? 'refers' : 'contains');
  return [
    ...reference(superType, { kind: 'extends', name: '', count: '' }),
    ...properties.flatMap((one) => reference(one.type, { kind: kindOfType(one), name: one.name, count: countOf(one) })),
    ...[key, value].flatMap((one) => (one ? reference(one.type, { kind: kindOfType(one), name: '', count: '*' }) : [])),
  ];
}

function countOf({ isArray, isOptional, sizeValidator }: AstProperty): string {
  if (!isArray) return isOptional ? '0..1' : '1';
  if (!sizeValidator) return '*';
  const { minSize = 0, maxSize = '*' } = sizeValidator;
  return minSize === maxSize ? `${minSize}` : `${minSize}..${maxSize}`;
}

/** `concept Book` */
export const titleOf = ({ kind, isAbstract, name }: Declaration): string =>
  `${isAbstract ? 'abstract ' : ''}${kind} ${name}`;

/** What a declaration refers to, in words: `extends Work; contains Format (format, 1)`. Empty if it refers to nothing. */
export const referencesInWords = ({ references }: Declaration, all: readonly Declaration[]): string =>
  references
    .map(({ kind, to, name, count }) => {
      const detail = [name, count].filter(Boolean).join(', ');
      return `${verbs[kind]} ${all[to]?.name}${detail && ` (${detail})`}`;
    })
    .join('; ');

const verbs: Readonly<Record<Reference['kind'], string>> = {
  extends: 'extends',
  contains: 'contains',
  refers: 'refers to',
};
