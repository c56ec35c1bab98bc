/**
 * Checks that no module holds mutable state: one process may build several sites at once, and no build may affect
 * another. Covers the sources of the tool and everything that the server renderer imports. Module-level state that is
 * safe is listed below, with the reason why it cannot affect a site.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isThere } from '../support/is-there.ts';

/** `file: name` → why this state cannot affect a site. */
const allowedState: Readonly<Record<string, string>> = {
  'build/publish/process-identity.ts: current': 'identifies this process',
  'build/features/diagrams/diagram.ts: pictures': 'bounded cache; the key, the code of the diagram, is the whole input',
  'build/features/embedded-search/postings.ts: formsByWord': 'bounded cache; the key, the word, is the whole input',
  'build/markdown/extensions.ts: loaded': 'bounded cache; the keys are URLs that contain the hashes of the modules',
  'build/markdown/plugins/highlight-code.ts: coloredLines':
    'WeakMap by highlighter; the text and its language are the whole input',
  'build/markdown/processor.ts: processors':
    'bounded cache; the key holds all options, and processors keep no state of documents',
  'build/markdown/syntax/nesting.ts: levels': 'WeakMap by the parser of one document',
  'build/markdown/syntax/container-flow.ts: withUnclosedLiterals': 'WeakMap by the parser of one document',
  'build/mdx/module-lines.ts: exportLine': 'a regular expression; its `lastIndex` is set before each use',
  'build/mdx/module-lines.ts: importLine': 'a regular expression; its `lastIndex` is set before each use',
  'build/model/page-needs.ts: attributePattern': 'a regular expression; its `lastIndex` is set before each use',
  'build/model/page-needs.ts: namePattern': 'a regular expression; its `lastIndex` is set before each use',
  'build/model/text-hash.ts: known': 'WeakMap by file, whose text never changes',
  'build/pipeline/page-inputs.ts: lastInputs': 'WeakMap by page; used only while its files are the same',
  'build/serve/respond.ts: gzippedContents': 'WeakMap by the file that is sent',
  'src/shared/features/embedded-search/engine/distance.ts: scratch': 'scratch memory, written before it is read',
  'src/client/storage.ts: warned': 'runs in browsers only, where there is one site',
  'src/search/load-provider.ts: provider': 'runs in browsers only, where there is one site',
  'src/search/load-provider.ts: providerOf': 'runs in browsers only, where there is one site',
};

/** Files that deal with the process as a whole: its arguments, signals, and exit status. */
const processFiles: ReadonlySet<string> = new Set(['build/cli/main.ts']);

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

/** @returns The file and everything that it imports, directly or indirectly. */
function reachableFrom(first: string): readonly string[] {
  const reachable = new Set([first]);
  for (const file of reachable)
    for (const statement of parse(file).statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const { moduleSpecifier } = statement;
      if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) continue;
      const target = join(dirname(file), moduleSpecifier.text).replaceAll('\\', '/');
      if (existsSync(join(root, target))) reachable.add(target);
    }
  return [...reachable];
}

const serverFiles = reachableFrom('src/entry-server.tsx');
const files = [...new Set([...filesIn('build'), ...filesIn('src/shared'), ...serverFiles])].filter(
  (file) => !processFiles.has(file),
);

/** The names that a declaration binds: one identifier, or all in a destructuring pattern. */
const namesOf = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));

const namesOfList = ({ declarations }: ts.VariableDeclarationList): readonly string[] =>
  declarations.flatMap(({ name }) => namesOf(name));

/** The names that a module declares or imports at its top level. */
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
/** Removes type assertions and parentheses. */
const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;

/** Whether a constant holds a mutable collection. A type such as `ReadonlyMap` declares that it is never changed. */
function isCollection({ initializer, type }: ts.VariableDeclaration): boolean {
  if (!initializer) return false;
  const value = unwrap(initializer);
  if (type) {
    const { kind } = type;
    return (
      kind === ts.SyntaxKind.ArrayType || (ts.isTypeReferenceNode(type) && mutableTypes.test(type.typeName.getText()))
    );
  }
  const isNewCollection = (node: ts.Node): boolean =>
    ts.isNewExpression(node) && collections.test(node.expression.getText());
  if (isNewCollection(value)) return true;
  if (ts.isCallExpression(value)) return value.expression.getText() === 'lruCache';
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0 || value.elements.some(isNewCollection);
  return ts.isObjectLiteralExpression(value) && value.properties.length === 0;
}

