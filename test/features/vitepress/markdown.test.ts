import { describe, expect, test } from 'vitest';
import { vitepress } from '../../../build/features/vitepress/markdown.ts';
import { githubIds } from '../../../build/markdown/heading-ids.ts';
import { parse } from '../../support/parse.ts';

const ids = () => (vitepress.headingIds ?? githubIds).idsOfPage();

describe('as in VitePress', () => {
  test.each([
    ['output.dir', 'output-dir'],
    ['`-p <plugin>`, `--plugin <plugin>`', 'p-plugin-plugin-plugin'],
    ['--config <file>', 'config-file'],
    ['this.meta', 'this-meta'],
    ['Déjà vu', 'deja-vu'],
    ['Comparison with Vuex 3.x/4.x', 'comparison-with-vuex-3-x-4-x'],
    ['1.0 to 2.0', '_1-0-to-2-0'],
    ['日本語', '日本語'],
    ['!!!', 'section'],
  ])('%s is #%s', (text, id) => {
    expect(ids().next(text.replaceAll('`', ''))).toBe(id);
  });

  test('tags in a heading have no part in its id', async () => {
    const text = '## Title <Badge type="tip" text="^1.2"/>\n\n## A <Badge text="x" /> B\n\n## Last <Foo text="a b"/>';
    const { doc } = await parse(`# A\n\n${text}`, undefined, { headingIds: 'vitepress' });
    expect(doc.headings.map(({ id }) => id)).toEqual(['title', 'a-b', 'last']);
  });

  test('the alternative text of an image counts only if there is nothing else', async () => {
    const text = '# A\n\n## Title ![alt text](https://a.b/x.png)\n\n## ![Only](https://a.b/x.png)';
    const idsIn = async (headingIds: 'github' | 'vitepress') =>
      (await parse(text, undefined, { headingIds })).html.match(/(?<=<h2 id=")[^"]*/g);
    expect(await idsIn('vitepress')).toEqual(['title', 'only']);
    expect(await idsIn('github')).toEqual(['title-alt-text', 'only']);
  });

  test('a badge is no part of the id, in a link neither', async () => {
    const text = '## A <Badge text="new" />\n\n## B [<Badge text="old" />](./b.md)';
    const { doc } = await parse(text, undefined, { headingIds: 'vitepress' });
    expect(doc.headings.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('equal headings are numbered, ids of authors are reserved', async () => {
    const text = '# A.b\n\n## A.b\n\n## A b\n\n## X {#y}\n\n## Y';
    const { doc } = await parse(text, undefined, { headingIds: 'vitepress' });
    expect(doc.headings.map(({ id }) => id)).toEqual(['a-b-1', 'a-b-2', 'y', 'y-1']);
  });
});

test('links lead to the title of the page, and a line break in a heading parts no words', async () => {
  const { html, doc } = await parse('# The title\n\n## One<br>two', undefined, { headingIds: 'vitepress' });
  expect(html).toContain('<h1 id="the-title">The title</h1>');
  expect(doc.anchors).toEqual(['the-title', 'onetwo']);
});
