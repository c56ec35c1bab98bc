/** Reads a file of type declarations as plain data: its declarations, imports and exports. Syntax only. */
import type * as ts from 'typescript';
import type { ApiMember, Comment } from './declarations.ts';
import { commentOf } from './doc-comment.ts';
import { memberOf, mergeOverloads, oneLine, signatureOf } from './read-member.ts';

/** The origin of a name: `*` is a whole module, `=` what it exports with `export =`. */
export interface Origin {
  readonly from: string;
  readonly name: string;
}

export interface Declared {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'const' | 'enum' | 'type';
  readonly comment: Comment;
  readonly extends: readonly string[];
  readonly members: readonly ApiMember[];
  readonly parts: readonly string[];
  /** The properties of a constant object, by key. */
  readonly holds?: Readonly<Record<string, Held>>;
  /** The module, for a constant that is a whole module. */
  readonly is?: Origin;
}

/** `typeof name`, `typeof import('./file')`, or anything else. */
export type Held =
  | { readonly local: string }
  | { readonly source: Origin }
  | { readonly type: string; readonly comment: Comment };

export interface Module {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly imports: ReadonlyMap<string, Origin>;
  /** By the name outside. */
  readonly exports: ReadonlyMap<string, { readonly local: string } | Origin>;
  /** `export * from` */
  readonly stars: readonly string[];
}

export function readModule(compiler: typeof ts, text: string): Module {
  const file = compiler.createSourceFile('module.d.ts', text, compiler.ScriptTarget.Latest, true);
  const module = { declared: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  for (const node of file.statements) {
    readImport(compiler, node, module);
    readExport(compiler, node, module);
    for (const one of declaredBy(compiler, node)) declare(compiler, node, one, module);
  }
  return module;
}

interface ModuleDraft extends Module {
  readonly declared: Map<string, Declared>;
  readonly imports: Map<string, Origin>;
  readonly exports: Map<string, { readonly local: string } | Origin>;
  readonly stars: string[];
}

const textOf = (node: ts.Expression | undefined): string => (node as ts.StringLiteral | undefined)?.text ?? '';

function readImport(compiler: typeof ts, node: ts.Statement, { imports }: ModuleDraft): void {
  if (compiler.isImportEqualsDeclaration(node) && compiler.isExternalModuleReference(node.moduleReference))
    imports.set(node.name.text, { from: textOf(node.moduleReference.expression), name: '=' });
  if (!compiler.isImportDeclaration(node)) return;
  const from = textOf(node.moduleSpecifier);
  const { name, namedBindings } = node.importClause ?? {};
  if (name) imports.set(name.text, { from, name: 'default' });
  if (!namedBindings) return;
  if (compiler.isNamespaceImport(namedBindings)) imports.set(namedBindings.name.text, { from, name: '*' });
  else
    for (const one of namedBindings.elements)
      imports.set(one.name.text, { from, name: (one.propertyName ?? one.name).text });
}

function readExport(compiler: typeof ts, node: ts.Statement, { exports, stars }: ModuleDraft): void {
  if (compiler.isExportAssignment(node) && compiler.isIdentifier(node.expression))
    exports.set(node.isExportEquals ? '=' : 'default', { local: node.expression.text });
  if (!compiler.isExportDeclaration(node)) return;
  const { exportClause, moduleSpecifier } = node;
  const from = textOf(moduleSpecifier);
  if (!exportClause) stars.push(from);
  else if (compiler.isNamespaceExport(exportClause)) exports.set(exportClause.name.text, { from, name: '*' });
  else
    for (const one of exportClause.elements) {
      const local = (one.propertyName ?? one.name).text;
      exports.set(one.name.text, moduleSpecifier ? { from, name: local } : { local });
    }
}

function declare(compiler: typeof ts, node: ts.Statement, one: Declared, { declared, exports }: ModuleDraft): void {
  const has = (kind: ts.SyntaxKind): boolean =>
    (node as { readonly modifiers?: readonly ts.ModifierLike[] }).modifiers?.some((each) => each.kind === kind) ??
    false;
  const before = declared.get(one.name);
  // Overloads of a function; of a class and an interface of one name the class counts.
  if (before?.kind === 'function' && one.kind === 'function') declared.set(one.name, withOverload(before, one));
  else if (before?.kind !== 'class') declared.set(one.name, one);
  if (has(compiler.SyntaxKind.ExportKeyword))
    exports.set(has(compiler.SyntaxKind.DefaultKeyword) ? 'default' : one.name, { local: one.name });
}

function declaredBy(compiler: typeof ts, node: ts.Statement): readonly Declared[] {
  if (compiler.isClassDeclaration(node) && node.name) return [classDeclared(compiler, node, node.name.text)];
  if (compiler.isFunctionDeclaration(node) && node.name) {
    const name = node.name.text;
    const comment = commentOf(compiler, node);
    const signatures = [signatureOf(node, comment)];
    const members = [{ name, kind: 'method', isStatic: true, comment, signatures }] as const;
    return [{ name, kind: 'function', comment, extends: [], members, parts: [] }];
  }
  if (compiler.isInterfaceDeclaration(node)) {
    const above = node.heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression.getText()));
    return [typeDeclared(compiler, node, node.members.map(partOf), above)];
  }
  if (compiler.isTypeAliasDeclaration(node)) {
    const { type } = node;
    const parts = compiler.isTypeLiteralNode(type) ? type.members.map(partOf) : [oneLine(type.getText())];
    return [typeDeclared(compiler, node, parts)];
  }
  if (compiler.isEnumDeclaration(node))
    return [{ ...typeDeclared(compiler, node, node.members.map(partOf)), kind: 'enum' }];
  if (!compiler.isVariableStatement(node)) return [];
  return node.declarationList.declarations.flatMap((one) => {
    if (!compiler.isIdentifier(one.name)) return [];
    const holds = one.type && compiler.isTypeLiteralNode(one.type) ? heldBy(compiler, one.type) : undefined;
    const is = one.type && moduleOf(compiler, one.type);
    const type = constantType(oneLine((one.type ?? one.initializer)?.getText() ?? 'unknown'));
    const about = { name: one.name.text, kind: 'const', comment: commentOf(compiler, node) } as const;
    return [{ ...about, extends: [], members: [], parts: [type], ...(holds && { holds }), ...(is && { is }) }];
  });
}

