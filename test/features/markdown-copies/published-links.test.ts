import { describe, expect, test } from 'vitest';
import { withPublishedLinks } from '../../../build/features/markdown-copies/published-links.ts';
import { site } from '../../support/site-test.ts';

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
