import { expect, test } from 'vitest';
import type { ApiExport } from '../../api/declarations.ts';
import { noComment } from '../../api/declarations.ts';
import { readSupplements } from '../../api/supplement.ts';
import { compareThrows } from '../../throws/compare-throws.ts';
import type { RecordedError, RecordedThrows } from '../../throws/recorded-throws.ts';

const member = (name: string) =>
  ({
    name,
    kind: 'method',
    isStatic: false,
    comment: noComment,
    signatures: [{ parameters: [], returns: 'any' }],
  }) as const;
const box: ApiExport = {
  name: 'Box',
  kind: 'class',
  comment: noComment,
  extends: [],
  members: [member('open'), member('close')],
  parts: [],
};
const error = (type: string, name?: string): RecordedError => ({
  type,
  call: 'open()',
  messages: ['no …'],
  ...(name && { name }),
});
const recordOf = (open: readonly RecordedError[]): RecordedThrows => ({
  version: '1.0.0',
  methods: {
    'Box.open': { calls: 1, throws: open, otherTypes: [], invalidModels: [] },
    'Box.close': { calls: 1, throws: [], otherTypes: [], invalidModels: [] },
  },
});

async function findingsOf(throws: string, recorded: RecordedThrows, version = '1.0.0') {
  const text = `entries:\n  Box.open:\n    does: Opens.\n    throws: ${throws}\n`;
  const [supplement] = await readSupplements([{ path: 'docs/_api/one.yml', text }]);
  if (!supplement) throw new Error('no supplement');
  return compareThrows([box], supplement, recorded, version);
}

test('what is seen and stated is no finding', async () => {
  expect(await findingsOf('{ Error: always }', recordOf([error('Error')]))).toEqual([]);
  expect(await findingsOf('{ Own: always }', recordOf([error('Error', 'Own')]))).toEqual([]);
});

test('a class that nobody states is reported at the line of the entry, with the call', async () => {
  expect(await findingsOf('{ Error: always }', recordOf([error('Error'), error('TypeError')]))).toEqual([
    {
      file: 'docs/_api/one.yml',
      line: 4,
      message: 'Box.open throws TypeError, and nobody says when',
      detail: 'seen: open()\nno …',
    },
  ]);
});

test('so is a class that has never been seen', async () => {
  const [found] = await findingsOf('{ Error: always }', recordOf([]));
  expect(found).toMatchObject({
    file: 'docs/_api/one.yml',
    line: 4,
    message: 'Box.open has never been seen to throw Error',
  });
});

test('a record of another version, or without a method, is stale', async () => {
  const [other] = await findingsOf('{}', recordOf([]), '2.0.0');
  expect(other?.message).toBe('the errors were recorded with version 1.0.0, installed is 2.0.0');
  const found = await findingsOf('{}', { version: '1.0.0', methods: {} });
  expect(found.map(({ message, line }) => [line, message])).toEqual([
    [4, 'it is not recorded what Box.open throws'],
    [1, 'it is not recorded what Box.close throws'],
  ]);
});
