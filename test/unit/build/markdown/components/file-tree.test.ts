import { describe, expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

const tree = (list: string): string => `:::file-tree\n\n${list}\n\n:::\n`;
const inside = async (list: string): Promise<string> =>
  (await htmlOf(tree(list)))
    .replace(/\n/g, '')
    .replace(/^<div class="file-tree"><ul>/, '')
    .replace(/<\/ul><\/div>$/, '');
const name = (text: string): string => `<span class="file-name">${text}</span>`;

describe('items', () => {
  test.each([
    ['- a.md', `<li class="file">${name('a.md')}</li>`],
    [
      '- a.md the *first*',
      `<li class="file">${name('a.md')} <span class="file-comment">the <em>first</em></span></li>`,
    ],
    [
      '- **a.md** bold',
      '<li class="file"><span class="file-name file-highlight"><strong>a.md</strong></span> <span class="file-comment">bold</span></li>',
    ],
    ['- `a b.md` code', `<li class="file">${name('<code>a b.md</code>')} <span class="file-comment">code</span></li>`],
    ['- empty/', `<li class="folder">${name('empty/')}</li>`],
    ['- …', `<li class="file-rest">${name('…')}</li>`],
    ['- ...', `<li class="file-rest">${name('...')}</li>`],
    ['- [a.md](./a.md)', `<li class="file">${name('<a href="‹./a.md›">a.md</a>')}</li>`],
  ])('%s', async (list, html) => {
    expect(await inside(list)).toBe(html);
  });

  test('folders are open disclosures', async () => {
    const { html, codes } = await parse(tree('- src/ code\n  - a.ts\n- lib\n  - b.ts'));
    expect(html.replace(/\n/g, '')).toBe(
      `<div class="file-tree"><ul><li class="folder"><details open><summary>${name('src/')} <span class="file-comment">code</span></summary>` +
        `<ul><li class="file">${name('a.ts')}</li></ul></details></li>` +
        `<li class="folder"><details open><summary>${name('lib')}</summary><ul><li class="file">${name('b.ts')}</li></ul></details></li></ul></div>`,
    );
    expect(codes).toEqual([]);
  });

  test('blank lines between items change nothing', async () => {
    expect(await inside('- a\n\n- b')).toBe(await inside('- a\n- b'));
  });
});

test.each([
  ['no list', 'text'],
  ['text beside the list', '- a\n\ntext'],
])('%s: reported, and shown', async (_, body) => {
  const { html, codes } = await parse(tree(body));
  expect(codes).toEqual(['markdown/component']);
  expect(html).toContain('<p>text</p>');
});
