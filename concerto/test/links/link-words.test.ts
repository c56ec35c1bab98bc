import type { CodeBlock } from 'docs-build';
import { describe, expect, test } from 'vitest';
import { linkWords } from '../../links/link-words.ts';

interface Shown {
  readonly text: string;
  readonly attributes?: CodeBlock['attributes'];
  readonly sections?: readonly string[];
}

/** `word → address` and `word = #id` of each block, in the order of their places. */
function linked(shown: readonly Shown[], path = 'docs/page.md'): readonly (readonly string[])[] {
  const blocks = shown.map(
    ({ text, attributes = {}, sections = [] }): CodeBlock => ({
      ...{ kind: 'fence', name: 'concerto', attributes, meta: '', text, sections },
      at: { file: path, line: 1, column: 1 },
    }),
  );
  const found = [...linkWords({ path, blocks })].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  return blocks.map((block, index) =>
    found
      .filter((word) => word.block === index)
      .map(({ line, column, length, to, id }) => {
        const word = block.text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length);
        return id === undefined ? `${word} → ${to}` : `${word} = #${id}`;
      }),
  );
}

/** Without words of the language. */
const types = (shown: readonly Shown[], path?: string) =>
  linked(shown, path).map((words) => words.filter((word) => !word.includes('.md#') || word.includes('code:')));

test('a block with no-links has none', () => {
  const attributes = { 'no-links': true } as const;
  expect(linked([{ text: 'concept A { o B b }\nconcept B {}', attributes }, { text: 'concept C { o C c }' }])).toEqual([
    [],
    expect.arrayContaining(['C → #code:C']),
  ]);
});

describe('the name of a type', () => {
  test('leads to its declaration in the block, at every place', () => {
    expect(types([{ text: 'concept A { o B b o B[] c }\nenum B { o X }' }])).toEqual([
      ['B → #code:B', 'B → #code:B', 'B = #B'],
    ]);
  });

  test('leads to an imported declaration on the page, under its alias as well', () => {
    expect(
      types([
        { text: 'namespace a@1.0.0\nconcept Book {}\nconcept Other {}' },
        { text: 'namespace b@1.0.0\nimport a@1.0.0.{Book as Volume}\nconcept Shelf { o Volume[] volumes }' },
      ]),
    ).toEqual([['Book = #Book'], ['Book → #code:Book', 'Volume → #code:Book', 'Volume → #code:Book']]);
  });

  test('leads to the nearest of several models of the same namespace', () => {
    const model = { text: 'namespace a@1.0.0\nconcept Book {}' };
    const reader = { text: 'namespace b@1.0.0\nimport a@1.0.0.Book' };
    expect(types([model, model, reader, model])).toEqual([[], ['Book = #Book'], ['Book → #code:Book'], []]);
    expect(types([reader, model])).toEqual([['Book → #code:Book'], ['Book = #Book']]);
    expect(types([model, reader, model, reader])).toEqual([
      ['Book = #Book'],
      ['Book → #code:Book'],
      ['Book = #Book-2'],
      ['Book → #code:Book-2'],
    ]);
  });

  test('never leads to a model that is refused', () => {
    const model = 'namespace a@1.0.0\nconcept Book {}';
    expect(
      types([{ text: model, attributes: { error: true } }, { text: 'namespace b@1.0.0\nimport a@1.0.0.Book' }]),
    ).toEqual([[], []]);
  });

  test('of a fragment leads to the model that it is added to', () => {
    expect(
      types([
        { text: 'namespace a@1.0.0\nconcept Book {}', attributes: { title: 'catalogue.cto' } },
        { text: 'concept Shelf { o Book book }', attributes: { fragment: 'catalogue' } },
        { text: 'concept Shelf { o Book book }', attributes: { fragment: true } },
      ]),
    ).toEqual([['Book = #Book'], ['Book → #code:Book'], []]);
  });

  test('of a shared model leads to the page that shows it, which has ids for other pages', () => {
    const reader = { text: 'namespace b@1.0.0\nimport org.example.shipping@1.2.0.{Parcel, No}' };
    expect(types([reader])).toEqual([['Parcel → /design/vocabulary.md#code:Parcel']]);
    expect(types([reader], 'src/pages/index.md')).toEqual([['Parcel → /docs/design/vocabulary.md#code:Parcel']]);
    const shared = {
      text: 'namespace org.example.shipping@1.2.0\nasset Parcel {}',
      attributes: { file: '/docs/_models/shipping.cto' },
    };
    expect(types([shared], 'docs/design/vocabulary.md')).toEqual([['Parcel = #Parcel']]);
    expect(types([shared])).toEqual([[]]);
  });

  test('that nothing on the page declares leads nowhere, one of Concerto to its page', () => {
    expect(types([{ text: 'concept A extends B {}' }])).toEqual([[]]);
    expect(linked([{ text: 'concept A extends Concept {}' }])[0]).toContain(
      'Concept → /design/specification/model-namespaces.md#the-two-built-in-namespaces',
    );
  });
});

describe('a word of the language', () => {
  test('leads to its section, at its first place in a block', () => {
    const spec = '/design/specification';
    expect(linked([{ text: '@resource\nconcept A {\n  o String a optional\n  o String b optional\n}' }])).toEqual([
      [
        `@resource → ${spec}/model-decorators.md#names-that-tools-read`,
        `concept → ${spec}/model-classes.md#the-five-kinds`,
        `o → ${spec}/model-properties.md#syntax`,
        `String → ${spec}/model-properties.md#strings`,
        `optional → ${spec}/model-properties.md#optional-properties-and-defaults`,
      ],
    ]);
  });

  test('is no link where its section is', () => {
    const path = 'docs/design/specification/model-properties.md';
    const text = 'concept A { o String a length=[1,2] }';
    const lengths = (sections: readonly string[]) =>
      linked([{ text, sections }], path)[0]?.filter((word) => /^length/.test(word));
    expect(lengths(['strings', 'length'])).toEqual([]);
    expect(lengths(['an-example'])).toEqual(['length → /design/specification/model-properties.md#length']);
  });

  test('says something else in some declarations', () => {
    const spec = '/design/specification';
    const text = 'scalar A extends String\nconcept B extends C { o A a }\nenum D { o X }';
    expect(linked([{ text }])[0]?.filter((word) => /^(?:extends|o) /.test(word))).toEqual([
      `extends → ${spec}/model-scalars.md#syntax`,
      `extends → ${spec}/model-classes.md#extending-a-class`,
      `o → ${spec}/model-properties.md#syntax`,
      `o → ${spec}/model-enums.md#declaring-an-enumeration`,
    ]);
  });

  test('that a property has as its name is no link', () => {
    expect(linked([{ text: 'concept A { o Long asset }' }])[0]?.some((word) => /^asset/.test(word))).toBe(false);
  });
});
