/** Follows imports: what is loaded together with a module. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** The specifiers that a module imports when it is loaded; types are not. */
function importsOf(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
    const names = clause?.namedBindings;
    const isOnlyTypes =
      (ts.isExportDeclaration(statement) ? statement.isTypeOnly : clause?.isTypeOnly) ||
      (clause && !clause.name && names && ts.isNamedImports(names) && names.elements.every((one) => one.isTypeOnly));
    const { moduleSpecifier } = statement;
    return !isOnlyTypes && moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [];
  });
}

/** The files that these modules load when they are loaded, themselves included, and the packages. */
export function loadedBy(...entries: readonly string[]) {
  const files = new Set(entries);
  const packages = new Map<string, string>();
  for (const file of files)
    for (const specifier of importsOf(parse(file))) {
      const path = join(dirname(file), specifier).replaceAll('\\', '/');
      if (!specifier.startsWith('.')) packages.set(specifier, file);
      else if (existsSync(join(root, path))) files.add(path);
    }
  return { files: [...files], packages };
}

/** Those of the files that make an object of Intl when they are loaded. */
export const withIntl = (files: readonly string[]): readonly string[] =>
  [...new Set(files)].filter((file) =>
    parse(file).statements.some((statement) => ts.isVariableStatement(statement) && makesIntl(statement)),
  );

/** Outside of functions. */
function makesIntl(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isNewExpression(node) && node.expression.getText().startsWith('Intl.')) return true;
  return ts.forEachChild(node, makesIntl) ?? false;
}
