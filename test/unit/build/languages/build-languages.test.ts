import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { buildLanguages, joinDiagnostics } from '../../../../build/languages/build-languages.ts';
import { languageView } from '../../../../build/languages/language-sources.ts';
import { siteLanguages } from '../../../../build/languages/languages.ts';
import { noteKinds } from '../../../../build/markdown/components/note-kinds.ts';
import { problem } from '../../../../build/model/diagnostic.ts';
import { englishServerLabels } from '../../../../build/model/labels.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { ok } from '../../../../build/model/result.ts';
import { timings } from '../../../../build/pipeline/timings.ts';
import { type BuiltSite, build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';
import { unpacked } from '../../../support/page-json.ts';
import { fakeBundle, fakeTemplates, plainRunner, sourcesOf } from '../../../support/site-test.ts';

/** The texts of the interface that the article of a page can hold, in any of its parts. */
const inArticles = [
  ...['notTranslated', 'directLink', 'note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success'],
  ...['secondary', 'details', 'tab', 'table', 'footnotes', 'backToReference', 'codeTerminal', 'codeOutput'],
  ...['copy', 'copyCode', 'toggleWordWrap', 'showAllLines'],
] as const;
const i18n = { locales: ['en', 'de', 'ar'], localeConfigs: { de: { texts: { Guides: 'Anleitungen' } } } };
const files = {
  'docs.config.json': JSON.stringify({ title: 'Parts', url: 'https://example.org', i18n }),
  'docs/intro.md': '---\ntitle: Start\n---\n\nRead [more](guides/more.md).\n\n![A dot](dot.svg)\n',
  'docs/guides/more.md': '# More\n\nText. [gone](gone.md)\n',
  'docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/_part.md': 'Part in English.\n',
  'docs/with.md': '# With\n\n<<< _part.md\n',
  'static/file.txt': 'File',
  'i18n/de/docs/intro.md':
    '---\ntitle: Anfang\nslug: anfang\n---\n\nLies [mehr](guides/more.md) und [nichts](nichts.md).\n',
  'i18n/ar/docs/intro.md': '---\ntitle: بداية\n---\n\nنص. [ملف](/file.txt)\n',
};
const content = (built: BuiltSite, path: string): string => String(built.files.get(path as never)?.content());
const dataOf = (built: BuiltSite, path: string) =>
  JSON.parse(unpacked(built.files.get(path as never)?.content() ?? '')).data;

async function siteOf(more: Readonly<Record<string, string>> = {}, locale?: string): Promise<BuiltSite> {
  return build({ root: makeRoot({ ...files, ...more }), cache: false, ...(locale !== undefined && { locale }) });
}

describe('a site in three languages', () => {
  test('each language has its pages in its folder; code and files are shared', async () => {
    const built = await siteOf();
    const paths = [...built.files.keys()];
    for (const folder of ['', 'de/', 'ar/'])
      for (const name of ['404.html', 'site.json', 'docs/guides/more/index.html'])
        expect(paths).toContain(folder + name);
    expect(paths.filter((path) => path.endsWith('file.txt'))).toEqual(['file.txt']);
    expect(paths.filter((path) => /\/assets\/.*\.(?:js|css|svg)$/.test(path))).toEqual([]);
    const arabic = content(built, 'ar/docs/intro/index.html');
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).toContain('href="/file.txt"');
    expect(arabic).toMatch(/<script type="module" src="\/assets\/loader-\w+\.js\?ar/);
  });

  test('relative paths of a translation count from its original, and then from its own place', async () => {
    const svg = files['docs/dot.svg'];
    const built = await siteOf({
      'i18n/de/docs/guides/more.md':
        '# Mehr\n\n![a](../dot.svg) ![b](../own.svg) ![c](../../../../pictures/far.svg) [d](../../../../docs/intro.md) ![e](../gone.svg)\n',
      'i18n/de/docs/own.svg': svg,
      'pictures/far.svg': svg,
    });
    const found = built.diagnostics.filter(({ at }) => at?.file === 'i18n/de/docs/guides/more.md');
    expect(found.map(({ message }) => message)).toEqual(['the image or media file `../gone.svg` does not exist']);
    const german = content(built, 'de/docs/guides/more/index.html');
    expect(german.match(/(?<=<img [^>]*)src="[^"]*(?:dot|own|far)[^"]*"/g)).toHaveLength(3);
    expect(german).toContain('href="/de/docs/anfang"');
  });

  test('pages lead to the same page in the other languages, whatever its address', async () => {
    const built = await siteOf();
    const alternates = [...content(built, 'docs/intro/index.html').matchAll(/hreflang="(\S+)" href="(\S+)"/g)];
    expect(alternates.map(([, code, url]) => [code, url])).toEqual([
      ['en', 'https://example.org/docs/intro'],
      ['de', 'https://example.org/de/docs/anfang'],
      ['ar', 'https://example.org/ar/docs/intro'],
      ['x-default', 'https://example.org/docs/intro'],
    ]);
    const data = dataOf(built, 'de/docs/anfang/index.bin');
    expect(data.languages).toEqual(['/docs/intro', '/de/docs/anfang', '/ar/docs/intro']);
  });

  test('the old addresses of a page lead to its translations, too, which may have more', async () => {
    const built = await siteOf({
      'docs/guides/more.md': '---\nredirect_from: /docs/old\n---\n\n# More\n',
      'i18n/de/docs/guides/more.md': '---\nredirect_from: /docs/alt\n---\n\n# Mehr\n',
      'i18n/ar/docs/guides/more.md': '---\nslug: akthar\n---\n\n# More\n',
    });
    expect(content(built, 'docs/old/index.html')).toContain('url=/docs/guides/more"');
    expect(content(built, 'de/docs/old/index.html')).toContain('url=/de/docs/guides/more"');
    expect(content(built, 'de/docs/alt/index.html')).toContain('url=/de/docs/guides/more"');
    expect(content(built, 'ar/docs/old/index.html')).toContain('url=/ar/docs/guides/akthar"');
    expect(built.files.has('docs/alt/index.html' as never)).toBe(false);
  });

  test('a page without a translation says so, in the language of the site', async () => {
    const page = content(await siteOf(), 'de/docs/guides/more/index.html');
    expect(page).toContain('<html lang="de"');
    expect(page).toMatch(/<article><header lang="en" dir="ltr">.*<div class="markdown" lang="en" dir="ltr"/s);
    expect(page).toContain(
      '<p class="not-translated" lang="de" dir="ltr">Diese Seite ist noch nicht auf Deutsch verfügbar.</p>',
    );
    expect(page.indexOf('<h1')).toBeLessThan(page.indexOf('not-translated'));
    expect(content(await siteOf(), 'docs/guides/more/index.html')).not.toContain('not-translated');
  });

  test('texts around pages are translated', async () => {
    const built = await siteOf({
      'i18n/ar/docusaurus-plugin-content-docs/current.json': JSON.stringify({
        'sidebar.docs.category.Guides': { message: 'أدلة' },
      }),
      'i18n/de/code.json': JSON.stringify({ 'theme.docs.paginator.next': { message: 'Vorwärts' } }),
    });
    expect(content(built, 'de/docs/category/guides/index.html')).toContain('<h1>Anleitungen</h1>');
    expect(content(built, 'ar/docs/category/guides/index.html')).toContain('<h1>أدلة</h1>');
    expect(content(built, 'docs/category/guides/index.html')).toContain('<h1>Guides</h1>');
    expect(content(built, 'de/docs/anfang/index.html')).toContain('Vorwärts');
  });

  test('problems are reported once, at the file that was read', async () => {
    const { diagnostics } = await siteOf();
    const found = diagnostics.filter(({ code }) => code === 'link/missing-markdown');
    expect(found.map(({ at }) => at?.file)).toEqual(['docs/guides/more.md', 'i18n/de/docs/intro.md']);
  });
});

describe('the texts of the interface in an article without a translation', () => {
  const everyLabel = [
    '# Labels\n\n## Notes[^1]\n',
    ...noteKinds.map((kind) => `:::${kind}\n\nBody.\n\n:::\n`),
    ':::details\n\nBody.\n\n:::\n',
    '::::tabs\n\n:::tab\n\nBody.\n\n:::\n\n::::\n',
    '```sh\nls\n```\n\n```\nplain\n```\n\n```text output\nx\n```\n',
    `\`\`\`js\n${'x;\n'.repeat(40)}\`\`\`\n`,
    '| A |\n| - |\n| b |\n',
    '[^1]: Foot.\n',
  ].join('\n');
  /** Each label says its name and the language, so none can be taken for another one or for text. */
  const named = (code: string) =>
    Object.fromEntries(Object.keys(englishServerLabels).map((name) => [name, `<${name} in ${code}>`]));
  const twoLanguages = {
    'docs.config.json': JSON.stringify({
      i18n: { locales: ['en', 'de'], localeConfigs: { de: { labels: named('de') } } },
      labels: named('en'),
    }),
    'docs/labels.md': everyLabel,
    'i18n/de/docs/other.md': '# Anderes\n',
    'docs/other.md': '# Other\n',
  };

  test('is in the language of the site that shows it', async () => {
    const built = await build({ root: makeRoot(twoLanguages), cache: false });
    const inLanguage = (code: string): readonly string[] => {
      const page = content(built, `${code === 'en' ? '' : 'de/'}docs/labels/index.html`);
      const [article = ''] = /<article[\s\S]*<\/article>/.exec(page) ?? [];
      expect(article).not.toMatch(/[\ue000-\uf8ff]/);
      expect(
        [...article.matchAll(/(?:&lt;|&#x3C;)(\w+) in (\w+)(?:&gt;|>)/g)].filter(([, , own]) => own !== code),
      ).toEqual([]);
      return [...article.matchAll(/(?:&lt;|&#x3C;)(\w+) in \w+(?:&gt;|>)/g)].map(([, name = '']) => name);
    };
    const german = inLanguage('de');
    expect([...new Set(german)].sort()).toEqual(inArticles.toSorted());
    expect(inLanguage('en')).toEqual(german.filter((name) => name !== 'notTranslated'));
  });

  test('nothing beside the page holds a text of another language', async () => {
    const built = await build({ root: makeRoot(twoLanguages), cache: false });
    const others = [...built.files].filter(([path]) => !/\.html$|\/index\.bin$/.test(path));
    for (const [path, file] of others) {
      const text = Buffer.from(file.content() as Uint8Array).toString('utf8');
      expect([path, text.includes(path.startsWith('de/') ? ' in en>' : ' in de>')]).toEqual([path, false]);
      expect([path, /\ue000\d+\ue001/.test(text)]).toEqual([path, false]);
    }
  });
});

test('one language alone is at the base path', async () => {
  const built = await siteOf({}, 'de');
  expect([...built.files.keys()]).toContain('docs/anfang/index.html');
  expect([...built.files.keys()].filter((path) => /^(?:de|ar)\//.test(path))).toEqual([]);
  const page = content(built, 'docs/guides/more/index.html');
  expect(page).toContain('<html lang="de"');
  expect(page).not.toContain('hreflang="ar"');
});

test('an unknown language is an error', async () => {
  const { diagnostics } = await siteOf({}, 'fr');
  expect(diagnostics.map(({ message }) => message)).toContain('--locale: the site has no language `fr`');
});

test('a site with one language is not changed by what languages need', async () => {
  const root = { ...files, 'docs.config.json': JSON.stringify({ title: 'Parts', url: 'https://example.org' }) };
  const built = await build({ root: makeRoot(root), cache: false });
  const page = content(built, 'docs/intro/index.html');
  expect(page).not.toContain('"languages"');
  expect(page).not.toContain('language-menu');
  expect(page).not.toMatch(/loader-\w+\.js\?en/);
  const code = [...built.files.keys()].filter((path) => /^assets\/.*\.(?:js|css)$/.test(path));
  for (const path of code) expect(content(built, path)).not.toMatch(/not-translated|language-menu|PluralRules/);
});

describe('edit links', () => {
  const editLinks = async (docs: object) => {
    const config = { url: 'https://example.org', i18n, docs: { editUrl: 'https://git.example/edit/', ...docs } };
    const built = await siteOf({ 'docs.config.json': JSON.stringify(config) });
    return ['docs/intro', 'de/docs/anfang', 'de/docs/guides/more'].map(
      (page) => dataOf(built, `${page}/index.bin`).editUrl,
    );
  };

  test('lead to the file that was read', async () => {
    expect(await editLinks({})).toEqual([
      'https://git.example/edit/docs/intro.md',
      'https://git.example/edit/i18n/de/docs/intro.md',
      'https://git.example/edit/docs/guides/more.md',
    ]);
  });

  test('lead to the original where the site says so', async () => {
    expect((await editLinks({ editLocalizedFiles: false }))[1]).toBe('https://git.example/edit/docs/intro.md');
  });

  test('feedback names the file that was read', async () => {
    const config = { i18n, docs: { feedbackUrl: 'https://git.example/new?file={path}' } };
    const built = await siteOf({ 'docs.config.json': JSON.stringify(config) });
    expect(content(built, 'de/docs/anfang/index.html')).toContain('?file=i18n%2Fde%2Fdocs%2Fintro.md');
  });
});

test('pictures are forgotten once the pages of all languages have theirs', async () => {
  const events: string[] = [];
  const config = validateConfig(
    { title: 'Site', url: 'https://example.org', i18n: { locales: ['en', 'de'] } },
    { file: undefined, text: '' },
  ).value;
  if (!config) throw new Error('not valid');
  const ports = {
    sources: { read: async () => ok(sourcesOf({ 'docs/a.md': '# A\n' })) },
    files: { read: () => Buffer.from('') },
    templates: { load: async () => ok(fakeTemplates) },
    bundler: { bundle: async () => ok(fakeBundle()) },
    pictures: ['one', 'other'].map((name) => ({
      async make() {
        events.push(name);
        return ok({});
      },
      prune: () => events.push(`forget ${name}`),
    })),
  };
  const requestFor = ({ config }: { readonly config: (typeof languages)[0]['config'] }) => ({
    config,
    drafts: false,
    toolVersion: 'test',
    dates: new Map(),
    extensions: [],
    sampleTools: [],
    generator: 'docs-build test',
    timings: timings(() => 0),
  });
  const languages = siteLanguages(config, new Map());
  const overlays = languages.flatMap((language) => language.overlays);
  const view = languageView();
  await buildLanguages({ languages, overlays, i18n: config.i18n, view, requestFor }, ports, plainRunner());
  expect(events).toEqual(['one', 'other', 'one', 'other', 'forget one', 'forget other']);
});

test('what one translation lacks is said once, however many untranslated pages link to it', () => {
  const lacking = (line: number, file = 'docs/a.md') =>
    problem('link/unsafe', 'no heading `#x` on `/b`', { at: { file, line, column: 1 } });
  const readFrom = new Map([['docs/c.md', sourcePath('i18n/de/docs/c.md')]]);
  const joined = joinDiagnostics(
    [[], [lacking(1), lacking(2), lacking(3, 'docs/c.md')]],
    [
      { code: 'en', readFrom: new Map(), overlays: [] },
      { code: 'de', readFrom, overlays: [] },
    ],
  );
  expect(joined.map(({ at }) => [at?.file, at?.line])).toEqual([
    ['docs/a.md', 1],
    ['i18n/de/docs/c.md', 3],
  ]);
});

test('a redirect from an address that only a translation has is not reported', () => {
  const useless = problem('config/redirect', 'the redirect from `/a` has no effect', {
    at: { file: 'docs.config', line: 1, column: 1 },
  });
  const places = { readFrom: new Map(), overlays: [] };
  const languages = [
    { code: 'en', ...places },
    { code: 'de', ...places },
  ];
  expect(joinDiagnostics([[], [useless]], languages)).toEqual([]);
  expect(joinDiagnostics([[useless], [useless]], languages)).toEqual([useless]);
});

test('what is found in one language only names it, except for the default language', () => {
  const place = { readFrom: new Map(), overlays: [] };
  const finding = (message: string, line: number) =>
    problem('link/unsafe', message, { at: { file: 'docs/a.md', line, column: 1 } });
  const [both, first, second] = [finding('both', 1), finding('first', 2), finding('second', 3)];
  const joined = joinDiagnostics(
    [
      [both, first],
      [both, second],
    ],
    [
      { code: 'en', ...place },
      { code: 'de', ...place },
    ],
  );
  expect(joined.slice(0, 2)).toEqual([both, first]);
  expect(joined.slice(2).map(({ message }) => message)).toEqual([expect.stringMatching(/second.*de|de.*second/)]);
});
