import { expect, test } from 'vitest';
import { checkSupplementValues } from '../../prose/check-supplement-values.ts';

const supplement = (text: string) => [{ path: 'docs/_api/concerto-core.yml', text }];

test('a value in a sentence must be in the program that proves it', async () => {
  const found = await checkSupplementValues(
    supplement(`entries:
  Book.size:
    does: Returns at most 20 items.
    returns: "\`'left'\` or 30"
    proof: { does: "size() === 20", returns: "side() === 'left'" }
`),
  );
  expect(found.map(({ message, at }) => [message, at.line])).toEqual([
    ['the proof of this sentence never holds `30`', 4],
  ]);
});

test('sentences without a proof are counted elsewhere', async () => {
  expect(await checkSupplementValues(supplement('entries:\n  Book.size: { does: Returns 20 items. }\n'))).toEqual([]);
});
