import { expect, test } from 'vitest';
import { site } from '../../../support/site-test.ts';

const page = '# Page\n\nSome text of this page.\n';

async function found(files: Readonly<Record<string, string>>) {
  const { diagnostics } = await site({ 'docs/start.md': page, ...files }).build();
  return diagnostics
    .filter(({ code }) => code === 'route/windows')
    .map(({ message, at }) => [message.replace(/^the | cannot be stored on Windows/g, ''), at?.file, at?.line]);
}

test.each([
  ['static/NUL', 'path `static/NUL`: `NUL` is the name of a device'],
  ['static/aux.txt', 'path `static/aux.txt`: `aux` is the name of a device'],
  ['static/Com1.tar.gz', 'path `static/Com1.tar.gz`: `Com1` is the name of a device'],
  ['static/lpt³.svg', 'path `static/lpt³.svg`: `lpt³` is the name of a device'],
  ['docs/img/con.png', 'path `docs/img/con.png`: `con` is the name of a device'],
  ['static/prn/a.txt', 'path `static/prn`: `prn` is the name of a device'],
  ['static/v1./a.txt', 'path `static/v1.`: it would lose the dot at its end'],
  ['static/a.txt ', 'path `static/a.txt `: it would lose the space at its end'],
  ...[...'<>:"|?*\u0007'].map((mark) => [
    `static/ab${mark}c.txt`,
    `path \`static/ab${mark}c.txt\`: it may not contain \`${mark}\``,
  ]),
] as [string, string][])('%s is reported', async (file, message) => {
  expect(await found({ [file]: 'x' })).toEqual([[message, file, 0]]);
});

test.each([
  'static/console.txt',
  'static/a.aux',
  'static/com0x',
  'static/com10',
  'static/.nul-file',
  'static/a b..c.txt',
  'static/com¹0/null',
])('%s is not', async (file) => expect(await found({ [file]: 'x' })).toEqual([]));

test('a folder is reported once', async () => {
  expect(await found({ 'docs/aux/a.md': page, 'docs/aux/b.md': page, 'docs/aux/c.png': 'x' })).toEqual([
    ['path `docs/aux`: `aux` is the name of a device', 'docs/aux/a.md', 0],
  ]);
});

test('the address of a page is reported where it is written, or at the file that it follows from', async () => {
  expect(await found({ 'docs/a.md': `---\ntitle: A\nslug: /files/con\n---\n\n${page}` })).toEqual([
    ['address `/docs/files/con`: `con` is the name of a device', 'docs/a.md', 3],
  ]);
  expect(await found({ 'docs/01-aux.md': page })).toEqual([
    ['address `/docs/aux`: `aux` is the name of a device', 'docs/01-aux.md', 0],
  ]);
  expect(
    await found({
      'docs/b/a.md': page,
      'docs/b/_category_.json': '{ "link": { "type": "generated-index", "slug": "/nul" } }',
    }),
  ).toEqual([['address `/docs/nul`: `nul` is the name of a device', 'docs/b/_category_.json', 0]]);
});

test('a file that gives no page is reported too', async () => {
  expect(await found({ 'docs/a.md': page, 'docs/A/con.md': `---\nslug: /a\n---\n\n${page}` })).toEqual([
    ['path `docs/A/con.md`: `con` is the name of a device', 'docs/A/con.md', 0],
  ]);
});
