/** Follows a package's entry through its files to everything it exports. Pure: `open` reads files. */
import { type ApiExport, type ApiMember, noComment, type SuperType } from './declarations.ts';
import type { Declared, Held } from './read-module.ts';
import {
  type ExportTarget,
  exportedNames,
  type ModuleFile,
  type Open,
  resolveExport,
  resolveLocal,
  resolveSource,
} from './resolve-export.ts';

interface Exports {
  readonly open: Open;
  /** The exports of the package, under their public names. */
  readonly publicNames: ReadonlyMap<Declared, string>;
}

/** Deeper namespaces are left out, because modules may contain each other. */
const maxDepth = 3;

export function followExports(entry: ModuleFile, open: Open): readonly ApiExport[] {
  const targets = exportedNames(entry, open).flatMap((name) => {
    const target = resolveExport(entry, name, open);
    return target ? [{ name, target }] : [];
  });
  const publicNames = new Map<Declared, string>();
  for (const { name, target } of targets) if (target.kind === 'declared') publicNames.set(target.declared, name);
  return targets.flatMap(({ name, target }) => exportsOf(name, target, { open, publicNames }, 0));
}

function exportsOf(name: string, target: ExportTarget, context: Exports, depth: number): readonly ApiExport[] {
  if (target.kind === 'elsewhere' || depth > maxDepth) return [];
  if (target.kind === 'module') return exportsOfModule(name, target.file, context, depth);
  const { declared, file } = target;
  const other = declared.is && resolveSource(file, declared.is, context.open);
  if (other) return exportsOf(name, other, context, depth + 1);
  const { kind, comment, holds, parts } = declared;
  if (holds) return namespaceOf({ name, comment, file, holds }, context, depth);
  const { supers, members: own } = withHiddenSupers(file, declared, context);
  const members = kind === 'function' ? declared.members.map((each) => ({ ...each, name })) : own;
  return [{ name, kind, comment, extends: supers, members, parts }];
}

function exportsOfModule(name: string, file: ModuleFile, context: Exports, depth: number): readonly ApiExport[] {
  const whole = resolveExport(file, '=', context.open);
  if (whole) return exportsOf(name, whole, context, depth + 1);
  const names = exportedNames(file, context.open).filter((each) => each !== 'default' && each !== '=');
  const holds = Object.fromEntries(names.map((each) => [each, { local: each }]));
  return namespaceOf({ name, comment: noComment, file, holds }, context, depth);
}

interface Namespace {
  readonly name: string;
  readonly comment: ApiExport['comment'];
  readonly file: ModuleFile;
  readonly holds: Readonly<Record<string, Held>>;
}

/** Functions and values of a namespace are its members; classes and nested namespaces are exports of their own. */
function namespaceOf({ name, comment, file, holds }: Namespace, context: Exports, depth: number): readonly ApiExport[] {
  const members: ApiMember[] = [];
  const inner: ApiExport[] = [];
  for (const [key, held] of Object.entries(holds)) {
    if ('type' in held) {
      members.push(property(key, shortType(held.type), held.comment));
      continue;
    }
    const target = resolveHeld(file, held, context.open);
    const own = target ? membersFrom(key, target) : [property(key, 'unknown', noComment)];
    if (own) members.push(...own);
    else if (target) inner.push(...exportsOf(`${name}.${key}`, target, context, depth + 1));
  }
  return [{ name, kind: 'namespace', comment, extends: [], members, parts: [] }, ...inner];
}

const resolveHeld = (
  file: ModuleFile,
  held: Exclude<Held, { readonly type: string }>,
  open: Open,
): ExportTarget | undefined =>
  'local' in held
    ? (resolveExport(file, held.local, open) ?? resolveLocal(file, held.local, open))
    : resolveSource(file, held.source, open);

/** @returns undefined if it is an export of its own. */
function membersFrom(name: string, target: ExportTarget): readonly ApiMember[] | undefined {
  if (target.kind !== 'declared') return undefined;
  const { kind, members, holds, parts, comment } = target.declared;
  if (kind === 'function') return members.map((each) => ({ ...each, name }));
  if (kind === 'const' && !holds) return [property(name, parts[0] ?? 'unknown', comment)];
  return kind === 'type' ? [] : undefined;
}

interface Inherited {
  readonly supers: readonly SuperType[];
  readonly members: readonly ApiMember[];
}

/** Super types that are not exported cannot be named: their members become those of the class. */
function withHiddenSupers(file: ModuleFile, declared: Declared, context: Exports): Inherited {
  const supers: SuperType[] = [];
  let { members } = declared;
  for (const written of declared.extends) {
    const target = resolveLocal(file, written, context.open);
    const publicName = target?.kind === 'declared' ? context.publicNames.get(target.declared) : undefined;
    if (target?.kind === 'elsewhere') supers.push({ name: target.name, package: target.package });
    else if (target?.kind !== 'declared' || publicName !== undefined) supers.push({ name: publicName ?? written });
    else {
      const hidden = withHiddenSupers(target.file, target.declared, context);
      const own = new Set(members.map(memberKey));
      members = [...members, ...hidden.members.filter((member) => !own.has(memberKey(member)))];
      supers.push(...hidden.supers);
    }
  }
  return { supers, members };
}

const memberKey = ({ name, isStatic }: ApiMember): string => `${isStatic} ${name}`;

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
