import { expect, describe as group, test } from 'vitest';
import type { ApiPackage } from '../../api/declarations.ts';
import { describe, faultsOf } from '../../api/describe.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { readSupplements, type Supplement } from '../../api/supplement.ts';
import { exportsOf } from './read-of.ts';

const supplementOf = async (text: string): Promise<Supplement> => {
  const [one] = await readSupplements([{ path: 'docs/_api/concerto-core.yml', text }]);
  if (!one) throw new Error('no supplement');
  return one;
};
const packageOf = (text: string): ApiPackage => ({
  name: 'concerto-core',
  version: '1.0.0',
  exports: exportsOf({ index: text }),
});
const nowhere = () => undefined;

group('sentences of doc comments', () => {
  test.each([
    ['Returns the name of a declaration', 'Returns the name of a declaration.'],
    ['does what it says\nin two lines.', 'Does what it says in two lines.'],
    ['One paragraph that counts.\n\nAnother.', 'One paragraph that counts.'],
  ])('%j says something', (text, told) => {
    expect(sentenceOf(text)).toBe(told);
  });

  test.each(['', 'Visitor design pattern', 'Create the Factory.', 'Returns true', 'Gets the name.', 'The name'])(
    '%j says nothing',
    (text) => {
      expect(sentenceOf(text)).toBe('');
    },
  );
});

group('what is told', () => {
  const [one] = exportsOf({
    index:
      'export declare class A { /** Does this very thing.\n * @param {string} b - a name of it\n * @returns {number} how many there are\n * @throws {Error} when odd */ a(b: string): number; }',
  });
  const member = one?.members[0];
  const tell = (supplement?: Supplement) =>
    describe('A.a', member?.comment as never, member?.signatures[0]?.parameters ?? [], supplement, nowhere);

  test('by the doc comment alone', () => {
    expect(tell()).toEqual({
      does: 'Does this very thing.',
      parameters: [{ name: 'b', text: 'a name of it' }],
      returns: 'how many there are',
      throws: [{ type: 'Error', when: 'when odd' }],
    });
  });

  test('a sentence of ours takes the place of the sentence and the result', async () => {
    expect(tell(await supplementOf('entries: { A.a: Ours. }'))).toMatchObject({
      does: 'Ours.',
      returns: '',
      parameters: [{ name: 'b' }],
    });
  });

  test('errors of ours take the place of all; none at all is said too', async () => {
    expect(tell(await supplementOf('entries: { A.a: { throws: { TypeError: always } } }')).throws).toEqual([
      { type: 'TypeError', when: 'always' },
    ]);
    expect(tell(await supplementOf('entries: { A.a: { throws: {} } }')).throws).toEqual([]);
  });

  test('a `*` stands for a name, and the exact name counts more', async () => {
    expect(tell(await supplementOf("entries: { '*.a': Any. }")).does).toBe('Any.');
    expect(tell(await supplementOf("entries: { '*.a': Any., A.a: This. }")).does).toBe('This.');
    expect(tell(await supplementOf("entries: { '*.b': Any. }")).does).toBe('Does this very thing.');
  });

  test('text of a doc comment is no markup', () => {
    const comment = { text: 'Use *it* <p> in {a} ways.', parameters: {}, throws: [], isHidden: false };
    expect(describe('A', comment, [], undefined, nowhere).does).toBe('Use \\*it\\* \\<p\\> in \\{a\\} ways.');
  });

  test('links lead to what is described, else the name is code', () => {
    const comment = { text: 'Like {@link B#c} and {@link Z}.', parameters: {}, throws: [], isHidden: false };
    const linkTo = (name: string) => (name === 'B.c' ? '#b-c' : undefined);
    expect(describe('A', comment, [], undefined, linkTo).does).toBe('Like [`B.c`](#b-c) and `Z`.');
  });
});

group('faults', () => {
  const said = 'pages: { docs/a.md: [A] }\nentries: { A: A class. }\n';
  const faults = async (code: string, text: string) => faultsOf(packageOf(code), await supplementOf(text));

  test('none where everything has its sentence', async () => {
    expect(await faults('export declare class A {}', said)).toEqual([]);
  });

  test('no sentence of a class, a method, a function', async () => {
    expect(await faults('export declare class A { b(): void }', 'pages: { docs/a.md: [A] }')).toEqual([
      'A of concerto-core has no sentence',
      'A.b of concerto-core has no sentence',
    ]);
    expect(await faults('export declare function A(): void;', 'pages: { docs/a.md: [A] }')).toEqual([
      'A of concerto-core has no sentence',
    ]);
  });

  test('an error of which nobody says when', async () => {
    const code = 'export declare class A { /** Does this very thing.\n * @throws {Error} */ b(): void }';
    expect(await faults(code, said)).toEqual(['A.b of concerto-core throws, and nobody says when']);
    expect(await faults(code, `${said.trim().slice(0, -1)}, A.b: { throws: { Error: always } } }`)).toEqual([]);
  });

  test('what does not exist any more', async () => {
    expect(
      await faults(
        'export declare class A {}',
        said.replace('[A]', '[A, B]').replace('class. }', 'class., A.c: Gone. }'),
      ),
    ).toEqual([
      'docs/_api/concerto-core.yml puts B on a page, which concerto-core 1.0.0 does not export',
      'docs/_api/concerto-core.yml describes A.c, which concerto-core 1.0.0 does not have',
    ]);
  });

  test('an export on no page', async () => {
    expect(await faults('export declare class A {} export type T = string;', said)).toEqual([
      'T of concerto-core is on no page of docs/_api/concerto-core.yml',
    ]);
  });

  test('misspelt words and broken YAML', async () => {
    expect(
      await faults('export declare class A {}', said.replace('A: A class.', 'A: { dose: x, does: A class. }')),
    ).toEqual([expect.stringContaining('has a key `dose`')]);
    expect((await faults('', 'entries: { A: [')).length).toBeGreaterThan(0);
  });

  test('a package of which nothing is said', () => {
    expect(faultsOf(packageOf('export declare class A {}'), undefined)).toEqual([
      'nothing is said of concerto-core: there is no docs/_api/concerto-core.yml',
    ]);
  });
});
