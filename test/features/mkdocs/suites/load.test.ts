import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadForeign } from '../../other-tools/load-foreign.ts';

describe('MkDocs', () => {
  test('a site builds with its nav, addresses and edit links', async () => {
    const { config, problems, notes, watched, root } = await loadForeign({
      'mkdocs.yml': `
INHERIT: ./base.yml
site_name: Acme
site_url: https://example.org/acme/
repo_url: https://github.com/acme/rockets
hooks: [hook.py]
nav:
  - index.md
  - Guide: [guide/a.md]
plugins:
  - search
  - macros
  - redirects: { redirect_maps: { old.md: guide/a.md, gone.md: 'https://example.org' } }
markdown_extensions:
  - emoji: { generator: !!python/name:material.extensions.emoji.to_svg }
  - pymdownx.snippets: { base_path: ['.', ./examples/] }
`,
      'base.yml': 'copyright: Acme\nsite_name: Base\n',
      'docs/index.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      title: 'Acme',
      url: 'https://example.org',
      baseUrl: '/acme/',
      trailingSlash: true,
      extensions: ['docs-build/mkdocs'],
      footer: { copyright: 'Acme' },
      redirects: { '/old': '/guide/a' },
      markdown: { headingIds: 'mkdocs', snippetFolders: ['examples/'] },
    });
    expect(config?.docs).toMatchObject({
      addresses: 'files',
      editUrl: 'https://github.com/acme/rockets/edit/master/',
      sidebars: {
        docs: [
          { type: 'doc', id: 'index' },
          { type: 'category', label: 'Guide', items: [{ type: 'doc', id: 'guide/a' }] },
        ],
      },
    });
    expect(notes).toEqual(['`plugins.macros`: is not run', '`hooks`: `hook.py` is not run']);
    expect(watched).toEqual([join(root, 'mkdocs.yml'), join(root, 'base.yml')]);
  });

  test('a configuration of our own takes its place', async () => {
    const { config } = await loadForeign({ 'mkdocs.yml': 'site_name: Acme', 'docs.config.json': '{"title":"Own"}' });
    expect(config?.title).toBe('Own');
  });

  test('YAML that is not valid is an error', async () => {
    const { problems } = await loadForeign({ 'mkdocs.yml': 'nav: [' });
    expect(problems.map(({ code }) => code)).toEqual(['config/unreadable']);
  });
});
