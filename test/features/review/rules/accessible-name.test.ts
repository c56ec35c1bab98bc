import { expect, test } from 'vitest';
import { review } from '../review.ts';

const unnamed = async (html: string) =>
  (await review({ 'docs/a.md': `# A\n\n${html}` }))
    .filter(({ code }) => code === 'output/name')
    .map(({ message }) => message);

test.each([
  ['<button type="button"></button>', 'button type="button"'],
  ['<button type="button" aria-hidden="false" role="switch"></button>', 'button type="button"'],
  ['<a href="#x" id="x"><img src="https://example.org/a.png" alt=""></a>', 'a id="x" href="#x"'],
  ['<input type="text">', 'input type="text"'],
  ['<label for="b">B</label><input type="text" id="a">', 'input id="a" type="text"'],
])('%s has no name', async (html, shown) => {
  expect(await unnamed(html)).toEqual([`\`<${shown}>\` has no name`]);
});

test.each([
  '<button type="button">Copy</button>',
  '<button type="button" title="Copy"></button>',
  '<button type="button" hidden></button>',
  '<button type="button" aria-hidden="true"></button>',
  '<div hidden><button type="button"></button></div>',
  '<div aria-hidden="true"><p><button type="button"></button></p></div>',
  '<button type="button" role="presentation"></button>',
  '<a id="x"></a>',
  '<a href="#x" id="x"><img src="https://example.org/a.png" alt="A"></a>',
  '<input type="submit">',
  '<label>Name <input type="text"></label>',
  '<label for="a">A</label><input type="text" id="a">',
])('%s has one, or needs none', async (html) => {
  expect(await unnamed(html)).toEqual([]);
});
