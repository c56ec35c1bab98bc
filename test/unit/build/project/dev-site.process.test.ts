/** Tests the site of `serve` without a socket, file watcher or clock: file events go in, builds come out. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outputPath } from '../../../../build/model/paths.ts';
import { type DevSite, openDevSite, type Rebuild } from '../../../../build/project/dev-site.ts';
import { isIgnored } from '../../../../build/project/followed-project.ts';
import { openProject } from '../../../../build/project/project.ts';
import { makeRoot, writeFiles } from '../../../support/command.ts';

type Files = Readonly<Record<string, string>>;

interface Opened {
  readonly root: string;
  readonly site: DevSite;
  /** Paths that are watched, relative to the root. */
  watched(): readonly string[];
  /** Reports a change as the watcher does. */
  report(path: string): void;
  readonly rebuilds: Rebuild[];
  readonly errors: unknown[];
  /** Writes files and reports them changed. */
  edit(files: Files): Promise<Rebuild | undefined>;
  page(path: string): string | undefined;
}

async function open(files: Files, { cache = false } = {}): Promise<Opened> {
  const root = makeRoot(files);
  const { value, diagnostics } = await openProject({ root, cache });
  if (!value.project) throw new Error(JSON.stringify(diagnostics));
  const { project } = value;
  let watched: readonly string[] = [];
  let report: (paths: Iterable<string>) => void = () => undefined;
  const rebuilds: Rebuild[] = [];
  const errors: unknown[] = [];
  const site = await openDevSite({
    project,
    diagnostics,
    configFiles: value.watchedFiles,
    watch: async (paths, onChange) => {
      watched = paths;
      report = onChange;
    },
    onError: (error) => errors.push(error),
  });
  site.subscribe((rebuild) => rebuilds.push(rebuild));
  onTestFinished(async () => {
    site.close();
    await project.close();
  });
  return {
    root,
    site,
    watched: () => watched.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length + 1)),
    report: (path) => report([join(root, path)]),
    rebuilds,
    errors,
    async edit(changed) {
      writeFiles(root, changed);
      await site.changed(Object.keys(changed).map((path) => join(root, path)));
      return rebuilds.at(-1);
    },
    page: (path) => {
      const content = site.current().files.get(outputPath(path))?.content();
      return content === undefined ? undefined : String(content);
    },
  };
}

const codesOf = (site: DevSite): readonly string[] => site.current().diagnostics.map(({ code }) => code);

test('a site without samples to run is not built again for their results', async () => {
  const { site, rebuilds } = await open({ 'docs/a.md': '# A\n' });
  await site.runSamples();
  expect(rebuilds).toEqual([]);
});

describe('the cache', () => {
  const entriesIn = (root: string): number => {
    const [header = ''] = readFileSync(join(root, '.docs-build/cache/stages.memo'), 'utf8').split('\n', 1);
    return (JSON.parse(header) as { readonly entries: readonly unknown[] }).entries.length;
  };

  test('does not grow with the number of saves', async () => {
    const { root, site, edit } = await open({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }, { cache: true });
    const before = entriesIn(root);
    for (let n = 0; n < 20; n += 1) await edit({ 'docs/a.md': `# A\n\nText ${n}.\n` });
    site.close();
    expect(entriesIn(root)).toBe(before);
  });

  test('a configuration with an error costs no entry', async () => {
    const { root, site, edit } = await open({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }, { cache: true });
    const before = entriesIn(root);
    await edit({ 'docs.config.json': '{"title": 3}' });
    await edit({ 'docs.config.json': '{}', 'docs/a.md': '# A\n\nMore.\n' });
    site.close();
    expect(entriesIn(root)).toBe(before);
  });
});

