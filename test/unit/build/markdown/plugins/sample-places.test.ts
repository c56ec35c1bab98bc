import type { Root } from 'hast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { samplePlaces } from '../../../../../build/markdown/plugins/sample-places.ts';

const element = (tagName: string, properties: object, children: unknown[] = []) => ({
  type: 'element',
  tagName,
  properties,
  children,
});

test('a sample knows how many headings and sections stand before it', () => {
  const file = new VFile('');
  const heading = (id: string) => ({ depth: 2 as const, id, text: id, html: id });
  const section = (anchor: string) => ({ anchor, heading: anchor, depth: 2, text: '', code: '' });
  Object.assign(file.data, {
    samples: [{}, {}, {}],
    holes: [
      { kind: 'sample', sample: 0 },
      { kind: 'cards' },
      { kind: 'sample', sample: 1 },
      { kind: 'sample', sample: 2 },
    ],
    headings: [heading('a'), heading('c')],
    sections: [section(''), section('a'), section('b'), section('c')],
  });
  const tree = {
    type: 'root',
    children: [
      element('div', { dataHole: '<0>' }),
      element('h2', { id: 'a' }),
      element('div', {}, [element('h3', { id: 'b' }), element('div', { dataHole: '<2>' })]),
      element('h2', { id: 'c' }),
      element('h2', { id: 'elsewhere' }),
      element('div', { dataHole: '<3>' }),
    ],
  } as unknown as Root;
  samplePlaces()(tree, file);
  expect(file.data.holes).toEqual([
    { kind: 'sample', sample: 0, before: { headings: 0, sections: 1 } },
    { kind: 'cards' },
    { kind: 'sample', sample: 1, before: { headings: 1, sections: 3 } },
    { kind: 'sample', sample: 2, before: { headings: 2, sections: 4 } },
  ]);
});
