import { describe, expect, test } from 'vitest';
import { withEdits, withPublishedLinks } from '../../../../build/markdown/published-text.ts';
import { site } from '../../../support/site-test.ts';

describe('edits', () => {
  test('replace lines, in whatever order they come', () => {
    const edits = [
      { line: 1, endLine: 1, text: '' },
      { line: 4, endLine: 5, text: 'x\ny\nz' },
    ];
    expect(withEdits('import A\n\nB\nold\nold\nC', edits)).toBe('\nB\nx\ny\nz\nC');
    expect(withEdits('import A\n\nB\nold\nold\nC', edits.toReversed())).toBe('\nB\nx\ny\nz\nC');
  });

  test('stay in the list or the quote that they stand in', () => {
    expect(withEdits('- old', [{ line: 1, endLine: 1, column: 3, text: 'a\n\nb' }])).toBe('- a\n\n  b');
    expect(withEdits('> - old', [{ line: 1, endLine: 1, column: 5, text: 'a\n\nb' }])).toBe('> - a\n>\n>   b');
  });
});

describe('published links', () => {
  const urlOf = (href: string) => (href.startsWith('./') ? `/docs/${href.slice(2).replace('.md', '')}` : undefined);
  test.each([
    ['[a](./b.md)', '[a](/docs/b)'],
    ['[a](./b.md#c "T") and [d](./e.md)', '[a](/docs/b#c "T") and [d](/docs/e)'],
    ['[a](<./b.md>)', '[a](</docs/b>)'],
    ['[`](./x.md)`](./b.md)', '[`](./x.md)`](/docs/b)'],
    ['[a]: ./b.md', '[a]: /docs/b'],
    ['![a](./b.png)', '![a](/docs/b.png)'],
    ['<a class="x" href="./b.md">', '<a class="x" href="/docs/b">'],
    ['[a](https://example.org/b.md)', '[a](https://example.org/b.md)'],
    ['`[a](./b.md)`', '`[a](./b.md)`'],
    ['```md\n[a](./b.md)\n```\n[a](./b.md)', '```md\n[a](./b.md)\n```\n[a](/docs/b)'],
    ['- ~~~\n  [a](./b.md)\n  ~~~', '- ~~~\n  [a](./b.md)\n  ~~~'],
  ])('%j', (text, expected) => expect(withPublishedLinks(text, urlOf)).toBe(expected));
});

describe('the Markdown beside a page', () => {
  const copyOf = async (files: Record<string, string>, config = {}) =>
    (await site(files, config).build()).files.get('docs/a.md');

  test('links to published addresses, whole ones where the site says where it is', async () => {
    const files = {
      'docs/a.md': '# A\n\n[b](./g/b.md#part) ![p](./p.png) [h](#a) [x](https://x.example)\n',
      'docs/g/b.md': '---\nslug: /other\n---\n# B\n\n## Part\n',
      'docs/p.png': 'x',
    };
    expect(await copyOf(files, { url: 'https://example.org', baseUrl: '/sub/' })).toMatch(
      /^# A\n\n\[b\]\(https:\/\/example\.org\/sub\/docs\/other#part\) !\[p\]\(https:\/\/example\.org\/sub\/assets\/[^)]+\) \[h\]\(#a\) \[x\]\(https:\/\/x\.example\)\n$/,
    );
  });

  test('has no import lines, exports or JSX comments', async () => {
    expect(
      await copyOf({
        'docs/a.md': "---\ntitle: A\n---\nimport Tabs from '@theme/Tabs';\nimport B from 'b';\n\nText.\n",
      }),
    ).toBe('# A\n\nText.\n');
  });
});
