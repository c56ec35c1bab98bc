import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../../build/search/sections.ts';
import { type BuildOptions, type Files, site } from '../../../support/site-test.ts';

async function sections(files: Files, options: BuildOptions = {}) {
  const built = await site(files).build(options);
  return sectionsOf(built.site, { baseUrl: '/base/' });
}

describe('the sections of a site', () => {
  test('have the title of the page, its categories and the headings above', async () => {
    const all = await sections({
      'docs/guide/_category_.json': '{"label":"Guide"}',
      'docs/guide/install.md':
        '# Install\n\nFirst.\n\n## Linux\n\nApt.\n\n### Old ones\n\nMake.\n\n## Windows\n\nGet it.',
    });
    expect(all.map(({ url, title, crumbs, headings, text }) => [url, title, crumbs, headings, text])).toEqual([
      ['/base/docs/guide/install', 'Install', ['Guide'], [], 'First.'],
      ['/base/docs/guide/install#linux', 'Install', ['Guide'], ['Linux'], 'Apt.'],
      ['/base/docs/guide/install#old-ones', 'Install', ['Guide'], ['Linux', 'Old ones'], 'Make.'],
      ['/base/docs/guide/install#windows', 'Install', ['Guide'], ['Windows'], 'Get it.'],
    ]);
  });

  test('include generated category pages with their description and the labels of their children', async () => {
    const all = await sections({
      'docs/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index","description":"All of it."}}',
      'docs/guide/install.md': '# Install\n\nFirst.',
    });
    const category = all.find(({ isCategory }) => isCategory);
    expect(category).toMatchObject({ title: 'Guide', text: 'All of it. Install', anchor: '' });
  });

  test.each([
    ['draft: true', {}],
    ['draft: true', { drafts: true }],
    ['unlisted: true', {}],
    ['search: { exclude: true }', {}],
  ])('never a page with `%s`', async (front, options) => {
    const all = await sections({ 'docs/a.md': '# A', 'docs/b.md': `---\n${front}\n---\n# B\n\nSecret.` }, options);
    expect(all.map(({ title }) => title)).toEqual(['A']);
  });

  test('do not include the search page', async () => {
    const all = await sections({ 'docs/a.md': '# A' });
    expect(all.map(({ route }) => route)).toEqual(['/docs/a']);
  });

  test('include boost, description, label and keywords from the front matter', async () => {
    const [root] = await sections({
      'docs/a.md':
        '---\nsearch: { boost: 2 }\ndescription: About it.\nsidebar_label: Letter\nkeywords: [one, two]\n---\n# A\n\nText.',
    });
    expect(root).toMatchObject({ boost: 2, text: 'About it. Text. Letter', keywords: ['one', 'two'] });
  });
});

test.each(['search: { boost: 99 }', 'search: yes please', 'search: { bost: 1 }'])(
  'the front matter `%s` is an error',
  async (front) => {
    const built = await site({ 'docs/a.md': `---\n${front}\n---\n# A`, 'docs/b.md': '# B' }).build();
    expect(built.codes).toContain('doc/front-matter');
  },
);
