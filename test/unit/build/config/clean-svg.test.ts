import { expect, test } from 'vitest';
import { cleanSvg } from '../../../../build/config/clean-svg.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;
const path = '<path d="M0 0h9"></path>';

test.each([
  ['a shape', `<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>`, svg(path, ' viewBox="0 0 9 9"')],
  ['a prolog and comments', `<?xml version="1.0"?><!DOCTYPE svg><!-- x -->\n<svg>${path}<!-- y --></svg>`, svg(path)],
  [
    'a gradient of its own',
    svg(`<defs><linearGradient id="a"/></defs><path d="M0" fill="url(#a)"/>`),
    svg(`<defs><linearGradient id="a"></linearGradient></defs><path d="M0" fill="url(#a)"></path>`),
  ],
  ['a script', svg(`<script>alert(1)</script>${path}`), svg(path)],
  ['event handlers', svg(path.replace(' d', ' onload="alert(1)" d'), ' onclick="x"'), svg(path)],
  [
    'styles',
    svg(`<style>@import url(//a.example/x.css)</style>${path.replace(' d', ' style="fill:url(//x)" d')}`),
    svg(path),
  ],
  [
    'a picture and a page',
    svg(`<image href="//a.example/x.png"/><foreignObject><iframe src="//x"></iframe></foreignObject>${path}`),
    svg(path),
  ],
  ['text and links', svg(`<a href="javascript:x"><text>y</text></a>${path}`), svg(path)],
  [
    'a value that leads elsewhere',
    svg(path.replace(' d', ' fill="url(//a.example/#b)" stroke="u\\72l(//x)" d')),
    svg(path),
  ],
  ['a shape after what HTML ends a drawing with', `<svg>${path}<p>x</p><script>y</script></svg>`, svg(path)],
])('%s', async (_, text, expected) => expect(await cleanSvg(text)).toBe(expected));

test.each(['', 'text', '<svg></svg>', '<p>x</p>', svg('<script>x</script>')])('`%s` draws nothing', async (text) =>
  expect(await cleanSvg(text)).toBeUndefined(),
);
