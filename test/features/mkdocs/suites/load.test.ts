import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadForeign } from '../../other-tools/load-foreign.ts';

describe('the nav of a site with a configuration of its own', () => {
  const config = '{ "extensions": ["docs-build/mkdocs"] }';
  const nav = 'nav:\n  - Home: index.md\n';

  test('is the sidebar, and the file is watched', async () => {
    const {
      config: loaded,
      watched,
      problems,
      root,
    } = await loadForeign({
      'docs.config.json': config,
      'mkdocs.yml': nav,
    });
    expect(problems).toEqual([]);
    expect(loaded?.docs.sidebars).toEqual({ docs: [{ type: 'doc', id: 'index', label: 'Home' }] });
    expect(watched).toContain(join(root, 'mkdocs.yml'));
  });

  test('is looked for where there is none yet, and not by other sites', async () => {
    const { config: loaded, watched, root } = await loadForeign({ 'docs.config.json': config });
    expect(loaded?.docs.sidebars).toBeUndefined();
    expect(watched).toContain(join(root, 'mkdocs.yml'));
    const other = await loadForeign({ 'docs.config.json': '{}', 'mkdocs.yml': nav });
    expect(other.watched).not.toContain(join(other.root, 'mkdocs.yml'));
  });
});

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

  test.each([
    ['def_list', true],
    ['abbr', true],
    ['pymdownx.mark', true],
    ['pymdownx.caret', true],
    ['pymdownx.tilde: { subscript: true }', true],
    ['extra', true],
    ['admonition', false],
  ])('`%s` in markdown_extensions turns on Markdown Extra: %s', async (name, isOn) => {
    const { config } = await loadForeign({
      'mkdocs.yml': `site_name: Acme\nmarkdown_extensions:\n  - ${name}\n`,
      'docs/index.md': '# A',
    });
    expect(config?.extensions).toEqual(['docs-build/mkdocs', ...(isOn ? ['docs-build/markdown-extra'] : [])]);
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

describe('names of the file', () => {
  const common = { 'mkdocs-common.yml': 'site_name: Acme\nextra: !!python/name:a.b\n' };
  const online = 'INHERIT: mkdocs-common.yml\nsite_url: https://acme.example/\n';

  test('the only one that nothing inherits from is read', async () => {
    const { config, problems, watched, root } = await loadForeign({
      ...common,
      'mkdocs-nav.yml': 'nav: [index.md]',
      'mkdocs-online.yml': online,
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ title: 'Acme', url: 'https://acme.example', extensions: ['docs-build/mkdocs'] });
    expect(watched).toEqual([join(root, 'mkdocs-online.yml'), join(root, 'mkdocs-common.yml')]);
  });

  test.each(['mkdocs.insiders.yml', 'mkdocs_en.yaml', 'mkdocs-a.b-c.yml'])('%s alone is read', async (name) => {
    expect((await loadForeign({ [name]: 'site_name: Acme' })).config?.title).toBe('Acme');
  });

  test('one without the name of a site, where there is no better one', async () => {
    const { config } = await loadForeign({ 'mkdocs-nav.yml': 'site_description: Rockets' });
    expect(config?.tagline).toBe('Rockets');
  });

  test('where several are possible, one message says which to name', async () => {
    const files = { ...common, 'mkdocs-online.yml': online, 'mkdocs-offline.yml': 'INHERIT: mkdocs-common.yml' };
    const { config, problems } = await loadForeign(files);
    expect(config).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'config/unreadable',
        message: 'any of these may be the configuration of MkDocs: `mkdocs-offline.yml`, `mkdocs-online.yml`',
        hint: 'name one: `--config mkdocs-offline.yml`',
      },
    ]);
    expect((await loadForeign(files, 'mkdocs-online.yml')).config).toMatchObject({
      title: 'Acme',
      url: 'https://acme.example',
    });
  });

  test('mkdocs.yml wins, as does a configuration of our own', async () => {
    const others = { 'mkdocs-a.yml': 'site_name: A', 'mkdocs-b.yml': 'site_name: B' };
    expect((await loadForeign({ ...others, 'mkdocs.yml': 'site_name: Own' })).config?.title).toBe('Own');
    expect((await loadForeign({ ...others, 'docs.config.json': '{"title":"Ours"}' })).config?.title).toBe('Ours');
  });

  test.each(['mkdocs.md', 'mkdocsyml', 'my-mkdocs.yml', 'mkdocs-x/a.yml'])('%s is another file', async (name) => {
    expect((await loadForeign({ [name]: 'site_name: Acme' })).config?.title).toBe('Documentation');
  });
});