describe('a change that the watcher has missed', () => {
  test.each<readonly [string, Files]>([
    ['of a page', { 'docs/b.md': '# B\n\nMissed.\n' }],
    ['a new page', { 'docs/c.md': '# C\n\nMissed.\n' }],
    ['a new static file', { 'static/y.txt': 'Missed.' }],
  ])('%s is found by the next comparison', async (_, missed) => {
    const { root, site, edit, rebuilds, page } = await open({
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n\nOld.\n',
      'static/x.txt': 'Old',
    });
    writeFiles(root, missed);
    await edit({ 'docs/a.md': '# A\n\nNew.\n' });
    const text = () =>
      ['docs/a', 'docs/b', 'docs/c', 'y.txt'].map((path) => page(path) ?? page(`${path}/index.html`)).join('\n');
    expect(text()).toContain('New.');
    expect(text()).not.toContain('Missed.');
    await site.recheck();
    expect(text()).toContain('Missed.');
    expect(rebuilds).toHaveLength(2);
    await site.recheck();
    expect(rebuilds).toHaveLength(2);
  });

  test.each<readonly [string, Files, string]>([
    ['of a page component', { 'src/pages/x.tsx': 'export default () => <p>Missed.</p>;' }, 'x/index.html'],
    [
      'of a template',
      { 'templates/redirect.html': '{{lang}} {{url}} {{canonical}} {{title}} Missed.' },
      'old/index.html',
    ],
  ])('%s is found, too', async (_, missed, shown) => {
    const { root, site, edit, rebuilds, page } = await open({
      'docs.config.json': '{ "redirects": { "/old": "/docs/a" } }',
      'docs/a.md': '# A\n',
      'src/pages/x.tsx': 'export default () => <p>Old.</p>;',
    });
    writeFiles(root, missed);
    await edit({ 'docs/a.md': '# A\n\nNew.\n' });
    expect([page('docs/a/index.html'), page(shown)]).toEqual([
      expect.stringContaining('New.'),
      expect.not.stringContaining('Missed.'),
    ]);
    await site.recheck();
    expect(page(shown)).toContain('Missed.');
    expect(rebuilds).toHaveLength(2);
  });
});

test('a page component that is deleted while a text is edited is gone', async () => {
  const { root, site, page } = await open({
    'docs.config.json': '{}',
    'docs/a.md': '# A\n',
    'src/pages/x.tsx': 'export default () => <p>Old.</p>;',
  });
  rmSync(join(root, 'src/pages/x.tsx'));
  writeFiles(root, { 'docs/a.md': '# A\n\nNew.\n' });
  await site.changed(['src/pages/x.tsx', 'docs/a.md'].map((path) => join(root, path)));
  expect([page('x/index.html'), page('docs/a/index.html')]).toEqual([undefined, expect.stringContaining('New.')]);
});

describe('openDevSite', () => {
  test('resolves with the first build, including drafts', async () => {
    const { site, page, rebuilds } = await open({ 'docs/a.md': '---\ndraft: true\n---\n\n# A\n\nText.\n' });
    expect([site.current().number, rebuilds]).toEqual([1, []]);
    expect(page('docs/a/index.html')).toContain('Text.');
  });

  test('an edit causes a rebuild that open pages can apply in place', async () => {
    const { edit, page, site } = await open({ 'docs/a.md': '# A\n\nOld.\n' });
    expect(await edit({ 'docs/a.md': '# A\n\nNew.\n' })).toMatchObject({ change: { kind: 'page', number: 2 } });
    expect(page('docs/a/index.html')).toContain('New.');
    expect(site.current().number).toBe(2);
  });

  test('a page with errors keeps its last good version until it is fixed', async () => {
    const { edit, page, site } = await open({ 'docs/a.md': '# A\n\nGood.\n', 'docs/b.md': '# B\n\nOld.\n' });
    await edit({ 'docs/a.md': '---\ntitle: "\n---\n', 'docs/b.md': '# B\n\nNew.\n' });
    expect(codesOf(site)).toContain('doc/front-matter');
    expect([page('docs/a/index.html'), page('docs/b/index.html')]).toEqual([
      expect.stringContaining('Good.'),
      expect.stringContaining('New.'),
    ]);
    await edit({ 'docs/a.md': '# A\n\nBetter.\n' });
    expect([codesOf(site), page('docs/a/index.html')]).toEqual([[], expect.stringContaining('Better.')]);
  });

  test('a deleted page is removed', async () => {
    const { root, site, page } = await open({ 'docs/a.md': '# A\n\nText.\n', 'docs/b.md': '# B\n\nText.\n' });
    rmSync(join(root, 'docs/b.md'));
    await site.changed([join(root, 'docs/b.md')]);
    expect(page('docs/b/index.html')).toBeUndefined();
  });

  test('the last good site is kept if the code does not compile', async () => {
    const config = { 'docs.config.json': '{}' };
    const { edit, site, page } = await open({
      ...config,
      'docs/a.md': '# A\n\nText.\n',
      'src/pages/x.tsx': 'export default () => <p>fine</p>;',
    });
    const broken = await edit({ 'src/pages/x.tsx': 'export default () => <p>', 'docs/a.md': '# A\n\nEdited.\n' });
    expect([codesOf(site), broken?.build.number]).toEqual([['bundle/failed'], 2]);
    expect(page('x/index.html')).toContain('fine');
    expect(await edit({ 'src/pages/x.tsx': 'export default () => <p>mended</p>;' })).toMatchObject({
      change: { kind: 'reload' },
    });
    expect([page('x/index.html'), page('docs/a/index.html')]).toEqual([
      expect.stringContaining('mended'),
      expect.stringContaining('Edited.'),
    ]);
  });
});

