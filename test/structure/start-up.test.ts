/** What every build loads before it does anything: the modules that are imported without `import()`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parse = (file: string): ts.SourceFile =>
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

function loadedBy(...entries: readonly string[]) {
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

const build = loadedBy('build/cli/main.ts', 'build/cli/build.ts');
const page = loadedBy('build/markdown/parse-doc.ts');
const edit = loadedBy('build/search/index-files.ts', 'build/search/sections.ts');

describe('modules that are loaded whether or not they are needed', () => {
  test('the walk finds what is imported', () => {
    expect(build.files).toContain('build/pipeline/build-site.ts');
    expect(page.files).toContain('build/markdown/plugins/raw-html.ts');
    expect([...page.packages.keys()]).toContain('remark-parse');
  });

  test.each(['parse5', 'rehype-raw', 'remark-parse', 'unified', 'katex', 'gemoji', 'react', 'esbuild', 'chokidar'])(
    'a build starts without %s',
    (name) => {
      expect(build.packages.get(name)).toBeUndefined();
    },
  );

  test.each(['parse5', 'rehype-raw', 'katex', 'gemoji', 'npm-to-yarn', 'beautiful-mermaid'])(
    'a page that does not need it is parsed without %s',
    (name) => {
      expect(page.packages.get(name)).toBeUndefined();
    },
  );

  test('none of them makes an object of Intl, which loads tables for several milliseconds', () => {
    const all = new Set([...build.files, ...page.files, ...edit.files]);
    const found = [...all].filter((file) =>
      parse(file).statements.some((statement) => ts.isVariableStatement(statement) && makesIntl(statement)),
    );
    expect(found).toEqual([]);
  });
});

/** Outside of functions. */
function makesIntl(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isNewExpression(node) && node.expression.getText().startsWith('Intl.')) return true;
  return ts.forEachChild(node, makesIntl) ?? false;
}
