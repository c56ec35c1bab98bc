import { expect, test } from 'vitest';
import { optionsByTarget, watched } from '../../coverage/generator-options.ts';
import { allTargets } from '../../samples/targets.ts';
import { generatorOptions } from '../../samples/words.ts';

test('what is read before it is set is an option; what a generator keeps there is none', () => {
  const { parameters, asked } = watched({});
  void parameters.plain;
  parameters.plain = true;
  parameters.own = 1;
  void parameters.own;
  void parameters.stack;
  parameters.stack = [];
  expect(asked()).toEqual(['plain']);
});

test('the options of the generators are those that pages are told of', async () => {
  const options = await optionsByTarget();
  expect([...options.keys()].sort()).toEqual([...allTargets].sort());
  expect([...new Set([...options.values()].flat())].sort()).toEqual([...generatorOptions].sort());
});
