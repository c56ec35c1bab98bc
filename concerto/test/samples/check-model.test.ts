import { describe, expect, test } from 'vitest';
import { book, fence, findings, loan, states, verdict } from '../page-of.ts';

describe('a model', () => {
  test('is proven, and by whom is said', async () => {
    const { samples, findings } = await verdict([fence('concerto', book)]);
    expect(findings).toEqual([]);
    expect(samples).toMatchObject([
      { block: 0, kind: 'model', state: 'proven', by: [expect.stringMatching(/^concerto-core \d+\.\d+\.\d+$/)] },
    ]);
  });

  test('that cannot be parsed is found at line and column', async () => {
    const text = 'namespace org.example@1.0.0\nconcept A {\n  String s\n}';
    expect(await findings([fence('cto', text)])).toMatchObject([
      {
        block: 0,
        line: 3,
        column: 3,
        message: expect.stringMatching(/^this model is refused: Expected .* but "S" found\.$/),
      },
    ]);
    expect(await states([fence('cto', text)])).toEqual(['0 model failed']);
  });

  test('that means nothing is found where the tool says', async () => {
    const text = 'namespace org.example@1.0.0\n\nconcept A {}\nconcept B identified by c {}';
    expect(await findings([fence('concerto', text)])).toMatchObject([{ line: 4, column: 1 }]);
  });

  test('is searched for what the message names when the tool says no place', async () => {
    const text = 'namespace org.example@1.0.0\nconcept A {\n  o Bird b\n}';
    const found = await findings([fence('concerto', text)]);
    expect(found).toMatchObject([{ line: 3, column: 5 }]);
    expect(found[0]?.message).toContain('Undeclared type "Bird"');
  });

  test('without a version in its namespace is refused', async () => {
    expect(await states([fence('concerto', 'namespace org.example\nconcept A {}')])).toEqual(['0 model failed']);
  });
});

describe('imports of a model', () => {
  test('are looked for before it, after it and in shared files', async () => {
    expect(await findings([fence('concerto', book), fence('concerto', loan)])).toEqual([]);
    expect(await findings([fence('concerto', loan), fence('concerto', book)])).toEqual([]);
    expect(await findings([fence('concerto', loan)], { 'docs/_models/catalogue.cto': book })).toEqual([]);
  });

  test('that are wrong are the cause, wherever they are', async () => {
    const wrong = book.replace('o String title', 'o Strng title');
    const found = await findings([fence('concerto', loan), fence('concerto', wrong)]);
    expect(found.map(({ block, cause }) => [block, cause])).toEqual([
      [0, 1],
      [1, undefined],
    ]);
    const shared = await findings([fence('concerto', loan)], { 'docs/_models/catalogue.cto': wrong });
    expect(shared).toMatchObject([{ cause: 'docs/_models/catalogue.cto' }]);
  });

  test('that nobody declares are the fault of the model', async () => {
    expect(await findings([fence('concerto', loan)])).toMatchObject([
      {
        block: 0,
        message: expect.stringContaining('Namespace is not defined for type "org.example.catalogue@1.0.0.Book"'),
      },
    ]);
  });

  test('are taken from the last model before it that declares them', async () => {
    const without = book.replace('concept Book', 'concept Leaflet');
    expect(await states([fence('concerto', without), fence('concerto', book), fence('concerto', loan)])).toEqual([
      '0 model proven',
      '1 model proven',
      '2 model proven',
    ]);
    expect(await states([fence('concerto', book), fence('concerto', without), fence('concerto', loan)])).toEqual([
      '0 model proven',
      '1 model proven',
      '2 model failed',
    ]);
  });

  test('are taken from the page rather than from a shared file', async () => {
    const without = book.replace('concept Book', 'concept Leaflet');
    expect(
      await findings([fence('concerto', loan), fence('concerto', book)], { 'docs/_models/x.cto': without }),
    ).toEqual([]);
  });

  test('never come from a model that must fail, a fragment or one that is not checked', async () => {
    const bad = fence('concerto error="x"', book);
    const unchecked = fence('concerto no-check="because"', book);
    for (const other of [bad, unchecked])
      expect((await states([other, fence('concerto', loan)])).at(-1)).toBe('1 model failed');
  });

  test('of imports are found too', async () => {
    const branch =
      'namespace org.example.branch@1.0.0\nimport org.example.lending@1.0.0.{Loan}\nconcept Branch { o Loan[] loans }';
    expect(await findings([fence('concerto', branch)], { 'a.cto': book, 'b.cto': loan })).toEqual([]);
  });

  test('in a circle are legal', async () => {
    const a = 'namespace a@1.0.0\nimport b@1.0.0.{B}\nconcept A { o B b optional }';
    const b = 'namespace b@1.0.0\nimport a@1.0.0.{A}\nconcept B { o A a optional }';
    expect(await findings([fence('concerto', a), fence('concerto', b)])).toEqual([]);
  });

  test('that are refused themselves are said to be at fault', async () => {
    const broken = book.replace('o String title', 'o Nothing title');
    expect(await findings([fence('concerto', broken), fence('concerto', loan)])).toMatchObject([
      { block: 0, message: expect.stringContaining('Undeclared type "Nothing"') },
      {
        block: 1,
        message: expect.stringMatching(/^a model that this model needs is refused: Undeclared type "Nothing"/),
      },
    ]);
  });
});