describe('the configuration', () => {
  test('is reloaded when it changes; if it has errors, the last good site is kept', async () => {
    const { edit, site, page } = await open({ 'docs/a.md': '# A\n\nText.\n', 'docs.config.json': '{"title":"One"}' });
    await edit({ 'docs.config.json': '{"title":"Two"}' });
    expect(page('docs/a/index.html')).toContain('<title>A | Two</title>');
    const broken = await edit({ 'docs.config.json': '{"titel":"Three"}' });
    expect([codesOf(site), broken?.change]).toEqual([['config/invalid'], undefined]);
    expect(page('docs/a/index.html')).toContain('<title>A | Two</title>');
    await edit({ 'docs.config.json': '{"title":"Four"}' });
    expect([codesOf(site), page('docs/a/index.html')]).toEqual([
      [],
      expect.stringContaining('<title>A | Four</title>'),
    ]);
  });

  test('that has errors leaves the warnings of the one that is in effect', async () => {
    const theme = '"theme":{"colors":{"light":{"accent":"#cccccc"}}}';
    const { edit, site } = await open({ 'docs/a.md': '# A\n\nText.\n', 'docs.config.json': `{${theme}}` });
    const before = codesOf(site);
    expect(before).toContain('theme/contrast');
    await edit({ 'docs.config.json': `{${theme},"titel":"Three"}` });
    expect(codesOf(site).filter((code) => code !== 'config/invalid')).toEqual(before);
    await edit({ 'docs.config.json': '{}' });
    expect(codesOf(site)).toEqual([]);
  });

  test('may be created later and add React pages', async () => {
    const { edit, page } = await open({
      'docs/a.md': '# A\n\nText.\n',
      'src/pages/x.tsx': 'export default () => <p>page</p>;',
    });
    expect(page('x/index.html')).toBeUndefined();
    await edit({ 'docs.config.json': '{"title":"Mine"}' });
    expect(page('x/index.html')).toContain('page');
  });

  test('a changed base URL is reported and takes effect after a restart', async () => {
    const { edit, page } = await open({ 'docs/a.md': '# A\n\n[b](b.md)\n', 'docs/b.md': '# B\n\nText.\n' });
    const rebuild = await edit({ 'docs.config.json': '{"baseUrl":"/x/","title":"T"}' });
    expect(rebuild?.hasOtherBaseUrl).toBe(true);
    expect(page('docs/a/index.html')).toContain('href="/docs/b"');
    expect((await edit({ 'docs.config.json': '{"title":"T"}' }))?.hasOtherBaseUrl).toBe(false);
  });
});

describe('what is watched', () => {
  test('includes content, code, templates, every possible configuration file, and included files', async () => {
    const { watched, edit } = await open({
      'docs/a.md': '# A\n\n```js file=../code/x.js\n```\n',
      'code/x.js': 'one();\n',
      'docs.config.json': '{"staticDirectory":"public"}',
    });
    for (const path of ['docs', 'public', 'src', 'templates', 'docs.config.json', 'docs.config.ts', 'code/x.js'])
      expect(watched()).toContain(path);
    await edit({ 'docs/a.md': '# A\n\n```js file=../code/y.js\n```\n', 'code/y.js': 'two();\n' });
    expect(watched()).toContain('code/y.js');
    expect(watched()).not.toContain('code/x.js');
  });

  test('an included file that changes before it is watched is read again', async () => {
    const root = makeRoot({ 'docs/a.md': '# A\n\n```js file=../x.js\n```\n', 'x.js': 'old();\n' });
    const { value } = await openProject({ root, cache: false });
    const site = await openDevSite({
      project: value.project as NonNullable<typeof value.project>,
      diagnostics: [],
      configFiles: [],
      watch: async (paths) => {
        if (paths.includes(join(root, 'x.js'))) writeFiles(root, { 'x.js': 'changed();\n' });
      },
      onError: (error) => {
        throw error;
      },
    });
    onTestFinished(() => value.project?.close());
    expect(String(site.current().files.get(outputPath('docs/a/index.html'))?.content())).toContain('changed');
  });

  test('excludes node_modules, .git and .docs-build inside the root, wherever the root is', () => {
    const ignored = isIgnored('/home/node_modules/site');
    expect(
      ['.git/HEAD', 'src/node_modules/x.js', '.docs-build/cache'].map((path) =>
        ignored(`/home/node_modules/site/${path}`),
      ),
    ).toEqual([true, true, true]);
    const isOutput = (path: string): boolean => path.endsWith('/dist');
    const others = [
      'dist',
      '.dist.docs-build-new-1-2',
      '.dist.docs-build-new-1-2/a.html',
      'dist.md',
      '.vitepress/config.ts',
    ];
    expect(others.map((path) => isIgnored('/home/site', isOutput)(`/home/site/${path}`))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['docs/a.md', 'docs/my.git/a.md'].map((path) => ignored(`/home/node_modules/site/${path}`))).toEqual([
      false,
      false,
    ]);
  });
});

