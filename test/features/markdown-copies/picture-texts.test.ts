import { expect, test } from 'vitest';
import { withPictureTexts } from '../../../build/features/markdown-copies/picture-texts.ts';

const svg = (attributes = '', content = '<text>1</text>') => `<svg viewBox="0 0 1 1"${attributes}>\n${content}\n</svg>`;

test.each([
  ['its label', svg(' role="img" aria-label="A leads\nto B &lt; C."'), 'A leads to B &lt; C.'],
  ['its title', svg('', '<title>One</title><path/>'), 'One'],
  ['a figure with nothing else', `<figure class="picture">\n${svg(' aria-label="One"')}\n</figure>`, 'One'],
  [
    'a figure with a caption',
    `<figure>\n${svg(' aria-label="One"')}\n<figcaption>Below</figcaption></figure>`,
    '<figure>\nOne\n<figcaption>Below</figcaption></figure>',
  ],
  ['an ornament', `a ${svg(' aria-hidden="true"')} b`, 'a  b'],
  ['two pictures', `${svg(' aria-label="One"')}\n\n${svg(" aria-label='Two'")}`, 'One\n\nTwo'],
])('the text of a picture stands in its place: %s', (_, markdown, expected) => {
  expect(withPictureTexts(`# T\n\n${markdown}\n\nEnd\n`)).toBe(`# T\n\n${expected}\n\nEnd\n`);
});

test.each([
  ['a fence', `\`\`\`html\n${svg(' aria-label="One"')}\n\`\`\``],
  ['a fence in a quotation', `> ~~~\n> <svg aria-label="One"></svg>\n> ~~~`],
  ['code in a line', 'Write `<svg aria-label="One"></svg>` so.'],
  ['an svg that does not end', '<svg aria-label="One">\n\n```\n</svg>\n```'],
])('code stays: %s', (_, markdown) => {
  expect(withPictureTexts(`a\n\n${markdown}\n\nb`)).toBe(`a\n\n${markdown}\n\nb`);
});

test('a fence does not hide what follows it', () => {
  expect(withPictureTexts(`\`\`\`\nx\n\`\`\`\n${svg(' aria-label="One"')}`)).toBe('```\nx\n```\nOne');
});
