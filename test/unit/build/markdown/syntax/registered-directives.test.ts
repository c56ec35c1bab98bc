/** Directives on one line: only registered names are any, and whatever surrounds them stays as written. */
import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../../build/markdown/parse-doc.ts';
import { growth, quadratic } from '../../../../support/growth.ts';
import { sourceFile } from '../../../../support/parse.ts';

const draw = (tag: string): string =>
  `{ transform: ({ kind, name, attributes, text, content }) => [{ type: 'element', tagName: '${tag}', properties: { title: JSON.stringify({ kind, name, attributes, text }) }, children: [content] }] }`;
const extension = `data:text/javascript,${encodeURIComponent(
  `export default { name: 'x', client: './x.ts', textDirectives: { key: ${draw('kbd')}, none: {} }, leafDirectives: { video: ${draw('figure')}, none: {} } };`,
)}`;

async function parsed(text: string, options: object = {}) {
  const { value, diagnostics } = await parseDoc(sourceFile(text), {
    ...usualMarkdown,
    extensions: [extension],
    ...options,
  });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return { html: value.body.join('').trim().replaceAll('&#x22;', "'"), doc: value, diagnostics };
}
const html = async (text: string, options: object = {}) => (await parsed(text, options)).html;
const got = (tag: string, kind: string, name: string, attributes: object, text: string, content = text): string =>
  `<${tag} title="${JSON.stringify({ kind, name, attributes, text }).replaceAll('"', "'")}">${content}</${tag}>`;
const key = (attributes: object, text: string, content = text): string =>
  got('kbd', 'textDirective', 'key', attributes, text, content);

describe('in a line', () => {
  test.each([
    ['a label', 'Press :key[Enter].', `<p>Press ${key({}, 'Enter')}.</p>`],
    ['attributes', ':key[Enter]{#a .b os=mac}', `<p>${key({ id: 'a', class: 'b', os: 'mac' }, 'Enter')}</p>`],
    ['attributes alone', ':key{os="a b" wide}!', `<p>${key({ os: 'a b', wide: true }, '')}!</p>`],
    ['markup in the label', ':key[*A* `b`]', `<p>${key({}, 'A b', '<em>A</em> <code>b</code>')}</p>`],
    ['one in another', ':key[a :key[b]]', `<p>${key({}, 'a b', `a ${key({}, 'b')}`)}</p>`],
    ['two in a row', ':key[a]:key[b]', `<p>${key({}, 'a')}${key({}, 'b')}</p>`],
    ['braces that are no attributes', ':key[a]{"}', `<p>${key({}, 'a')}{"}</p>`],
    ['raw HTML beside it', '<b>x</b> :key[a]', `<p><b>x</b> ${key({}, 'a')}</p>`],
    ['a heading', '## :key[a]', `<h2 id="a">${key({}, 'a')}</h2>`],
    ['one that draws nothing', 'a :none[*b*]', '<p>a <span><em>b</em></span></p>'],
  ])('%s', async (_, text, expected) => {
    expect((await html(text)).replace(/(<h2 id="a">.*?<\/kbd>).*<\/h2>/, '$1</h2>')).toBe(expected);
  });

  test.each([
    'At 10:30, a:b, a::b, C::key, :tad[x].',
    'A name alone: :key and :key.',
    'Two colons ::key[a].',
    '`:key[a]`',
    'Open :key[a',
    ':keyboard[a]',
  ])('%s stays text', async (text) => {
    expect(await html(text)).toBe(`<p>${text.replace(/`(.*)`/, '<code>$1</code>')}</p>`);
  });

  test('a backslash makes it text', async () => expect(await html('\\:key[a]')).toBe('<p>:key[a]</p>'));
  test('in a cell of a table', async () => expect(await html('| a |\n| - |\n| :key[b] |')).toContain(key({}, 'b')));
  test('where raw HTML is cleaned', async () =>
    expect(await html('<b>x</b> :key[a]', { html: 'sanitize' })).toContain(key({}, 'a')));
});

describe('alone on a line', () => {
  const video = (attributes: object, text: string, content = text) =>
    got('figure', 'leafDirective', 'video', attributes, text, content);
  test.each([
    ['a name', '::video', video({}, '')],
    ['a label and attributes', '::video[A *film*]{id=x}', video({ id: 'x' }, 'A film', 'A <em>film</em>')],
    ['below a paragraph', 'a\n::video\nb', `<p>a</p>\n${video({}, '')}\n<p>b</p>`],
    ['in a list', '- ::video[x]', `<ul>\n<li>\n${video({}, 'x')}\n</li>\n</ul>`],
    ['one that draws nothing', '::none[*b*]', '<p><em>b</em></p>'],
  ])('%s', async (_, text, expected) => expect(await html(text)).toBe(expected));

  test.each(['::video[a] b', '::vide', ':video', '::video[a', 'a ::video[b]', '::key[a]'])(
    '%s stays text',
    async (text) => expect(await html(text)).toBe(`<p>${text}</p>`),
  );
});

test('a page with one loads the browser code of its extension', async () => {
  expect((await parsed('a :key[b]')).doc.extensions).toEqual(['x']);
  expect((await parsed('::video')).doc.extensions).toEqual(['x']);
  expect((await parsed('10:30 ::b')).doc.extensions).toBeUndefined();
});

test('what is reported has the place of the directive', async () => {
  const module = `data:text/javascript,${encodeURIComponent(
    `export default { name: 'y', textDirectives: { key: { transform: (_, report) => { report({ message: 'no such key' }); } } } };`,
  )}`;
  const { diagnostics } = await parsed('a\n\nb :key[c]', { extensions: [module] });
  expect(diagnostics).toMatchObject([{ message: 'no such key', at: { line: 3, column: 3 } }]);
});

test.each([':key[', ':key[]', ':', '::'])('a line of many `%s` is read in linear time', async (part) => {
  expect(await growth((size) => html(part.repeat(size)), 6_000)).toBeLessThan(quadratic);
});
