import { describe, expect, test } from 'vitest';
import type { EncodedImage } from '../../../../../build/model/ports.ts';
import { type Files, site } from '../../../../support/site-test.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';
const copies = { copies: [{ width: 480, format: 'webp' as const, hash: '0123', read: () => Buffer.from('RIFF') }] };

/** The tags of the article in order, without attributes. */
async function tags(markdown: string, images: object, more: Files = {}, encoded: EncodedImage = copies) {
  const encoder = { encode: async () => encoded, prune: () => undefined, onProgress: () => undefined };
  const files = { 'docs/a.md': `---\ntitle: A\n---\n\n${markdown}`, 'docs/p.svg': svg, ...more };
  const built = await site(files, { images }).build({ ports: { images: encoder } });
  const { article: shown } = built.page('/docs/a');
  return { built, shown, tags: (shown.match(/<[^>\s]+/g) ?? []).map((tag) => tag.slice(1)).join(' ') };
}

describe('what is around an image', () => {
  test.each([
    ['![P](p.svg)', {}, 'p img /p'],
    ['![P](p.svg)', { zoom: true }, 'p a img /a /p'],
    ['![P](p.svg)', { optimize: true }, 'p picture source img /picture /p'],
    ['![P](p.svg)', { optimize: true, zoom: true }, 'p a picture source img /picture /a /p'],
    ['![P](p.svg)', { zoom: 'marked' }, 'p img /p'],
    ['<img class="wide zoom" alt="P" src="p.svg">', { zoom: 'marked' }, 'a img /a'],
    ['<img class="no-zoom" alt="P" src="p.svg">', { zoom: true }, 'img'],
    ['[![P](p.svg)](https://x.example)', { optimize: true, zoom: true }, 'p a picture source img /picture /a /p'],
    [
      '<picture><source srcset="p.svg"><img alt="P" src="p.svg"></picture>',
      { optimize: true, zoom: true },
      'p picture source img /picture /p',
    ],
    ['<img alt="P" src="p.svg" srcset="p.svg 2x">', { optimize: true }, 'img'],
    ['![P](https://x.example/p.png)', { optimize: true, zoom: true }, 'p img /p'],
    ['![P](gone.png)', { optimize: true, zoom: true }, 'p img /p'],
    ['- ![P](p.svg)\n- **![P](p.svg)**', { zoom: true }, 'ul li a img /a /li li strong a img /a /strong /li /ul'],
  ])('%s with %j', async (markdown, images, expected) => {
    expect((await tags(markdown, images)).tags).toBe(expected);
  });

  test('only an image that is loaded late, and whose size the tool writes, is measured', async () => {
    const late = '<img loading="lazy" alt="P" src="p.svg"';
    const { shown } = await tags(
      `![P](p.svg)\n\n${late}>\n\n${late} width="200" height="150">\n\n${late} sizes="50vw">\n`,
      { optimize: true },
    );
    expect(shown.match(/<img[^>]*>/g)?.map((tag) => / sizes="[^"]*"/.exec(tag)?.[0])).toEqual([
      ...[undefined, ' sizes="auto"'],
      ...[undefined, ' sizes="50vw"'],
    ]);
    expect(shown.match(/<source[^>]*>/g)?.map((tag) => tag.includes('sizes="auto, '))).toEqual([
      ...[false, true],
      ...[false, false],
    ]);
  });

  test('an image that stays as it is has no copies', async () => {
    const encoded = { reason: 'it is animated', isProblem: false };
    expect((await tags('![P](p.svg)', { optimize: true }, {}, encoded)).tags).toBe('p img /p');
  });

  test('of images in a row, those from the fourth on are loaded late', async () => {
    const { shown } = await tags('![P](p.svg) '.repeat(5), { optimize: true });
    expect(shown.match(/<img[^>]*>/g)?.map((tag) => tag.includes('loading="lazy"'))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ]);
    expect((await tags('![P](p.svg) '.repeat(5), { zoom: true })).shown).not.toContain('lazy');
  });

  test('copies are published once, and a changed one changes the page', async () => {
    const { built, shown } = await tags('![P](p.svg) ![Q](p.svg)', { optimize: true });
    expect(shown).toContain('srcset="/assets/p-480-0123.webp 480w"');
    expect(built.files.get('assets/p-480-0123.webp')).toBe('RIFF');
  });

  test('pages with an image to enlarge ask for the code of the window, others do not', async () => {
    const { built } = await tags('![P](p.svg)', { zoom: true }, { 'docs/b.md': '# B' });
    expect(built.page('/docs/a').data.extensions).toEqual(['docs-build-zoom']);
    expect(built.page('/docs/b').data).not.toHaveProperty('extensions');
  });
});
