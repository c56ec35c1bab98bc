import { describe, expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';
import { site } from '../../../../support/site-test.ts';

const article = async (text: string, files = {}) =>
  (await site({ 'docs/a.md': text, ...files }).build()).page('/docs/a').article;
const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`;

describe('width and height of images', () => {
  test.each([
    ['an image beside the page', '![A](./a.svg)', 'docs/a.svg', ' width="30" height="20"'],
    ['an image of the static folder', '![A](/img/a.svg)', 'static/img/a.svg', ' width="30" height="20"'],
    ['raw HTML', '<img src="a.svg" alt="A">', 'docs/a.svg', ' width="30" height="20"'],
    ['the author’s width stays', '<img src="a.svg" alt="A" width="6">', 'docs/a.svg', ' width="6" height="4"'],
    ['the author’s height stays', '<img src="a.svg" alt="A" height="4">', 'docs/a.svg', ' height="4" width="6"'],
    [
      'the author’s size stays',
      '<img src="a.svg" alt="A" width="9" height="9">',
      'docs/a.svg',
      ' width="9" height="9"',
    ],
    ['a share of the column', '<img src="a.svg" alt="A" width="50%">', 'docs/a.svg', ' width="50%"'],
  ])('%s', async (_, text, path, expected) => {
    const html = await article(text, { [path]: svg('width="30" height="20"') });
    expect(/<img[^>]*>/.exec(html)?.[0].replace(/ (?:src|alt|loading|decoding)="[^"]*"/g, '')).toBe(`<img${expected}>`);
  });

  test('a drawing without a size of its own has that of its view box', async () => {
    expect(await article('![A](a.svg)', { 'docs/a.svg': svg('viewBox="0 0 40 10"') })).toContain(
      'width="40" height="10"',
    );
  });

  test.each([
    ['a damaged file', '![A](a.png)', { 'docs/a.png': 'PNG' }],
    ['a file that is missing', '![A](b.png)', {}],
    ['another site', '![A](https://x.y/a.png)', {}],
  ])('none for %s', async (_, text, files) => {
    const html = await article(text, files);
    expect(html).toMatch(/<img src="[^"]+" alt="A">/);
  });
});

describe('images below the first screen are loaded late', () => {
  test('the first screen', async () => {
    expect((await parse('![A](a.png)\n\n![B](b.png)')).html).not.toContain('lazy');
  });

  test('far below', async () => {
    const { html } = await parse(`![A](a.png)\n\n${'word '.repeat(400)}\n\n![B](b.png)`);
    expect(html.match(/<img[^>]*>/g)?.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true]);
  });

  test('the author has the last word', async () => {
    expect((await parse(`${'word '.repeat(400)}\n\n<img src="b.png" alt="" loading="eager">`)).html).toContain(
      'loading="eager"',
    );
  });
});

describe('doc/image-alt', () => {
  test.each([
    ['![](a.png)', ['2:3']],
    ['![ ](a.png)', ['2:3']],
    ['![][a]\n\n[a]: a.png', ['2:3']],
    ['<img src="a.png">', ['2:3']],
    ['![A](a.png)', []],
    ['<img src="a.png" alt="">', []],
    ['`![](a.png)`', []],
  ])('%s', async (text, places) => {
    const { diagnostics } = await parse(`text\n- ${text}`);
    expect(
      diagnostics.filter(({ code }) => code === 'doc/image-alt').map(({ at }) => `${at?.line}:${at?.column}`),
    ).toEqual(places);
  });
});
