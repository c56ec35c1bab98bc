import { expect, test } from 'vitest';
import { unrunScripts } from '../../samples/unrun-scripts.ts';
import { fence } from '../page-of.ts';

const script = (words = '') => fence(`sh ${words}`, 'set -e\nls out');
const titled = script('title="ci.sh"');

test('a script that no transcript calls is found, with what to do', () => {
  expect(unrunScripts([fence('console', '$ ls'), script(), fence('bash', 'ls')])).toEqual([
    {
      block: 1,
      message: 'this script is not run',
      hint: 'write it as a `console` block, or say no-run="reason"',
    },
    expect.objectContaining({ block: 2 }),
  ]);
  expect(unrunScripts([titled, fence('console', '$ sh check-ci.sh')])).toEqual([
    { block: 0, message: 'this script is not run', hint: 'call it in a `console` block: `$ sh ci.sh`' },
  ]);
});

test('one that is called, or says why it is not run, is not', () => {
  expect(unrunScripts([titled, fence('console exit=1', '$ mkdir a\n$ sh ci.sh a\ndone')])).toEqual([]);
  expect(unrunScripts([script('no-run="it needs the network"'), script('no-check="it is old"')])).toEqual([]);
  expect(unrunScripts([script('no-run'), script('no-run=" "')])).toHaveLength(2);
});

test('packages that readers install are there in every sample', () => {
  const install = 'npm install -g \\\n  left-pad@1.0.0\n\n# or\npip install jsonschema==4.26.0';
  expect(unrunScripts([fence('sh', install)])).toEqual([]);
  // As the tabs of `npm2yarn` write it.
  expect(unrunScripts([fence('sh', 'yarn add a'), fence('sh', 'pnpm add a'), fence('sh', 'bun add a')])).toEqual([]);
  expect(unrunScripts([fence('sh', `${install}\nnpm run build`)])).toHaveLength(1);
});
