import { describe, expect, test } from 'vitest';
import { type Files, site } from '../../support/site-test.ts';
import { tagsIn } from '../../support/tags-in.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';

const built = (markdown: string, zoom: boolean | 'marked', more: Files = {}) =>
  site({ 'docs/a.md': `---\ntitle: A\n---\n\n${markdown}`, 'docs/p.svg': svg, ...more }, { images: { zoom } }).build();

describe('images that open in a window', () => {
  test.each([
    ['![P](p.svg)', false, 'p img /p'],
    ['![P](p.svg)', true, 'p a img /a /p'],
    ['![P](p.svg)', 'marked', 'p img /p'],
    ['<img class="wide zoom" alt="P" src="p.svg">', 'marked', 'a img /a'],
    ['<img class="no-zoom" alt="P" src="p.svg">', true, 'img'],
    ['<img class="no-zoom zoom" alt="P" src="p.svg">', 'marked', 'img'],
    ['[![P](p.svg)](https://x.example)', true, 'p a img /a /p'],
    ['<button><b><img alt="P" src="p.svg"></b></button>', true, 'p button b img /b /button /p'],
    ['<picture><source srcset="p.svg"><img alt="P" src="p.svg"></picture>', true, 'p picture source img /picture /p'],
    ['![P](https://x.example/p.png)', true, 'p img /p'],
    ['![P](gone.png)', true, 'p img /p'],
    ['- ![P](p.svg)\n- **![P](p.svg)**', true, 'ul li a img /a /li li strong a img /a /strong /li /ul'],
  ] as const)('%s with %j', async (markdown, zoom, expected) => {
    expect(tagsIn((await built(markdown, zoom)).page('/docs/a').article)).toBe(expected);
  });

  test('ask for the code of the window, other pages do not', async () => {
    const { page } = await built('![P](p.svg)', true, { 'docs/b.md': '# B' });
    expect(page('/docs/a').data.extensions).toEqual(['docs-build-zoom']);
    expect(page('/docs/b').data).not.toHaveProperty('extensions');
  });
});
