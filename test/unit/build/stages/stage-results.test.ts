import { expect, test } from 'vitest';
import type { Hash } from '../../../../build/model/paths.ts';
import { result } from '../../../../build/model/result.ts';
import type { Stage } from '../../../../build/model/stage.ts';
import { stageResults } from '../../../../build/stages/stage-results.ts';

const stage: Stage<string, { readonly text: string }> = {
  name: 'write',
  version: '1',
  page: (word) => `docs/${word}.md`,
  apart: ['text'],
  run: (word) => result({ text: word }, []),
};
const key = 'k' as Hash;
const part = 'k-text' as Hash;

function resultsOn(kept: Map<string, string>) {
  const memo = { get: (at: Hash) => kept.get(at), set: (at: Hash, json: string) => void kept.set(at, json) };
  const results = stageResults(stage, ['a', 'b'], [key, undefined], memo);
  if (!results) throw new Error('the stage has pages');
  return results;
}

test('inputs with a key are listed with their page', () => {
  expect(resultsOn(new Map())).toMatchObject({ stage: 'write', inputs: [{ key, page: 'docs/a.md' }] });
});

test('a stage that names no pages cannot be shared', () => {
  const { page: _, ...other } = stage;
  expect(stageResults(other, ['a'], [key], { get: () => undefined, set: () => undefined })).toBeUndefined();
});

test('the texts of a result are those of its parts, too', () => {
  const kept = new Map([
    [key, '{}'],
    [part, '"a"'],
  ]);
  const texts = resultsOn(kept).textsOf(key);
  expect(texts).toEqual([
    [key, '{}'],
    [part, '"a"'],
  ]);
  const other = new Map<string, string>();
  resultsOn(other).add(key, texts ?? []);
  expect(other).toEqual(kept);
});

test('a result without a value has no parts; one that is missing has no texts', () => {
  expect(resultsOn(new Map([[key, '{"value":null}']])).textsOf(key)).toEqual([[key, '{"value":null}']]);
  expect(resultsOn(new Map([[part, '"a"']])).textsOf(key)).toBeUndefined();
});

test.each([
  ['of another result', [['other' as Hash, '{}']]],
  [
    'with another part',
    [
      [key, '{}'],
      ['k-body' as Hash, '""'],
    ],
  ],
  [
    'with too many parts',
    [
      [key, '{}'],
      [part, '""'],
      [part, '""'],
    ],
  ],
  ['of none', []],
] as const)('texts %s are rejected, and none is kept', (_, texts) => {
  const kept = new Map<string, string>();
  expect(() => resultsOn(kept).add(key, texts)).toThrow();
  expect(kept.size).toBe(0);
});
