/** What the highlighter's tokens say of a model is what the real parser says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readNames } from '../../links/read-names.ts';
import { parse } from '../../samples/load-models.ts';
import type { Ast } from '../../samples/packages.ts';

const texts = readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((path) => {
  const text = /\.(?:md|cto)$/.test(path) ? readFileSync(join('docs', path), 'utf8') : '';
  if (path.endsWith('.cto')) return [text];
  return [...text.matchAll(/^```concerto[^\n]*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
});

/** The models that the parser reads; the others are fragments, and errors to show. */
const models = (
  await Promise.all(
    texts.map((text) =>
      parse(text, 'model.cto').then(
        (ast) => [{ text, ast }],
        () => [],
      ),
    ),
  )
).flat();

interface Import {
  readonly namespace: string;
  readonly name?: string;
  readonly types?: readonly string[];
  readonly aliasedTypes?: readonly { readonly name: string; readonly aliasedName: string }[];
}

const importsOf = ({ imports = [] }: Ast): readonly (readonly [string, string])[] =>
  (imports as readonly Import[]).flatMap(
    ({ namespace, name, types = name === undefined ? [] : [name], aliasedTypes = [] }) =>
      types.map((type, index): readonly [string, string] => {
        // A type may be there twice, with an alias each.
        const earlier = types.slice(0, index).filter((one) => one === type).length;
        const alias = aliasedTypes.filter((one) => one.name === type)[earlier];
        return [alias?.aliasedName ?? type, `${namespace}.${type}`];
      }),
  );

test('every model of the documents has the namespace, declarations, and imports that the parser finds', () => {
  expect(models.length).toBeGreaterThan(100);
  for (const { text, ast } of models) {
    const { namespace, declared, imported } = readNames(text);
    expect({
      namespace,
      declared: declared.map((word) => word.text),
      imported: new Map([...imported].map(([as, from]) => [as, `${from.namespace}.${from.name}`])),
    }).toEqual({
      namespace: ast.namespace,
      declared: (ast.declarations ?? []).map(({ name }) => name),
      imported: new Map(importsOf(ast)),
    });
  }
});

describe('a name', () => {
  test('is found at its place', () => {
    const { declared, used } = readNames('namespace a@1.0.0\n\n/* two\nlines */ concept Book {\n  o Pages pages\n}');
    expect(declared).toEqual([{ text: 'Book', line: 4, column: 18, declaredAs: 'concept' }]);
    expect(used).toEqual([{ text: 'Pages', line: 5, column: 5 }]);
  });

  test('in a decorator below an import is not imported', () => {
    const { imported, used } = readNames('namespace a@1.0.0\nimport b@1.0.0.B\n\n@Kind(C)\nconcept D {}');
    expect([...imported.keys()]).toEqual(['B']);
    expect(used.map(({ text }) => text)).toEqual(['B', 'C']);
  });

  test('in a comment or a text is none', () => {
    expect(readNames('// concept A {}\nconcept B { o String s default="concept C {}" }').declared).toMatchObject([
      { text: 'B' },
    ]);
  });
});
