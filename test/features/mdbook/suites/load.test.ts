import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadForeign } from '../../other-tools/load-foreign.ts';

const book = `
[book]
title = "Acme"
description = "Rockets"
language = "de"

[output.html]
site-url = "/acme/"
cname = "acme.example"
git-repository-url = "https://github.com/acme/rockets"
edit-url-template = "https://github.com/acme/rockets/edit/main/{path}"
additional-css = ["a.css"]
default-theme = "navy"

[output.html.redirect]
"/old.html" = "start.html"
"/deep/gone.html" = "../start/install.html#x"

[output.pdf]
[preprocessor.index]
[preprocessor.toc]
command = "mdbook-toc"
`;
const summary = `# Summary

[Introduction](README.md)

# Guide

- [Start](start.md)
    - [Install](start/install.md)
- [Draft]()

---

[Thanks](thanks.md)
`;
const files = {
  'book.toml': book,
  'src/SUMMARY.md': summary,
  'src/README.md': '# A',
  'src/start/install.md': '# B',
  'src/left [out].md': '# C',
};

describe('mdBook', () => {
  test('a book builds with its chapters, address, and edit links', async () => {
    const { config, problems, notes, watched, root } = await loadForeign(files);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      title: 'Acme',
      tagline: 'Rockets',
      url: 'https://acme.example',
      baseUrl: '/acme/',
      trailingSlash: false,
      extensions: ['docs-build/mdbook'],
      i18n: { defaultLocale: 'de' },
      redirects: { '/old': '/start', '/deep/gone': '/start/install#x' },
      docs: {
        path: 'src',
        routeBasePath: '/',
        addresses: 'files',
        editUrl: 'https://github.com/acme/rockets/edit/main/',
        exclude: ['SUMMARY.md', 'left \\[out\\].md'],
      },
    });
    expect(config?.navbar.items).toMatchObject([{ href: 'https://github.com/acme/rockets', icon: 'repository' }]);
    expect(config?.docs.sidebars).toEqual({
      docs: [
        { type: 'doc', id: 'README', label: 'Introduction' },
        { type: 'text', text: 'Guide' },
        {
          type: 'category',
          label: 'Start',
          link: { type: 'doc', id: 'start' },
          collapsed: false,
          items: [{ type: 'doc', id: 'start/install', label: 'Install' }],
        },
        { type: 'text', text: 'Draft' },
        { type: 'doc', id: 'thanks', label: 'Thanks' },
      ],
    });
    expect(notes).toEqual([
      '`output.pdf`: has no counterpart here',
      '`output.html.additional-css`: has no counterpart here',
      '`preprocessor.toc`: is not run',
    ]);
    expect(watched).toEqual([join(root, 'book.toml'), join(root, 'src/SUMMARY.md')]);
  });

  test('another folder of sources, in a folder of the repository, with folded sections', async () => {
    const { config, problems, notes } = await loadForeign({
      'guide/book.toml':
        '[book]\nsrc = "./text/"\n[output.html]\nedit-url-template = "https://x.example/edit/guide/{path}"\nfold = { enable = true, level = 1 }\n',
      'guide/text/SUMMARY.md': '- [A](a.md)\n  - [B](b.md)\n    - [C](c.md)',
      'guide/text/a.md': '# A',
    });
    expect([problems, notes]).toEqual([[], []]);
    expect(config?.docs).toMatchObject({
      path: 'guide/text',
      editUrl: 'https://x.example/edit/',
      exclude: ['SUMMARY.md'],
    });
    expect(config?.docs.sidebars?.docs).toMatchObject([{ collapsed: false, items: [{ collapsed: true }] }]);
    // A book without an index begins with its first chapter.
    expect(config?.redirects).toEqual({ '/': '/a' });
  });

  test('an address for edits that ends in another path is noted', async () => {
    const { config, notes } = await loadForeign({
      ...files,
      'book.toml': '[output.html]\nedit-url-template = "https://x.example/?file={path}"',
    });
    expect(config?.docs.editUrl).toBeUndefined();
    expect(notes).toEqual(['`output.html.edit-url-template`: does not end in `/{path}`']);
  });

  test('redirects from headings, and what is no address, are noted', async () => {
    const { config, problems, notes } = await loadForeign({
      ...files,
      'book.toml': `[output.html.redirect]
"/a.html#one" = "b.html"
"/c.html" = "http://["
"//[" = "b.html"
"/d.html" = "#two"
"/e.html" = "https://x.example/"
`,
    });
    expect(problems).toEqual([]);
    expect(config?.redirects).toEqual({ '/d': '/d#two' });
    expect(notes).toEqual([
      '`output.html.redirect./a.html#one`: is not from one page to another',
      '`output.html.redirect./c.html`: is not from one page to another',
      '`output.html.redirect.//[`: is not from one page to another',
      expect.stringContaining('`redirects./e`: '),
    ]);
  });

  test.each<[string, Readonly<Record<string, string>>, object]>([
    [
      'TOML that is not valid',
      { ...files, 'book.toml': '[book]\ntitle = Acme' },
      { message: expect.stringMatching(/^not valid TOML: [^\n]+$/) as string, at: { file: 'book.toml', line: 2 } },
    ],
    [
      'a book without a list of chapters',
      { 'book.toml': '[book]\nsrc = "text"' },
      { message: 'there is no `text/SUMMARY.md`, the list of chapters', at: { file: 'book.toml' } },
    ],
  ])('%s is an error', async (_, given, expected) => {
    const { config, problems } = await loadForeign(given);
    expect(config).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'config/unreadable', ...expected }]);
  });

  test('documents in the root itself', async () => {
    const { config, problems } = await loadForeign({
      'book.toml': '[book]\nsrc = "."',
      'SUMMARY.md': '- [A](a.md)',
      'a.md': '# A',
      'rest/b.md': '# B',
    });
    expect(problems).toEqual([]);
    expect(config?.docs).toMatchObject({ path: '.', exclude: ['SUMMARY.md', 'rest/b.md'] });
  });

  test('values of other types are left out', async () => {
    const { config, problems } = await loadForeign({
      ...files,
      'book.toml':
        'book = 1\noutput = { html = { redirect = { "/a.html" = 1, "b.html" = "https://x.example/" }, fold = 2 } }',
    });
    expect(problems).toEqual([]);
    expect(config?.title).toBe('Documentation');
  });

  test('a configuration of our own takes its place', async () => {
    expect((await loadForeign({ ...files, 'docs.config.json': '{"title":"Own"}' })).config?.title).toBe('Own');
  });
});
