import { describe, expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

const hrefs = async (text: string) => (await parse(text)).doc.links.map(({ kind, href }) => `${kind} ${href}`);

describe('every address of the page is listed', () => {
  test.each([
    ['[a](./b.md)', 'anchor ./b.md'],
    ['[a](<b c.md>)', 'anchor b%20c.md'],
    ['[a]\n\n[a]: ../x.md#y "t"', 'anchor ../x.md#y'],
    ['![a](./b.png)', 'image ./b.png'],
    ['<a href="./b">a</a>', 'anchor ./b'],
    ['<img src="b.png">', 'image b.png'],
    ['<video src="b.mp4"></video>', 'media b.mp4'],
    ['<video><source src="b.webm"></video>', 'media b.webm'],
    ['<audio src="b.ogg"></audio>', 'media b.ogg'],
    ['<video poster="b.png"></video>', 'image b.png'],
    ['<video><track src="b.vtt"></video>', 'media b.vtt'],
    ['<map><area href="./b"></map>', 'anchor ./b'],
    ['[a](#x)', 'anchor #x'],
    ['<https://a.b>', 'anchor https://a.b'],
    ['https://a.b', 'anchor https://a.b'],
    ['[a](mailto:x@y.z)', 'anchor mailto:x@y.z'],
  ])('%s', async (text, expected) => {
    expect(await hrefs(text)).toEqual([expected]);
  });

  test('every candidate of a `srcset`', async () => {
    const text =
      '<img src="a.png" srcset="b.png 1x,c,d.png  2x, https://e.f/g,h.png 3x, data:image/png;base64,AA== 4x">';
    expect(await hrefs(text)).toEqual([
      'image a.png',
      'image b.png',
      'image c,d.png',
      'image https://e.f/g,h.png',
      'image data:image/png;base64,AA==',
    ]);
  });

  test.each(['`[a](b)`', '```\n[a](b)\n```', '    [a](b)', '[a]()', '<a name="x"></a>', '\\[a](b)'])(
    '%j holds none',
    async (text) => {
      expect(await hrefs(text)).toEqual([]);
    },
  );

  test('with its place', async () => {
    const { doc } = await parse('---\ntitle: T\n---\n\ntext [a](./b.md)\n');
    expect(doc.links[0]?.at).toEqual({ file: 'docs/page.md', line: 5, column: 6, endLine: 5, endColumn: 17 });
  });
});

describe('holes', () => {
  test.each([
    ['[a](./b.md)', '<p><a href="‹./b.md›">a</a></p>'],
    ['[a](b "t")', '<p><a href="‹b›" title="t">a</a></p>'],
    ['![a](b.png)', '<p><img src="‹b.png›" alt="a"></p>'],
    ['[a](pathname:///x)', '<p><a href="‹pathname:///x›" target="_blank" rel="noopener noreferrer">a</a></p>'],
  ])('what depends on other files is left open: %s', async (text, html) => {
    expect(await htmlOf(text)).toBe(html);
  });

  test.each([
    ['[a](#b)', '<p><a href="#b">a</a></p>'],
    ['[a](mailto:x@y.z)', '<p><a href="mailto:x@y.z">a</a></p>'],
    ['![a](https://b.c/d.png)', '<p><img src="https://b.c/d.png" alt="a"></p>'],
    ['![a](data:image/png;base64,AAAA)', '<p><img src="data:image/png;base64,AAAA" alt="a"></p>'],
  ])('what does not is as written: %s', async (text, html) => {
    expect(await htmlOf(text)).toBe(html);
  });

  test('characters of the private-use area in the text are no holes', async () => {
    const { html } = await parse('\ue0000\ue001 [a](./b.md) \ue002');
    expect(html).toBe('<p>\ue0000\ue001 <a href="‹./b.md›">a</a> \ue002</p>');
  });
});

describe('addresses on other sites open in a new tab', () => {
  test.each(['https://a.b/', 'http://a.b/', '//a.b/', 'HTTPS://a.b/'])('%s', async (address) => {
    expect(await htmlOf(`[x](${address})`)).toBe(
      `<p><a href="${address}" target="_blank" rel="noopener noreferrer">x</a></p>`,
    );
  });

  test('both are the author’s to choose', async () => {
    expect(await htmlOf('<a href="https://a.b" target="_self" rel="me">x</a>')).toBe(
      '<p><a href="https://a.b" target="_self" rel="me">x</a></p>',
    );
  });

  test('an image on another site gets neither', async () => {
    expect(await htmlOf('![](https://a.b/c.png)')).toBe('<p><img src="https://a.b/c.png" alt=""></p>');
  });
});

test('elements named like properties of every object are elements like any other', async () => {
  const { links } = (await parse('<constructor>a</constructor> <tostring>b</tostring> [x](./y.md)')).doc;
  expect(links.map(({ href }) => href)).toEqual(['./y.md']);
});

test('characters written as their numbers are not taken for holes', async () => {
  const { html } = await parse('&#xE000;0&#xE001; and &#57344;0&#57345; [x](./y.md)');
  expect(html).toContain('‹./y.md›');
  expect(html.match(/‹/g)).toHaveLength(1);
});

test('an unclosed link that the HTML parser repeats in the footnotes is a link of the first line', async () => {
  const { links } = (await parse('a[^1]\n\n[^1]: c\n\n<a href="./x.md">\n')).doc;
  const [written, ...repeated] = links.filter(({ href }) => href === './x.md').map(({ at }) => at.line);
  expect(written).toBe(5);
  expect(new Set(repeated)).toEqual(new Set([1]));
});
