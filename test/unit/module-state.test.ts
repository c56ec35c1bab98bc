/**
 * No module keeps what a site could change: several sites may be built in one process, at once, and each has to be
 * what it would be alone. Read from the sources of the tool and of what the server renders with. A module-level value
 * that can change is a mistake, or it is in the list below, with the reason why no site can tell.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** `file: name` → why it may change. */
const allowed: Readonly<Record<string, string>> = {
  'build/adapters/process-identity.ts: own': 'the identity of this process',
  'build/markdown/diagram.ts: pictures': 'bounded cache, by the code of the diagram: its whole input',
  'build/markdown/extensions.ts: loaded': 'bounded cache, by addresses that hold the hashes of the modules',
  'build/markdown/processor.ts: processors': 'bounded cache, by all options; processors keep nothing of documents',
  'build/markdown/syntax/component-flow.ts: levels': 'by the parser of one document, and gone with it',
  'build/markdown/syntax/module-lines.ts: exportLine': 'a pattern; where it looks is set before each use',
  'build/markdown/syntax/module-lines.ts: importLine': 'a pattern; where it looks is set before each use',
  'build/pipeline/judge-samples.ts: lastInputs': 'by the page, and gone with it; counts for the same files only',
  'build/search/postings.ts: known': 'bounded cache, by the word: its whole input',
  'build/serve/page-policy.ts: attributePattern': 'a pattern; where it looks is set before each use',
  'build/serve/page-policy.ts: namePattern': 'a pattern; where it looks is set before each use',
  'build/serve/respond.ts: zippedOf': 'by the file that is sent, and gone with it',
  'src/shared/search/engine/distance.ts: scratch': 'memory that is written before it is read',
  'src/client/storage.ts: warned': 'of browsers, where there is one site',
  'src/search/load-provider.ts: provider': 'of browsers, where there is one site',
};

/** The process has arguments, signals and an exit status, once. */
const ofProcess: ReadonlySet<string> = new Set(['build/cli/main.ts']);

const root = fileURLToPath(new URL('../..', import.meta.url));
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const parse = (file: string, text = readFileSync(join(root, file), 'utf8')): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Files that a file imports, and those that they import. */
function reachableFrom(first: string): readonly string[] {
  const found = new Set([first]);
  for (const file of found)
    for (const statement of parse(file).statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const { moduleSpecifier } = statement;
      if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) continue;
      const target = join(dirname(file), moduleSpecifier.text).replaceAll('\\', '/');
      if (existsSync(join(root, target))) found.add(target);
    }
  return [...found];
}

const onServer = reachableFrom('src/entry-server.tsx');
const files = [...new Set([...filesIn('build'), ...filesIn('src/shared'), ...onServer])].filter(
  (file) => !ofProcess.has(file),
);

/** Names in a declaration: one, or those of a pattern. */
const namesOf = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));

const namesOfList = ({ declarations }: ts.VariableDeclarationList): readonly string[] =>
  declarations.flatMap(({ name }) => namesOf(name));

/** What the module itself declares or imports. */
function moduleNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) for (const name of namesOfList(statement.declarationList)) names.add(name);
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      names.add(statement.name.text);
    if (!ts.isImportDeclaration(statement)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) names.add(name.text);
    if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const element of namedBindings.elements) names.add(element.name.text);
  }
  return names;
}

const collections = /^(?:Map|Set|WeakMap|WeakSet|Array|\w+Array)$/;
const mutableTypes = /^(?:Map|Set|WeakMap|WeakSet|Array|Record|\w+Array)$/;
const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** Whether a constant holds something that others fill. A type such as `ReadonlyMap` says that nobody does. */
function isCollection({ initializer, type }: ts.VariableDeclaration): boolean {
  if (!initializer) return false;
  const value = unwrapped(initializer);
  if (type) {
    const { kind } = type;
    return (
      kind === ts.SyntaxKind.ArrayType || (ts.isTypeReferenceNode(type) && mutableTypes.test(type.typeName.getText()))
    );
  }
  const isNewCollection = (node: ts.Node): boolean =>
    ts.isNewExpression(node) && collections.test(node.expression.getText());
  if (isNewCollection(value)) return true;
  if (ts.isCallExpression(value)) return value.expression.getText() === 'recentEntries';
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0 || value.elements.some(isNewCollection);
  return ts.isObjectLiteralExpression(value) && value.properties.length === 0;
}

/** Module-level variables, and constants that are collections. */
function stateIn(source: ts.SourceFile): readonly string[] {
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList, modifiers }) => {
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return [];
    if (!(declarationList.flags & ts.NodeFlags.Const)) return namesOfList(declarationList);
    return declarationList.declarations.filter(isCollection).flatMap(({ name }) => namesOf(name));
  });
}

