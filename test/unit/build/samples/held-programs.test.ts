import { expect, test } from 'vitest';
import { heldPrograms } from '../../../../build/samples/held-programs.ts';
import { memoKey, memoryMemo } from '../../../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../../../build/stages/run-stage.ts';

test('programs that have held are known to later processes with the same extensions and tools', async () => {
  const memo = memoryMemo();
  const open = (sampleTools: readonly string[], extension = 'file:///a/x-1.js') =>
    heldPrograms({ extensions: [extension], sampleTools }, stageRunner(memo, inline, memoKey));
  const held = open(['tool 1']);
  expect(held.has('one')).toBe(false);
  await held.add(['one', 'one']);
  expect(['one', 'two'].map(held.has)).toEqual([true, false]);
  expect(open(['tool 1'], 'file:///b/x-1.js').has('one')).toBe(true);
  expect(open(['tool 2']).has('one')).toBe(false);
  expect(open(['tool 1'], 'file:///a/x-2.js').has('one')).toBe(false);
});