describe('a root that is the folder of documents', () => {
  test('pages change, appear, and go', async () => {
    const { root, site, edit, page } = await open({ 'README.md': '# A\n\nOld.\n' });
    await edit({ 'README.md': '# A\n\nNew.\n' });
    expect(page('index.html')).toContain('New.');
    await edit({ 'guide/b.md': '# B\n\nText.\n' });
    expect(page('guide/b/index.html')).toContain('Text.');
    rmSync(join(root, 'guide'), { recursive: true });
    await site.changed([join(root, 'guide')]);
    expect(page('guide/b/index.html')).toBeUndefined();
  });

  test('a first page makes it one, docs/ makes it none', async () => {
    const { site, edit, page, root } = await open({ LICENSE: 'MIT' });
    expect(codesOf(site)).toEqual(['config/no-docs']);
    await edit({ 'README.md': '# A\n\nText.\n' });
    expect(page('index.html')).toContain('Text.');
    writeFiles(root, { 'docs/b.md': '# B\n\nText.\n' });
    await site.changed([join(root, 'docs')]);
    expect(page('docs/b/index.html')).toContain('Text.');
  });
});

test('a file that an editor empties before it fills it is built once, with its text', async () => {
  const { root, site, report, rebuilds, page } = await open({ 'docs/a.md': '# A\n\nOld.\n' });
  writeFiles(root, { 'docs/a.md': '' });
  report('docs/a.md');
  writeFiles(root, { 'docs/a.md': '# A\n\nNew.\n' });
  report('docs/a.md');
  await site.changed([]);
  expect(page('docs/a/index.html')).toContain('New.');
  expect(rebuilds).toHaveLength(1);
});

test('edits during a build cause one build after it', async () => {
  const { root, site, rebuilds, page } = await open({ 'docs/a.md': '# A\n\n0\n' });
  const edits = [1, 2, 3].map((number) => {
    writeFiles(root, { 'docs/a.md': `# A\n\nedit ${number}\n` });
    return site.changed([join(root, 'docs/a.md')]);
  });
  await Promise.all(edits);
  expect(rebuilds.length).toBeLessThanOrEqual(2);
  expect(page('docs/a/index.html')).toContain('edit 3');
});

test('a component that throws is an error of the build, with its line, until it is fixed', async () => {
  const { site, edit } = await open({
    'docs.config.json': '{ "url": "https://a.example" }',
    'docs/intro.md': '# Intro\n',
    'src/pages/p.tsx': 'export default () => <p>\n{window.name}</p>;\n',
  });
  expect(site.current().diagnostics).toMatchObject([
    {
      code: 'doc/unrenderable',
      message: expect.stringContaining('window is not'),
      at: { file: 'src/pages/p.tsx', line: 2 },
    },
  ]);
  await edit({ 'src/pages/p.tsx': 'export default () => <p>x</p>;\n' });
  expect(site.current().diagnostics).toEqual([]);
});

