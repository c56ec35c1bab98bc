import { describe, expect, test } from 'vitest';
import { site } from '../../support/site-test.ts';

describe('Markdown files', () => {
  const files = {
    'docs/a.md': '---\ntitle: Front\n---\n\n# Own\n\nText.\n\n\n',
    'docs/b.md': '---\r\ntitle: Front *title*\r\n---\r\nText.\r\n',
    'docs/d.md': '---\ndraft: true\n---\nx',
    'docs/g/index.md': '# Guide',
    'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
    'docs/t/u.md': '---\nunlisted: true\n---\n# Unlisted',
    'docs/t/v.md': '# Listed',
    'src/pages/index.md': '# Home',
  };

  test('have the title and the text of the page without front matter', async () => {
    const built = await site(files).build();
    expect(built.files.get('docs/a.md')).toBe('# Own\n\nText.\n');
    expect(built.files.get('docs/b.md')).toBe('# Front *title*\n\nText.\n');
  });

  test('exist for all documents and Markdown pages, including unlisted ones, but not for drafts', async () => {
    const built = await site(files, { trailingSlash: false }).build();
    expect([...built.files.keys()].filter((path) => path.endsWith('.md')).sort()).toEqual([
      'docs/a.md',
      'docs/b.md',
      'docs/g.md',
      'docs/t/u.md',
      'docs/t/v.md',
      'index.md',
    ]);
    expect(built.codes).toEqual([]);
  });

  test('are named in the head of their page', async () => {
    const built = await site(files, { baseUrl: '/b/' }).build();
    expect(built.page('/docs/a').html).toContain('<link rel="alternate" type="text/markdown" href="/b/docs/a.md">');
    expect(built.page('/docs/category/t').html).not.toContain('text/markdown');
  });

  test('do not exist, and are not linked, where the site wants none', async () => {
    const built = await site(files, { markdownCopies: false }).build();
    expect([...built.files.keys()].filter((path) => path.endsWith('.md'))).toEqual([]);
    expect(built.page('/docs/a').data.markdownUrl).toBeUndefined();
  });

  test('are linked from their pages', async () => {
    const built = await site(files, { baseUrl: '/b/', trailingSlash: true }).build();
    expect(built.page('/docs/g').data.markdownUrl).toBe('/b/docs/g.md');
    expect(built.page('/').data.markdownUrl).toBe('/b/index.md');
    expect(built.page('/docs/category/t').data.markdownUrl).toBeUndefined();
    expect(built.page('/search').data.markdownUrl).toBeUndefined();
  });

  test('are left out if a page has their address', async () => {
    const built = await site({ 'docs/a.md': '# A', 'docs/b.md': '---\nslug: a.md\n---\n# B' }).build();
    expect(built.files.get('docs/a.md/index.html')).toContain('B');
    expect(built.files.has('docs/a.md')).toBe(false);
    expect(built.codes).toEqual(['route/static-clash']);
  });
});
