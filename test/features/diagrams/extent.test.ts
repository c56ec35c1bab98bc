import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { drawnPart } from '../../../build/features/diagrams/extent.ts';
import { readSvg } from '../../../build/features/diagrams/read-svg.ts';

const room = { left: 0, top: 0, right: 200, bottom: 100 };
const part = (shapes: string) => drawnPart(readSvg(`<svg width="200" height="100">${shapes}</svg>`) as Element, room);

test.each(['', 'text', '<svg width="0" height="9"/>', '<svg width="9" height="0"/>', '<svg/>'])(
  'no picture: %j',
  (svg) => {
    expect(readSvg(svg)).toBeUndefined();
  },
);

describe('the drawn part of a picture', () => {
  test.each([
    ['a box', '<rect x="20" y="30" width="40" height="20"/>', [12, 22, 68, 58]],
    ['a circle', '<circle cx="50" cy="50" r="10"/>', [32, 32, 68, 68]],
    ['an ellipse', '<ellipse cx="50" cy="50" rx="20" ry="10"/>', [22, 32, 78, 68]],
    ['a line', '<line x1="30" y1="40" x2="20" y2="60"/>', [12, 32, 38, 68]],
    ['corners', '<polygon points="20,30 60,30 40,70"/>', [12, 22, 68, 78]],
    [
      'a text around its middle',
      '<text x="100" y="50" font-size="10" text-anchor="middle">four</text>',
      [79, 32, 121, 68],
    ],
    [
      'a text of square letters',
      '<text x="100" y="50" font-size="10" text-anchor="middle">図a四</text>',
      [78.75, 32, 121.25, 68],
    ],
    ['a text that may run to either side', '<text x="100" y="50" font-size="10">four</text>', [66, 32, 134, 68]],
    [
      'parts of a group',
      '<g><rect x="20" y="30" width="10" height="10"/></g><circle cx="90" cy="60" r="5"/>',
      [12, 22, 103, 73],
    ],
    [
      'no arrowhead, as drawn for reference',
      '<defs><rect width="9" height="9"/></defs><circle cx="50" cy="50" r="10"/>',
      [32, 32, 68, 68],
    ],
  ])('has a margin around %s', (_, shapes, sides) => {
    const { left, top, right, bottom } = part(shapes);
    expect([left, top, right, bottom]).toEqual(sides);
  });

  test('is never larger than the picture', () => {
    expect(part('<rect x="2" y="1" width="197" height="98"/>')).toEqual(room);
  });

  test.each([
    ['nothing', ''],
    ['a path', '<rect x="20" y="30" width="4" height="4"/><path d="M0 0h9"/>'],
    ['what is moved', '<g transform="translate(9 9)"><rect x="20" y="30" width="4" height="4"/></g>'],
    ['a shape of another kind', '<image width="4" height="4"/>'],
  ])('is all of a picture with %s', (_, shapes) => expect(part(shapes)).toEqual(room));
});
