import { describe, expect, test } from 'vitest';
import type { CardPainter } from '../../../build/features/social-cards/card-painter.ts';
import { socialCards } from '../../../build/features/social-cards/social-cards.ts';
import type { PicturesOfSite } from '../../../build/model/ports.ts';
import { type Files, site } from '../../support/site-test.ts';

/** Every letter as wide as high; nothing is remembered but what `known` holds. */
async function cards(files: Files, config = {}, known: readonly string[] = []) {
  const painted: string[] = [];
  const measured: string[] = [];
  const painter: CardPainter = {
    find: (draft) =>
      known.some((one) => draft.includes(one)) ? { hash: 'known', read: () => Buffer.from('K') } : undefined,
    async paint(_, svg) {
      painted.push(svg);
      return { hash: String(painted.length), read: () => Buffer.from(svg) };
    },
    async widthOf(text) {
      measured.push(text);
      return [...text].length;
    },
    missing: async (text) => (text.includes('日') ? ['日'] : []),
    prune: () => undefined,
    onProgress: () => undefined,
  };
  const pictures = [{ make: (input: PicturesOfSite) => socialCards(input, painter), prune: painter.prune }];
  const built = await site(files, { socialCards: true, ...config }).build({ ports: { pictures } });
  const imageOf = (route: string) => /og:image" content="([^"]*)"/.exec(built.page(route).html)?.[1];
  return { built, painted, measured, imageOf };
}

describe('social cards', () => {
  test('are drawn with their lines, named by page and content, and named by the page', async () => {
    const { built, painted, imageOf } = await cards({ 'docs/guide/a.md': '# One two three' }, { baseUrl: '/b/' });
    expect(painted).toEqual([JSON.stringify([{ lines: ['One two', 'three'], size: 10 }, ['guide']])]);
    expect(imageOf('/docs/guide/a')).toBe('https://example.org/b/assets/card-docs-guide-a-1.png');
    expect(built.files.get('assets/card-docs-guide-a-1.png')).toBe(painted[0]);
  });

  test('a long word is broken where its letters say', async () => {
    const { painted } = await cards({ 'docs/a.md': '# abcdefghijklmnopqrst' });
    expect(painted).toEqual([JSON.stringify([{ lines: ['abcdefghij', 'klmnopqrst'], size: 10 }, []])]);
  });

  test('that are known are neither measured nor drawn', async () => {
    const { painted, measured, imageOf } = await cards({ 'docs/a.md': '# A' }, {}, ['"A"']);
    expect([painted, measured]).toEqual([[], []]);
    expect(imageOf('/docs/a')).toBe('https://example.org/assets/card-docs-a-known.png');
  });

  test('a page with a picture of its own keeps it, the others go before that of the site', async () => {
    const files = {
      'docs/a.md': '---\nimage: /i.png\n---\n# A',
      'docs/b.md': '# B',
      'static/i.png': 'P',
      'static/s.png': 'S',
    };
    const { imageOf, painted } = await cards(files, { image: 's.png' });
    expect(imageOf('/docs/a')).toBe('https://example.org/i.png');
    expect(imageOf('/docs/b')).toBe('https://example.org/assets/card-docs-b-1.png');
    expect(imageOf('/search')).toBe('https://example.org/s.png');
    expect(painted).toHaveLength(1);
  });

  test('without a font for its title, a page keeps the picture of the site', async () => {
    const { built, imageOf } = await cards({ 'docs/a.md': '# 日', 'static/s.png': 'S' }, { image: 's.png' });
    expect(built.codes).toEqual(['image/no-font']);
    expect(imageOf('/docs/a')).toBe('https://example.org/s.png');
  });
});
