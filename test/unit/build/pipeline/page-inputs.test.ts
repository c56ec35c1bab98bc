import { expect, test } from 'vitest';
import type { Doc } from '../../../../build/model/doc.ts';
import { pageInputs } from '../../../../build/pipeline/page-inputs.ts';

const extension = (name: string, more: string): string =>
  `data:text/javascript,export default { name: '${name}', samples: { fences: ['${name}'], ${more} } }`;
const page = (name: string): Doc =>
  ({ samples: [{ kind: 'fence', name, attributes: {}, text: '' }] }) as unknown as Doc;
const files = ['a.json', 'b.json'].map((path) => ({ path, text: '{}' }));

test('a page has the shared files that its checkers need, which are all if they do not say', async () => {
  const extensions = [extension('all', ''), extension('some', "needs: (path) => path === 'b.json'")];
  const inputs = await pageInputs(
    ['all', 'some', 'other'].map(page),
    files as unknown as Parameters<typeof pageInputs>[1],
    { extensions } as unknown as Parameters<typeof pageInputs>[2],
  );
  expect(inputs.map(([first]) => first.files.map(({ path }) => path))).toEqual([['a.json', 'b.json'], ['b.json'], []]);
});
