/** What the playground says about models and data, and where. With the real packages. */
import { describe, expect, test } from 'vitest';
import { check, type Packages } from '../../playground/engine/check.ts';
import { core, cto } from '../../samples/packages.ts';

const packages = { ...(await cto()), ...(await core()) } as unknown as Packages;

/** `name.cto: «marked text» message` for each problem. */
function problemsOf(models: Readonly<Record<string, string>>, instance = ''): readonly string[] {
  const files = Object.entries(models).map(([name, text]) => ({ name, text }));
  const { problems } = check({ models: files, instance }, packages);
  return problems.map(({ file, from, to, message }) => {
    const text = models[file] ?? instance;
    return `${file}: «${text.slice(from, to)}» ${message}`;
  });
}

const book =
  'namespace org.a@1.0.0\n\nconcept Book identified by isbn {\n  o String isbn\n  o Integer pages optional\n}\n';

describe('models', () => {
  test('without problems', () => {
    expect(problemsOf({ 'a.cto': book })).toEqual([]);
  });

  test('a syntax error is one character, and at the end of the text the last one', () => {
    expect(problemsOf({ 'a.cto': 'namespace org.a@1.0.0\n\nconcept Book {\n  String isbn\n}\n' })).toEqual([
      'a.cto: «S» Expected "-->", "@", "o", "}", comment, end of line, or whitespace but "S" found.',
    ]);
    const [open = ''] = problemsOf({ 'a.cto': 'namespace org.a@1.0.0\n\nconcept Book {\n  o String isbn\n\n' });
    expect(open).toMatch(/^a\.cto: «n» Expected .* but end of input found\.$/);
  });

  test('each declaration with a mistake has its own problem, at what the message names', () => {
    const text = `namespace org.a@1.0.0
import org.b@1.0.0.{Gone}
concept A extends Nowhere {
}
concept B {
  o Missing thing
}
asset C identified by code {
}
`;
    expect(problemsOf({ 'a.cto': text, 'b.cto': 'namespace org.b@1.0.0\n' })).toEqual([
      'a.cto: «Gone» Type "Gone" is not defined in namespace "org.b@1.0.0".',
      'a.cto: «concept A extends Nowhere {» Could not find super type Nowhere',
      'a.cto: «Missing» Undeclared type "Missing" in "property org.a@1.0.0.B.thing".',
      'a.cto: «C» Class "C" is identified by field "code", but does not contain this property.',
    ]);
  });

  test('a validator that makes no sense has no place of its own: the property is found', () => {
    const text = 'namespace org.a@1.0.0\nconcept A {\n  o String other\n  o String word length=[5,2]\n}\n';
    const [problem = ''] = problemsOf({ 'a.cto': text });
    expect(problem).toMatch(/^a\.cto: «word» .*minLength must be less than or equal to maxLength/);
  });

  test('several files: each syntax error, and two files of one namespace', () => {
    expect(problemsOf({ 'a.cto': 'namespace', 'b.cto': 'x' })).toHaveLength(2);
    const [twice = ''] = problemsOf({ 'a.cto': book, 'b.cto': book });
    expect(twice).toMatch(/^b\.cto: .*already declared/);
  });

  test('an empty file', () => {
    expect(problemsOf({ 'a.cto': '' })).toEqual([expect.stringMatching(/^a\.cto: «» Expected/)]);
  });
});

describe('data', () => {
  test.each([
    ['{"$class": "org.a@1.0.0.Book", "isbn": "1"}', []],
    [
      '{"$class": "org.a@1.0.0.Book", "isbn": "1", "pages": "x"}',
      ['«pages» Expected value at path `$.pages` to be of'],
    ],
    ['{"$class": "org.a@1.0.0.Book", "isbn": "1", "page": 1}', ['«page» Unexpected properties for type']],
    ['{"isbn": "1"}', ['«{"isbn": "1"}» Invalid JSON data. Does not contain a $class']],
    ['{"$class": "org.a@1.0.0.Book"}', ['«Book» Invalid or missing identifier']],
    ['{"$class": org}', ['«o» This is not JSON']],
    ['{"$class": "a"', ['«"» This is not JSON']],
    ['{"a": [1, 2,], "b": 1}', ['«]» This is not JSON']],
    ['{"a": 01}', ['«0» This is not JSON']],
    ['{"a": 1} x', ['«x» This is not JSON']],
  ])('%s', (instance, expected) => {
    const found = problemsOf({ 'a.cto': book }, instance);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(`instance.json: ${start}`)));
  });

  test('is not checked while a model has a problem', () => {
    expect(problemsOf({ 'a.cto': `${book}concept` }, '{')).toHaveLength(1);
  });
});

test('the types that data can have', () => {
  const text = `${book}abstract concept Work {\n}\nenum Kind {\n  o A\n}\nconcept Page extends Work {\n}\nscalar Name extends String\n`;
  const { types } = check({ models: [{ name: 'a.cto', text }], instance: '' }, packages);
  expect(types).toEqual(['org.a@1.0.0.Book', 'org.a@1.0.0.Page']);
});
