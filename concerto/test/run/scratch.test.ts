import { expect, test } from 'vitest';
import { filesOfNode } from '../../run/scratch.ts';

test('of a home that holds Node.js, samples see what belongs to it', () => {
  const home = '/home/ann';
  expect(filesOfNode(`${home}/bin/node`)).toEqual([
    `${home}/bin/node`,
    `${home}/bin/npm`,
    `${home}/bin/npx`,
    `${home}/lib`,
  ]);
  expect(filesOfNode(`${home}/node`)).toEqual([`${home}/node`]);
});
