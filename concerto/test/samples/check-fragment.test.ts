import { describe, expect, test } from 'vitest';
import { book, fence, findings, states } from '../page-of.ts';

describe('a fragment', () => {
  test('holds declarations without a namespace', async () => {
    expect(await states([fence('concerto fragment', 'scalar Pages extends Integer range=[1,5000]')])).toEqual([
      '0 fragment proven',
    ]);
  });

  test('holds properties', async () => {
    for (const info of ['concerto fragment=properties', 'concerto fragment properties'])
      expect(await findings([fence(info, 'o String title length=[1,200] optional\no Integer n')])).toEqual([]);
    expect(await states([fence('concerto fragment', 'o String title')])).toEqual(['0 fragment failed']);
  });

  test('may import at its top', async () => {
    const text = 'import org.example.catalogue@1.0.0.{Book}\n\nconcept Shelf { o Book[] books }';
    expect(await findings([fence('concerto fragment', text)], { 'catalogue.cto': book })).toEqual([]);
    const properties = 'import org.example.catalogue@1.0.0.{Book} // here\no Book book\n--> Book other';
    expect(await findings([fence('concerto fragment=properties', properties)], { 'catalogue.cto': book })).toEqual([]);
  });

  test('of a model uses its types', async () => {
    const text = 'concept Shelf { o Book[] books }';
    expect(
      await findings([fence('concerto model=catalogue', book), fence('concerto fragment=catalogue', text)]),
    ).toEqual([]);
    expect(
      await findings([fence('concerto fragment=catalogue', text)], { 'docs/_models/catalogue.cto': book }),
    ).toEqual([]);
    expect(
      await findings([
        fence('concerto title="catalogue.cto"', book),
        fence('concerto fragment=catalogue properties', 'o Book book'),
      ]),
    ).toEqual([]);
    expect(await findings([fence('concerto fragment', text)])).toHaveLength(1);
  });

  test('takes the place of types with its names', async () => {
    const text = 'concept Book identified by isbn { o String isbn }\nconcept Novel extends Book { o String title }';
    expect(await findings([fence('concerto fragment=catalogue', text)], { 'catalogue.cto': book })).toEqual([]);
  });

  test('of a model that is not there says so', async () => {
    expect(await findings([fence('concerto fragment=nothing', 'concept A {}')])).toMatchObject([
      { block: 0, message: expect.stringContaining('no model called nothing') },
    ]);
  });

  test('of a model that is refused says so', async () => {
    for (const broken of [book.replace('String title', 'Nothing title'), `${book}}`])
      expect(
        (await findings([fence('concerto model=m', broken), fence('concerto fragment=m', 'concept A {}')]))[1],
      ).toMatchObject({
        block: 1,
        message: expect.stringMatching(/^a model that this fragment needs is refused/),
      });
  });

  test('has the places of the block', async () => {
    expect(await findings([fence('concerto fragment', 'cincept A {}')])).toMatchObject([{ line: 1, column: 1 }]);
    expect(await findings([fence('concerto fragment', 'concept A {\n  String s\n}')])).toMatchObject([
      { line: 2, column: 3 },
    ]);
    expect(await findings([fence('concerto fragment=properties', 'String s')])).toMatchObject([{ line: 1, column: 1 }]);
    expect(
      await findings([fence('concerto fragment=catalogue', 'concept A {}\nconcept B identified by x {}')], {
        'catalogue.cto': book,
      }),
    ).toMatchObject([{ line: 2, column: 1 }]);
  });

  test('that must fail is compared with its own places', async () => {
    const text = 'concept A {\n  String s\n}';
    const shown = 'Expected … but "S" found. File model.cto line 2 column 3';
    expect(await findings([fence('concerto fragment error', text), fence('text error', shown)])).toEqual([]);
  });
});
