import { expect, test } from 'vitest';
import { mapSidebars } from '../../../../build/versions/map-sidebars.ts';

const linkOf = (link: unknown): unknown => {
  const sidebars = mapSidebars({ main: [{ type: 'category', label: 'C', items: ['a'], link }] }, []);
  return (sidebars.main as readonly { readonly link?: unknown }[])[0]?.link;
};

test.each([
  [{ type: 'generated-index' }, { type: 'generated-index' }],
  [
    { type: 'generated-index', keywords: ['x', 'y'] },
    { type: 'generated-index', keywords: ['x', 'y'] },
  ],
  [
    { type: 'generated-index', keywords: 'x' },
    { type: 'generated-index', keywords: ['x'] },
  ],
])('the link of a category %j', (link, expected) => {
  expect(linkOf(link)).toStrictEqual(expected);
});
