import type { ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { rawHtml } from '../../../../../build/markdown/plugins/raw-html.ts';
import { allSteps } from '../../../../../build/model/steps.ts';
import { random } from '../../../../support/random.ts';

const paragraph = (...html: readonly string[]): RootContent => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: html.map((value) => (value.startsWith('<') ? raw(value) : { type: 'text', value })),
});
const raw = (value: string): ElementContent => ({ type: 'raw', value }) as unknown as ElementContent;
const root = (children: RootContent[]): Root => ({ type: 'root', children });

const stringifier = unified().use(rehypeStringify).freeze();
const html = (tree: Root): string => stringifier.stringify(tree);
const parsed = (tree: Root): Promise<Root> => allSteps(rawHtml()(tree, new VFile({ data: { hasRawHtml: true } })));
const parsedAsWhole = (tree: Root): Root => rehypeRaw()(structuredClone(tree), new VFile()) as Root;

test('blocks without HTML stay as they are', async () => {
  const [before, between, behind] = [paragraph('a'), paragraph('b'), paragraph('c')];
  const { children } = await parsed(
    root([before, raw('<hr>'), between, paragraph('x ', '<kbd>', 'y', '</kbd>'), behind]),
  );
  expect(
    [children[0], children[2], children[4]].map((node, index) => node === [before, between, behind][index]),
  ).toEqual([true, true, true]);
});

describe('the HTML is that of the page as a whole', () => {
  test.each([
    ['an element around blocks', [raw('<div>'), paragraph('a'), raw('</div>'), paragraph('b')]],
    ['formatting that goes on', [paragraph('a'), paragraph('<b>', 'c'), paragraph('d')]],
    ['an element of another kind that goes on', [paragraph('a'), raw('<svg>'), paragraph('d'), raw('x</b>')]],
    ['a row without a table', [raw('<tr>'), paragraph('a'), raw('<td>')]],
    ['forms in each other', [raw('<div><form></div>'), paragraph('a'), raw('<form>')]],
    ['text without an end', [paragraph('a'), raw('<textarea>'), paragraph('b')]],
  ])('%s', async (_, children) => {
    expect(html(await parsed(root(children)))).toBe(html(parsedAsWhole(root(children))));
  });

  test('tags by chance', async () => {
    const { below, pick, chance } = random(1);
    const tag = (): string => (chance(0.5) ? `<${pick(names)}>` : `</${pick(names)}>`);
    for (let n = 0; n < 300; n += 1) {
      const blocks = Array.from({ length: 1 + below(8) }, () =>
        chance(0.4)
          ? paragraph('a')
          : chance(0.5)
            ? raw(tag() + (chance(0.5) ? 'x' : tag()))
            : paragraph('b', tag(), 'c', tag()),
      );
      expect(html(await parsed(root(blocks))), JSON.stringify(blocks)).toBe(html(parsedAsWhole(root(blocks))));
    }
  });
});

const names =
  'a b br button center code dd details div dl dt em font form h2 hr i img kbd li math nobr object option p pre ruby rt script select span summary svg table tbody td template textarea title tr ul video'.split(
    ' ',
  );
