import { describe, expect, test } from 'vitest';
import { findSentences, statementsAmong } from '../../prose/find-statements.ts';
import { pageOf } from './prose-of.ts';

const sentences = (text: string) => findSentences(pageOf(text));
const statements = (text: string, path = 'docs/a.md') => statementsAmong(path, sentences(text)).map((one) => one.text);

test('sentences have their place, their code in backticks, and end at a stop, not at an abbreviation', () => {
  const found = sentences('One `a.b` here. Two,\ne.g. this,\nis `c`.\nThree!\n');
  expect(found.map(({ text, code, at }) => [text, code, at.line])).toEqual([
    ['One `a.b` here.', ['a.b'], 1],
    ['Two, e.g. this, is `c`.', ['c'], 1],
    ['Three!', [], 4],
  ]);
});

test('a row of a table is one sentence; headings are none', () => {
  expect(sentences('# Never\n\n| A | B |\n|---|---|\n| `x` | not so. Never |\n').map(({ text }) => text)).toEqual([
    '`x` | not so. Never',
  ]);
});

describe('statements', () => {
  test.each([
    'A class has at most one supertype.',
    'The status is 0, even for a missing file.',
    'The model never contains rules.',
    '`range` takes two numbers.',
    'If it is empty, `load` throws the first error.',
    'As a result, reading fails, and `load` never ends (tested by hand, see below).',
    'Values don’t change when they are read.',
    'Maps: a map never holds a list.',
    'If a map is empty, as here, imports never load it.',
    'Two maps never share a name:',
  ])('%s', (text) => expect(statements(text)).toEqual([text]));

  test.each([
    'Do not use `range` for this.',
    'To be safe, call `load` only once.',
    'If a value, such as `a-b`, is not valid, choose another one.',
    'As always in YAML, put quotes around strings that contain only `: `.',
    'To enable a rule, first turn `all` off.',
    '- [Maps](maps.md): what a map never holds. Models without maps.',
    'A model describes the data of a program.',
    'Tested with concerto-codegen 6.3.0 and `tsc`.',
    'This is not about it.',
    'All errors of a model at once.',
    'Is a map never empty, and why?',
  ])('none: %s', (text) => expect(statements(text)).toEqual([]));

  test('pages about this site have none', () => {
    expect(statements('A model never changes.', 'docs/contributing.md')).toEqual([]);
  });
});