/** Names of module-level `let` and `var` variables, and of constants that hold mutable collections. */
function mutableDeclarations(source: ts.SourceFile): readonly string[] {
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList, modifiers }) => {
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return [];
    if (!(declarationList.flags & ts.NodeFlags.Const)) return namesOfList(declarationList);
    return declarationList.declarations.filter(isCollection).flatMap(({ name }) => namesOf(name));
  });
}

const mutatingMethods = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
const mutatingFunctions = /^(?:Object\.(?:assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.set)$/;

/** The expression that a node assigns to or mutates, if any. */
function mutationTarget(node: ts.Node): ts.Expression | undefined {
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
  if (mutatingFunctions.test(node.expression.getText())) return node.arguments[0];
  return ts.isPropertyAccessExpression(node.expression) && mutatingMethods.test(node.expression.name.text)
    ? node.expression.expression
    : undefined;
}

/** The leftmost identifier: `a` of `a.b[c].d`. */
function rootIdentifier(node: ts.Expression): string | undefined {
  const inner = unwrap(node);
  if (ts.isIdentifier(inner)) return inner.text;
  return ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner) || ts.isNonNullExpression(inner)
    ? rootIdentifier(inner.expression)
    : undefined;
}

/** Whether an enclosing function or block declares the name. */
function isLocal(name: string, node: ts.Node): boolean {
  for (let scope = node.parent; scope && !ts.isSourceFile(scope); scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => namesOf(parameter.name).includes(name)))
      return true;
    if (ts.isCatchClause(scope) && scope.variableDeclaration && namesOf(scope.variableDeclaration.name).includes(name))
      return true;
    if (ts.isForStatement(scope) || ts.isForOfStatement(scope) || ts.isForInStatement(scope)) {
      const { initializer } = scope;
      if (initializer && ts.isVariableDeclarationList(initializer) && namesOfList(initializer).includes(name))
        return true;
    }
    if (!ts.isBlock(scope) && !ts.isCaseOrDefaultClause(scope)) continue;
    const declares = (statement: ts.Statement): boolean =>
      (ts.isVariableStatement(statement) && namesOfList(statement.declarationList).includes(name)) ||
      (ts.isFunctionDeclaration(statement) && statement.name?.text === name);
    if (scope.statements.some(declares)) return true;
  }
  return false;
}

/** Top-level names of the module, imports included, that its code assigns to or mutates. */
function mutatedNames(source: ts.SourceFile): readonly string[] {
  const names = moduleNames(source);
  const mutated = new Set<string>();
  const visit = (node: ts.Node): void => {
    const target = mutationTarget(node);
    const name = target && rootIdentifier(target);
    if (name !== undefined && names.has(name) && !isLocal(name, node)) mutated.add(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...mutated];
}

const stateOf = (file: string, text?: string): readonly string[] => {
  const source = parse(file, text);
  return [...new Set([...mutableDeclarations(source), ...mutatedNames(source)])].map((name) => `${file}: ${name}`);
};

test('no module holds state other than the allowed state', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(serverFiles).toContain('src/theme/navbar.tsx');
  expect(files.flatMap((file) => stateOf(file)).sort()).toEqual(Object.keys(allowedState).filter(isThere).sort());
});

describe('the detection of state', () => {
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
    'const a = lruCache<string, string>(9);',
    'const a = { b: 1 }; const f = () => { a.b = 2; };',
    'const a = { b: 1 }; function f(c) { Object.assign(a, c); }',
    'const a = { b: { c: [1] } }; const f = () => void a.b.c.push(2);',
    'const a = [1]; const f = () => { delete a[0]; };',
    'import a from "b"; a.c = 1;',
    'import { a } from "b"; const f = () => { a.b.c += 1; };',
    'import * as a from "b"; const f = () => { Object.defineProperty(a, "c", {}); };',
    'import { a } from "b"; const f = () => { { const a = 1; } a.b++; };',
    'class a {} a.b = 1;',
  ])('reports %s', (text) => {
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
  ])('ignores %s', (text) => {
    expect(stateOf('x.ts', text)).toEqual([]);
  });
});