describe('code of the site', () => {
  const files = {
    'docs.config.json': '{ "url": "https://a.example" }',
    'docs/intro.md': '# Intro\n\nText.\n',
    'src/pages/p.tsx': "export default () => { process.emit('p-is-drawn'); return <p>x</p>; };\n",
  };
  /** How often the page component is drawn meanwhile. */
  const draws = async (work: () => Promise<unknown>): Promise<number> => {
    let count = 0;
    const onDrawn = () => {
      count += 1;
    };
    process.on('p-is-drawn', onDrawn);
    await work();
    process.off('p-is-drawn', onDrawn);
    return count;
  };

  test('is not run by an edit of a text', async () => {
    const { edit, page } = await open(files);
    page('docs/intro/index.html');
    expect(
      await draws(async () => {
        await edit({ 'docs/intro.md': '# Intro\n\nText.\n\nMore.\n' });
        page('docs/intro/index.html');
      }),
    ).toBe(0);
    expect(await draws(async () => page('p/index.html'))).toBe(1);
    expect(await draws(() => edit({ 'docs/new.md': '# New\n' }))).toBe(1);
  });

  test('that throws is an error of the build after an edit of a text, too', async () => {
    const { edit, site } = await open({ ...files, 'src/pages/p.tsx': 'export default () => <p>{window.name}</p>;\n' });
    await edit({ 'docs/intro.md': '# Intro\n\nText.\n\nMore.\n' });
    expect(codesOf(site)).toEqual(['doc/unrenderable']);
  });
});

describe('open pages are loaded again', () => {
  const files = {
    'docs.config.json': '{ "url": "https://a.example", "footer": { "copyright": "A" } }',
    'docs/intro.md': '# Intro\n',
    'static/a.txt': 'one',
  };

  test.each([
    ['the configuration', { 'docs.config.json': '{ "url": "https://a.example", "footer": { "copyright": "B" } }' }],
    ['a static file', { 'static/a.txt': 'another' }],
    ['a template', { 'templates/none.html': '' }],
  ])('after an edit of %s', async (_, edited) => {
    const { edit } = await open(files);
    expect((await edit(edited))?.change).toMatchObject({ kind: 'reload' });
  });

  test('but not after an edit of a page, nor of the configuration that changes nothing', async () => {
    const { edit } = await open(files);
    expect((await edit({ 'docs/intro.md': '# Hello\n' }))?.change).toMatchObject({ kind: 'page' });
    expect((await edit({ 'docs.config.json': `${files['docs.config.json']}\n` }))?.change).toMatchObject({
      kind: 'page',
    });
  });
});

describe('a site in two languages', () => {
  const files = {
    'docs.config.json': '{ "i18n": { "locales": ["en", "de"] }, "search": { "provider": false } }',
    'docs/intro.md': '# Intro\n\nHello.\n',
    'docs/more.md': '# More\n\nHello.\n',
    'i18n/de/docs/intro.md': '# Einführung\n\nHallo.\n',
  };

  test('counts the pages of both; problems in a translation are at its page', async () => {
    const { site } = await open(files);
    const { pages, addresses } = site.current();
    expect(pages).toBe(4);
    expect(Object.fromEntries(addresses ?? [])).toMatchObject({
      'docs/intro.md': '/docs/intro',
      'docs/more.md': '/docs/more',
      'i18n/de/docs/intro.md': '/de/docs/intro',
    });
  });

  test('translations come, change and go', async () => {
    const { root, site, edit, page } = await open(files);
    await edit({ 'i18n/de/docs/intro.md': '# Einführung\n\nGuten Tag.\n' });
    expect(page('de/docs/intro/index.html')).toContain('Guten Tag.');
    expect(page('docs/intro/index.html')).toContain('Hello.');
    expect(page('de/docs/more/index.html')).toContain('class="not-translated"');
    await edit({ 'i18n/de/docs/more.md': '# Mehr\n\nText.\n' });
    expect(page('de/docs/more/index.html')).not.toContain('class="not-translated"');
    rmSync(join(root, 'i18n/de/docs/more.md'));
    await site.changed([join(root, 'i18n/de/docs/more.md')]);
    expect(page('de/docs/more/index.html')).toContain('class="not-translated"');
  });

  test('a translation with an error leaves its last good page', async () => {
    const { site, edit, page } = await open(files);
    await edit({ 'i18n/de/docs/intro.md': '---\ntitle: [\n---\n\nGuten Tag.\n' });
    expect(site.current().diagnostics.map(({ at }) => at?.file)).toEqual(['i18n/de/docs/intro.md']);
    expect(page('de/docs/intro/index.html')).toContain('Hallo.');
    expect(page('docs/intro/index.html')).toContain('Hello.');
  });
});