describe('INHERIT', () => {
  test('a chain, in other folders; each file wins over those that it inherits from', async () => {
    const { config, problems } = await loadForeign({
      'mkdocs.yml': 'INHERIT: shared/a.yml\nsite_name: Own',
      'shared/a.yml': 'INHERIT: ../b.yml\nsite_name: A\nsite_description: A',
      'b.yml': 'site_name: B\nsite_description: B\ncopyright: B',
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ title: 'Own', tagline: 'A', footer: { copyright: 'B' } });
  });

  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'itself',
      { 'mkdocs.yml': 'INHERIT: mkdocs.yml' },
      'mkdocs.yml',
      '`INHERIT`: `mkdocs.yml` inherits from this file',
    ],
    [
      'a circle',
      { 'mkdocs.yml': 'INHERIT: a.yml', 'a.yml': 'INHERIT: ./b.yml', 'b.yml': 'x: 1\nINHERIT: mkdocs.yml' },
      'b.yml',
      '`INHERIT`: `mkdocs.yml` inherits from this file',
    ],
    ['no file', { 'mkdocs.yml': 'INHERIT: no.yml' }, 'mkdocs.yml', '`INHERIT`: `no.yml` is no file'],
    ['a folder', { 'mkdocs.yml': 'INHERIT: docs', 'docs/a.md': '' }, 'mkdocs.yml', '`INHERIT`: `docs` is no file'],
    [
      'one that is no YAML',
      { 'mkdocs.yml': 'INHERIT: x/a.yml', 'x/a.yml': 'nav: [' },
      'x/a.yml',
      expect.stringContaining('not valid YAML: ') as string,
    ],
  ])('%s is an error', async (_, files, file, message) => {
    const { problems } = await loadForeign(files);
    expect(problems).toMatchObject([{ code: 'config/unreadable', message, at: { file } }]);
  });

  test('the nav of an inherited file is read beside a configuration of our own, too', async () => {
    const { config } = await loadForeign({
      'docs.config.json': '{"title":"Own","extensions":["docs-build/mkdocs"]}',
      'mkdocs-online.yml': 'INHERIT: mkdocs-common.yml\nsite_name: Acme',
      'mkdocs-common.yml': 'nav: [index.md]\nextra: { a: !!python/name:a.b, c: 1 }',
    });
    expect(config?.docs.sidebars).toEqual({ docs: [{ type: 'doc', id: 'index' }] });
  });
});

test('YAML as MkDocs reads it: tags, variables, truth values, merged keys', async () => {
  process.env.DOCS_TEST_NAME = 'Acme';
  process.env.DOCS_TEST_FLAG = 'false';
  const { config, problems } = await loadForeign({
    'mkdocs.yml': `
site_name: !ENV DOCS_TEST_NAME
site_url: !ENV [DOCS_TEST_NONE, DOCS_TEST_NO, 'https://acme.example/']
site_description: !ENV [DOCS_TEST_NONE, DOCS_TEST_NAME, x]
use_directory_urls: !ENV [DOCS_TEST_FLAG, true]
copyright: !ENV DOCS_TEST_NONE
edit_uri: ''
extra: { a: !!python/name:x.y, b: !!python/object/apply:x.y { kwds: { case: lower } }, c: !other [1] }
x-base: &base { base_path: [!relative $config_dir/inc, !relative '$docs_dir/parts'] }
markdown_extensions:
  - pymdownx.snippets: { <<: *base }
plugins: [search]
`,
  });
  expect(problems).toEqual([]);
  expect(config).toMatchObject({
    title: 'Acme',
    tagline: 'Acme',
    url: 'https://acme.example',
    trailingSlash: false,
    markdown: { snippetFolders: ['inc', 'docs/parts'] },
  });
  const off = await loadForeign({ 'mkdocs.yml': 'site_name: Acme\nuse_directory_urls: no\nstrict: yes' });
  expect(off.config?.trailingSlash).toBe(false);
});
