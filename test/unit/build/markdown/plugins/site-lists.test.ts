import { describe, expect, test } from 'vitest';
import { site } from '../../../../support/site-test.ts';

const files = {
  'docs/g/_category_.json': '{"label":"G","link":{"type":"doc","id":"g/index"}}',
  'docs/g/index.md': '# Index\n\n:::doc-card-list\n:::\n',
  'docs/g/a.md': '# A\n\n:::doc-card-list\n:::\n',
  'docs/g/b.md': '# B\n\ntext',
  'docs/other.md': '# Other',
};

describe('a list of cards in an article', () => {
  test('on the page of a category: what is in it', async () => {
    const { article } = (await site(files).build()).page('/docs/g');
    expect(article).toContain('href="/docs/g/a"');
    expect(article).toContain('href="/docs/g/b"');
    expect(article).not.toContain('other');
  });

  test('on another page: the pages beside it', async () => {
    const { article } = (await site(files).build()).page('/docs/g/a');
    expect(article).toContain('href="/docs/g/b"');
    expect(article).not.toContain('href="/docs/g/a"');
  });

  test('a page that is in no sidebar has none', async () => {
    const built = await site({ ...files, 'src/pages/x.md': ':::doc-card-list\n:::' }).build();
    expect(built.page('/x').article.trim()).toBe('');
  });
});

describe('the table of contents in an article', () => {
  const article = async (opening: string) =>
    (
      await site({
        'docs/a.md': `# T\n\n${opening}\n\n## One *x*\n\n### Two & `.concat('three\n\n#### Four\n'),
      }).build()
    ).page('/docs/a').article;

  test.each([[':::toc-inline\n:::'], ['[[toc]]'], ['[[TOC]]']])('%j', async (opening) => {
    expect(await article(opening)).toContain(
      '<ul><li><a href="#one-x">One <em>x</em></a><ul><li><a href="#two--three">Two &amp; three</a></li></ul></li></ul>',
    );
  });

  test('other levels', async () => {
    const [html] =
      /<div class="toc-inline.*<\/div>/.exec(
        await article(':::toc-inline{minHeadingLevel=3 maxHeadingLevel=4}\n:::'),
      ) ?? [];
    expect(html).toContain('href="#four"');
    expect(html).not.toContain('href="#one-x"');
  });

  test('text that mentions it stays text', async () => {
    expect(await article('write `[[toc]]` or x [[toc]]')).not.toContain('toc-inline"');
    expect(await article('[[toc]]\n\nText below.')).toContain('<p>Text below.</p>');
  });
});
