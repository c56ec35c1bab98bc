import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { pictureOf } from '../../../build/features/diagrams/picture.ts';
import { element } from '../../../build/markdown/element.ts';

const text = (value: string, x: string): Element => element('text', { x, y: '16' }, [{ type: 'text', value }]);
const rect = (height: string): Element => element('rect', { x: '0', y: '0', width: '60', height });

test('the title of a group comes last, on a ground within its band, and nothing else of the group is lost', () => {
  const title = text('A title that is long', '8');
  const group = element('g', { className: ['subgraph'] }, [rect('90'), rect('28'), title, text('more', '9')]);
  const html = toHtml(pictureOf(element('svg', { width: '100', height: '100' }, [group])));
  expect(html).toMatch(/more<\/text><\/g><rect x="0.5" y="0.5" width="59" height="27"><\/rect><text[^>]*>A title/);
  expect(html.match(/A title/g)).toHaveLength(1);
});