const changingMethods = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
const changingFunctions = /^(?:Object\.(?:assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.set)$/;

/** What an expression changes, if it changes something. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return isAssignment ? node.left : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
      ? node.operand
      : undefined;
  if (ts.isDeleteExpression(node)) return node.expression;
  if (!ts.isCallExpression(node)) return undefined;
  if (changingFunctions.test(node.expression.getText())) return node.arguments[0];
  return ts.isPropertyAccessExpression(node.expression) && changingMethods.test(node.expression.name.text)
    ? node.expression.expression
    : undefined;
}

/** `a` of `a.b[c].d`. */
function rootOf(node: ts.Expression): string | undefined {
  const inner = unwrapped(node);
  if (ts.isIdentifier(inner)) return inner.text;
  return ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner) || ts.isNonNullExpression(inner)
    ? rootOf(inner.expression)
    : undefined;
}

/** Whether the name is one of a function or block around the node. */
function isLocal(name: string, node: ts.Node): boolean {
  for (let around = node.parent; around && !ts.isSourceFile(around); around = around.parent) {
    if (ts.isFunctionLike(around) && around.parameters.some((parameter) => namesOf(parameter.name).includes(name)))
      return true;
    if (
      ts.isCatchClause(around) &&
      around.variableDeclaration &&
      namesOf(around.variableDeclaration.name).includes(name)
    )
      return true;
    if (ts.isForStatement(around) || ts.isForOfStatement(around) || ts.isForInStatement(around)) {
      const { initializer } = around;
      if (initializer && ts.isVariableDeclarationList(initializer) && namesOfList(initializer).includes(name))
        return true;
    }
    if (!ts.isBlock(around) && !ts.isCaseOrDefaultClause(around)) continue;
    const declares = (statement: ts.Statement): boolean =>
      (ts.isVariableStatement(statement) && namesOfList(statement.declarationList).includes(name)) ||
      (ts.isFunctionDeclaration(statement) && statement.name?.text === name);
    if (around.statements.some(declares)) return true;
  }
  return false;
}

/** Names of the module, its imports included, that some expression in it changes. */
function changesIn(source: ts.SourceFile): readonly string[] {
  const names = moduleNames(source);
  const changed = new Set<string>();
  const visit = (node: ts.Node): void => {
    const target = changedBy(node);
    const name = target && rootOf(target);
    if (name !== undefined && names.has(name) && !isLocal(name, node)) changed.add(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...changed];
}

const stateOf = (file: string, text?: string): readonly string[] => {
  const source = parse(file, text);
  return [...new Set([...stateIn(source), ...changesIn(source)])].map((name) => `${file}: ${name}`);
};

test('no module keeps what a site could change', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(onServer).toContain('src/theme/navbar.tsx');
  expect(files.flatMap((file) => stateOf(file)).sort()).toEqual(Object.keys(allowed).sort());
});

describe('what counts as state', () => {
  test.each([
    'let a = 1;',
    'export let a: string | undefined;',
    'var a = {};',
    'const a = new Map<string, string>();',
    'const a: Map<string, string> = new Map();',
    'export const a: string[] = ["b"];',
    'const a = [];',
    'const a = {};',
    'const a = (new WeakMap() as Something);',
    'const a: Record<string, string> = { b: "c" };',
    'const a = recentEntries<string, string>(9);',
    'const a = { b: 1 }; const f = () => { a.b = 2; };',
    'const a = { b: 1 }; function f(c) { Object.assign(a, c); }',
    'const a = { b: { c: [1] } }; const f = () => void a.b.c.push(2);',
    'const a = [1]; const f = () => { delete a[0]; };',
    'import a from "b"; a.c = 1;',
    'import { a } from "b"; const f = () => { a.b.c += 1; };',
    'import * as a from "b"; const f = () => { Object.defineProperty(a, "c", {}); };',
    'import { a } from "b"; const f = () => { { const a = 1; } a.b++; };',
    'class a {} a.b = 1;',
  ])('%s', (text) => {
    expect(stateOf('x.ts', text)).toEqual(['x.ts: a']);
  });

  test.each([
    'const a = 1;',
    'const a = { b: 1 }; const c = { ...a, d: 2 };',
    'const a: ReadonlyMap<string, string> = new Map([["b", "c"]]);',
    'const a: readonly string[] = [];',
    'const a: Readonly<Record<string, string>> = {};',
    'const a = new URL("b:c");',
    'declare let a: string;',
    'const f = () => { let a = 1; a += 1; const b = new Map(); b.set(1, 2); };',
    'import { a } from "b"; const f = (a) => { a.b = 1; };',
    'import { a } from "b"; const f = ({ c: [a] }) => { a.b = 1; };',
    'const a = [1]; for (const a of [{}]) a.b = 1;',
    'const a = [1]; const f = () => { try {} catch (a) { a.b = 1; } };',
    'const a = [1]; const f = () => a.toSorted().sort();',
  ])('nothing of %s', (text) => {
    expect(stateOf('x.ts', text)).toEqual([]);
  });
});
