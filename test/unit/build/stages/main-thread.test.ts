import { expect, test } from 'vitest';
import { problem, wholeFile } from '../../../../build/model/diagnostic.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { type Result, result } from '../../../../build/model/result.ts';
import type { Stage } from '../../../../build/model/stage.ts';
import { type Steps, waitFor } from '../../../../build/model/steps.ts';
import { mainThread } from '../../../../build/stages/main-thread.ts';
import type { Executed } from '../../../../build/stages/run-stage.ts';

/** A stage of which each input is the work to do. */
type Work = () => Steps<Result<string>>;
const stage: Stage<Work, string> = {
  name: 'test',
  version: '1',
  run: () => result('', []),
  inSteps: async () => (work) => work(),
};

const giving = (value: string): Work =>
  function* () {
    yield;
    return result(value, []);
  };
// biome-ignore lint/correctness/useYield: it never comes to one
const endless: Work = function* () {
  for (;;);
};
// biome-ignore lint/correctness/useYield: it never comes to one
const endlessPattern: Work = function* () {
  /^(?:a+)+$/.test(`${'a'.repeat(60)}b`);
  return result('', []);
};

const asMade = (made: Executed): Executed => made;
const elsewhere = async (): Promise<Executed> => ({ made: result('elsewhere', []), keep: true });
const valuesOf = (pages: readonly Executed[]): readonly unknown[] => pages.map(({ made }) => made.value);

test('parses pages in order', async () => {
  const waits: Work = function* () {
    return result(yield* waitFor(() => Promise.resolve('b')), []);
  };
  expect(valuesOf(await mainThread().parse(stage, [giving('a'), waits, giving('c')], asMade, elsewhere))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test.each([
  ['a loop', endless],
  ['a pattern that backtracks', endlessPattern],
])('%s without an end is interrupted, and from then on everything is parsed elsewhere', async (_, work) => {
  const thread = mainThread();
  expect(thread.isUsable).toBe(true);
  const first = await thread.parse(stage, [giving('a'), work, giving('c')], asMade, elsewhere);
  expect(valuesOf(first)).toEqual(['a', 'elsewhere', 'elsewhere']);
  expect(thread.isUsable).toBe(false);
  expect(valuesOf(await thread.parse(stage, [giving('d')], asMade, elsewhere))).toEqual(['elsewhere']);
});

test('a page that needs more stack is parsed elsewhere, the others here', async () => {
  const deep: Work = function* () {
    yield;
    return result('', [problem('doc/unrenderable', 'too deep', { at: wholeFile(sourcePath('docs/a.md')) })]);
  };
  const thread = mainThread();
  expect(valuesOf(await thread.parse(stage, [deep, giving('b')], asMade, elsewhere))).toEqual(['elsewhere', 'b']);
  expect(thread.isUsable).toBe(true);
});

test('handles signals, timers and requests between the steps of a page', async () => {
  const order: string[] = [];
  const long: Work = function* () {
    setTimeout(() => order.push('timer'), 0);
    while (!order.includes('timer')) yield;
    order.push('page');
    return result('', []);
  };
  await mainThread().parse(stage, [long], asMade, elsewhere);
  expect(order).toEqual(['timer', 'page']);
});

test('an error of the work is an error', async () => {
  // biome-ignore lint/correctness/useYield: it ends before
  const broken: Work = function* () {
    throw new Error('broken');
  };
  await expect(mainThread().parse(stage, [broken], asMade, elsewhere)).rejects.toThrow('broken');
});
