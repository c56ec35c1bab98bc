import { describe, expect, test } from 'vitest';
import { imageCopies } from '../../../build/features/image-copies/image-copies.ts';
import type { EncodedImage } from '../../../build/features/image-copies/image-encoder.ts';
import type { PicturesOfSite } from '../../../build/model/ports.ts';
import { site } from '../../support/site-test.ts';
import { tagsIn } from '../../support/tags-in.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';
const copies = { copies: [{ width: 480, format: 'webp' as const, hash: '0123', read: () => Buffer.from('RIFF') }] };

async function copied(markdown: string, { optimize = true, encoded = copies as EncodedImage } = {}) {
  const encoder = { encode: async () => encoded, prune: () => undefined, onProgress: () => undefined };
  const pictures = [{ make: (input: PicturesOfSite) => imageCopies(input, encoder, 688), prune: encoder.prune }];
  const files = { 'docs/a.md': `---\ntitle: A\n---\n\n${markdown}`, 'docs/p.svg': svg };
  const built = await site(files, { images: { optimize } }).build({ ports: optimize ? { pictures } : {} });
  const { article: shown } = built.page('/docs/a');
  return { built, shown, tags: tagsIn(shown) };
}

describe('what is around an image', () => {
  test.each([
    ['![P](p.svg)', 'p picture source img /picture /p'],
    ['[![P](p.svg)](https://x.example)', 'p a picture source img /picture /a /p'],
    ['<picture><source srcset="p.svg"><img alt="P" src="p.svg"></picture>', 'p picture source img /picture /p'],
    ['<img alt="P" src="p.svg" srcset="p.svg 2x">', 'img'],
    ['![P](https://x.example/p.png)', 'p img /p'],
    ['![P](gone.png)', 'p img /p'],
  ])('%s', async (markdown, expected) => {
    expect((await copied(markdown)).tags).toBe(expected);
  });

  test('nothing, if the site wants no copies, and in serve, which makes none', async () => {
    expect((await copied('![P](p.svg)', { optimize: false })).tags).toBe('p img /p');
    const late = { 'docs/a.md': '<img loading="lazy" alt="P" src="p.svg">', 'docs/p.svg': svg };
    const served = await site(late, { images: { optimize: true } }).build();
    expect(served.page('/docs/a').article).toMatch(
      /^<img loading="lazy" alt="P" src="[^"]*" width="400" height="300">/,
    );
  });

  test('only an image that is loaded late, and whose size the tool writes, is measured', async () => {
    const late = '<img loading="lazy" alt="P" src="p.svg"';
    const { shown } = await copied(
      `![P](p.svg)\n\n${late}>\n\n${late} width="200" height="150">\n\n${late} sizes="50vw">\n`,
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
    expect((await copied('![P](p.svg)', { encoded })).tags).toBe('p img /p');
  });

  test('of images in a row, those from the fourth on are loaded late', async () => {
    const { shown } = await copied('![P](p.svg) '.repeat(5));
    expect(shown.match(/<img[^>]*>/g)?.map((tag) => tag.includes('loading="lazy"'))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ]);
    expect((await copied('![P](p.svg) '.repeat(5), { optimize: false })).shown).not.toContain('lazy');
  });

  test('copies are published once, and a changed one changes the page', async () => {
    const { built, shown } = await copied('![P](p.svg) ![Q](p.svg)');
    expect(shown).toContain('srcset="/assets/p-480-0123.webp 480w"');
    expect(built.files.get('assets/p-480-0123.webp')).toBe('RIFF');
  });
});
