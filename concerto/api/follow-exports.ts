/** From the entry of a package through its files to all that it exports. Pure: `open` reads. */
import type { ApiExport, ApiMember, SuperType } from './declarations.ts';
import { noComment } from './declarations.ts';
import type { Declared, Held, Module, Source } from './read-module.ts';

/** @returns Nothing for a file that is not there, and for other packages. */
export type Open = (specifier: string, from: string) => { readonly path: string; readonly module: Module } | undefined;

interface Place {
  readonly path: string;
  readonly module: Module;
}

type Found =
  | { readonly kind: 'declared'; readonly place: Place; readonly declared: Declared }
  | { readonly kind: 'module'; readonly place: Place }
  | { readonly kind: 'elsewhere'; readonly package: string; readonly name: string };

/** How many files a name may be handed on through. */
const furthest = 30;

export function followExports(entry: Place, open: Open): readonly ApiExport[] {
  const names = exportedNames(entry, open, new Set());
  const found = names.flatMap((name) => {
    const one = exported(entry, name, open, 0);
    return one ? [{ name, one }] : [];
  });
  /** What is exported, under the name it has outside. */
  const outside = new Map<Declared, string>();
  for (const { name, one } of found) if (one.kind === 'declared') outside.set(one.declared, name);
  return found.flatMap(({ name, one }) => exportsOf(name, one, 0));

  function exportsOf(name: string, one: Found, depth: number): readonly ApiExport[] {
    if (one.kind === 'elsewhere' || depth > 3) return [];
    if (one.kind === 'module') {
      const inner = exportedNames(one.place, open, new Set()).filter((each) => each !== 'default' && each !== '=');
      const whole = exported(one.place, '=', open, 0);
      if (whole) return exportsOf(name, whole, depth + 1);
      return namespaceOf(
        name,
        noComment,
        one.place,
        Object.fromEntries(inner.map((each) => [each, { local: each }])),
        depth,
      );
    }
    const { declared, place } = one;
    const whole = declared.is && sourced(place, declared.is, open, 0);
    if (whole) return exportsOf(name, whole, depth + 1);
    if (declared.holds) return namespaceOf(name, declared.comment, place, declared.holds, depth);
    const { supers, merged } = above(place, declared);
    const members = declared.kind === 'function' ? declared.members.map((each) => ({ ...each, name })) : merged;
    return [{ name, kind: declared.kind, comment: declared.comment, extends: supers, members, parts: declared.parts }];
  }

  /** Its functions are members; its classes, and namespaces in it, are exports of their own. */
  function namespaceOf(
    name: string,
    comment: ApiExport['comment'],
    place: Place,
    holds: Readonly<Record<string, Held>>,
    depth: number,
  ): readonly ApiExport[] {
    const members: ApiMember[] = [];
    const inner: ApiExport[] = [];
    for (const [key, held] of Object.entries(holds)) {
      const target = 'type' in held ? undefined : holding(place, held);
      if ('type' in held) members.push(property(key, shortType(held.type), held.comment));
      else if (target?.kind === 'declared' && target.declared.kind === 'function')
        members.push(...target.declared.members.map((each) => ({ ...each, name: key })));
      else if (target?.kind === 'declared' && target.declared.kind === 'const' && !target.declared.holds)
        members.push(property(key, target.declared.parts[0] ?? 'unknown', target.declared.comment));
      else if (target?.kind === 'declared' && target.declared.kind === 'type') continue;
      else if (target) inner.push(...exportsOf(`${name}.${key}`, target, depth + 1));
      else members.push(property(key, 'unknown', noComment));
    }
    return [{ name, kind: 'namespace', comment, extends: [], members, parts: [] }, ...inner];
  }

  function holding(place: Place, held: Exclude<Held, { readonly type: string }>): Found | undefined {
    return 'local' in held
      ? (exported(place, held.local, open, 0) ?? local(place, held.local, open, 0))
      : sourced(place, held.source, open, 0);
  }

  /** Super types by name, and the members of those that nobody can name because they are not exported. */
  function above(
    place: Place,
    declared: Declared,
  ): { readonly supers: readonly SuperType[]; readonly merged: readonly ApiMember[] } {
    const supers: SuperType[] = [];
    let merged = declared.members;
    for (const written of declared.extends) {
      const found = local(place, written, open, 0);
      const known = found?.kind === 'declared' ? outside.get(found.declared) : undefined;
      if (found?.kind === 'elsewhere') supers.push({ name: found.name, package: found.package });
      else if (found?.kind !== 'declared' || known !== undefined) supers.push({ name: known ?? written });
      else {
        const higher = above(found.place, found.declared);
        const own = new Set(merged.map(({ name, isStatic }) => `${isStatic} ${name}`));
        merged = [...merged, ...higher.merged.filter(({ name, isStatic }) => !own.has(`${isStatic} ${name}`))];
        supers.push(...higher.supers);
      }
    }
    return { supers, merged };
  }
}

const property = (name: string, type: string, comment: ApiMember['comment']): ApiMember => ({
  name,
  kind: 'property',
  isStatic: true,
  comment,
  signatures: [],
  type,
});

/** `typeof import("./lib/java/javavisitor")` as `JavaVisitor`'s file is called. */
const shortType = (type: string): string => type.replace(/typeof import\("[^"]*?([\w-]+)"\)/g, 'typeof $1');

function exportedNames(place: Place, open: Open, seen: Set<string>): readonly string[] {
  if (seen.has(place.path)) return [];
  seen.add(place.path);
  const names = new Set(
    [...place.module.exports.keys()].filter((name) => name !== 'default' || place.module.exports.size === 1),
  );
  for (const star of place.module.stars) {
    const next = open(star, place.path);
    if (next) for (const name of exportedNames(next, open, seen)) if (name !== 'default') names.add(name);
  }
  return [...names];
}

function exported(place: Place, name: string, open: Open, steps: number): Found | undefined {
  if (steps > furthest) return undefined;
  const given = place.module.exports.get(name);
  if (given)
    return 'local' in given ? local(place, given.local, open, steps + 1) : sourced(place, given, open, steps + 1);
  for (const star of place.module.stars) {
    const next = open(star, place.path);
    const found = next && exported(next, name, open, steps + 1);
    if (found) return found;
  }
  return undefined;
}

function local(place: Place, name: string, open: Open, steps: number): Found | undefined {
  const declared = place.module.declared.get(name);
  if (declared) return { kind: 'declared', place, declared };
  const source = place.module.imports.get(name);
  return source && steps <= furthest ? sourced(place, source, open, steps + 1) : undefined;
}

function sourced(place: Place, { from, name }: Source, open: Open, steps: number): Found | undefined {
  const next = open(from, place.path);
  if (!next)
    return from.startsWith('.')
      ? undefined
      : { kind: 'elsewhere', package: from.replace(/^@accordproject\//, ''), name };
  if (name === '*') return { kind: 'module', place: next };
  if (name === '=' || name === 'default')
    return exported(next, '=', open, steps) ?? exported(next, name, open, steps) ?? { kind: 'module', place: next };
  return exported(next, name, open, steps);
}