function classDeclared(compiler: typeof ts, node: ts.ClassDeclaration, name: string): Declared {
  const superType = node.heritageClauses?.find(({ token }) => token === compiler.SyntaxKind.ExtendsKeyword);
  const comment = commentOf(compiler, node);
  const written = superType?.types.map(({ expression }) => expression.getText()) ?? [];
  // Some packages drop the super type from the declaration and keep it in the comment.
  const above = written.some((each) => each.endsWith('_base')) && comment.extends ? [comment.extends] : written;
  const members = mergeOverloads(node.members.flatMap((member) => memberOf(compiler, member)));
  return { name, kind: 'class', comment, extends: above, members, parts: [] };
}

const typeDeclared = (
  compiler: typeof ts,
  node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration,
  parts: readonly string[],
  above: readonly string[] = [],
): Declared => ({
  name: node.name.text,
  kind: 'type',
  comment: commentOf(compiler, node),
  extends: above,
  members: [],
  parts,
});

/** A type that is a whole file is not informative. */
const constantType = (type: string): string => (/^["'`]/.test(type) && type.length > 80 ? 'string' : type);

/** `typeof import('./file')` */
function moduleOf(compiler: typeof ts, type: ts.TypeNode): Origin | undefined {
  if (!compiler.isImportTypeNode(type) || !type.isTypeOf) return undefined;
  return { from: type.argument.getText().replace(/^['"]|['"]$/g, ''), name: '=' };
}

const partOf = (node: ts.Node): string => oneLine(node.getText()).replace(/[;,]$/, '');

const withOverload = (before: Declared, one: Declared): Declared => ({
  ...before,
  members: mergeOverloads([...before.members, ...one.members]),
});

function heldBy(compiler: typeof ts, type: ts.TypeLiteralNode): Readonly<Record<string, Held>> {
  const held: Record<string, Held> = {};
  for (const member of type.members) {
    if (!compiler.isPropertySignature(member) || !member.type) continue;
    const key = member.name.getText();
    if (compiler.isTypeQueryNode(member.type)) held[key] = { local: member.type.exprName.getText() };
    else {
      const source = moduleOf(compiler, member.type);
      held[key] = source ? { source } : { type: oneLine(member.type.getText()), comment: commentOf(compiler, member) };
    }
  }
  return held;
}
