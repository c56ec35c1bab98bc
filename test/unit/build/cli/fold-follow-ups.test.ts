import { expect, test } from 'vitest';
import { foldFollowUps } from '../../../../build/cli/fold-follow-ups.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../../../../build/model/diagnostic.ts';

const block = (line: number) => ({ file: 'docs/a.md', line, column: 1, endLine: line + 4 });
const model = problem('sample/wrong', 'the model is refused', { at: { file: 'docs/a.md', line: 3, column: 5 } });
const after = (message: string, file: string, line: number, cause: SourceRange): Diagnostic => ({
  ...problem('sample/wrong', message, { at: { file, line, column: 1 } }),
  cause,
});
const instance = after('its model is refused', 'docs/a.md', 11, block(1));
const sentence = after('no sample shows `b`', 'docs/b.md', 20, block(11));
const told = (found: readonly Diagnostic[]) =>
  foldFollowUps(found).map(({ message, related = [] }) => [message, ...related.map((other) => other.at.line)]);

test('problems are below the first in their chain of causes', () => {
  expect(told([model, instance, sentence])).toEqual([['the model is refused', 11, 20]]);
});

test('a problem whose cause is not reported stands for itself', () => {
  expect(told([instance, sentence])).toEqual([['its model is refused', 20]]);
  expect(told([sentence])).toEqual([['no sample shows `b`']]);
});

test('the first stands for all where nothing is reported about the file that is the cause', () => {
  const shared = wholeFile('docs/_shared/a.txt');
  const two = [instance, sentence].map((one) => ({ ...one, cause: shared }));
  expect(told([model, ...two])).toEqual([['the model is refused'], ['its model is refused', 20]]);
});

test('a warning hides no error, and a circle hides nothing', () => {
  const error: Diagnostic = { ...instance, severity: 'error' };
  expect(told([{ ...model, severity: 'warning' }, error])).toHaveLength(2);
  const circle = { ...model, cause: block(11) };
  expect(told([circle, instance])).toHaveLength(2);
});
