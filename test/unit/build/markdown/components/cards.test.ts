import { describe, expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

const messages = async (text: string): Promise<readonly string[]> =>
  (await parse(text)).diagnostics.map(({ message, at }) => `${at?.line}: ${message}`);

describe('card containers', () => {
  test('a title that is a link, and contents', async () => {
    const { html, codes } = await parse('::::cards\n:::card[A *title*]{href=./a.md}\ntext\n:::\n::::\n');
    expect(html).toBe(
      '<div class="cards"><div class="tile"><p class="tile-title"><a href="‹./a.md›">A <em>title</em></a></p><p>text</p></div></div>',
    );
    expect(codes).toEqual([]);
  });

  test('an address of another site', async () => {
    expect(await htmlOf(':::card[T]{href="https://example.org"}\nx\n:::')).toContain(
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">T</a>',
    );
  });

  test('an address that runs code is taken out', async () => {
    const { html, codes } = await parse(':::card[T]{href="javascript:alert(1)"}\nx\n:::');
    expect(html).not.toContain('javascript');
    expect(codes).toEqual(['link/unsafe']);
  });

  test('a link to nowhere is reported at the card', async () => {
    expect((await parse('a\n\n:::card[T]{href=./no.md}\nx\n:::')).doc.links[0]?.at).toMatchObject({
      line: 3,
      column: 1,
    });
  });

  test('a link in the label gives way to the address', async () => {
    expect(await htmlOf(':::card[See [this](b.md)]{href=a.md}\nx\n:::')).toContain('<a href="‹a.md›">See this</a>');
  });

  test('without an address', async () => {
    expect(await htmlOf(':::card Title\nx\n:::')).toBe(
      '<div class="tile"><p class="tile-title">Title</p><p>x</p></div>',
    );
  });

  test('the icon is hidden from readers of the text; names of icons are not drawn', async () => {
    expect(await htmlOf(':::card[T]{icon=🚀}\nx\n:::')).toContain(
      '<p class="tile-title"><span class="tile-icon" aria-hidden="true">🚀</span>T</p>',
    );
    expect(await htmlOf(':::card[T]{icon=rocket}\nx\n:::')).toContain('<p class="tile-title">T</p>');
  });

  test('title, address and description as attributes', async () => {
    expect(await htmlOf(':::card{title="T" href="a.md" description="D < E"}\n:::')).toBe(
      '<div class="tile"><p class="tile-title"><a href="‹a.md›">T</a></p><p>D &#x3C; E</p></div>',
    );
  });

  test('without a title', async () => {
    expect(await messages(':::card\nx\n:::')).toEqual(['1: the card has no title']);
  });

  test('headings in a card are not in the table of contents', async () => {
    expect((await parse(':::card[T]\n### H\n:::')).doc.headings).toEqual([]);
  });
});

describe('a list of links', () => {
  test.each(['[T](a.md) text', '[T](a.md): text', '[T](a.md) – text', '[T](a.md)\n  text'])('- %s', async (item) => {
    expect(await htmlOf(`:::cards\n- ${item}\n- [U](b.md)\n:::\n`)).toBe(
      '<div class="cards"><div class="tile"><p class="tile-title"><a href="‹a.md›">T</a></p><p>text</p></div>' +
        '<div class="tile"><p class="tile-title"><a href="‹b.md›">U</a></p></div></div>',
    );
  });

  test('an item without a link keeps its contents', async () => {
    expect(await htmlOf(':::cards\n- *text*\n:::\n')).toContain('<div class="tile"><p><em>text</em></p></div>');
  });
});

test.each([
  ['no cards', ':::cards\n\ntext\n\n:::\n', '1: there is no card in these cards'],
  ['text beside the cards', '::::cards\n\n:::card[A]\na\n:::\n\ntext\n\n::::\n', '7: only cards can stand in `cards`'],
])('%s: reported, and shown', async (_, text, message) => {
  expect(await messages(text)).toEqual([message]);
  expect(await htmlOf(text)).toContain('<p>text</p>');
});
