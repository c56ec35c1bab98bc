import { expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

const link = (address: string) => `<a href="${address}">${address}</a>`;

test.each([
  ['ftp://foo.bar.baz', link('ftp://foo.bar.baz')],
  ['see (ftp://a.b/c_d).', `see (${link('ftp://a.b/c_d')}).`],
  ['FTP://A.b', link('FTP://A.b')],
  ['*ftp://a.b*', `<em>${link('ftp://a.b')}</em>`],
  ['a ftp://a.b, ftp://c.d b', `a ${link('ftp://a.b')}, ${link('ftp://c.d')} b`],
  ['fftp://a.b', 'fftp://a.b'],
  ['f ft ftp ftp: ftp:/a ftp:// ftps://a.b', 'f ft ftp ftp: ftp:/a ftp:// ftps://a.b'],
  ['`ftp://a.b`', '<code>ftp://a.b</code>'],
  ['[ftp://a.b](#c)', '<a href="#c">ftp://a.b</a>'],
  ['ftp@a.b f@a.b', '<a href="mailto:ftp@a.b">ftp@a.b</a> <a href="mailto:f@a.b">f@a.b</a>'],
])('%s', async (markdown, expected) => {
  expect((await parse(markdown)).html).toBe(`<p>${expected}</p>`);
});

test('the link knows its place', async () => {
  const { doc } = await parse('text\n\nat ftp://a.b/c');
  expect(doc.links).toMatchObject([{ href: 'ftp://a.b/c', at: { line: 3, column: 4, endColumn: 15 } }]);
});
