import { describe, expect, test } from 'vitest';
import { readRecordings, recordingsPath, writeRecordings } from '../../record/recording.ts';

describe('the file of recordings', () => {
  test('has the place of its page', () => {
    expect(recordingsPath('docs/reference/migration/from-0.82-to-1.0.md')).toBe(
      'docs/_recorded/reference/migration/from-0.82-to-1.0.json',
    );
  });
  test('is read as it was written, with sorted keys', () => {
    const one = { id: 'a', versions: ['x@1.0.0'], exit: 0, node: 20, output: ['a', ''] };
    const text = writeRecordings([one]);
    expect(readRecordings(text)).toEqual([one]);
    expect([...text.matchAll(/"(\w+)":/g)].map(([, key]) => key)).toEqual(['exit', 'id', 'node', 'output', 'versions']);
  });
  test.each(['', '{}', 'null', '[null, 1, {"id": "a"}]', '[{"id":"a","exit":0,"node":20,"versions":[],"output":[1]}]'])(
    'of %s nothing is taken',
    (text) => {
      expect(readRecordings(text)).toEqual([]);
    },
  );
});
