/**
 * Changes that concerto-analysis does not report, or rates by mistake, although data or code may depend on them. The page
 * about compatibility lists them with proofs.
 */
import type { ConcertoAst, ConcertoDeclaration, ConcertoModelManager, ConcertoProperty } from '../packages.ts';
import type { UnseenChange } from '../protocol.ts';
import { baseOf } from './namespaces.ts';

/** @param from undefined if the namespace is new, @param to if it is gone. */
export function unseenChanges(
  from: ConcertoAst | undefined,
  before: ConcertoModelManager,
  to: ConcertoAst | undefined,
  now: ConcertoModelManager,
): readonly UnseenChange[] {
  if (!from) return [];
  if (!to)
    return [
      {
        message: `The namespace ${baseOf(from.namespace)} was removed. Files are compared in pairs, and it has no partner.`,
        breaksData: true,
      },
    ];
  const others = now.getModelFile(to.namespace).getAllDeclarations();
  return before
    .getModelFile(from.namespace)
    .getAllDeclarations()
    .flatMap((one) => {
      const other = others.find((declaration) => declaration.getName() === one.getName());
      return other && isClass(one) && isClass(other)
        ? [
            ...supertypeChange(one, other),
            ...abstractChange(one, other),
            ...idChange(one, other),
            ...defaults(one, other),
          ]
        : [];
    });
}

const isClass = (one: ConcertoDeclaration): boolean => one.isClassDeclaration?.() === true && one.isEnum?.() !== true;

function supertypeChange(one: ConcertoDeclaration, other: ConcertoDeclaration): readonly UnseenChange[] {
  const [last, next] = [supertypeOf(one), supertypeOf(other)];
  if (last === next) return [];
  const name = one.getName();
  const what =
    next === undefined
      ? `${name} no longer extends ${last}.`
      : last === undefined
        ? `${name} now extends ${next}.`
        : `${name} extends ${next} instead of ${last}.`;
  const [had, has] = [one.getProperties?.() ?? [], other.getProperties?.() ?? []];
  // The own properties are compared.
  const lost = without(had, has).filter((property) => !isOwn(property, one));
  const gained = without(has, had).filter((property) => !isOwn(property, other));
  return [
    {
      message: [
        what,
        ...(lost.length > 0 ? [`It loses ${namesOf(lost)}.`] : []),
        ...(gained.length > 0 ? [`It gains ${namesOf(gained)}.`] : []),
        ...(lost.length + gained.length === 0 ? ['Its properties have the same names.'] : []),
      ].join(' '),
      breaksData: lost.length > 0 || gained.some(isDemanded),
    },
  ];
}

/** The short name, if a model gives one: all classes extend one of Concerto's own. */
const supertypeOf = (one: ConcertoDeclaration): string | undefined => {
  const name = one.getSuperType?.() ?? undefined;
  return name === undefined || name.startsWith('concerto@') ? undefined : shortOf(name);
};
const shortOf = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

const without = (some: readonly ConcertoProperty[], others: readonly ConcertoProperty[]) =>
  some.filter((one) => !others.some((other) => other.getName() === one.getName()));
const isOwn = (property: ConcertoProperty, one: ConcertoDeclaration): boolean =>
  one.getOwnProperties?.().some((own) => own.getName() === property.getName()) === true;
/** Whether data must have it. */
const isDemanded = (property: ConcertoProperty): boolean => !property.isOptional() && defaultOf(property) === undefined;
const namesOf = (properties: readonly ConcertoProperty[]): string =>
  properties.map((property) => property.getName() + (isDemanded(property) ? ' (required)' : '')).join(', ');

function abstractChange(one: ConcertoDeclaration, other: ConcertoDeclaration): readonly UnseenChange[] {
  if (one.isAbstract?.() === other.isAbstract?.()) return [];
  return one.isAbstract?.()
    ? [{ message: `${one.getName()} is no longer abstract.`, breaksData: false }]
    : [{ message: `${one.getName()} became abstract, so nothing can be of this type itself.`, breaksData: true }];
}

/** An identifier that Concerto provides is a property, which is compared. */
function idChange(one: ConcertoDeclaration, other: ConcertoDeclaration): readonly UnseenChange[] {
  const [last, next] = [idOf(one), idOf(other)];
  if (last === next) return [];
  const name = one.getName();
  if (last === undefined) return [{ message: `${name} is now identified by ${next}.`, breaksData: false }];
  if (next === undefined)
    return [{ message: `${name} is no longer identified by ${last}, which code may rely on.`, breaksData: false }];
  return [{ message: `${name} is identified by ${next} instead of ${last}.`, breaksData: true }];
}

function idOf(one: ConcertoDeclaration): string | undefined {
  const name = one.getIdentifierFieldName?.() ?? undefined;
  return name === '$identifier' ? undefined : name;
}

/** A default of 0 or false is taken for none. */
function defaults(one: ConcertoDeclaration, other: ConcertoDeclaration): readonly UnseenChange[] {
  const all = other.getOwnProperties?.() ?? [];
  return (one.getOwnProperties?.() ?? []).flatMap((property) => {
    const partner = all.find((own) => own.getName() === property.getName());
    if (!partner) return [];
    const [last, next] = [defaultOf(property), defaultOf(partner)];
    if (last === next || (!isFalsy(last) && !isFalsy(next))) return [];
    const name = `${one.getName()}.${property.getName()}`;
    return [
      {
        message:
          next === undefined
            ? `${name} lost its default ${last}: compare takes ${last} for no default.`
            : `${name} has the default ${next}${last === undefined ? '' : ` instead of ${last}`}: compare takes ${isFalsy(last) ? last : next} for no default.`,
        breaksData: next === undefined && !partner.isOptional(),
      },
    ];
  });
}

type Default = string | number | boolean;
const defaultOf = (property: ConcertoProperty): Default | undefined => property.getDefaultValue?.() ?? undefined;
const isFalsy = (value: Default | undefined): boolean => value !== undefined && !value;
