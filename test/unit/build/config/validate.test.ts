import { describe, expect, test } from 'vitest';
import { type ConfigInput, defineConfig } from '../../../../build/config/config.ts';
import { validateConfig } from '../../../../build/config/validate.ts';
import { featureKeys } from '../../../../build/features/keys.ts';

const validate = (value: unknown, text = '') => validateConfig(value, { file: 'docs.config.ts', text });
const messages = (value: unknown) => validate(value).diagnostics.map(({ message }) => message);

/** Every key, with a value that is not the default. */
const everyKey: ConfigInput = {
  title: 'T',
  security: { csp: { 'script-src': ['https://a.example'] }, integrity: false },
  serve: { hosts: ['docs.example', '.dev.example'] },
  tagline: 'Tag',
  url: 'https://a.example',
  baseUrl: '/b/',
  favicon: 'img/f.ico',
  image: 'img/i.png',
  organizationName: 'o',
  projectName: 'p',
  redirects: { '/old': '/docs/new' },
  servedElsewhere: ['/blog'],
  siteDirectory: 'website',
  aliases: { '@assets': 'src/assets' },
  reactPages: false,
  collections: [
    {
      id: 'help',
      path: 'help',
      routeBasePath: '/help',
      addresses: 'files' as const,
      sidebarName: 'h',
      sidebars: { h: [{ type: 'doc', id: 'intro', label: 'I', className: 'c' }] },
      sidebarCollapsible: false,
      sidebarCollapsed: false,
      breadcrumbs: false,
      editUrl: 'https://e.example',
      editLocalizedFiles: false,
      exclude: ['README.md'],
      showLastUpdateTime: false,
      showLastUpdateAuthor: true,
      showContributors: true,
      feedbackUrl: 'mailto:a@b.example',
      versions: {},
      includeCurrentVersion: true,
      disableVersioning: false,
    },
  ],
  // Its keys are those of features.
  images: {},
  titleDelimiter: '·',
  trailingSlash: false,
  staticDirectory: 'public',
  noIndex: true,
  i18n: {
    defaultLocale: 'de',
    locales: ['de', 'pt-BR'],
    path: 'translations',
    localeConfigs: {
      de: { label: 'Deutsch', direction: 'ltr', htmlLang: 'de-CH' },
      'pt-BR': {
        path: 'pt',
        docs: 'docs-pt',
        title: 'T',
        tagline: 'Lema',
        labels: { close: 'Fechar' },
        texts: { D: 'Documentos' },
      },
    },
  },
  labels: { close: 'Zu', toggleCategory: '{label} auf- und zuklappen' },
  navbar: {
    title: 'N',
    hideOnScroll: false,
    logo: { alt: 'a', src: 'l.svg', srcDark: 'd.svg', href: '/x' },
    items: [
      { docId: 'intro', label: 'D', position: 'left' },
      { to: '/x', label: 'X', position: 'right', activeBasePath: '/y' },
      { href: 'https://g.example', label: 'G', position: 'right', icon: 'repository' },
      { label: 'M', position: 'left', items: [{ docId: 'intro', label: 'D' }] },
    ],
  },
  footer: {
    copyright: '©',
    links: [
      {
        title: 'A',
        items: [
          { docId: 'intro', label: 'I' },
          { href: 'https://x.y', label: 'Y' },
        ],
      },
    ],
  },
  announcementBar: { id: 'a1', content: '<b>New</b>', isCloseable: false },
  theme: {
    accent: '#6d28d9',
    fonts: { text: 'A', code: 'B' },
    radius: '1px',
    widths: { article: '1px', site: '2px', sidebar: '3px', tableOfContents: '4px' },
    colors: { light: { text: '#000' }, dark: { text: '#fff' } },
  },
  styles: ['./a.css'],
  containers: { quiz: 'quiz box' },
  components: { More: 'details', Chart: { component: './chart.tsx', client: 'idle' } },
  head: [{ tag: 'script', attributes: { defer: true }, text: 'x' }],
  scripts: ['/a.js', { src: '/b.js', async: true, integrity: 'sha384-AA', attributes: { id: 'b' } }],
  prism: { theme: 'default', tokens: 'all', additionalLanguages: ['csharp'] },
  search: {
    provider: false,
    searchPagePath: false,
    synonyms: [['get', 'fetch']],
    missingResultsUrl: 'https://g.example/new?title={query}',
    disableUserPersonalization: true,
  },
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
  docs: {
    path: 'pages',
    routeBasePath: '/d',
    addresses: 'files' as const,
    sidebarName: 's',
    sidebarCollapsible: false,
    sidebarCollapsed: false,
    sidebarHideable: true,
    breadcrumbs: false,
    editUrl: 'https://e.example/',
    editLocalizedFiles: false,
    exclude: ['old/**'],
    showLastUpdateTime: false,
    showLastUpdateAuthor: true,
    showContributors: true,
    feedbackUrl: 'https://git.example/issues/new?title={title}',
    versions: { '2.x': { label: '2', path: 'two', banner: 'none', noIndex: true } },
    lastVersion: '2.x',
    onlyIncludeVersions: ['2.x'],
    includeCurrentVersion: false,
    disableVersioning: true,
  },
  tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 },
  markdown: {
    html: 'sanitize',
    tagfilter: true,
    magicComments: [{ className: 'note-line', line: 'note', block: { start: 'note-start', end: 'note-end' } }],
    plainLanguages: ['widget'],
    headingIds: 'github',
    snippetFolders: ['examples'],
  },
  onBrokenLinks: 'error',
  onBrokenMarkdownLinks: 'off',
  onBrokenAnchors: 'info',
  onDuplicateRoutes: 'warning',
  severity: { 'doc/empty': 'error' },
  check: {
    rules: { 'link/empty': 'off' },
    overrides: [{ files: ['docs/blog/**'], rules: { 'link/empty': 'error' } }],
  },
  extensions: ['./shapes/index.ts'],
  publish: 'link',
};

test('accepts every key and keeps its value', () => {
  const { value, diagnostics } = validate(everyKey);
  expect(diagnostics).toEqual([]);
  const ofTheCore = Object.keys(value ?? {}).filter((key) => !Object.hasOwn(featureKeys, key));
  expect(ofTheCore.sort()).toEqual(Object.keys(everyKey).sort());
  // Features may have keys in sections of the core, too.
  expect(value).toMatchObject(everyKey);
});

test.each<readonly [object, string, string]>([
  [{ label: 'M', items: [] }, '`navbar.items.0.items`: ', 'expected at least one entry of the menu'],
  [
    { label: 'M', items: [{ label: 'A' }] },
    '`navbar.items.0.items.0`: ',
    'expected exactly one of `docId`, `to` and `href`',
  ],
  [
    { label: 'M', to: '/x', items: [{ label: 'A', to: '/x' }] },
    '`navbar.items.0`: ',
    'expected exactly one of `docId`, `to`, `href` and `items`',
  ],
  [{ label: 'M' }, '`navbar.items.0`: ', 'expected exactly one of `docId`, `to`, `href` and `items`'],
  [
    { label: 'M', icon: 'rss', items: [{ label: 'A', to: '/x' }] },
    '`navbar.items.0`: ',
    'expected no `icon` beside `items`: a menu shows its label',
  ],
  [
    { label: 'M', to: '/x', icon: 'discrod' },
    '`navbar.items.0.icon`: ',
    'expected the path of an SVG file, or one of repository, ',
  ],
])('%o in the navbar', (item, path, message) => {
  const [said] = messages({ navbar: { items: [item] } });
  expect(said).toContain(path);
  expect(said).toContain(message);
});

test('a list of folders in `docs` is told where the others go', () => {
  const [found] = validate({ docs: [{ path: 'a' }, { path: 'b' }] }).diagnostics;
  expect(found).toMatchObject({
    message: expect.stringContaining('`docs`: '),
    hint: expect.stringContaining('`collections`'),
  });
});

test('defaults', () => {
  expect(validate({}).value).toMatchObject({
    title: 'Documentation',

    baseUrl: '/',
    titleDelimiter: '|',
    staticDirectory: 'static',
    i18n: { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {} },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { path: 'docs', routeBasePath: '/docs' },
    publish: 'rename',
  });
});

test('defineConfig returns its argument', () => {
  expect(defineConfig(everyKey)).toBe(everyKey);
});

describe('normalizes addresses', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['b', '/b/'],
    ['/b', '/b/'],
    ['b/c/', '/b/c/'],
    ['/~b/c.d/%C3%A9', '/~b/c.d/%C3%A9/'],
  ])('baseUrl %j becomes %s', (baseUrl, expected) => {
    expect(validate({ baseUrl }).value?.baseUrl).toBe(expected);
  });

  test('removes the trailing slash of `url`', () => {
    expect(validate({ url: 'https://a.b/' }).value?.url).toBe('https://a.b');
  });

  test.each([
    ...['https://a.b/c', 'a.b', 'ftp://a.b', 'https://a.b?x', '', 'javascript:alert(1)', 'https://a.b\0'],
    ...['https://a.b">', 'https://a"b', 'https://a<b', 'https://a\ud800b', 'https://a.b:x', 'https://u:p@a.b'],
  ])('rejects the url %j', (url) => {
    expect(validate({ url }).value).toBeUndefined();
  });
  test.each(['http://localhost:3000', 'https://[::1]:80', 'https://bücher.example'])('accepts the url %j', (url) => {
    expect(validate({ url }).value?.url).toBe(url);
  });

  test.each([
    ...['/a?b', '/a#b', 'a b', 'a\\b', '/a\0b/', '/a\ud800/', '//evil/', '/a//b', '/a//', '//', '/a">/', '/./a/'],
  ])('baseUrl %j is refused', (baseUrl) => {
    expect(validate({ baseUrl }).value).toBeUndefined();
  });
});

describe('accepts our names of severities and those of Docusaurus', () => {
  test.each([
    ['ignore', 'off'],
    ['log', 'info'],
    ['warn', 'warning'],
    ['throw', 'error'],
    ['off', 'off'],
    ['error', 'error'],
  ])('%s is %s', (given, taken) => {
    expect(validate({ onBrokenLinks: given }).value?.onBrokenLinks).toBe(taken);
  });
});

describe('unknown keys', () => {
  test.each([
    [{ titel: 'x' }, '`titel`: unknown key', 'did you mean `title`?'],
    [{ navbar: { item: [] } }, '`navbar.item`: unknown key', 'did you mean `items`?'],
    [{ docs: { routeBasepath: '/' } }, '`docs.routeBasepath`: unknown key', 'did you mean `routeBasePath`?'],
    [
      { footer: { links: [{ title: 'A', item: [], items: [] }] } },
      '`footer.links.0.item`: unknown key',
      'did you mean `items`?',
    ],
    [
      { navbar: { items: [{ label: 'x', to: '/', positon: 'left' }] } },
      '`navbar.items.0.positon`: unknown key',
      'did you mean `position`?',
    ],
  ])('%j', (value, message, hint) => {
    expect(validate(value).diagnostics).toMatchObject([{ code: 'config/invalid', severity: 'error', message, hint }]);
  });

  test.each([
    [{ ulr: 'https://x' }, '`ulr`: unknown key', 'did you mean `url`?'],
    [{ navbar: { logo: { scr: 'a' } } }, '`navbar.logo.scr`: unknown key', 'did you mean `src`?'],
    [
      { i18n: { localeConfigs: { en: { lable: 'E' } } } },
      '`i18n.localeConfigs.en.lable`: unknown key',
      'did you mean `label`?',
    ],
    [
      { i18n: { localeConfigs: { en: { zzzzzzz: 'E' } } } },
      '`i18n.localeConfigs.en.zzzzzzz`: unknown key',
      'known keys here: label, direction, htmlLang, path, docs, title, tagline, labels, texts',
    ],
    [
      { severity: { 'link/missing-pag': 'off' } },
      '`severity.link/missing-pag`: is `"link/missing-pag"`, expected the code of a diagnostic, such as `link/missing-anchor`',
      'did you mean `link/missing-page`?',
    ],
    [
      { check: { overrides: [{ files: 'a.md', rules: { 'link/emty': 'off' } }] } },
      '`check.overrides.0.rules.link/emty`: is `"link/emty"`, expected the code of a diagnostic, such as `link/missing-anchor`',
      'did you mean `link/empty`?',
    ],
  ])('%j', (value, message, hint) => {
    expect(validate(value).diagnostics).toContainEqual(expect.objectContaining({ message, hint }));
  });

  test('a key without a similar one lists the known keys', () => {
    expect(validate({ colorMode: { zzzzzzzzz: 1 } }).diagnostics[0]?.hint).toBe(
      'known keys here: defaultMode, disableSwitch, respectPrefersColorScheme',
    );
  });
});

describe('invalid values', () => {
  test.each([
    [{ title: 3 }, '`title`'],
    [{ title: '' }, '`title`'],
    [{ trailingSlash: 'yes' }, '`trailingSlash`'],
    [{ navbar: [1] }, '`navbar`: is `[1]`, expected a mapping'],
    [{ navbar: 'x' }, '`navbar`'],
    [{ navbar: { items: [{ label: 'x' }] } }, '`navbar.items.0`'],
    [{ navbar: { items: [{ label: 'x', to: '/a', href: 'b' }] } }, '`navbar.items.0`'],
    [{ navbar: { items: [{ to: '/a' }] } }, '`navbar.items.0.label`'],
    [{ navbar: { items: [{ to: 'a', label: 'x' }] } }, '`navbar.items.0.to`'],
    [{ navbar: { items: [{ href: 'javascript:alert(1)', label: 'x' }] } }, '`navbar.items.0.href`'],
    [
      { footer: { links: [{ title: 't', items: [{ href: 'java\tscript:alert(1)', label: 'x' }] }] } },
      '`footer.links.0.items.0.href`',
    ],
    [{ navbar: { hideOnScroll: true } }, '`navbar.hideOnScroll`'],
    [{ serve: { hosts: ['https://docs.example'] } }, '`serve.hosts'],
    [{ serve: { hosts: ['*'] } }, '`serve.hosts'],
    [{ security: { csp: true } }, '`security.csp`'],
    [{ security: { csp: { 'script-source': [] } } }, '`security.csp'],
    [{ security: { csp: { 'script-src': ["'unsafe-inline'"] } } }, '`security.csp'],
    [{ security: { csp: { 'script-src-attr': ["'unsafe-inline'"] } } }, '`security.csp'],
    [{ security: { csp: { 'img-src': ['a; script-src *'] } } }, '`security.csp'],
    [{ security: { csp: { 'img-src': 'https:' } } }, '`security.csp'],
    [{ colorMode: { defaultMode: 'blue' } }, '`colorMode.defaultMode`'],
    [{ tableOfContents: { minHeadingLevel: 1 } }, '`tableOfContents.minHeadingLevel`'],
    [{ tableOfContents: { minHeadingLevel: 5, maxHeadingLevel: 3 } }, '`tableOfContents`'],
    [{ i18n: { locales: ['en', 'en'] } }, '`i18n.locales`: is'],
    [{ i18n: { locales: ['en', '../x'] } }, '`i18n.locales.1`'],
    [{ i18n: { locales: [] } }, '`i18n.locales`: is `[]`, expected at least one locale'],
    [
      { i18n: { defaultLocale: 'de', locales: ['en'] } },
      '`i18n.defaultLocale`: is `"de"`, expected one of the locales: en',
    ],
    [{ i18n: { localeConfigs: { de: { label: 'D' } } } }, '`i18n.localeConfigs.de`: is'],
    [{ docs: { path: '../secret' } }, '`docs.path`'],
    [{ docs: { path: '/etc' } }, '`docs.path`'],
    [{ staticDirectory: '/etc' }, '`staticDirectory`'],
    [{ staticDirectory: 'a/../../b' }, '`staticDirectory`'],
    [{ docs: { editUrl: 'git.example' } }, '`docs.editUrl`'],
    [{ severity: { 'no/such': 'off' } }, '`severity'],
    [{ severity: { 'doc/empty': 'loud' } }, '`severity.doc/empty`'],
    [{ onBrokenLinks: 'never' }, '`onBrokenLinks`'],
    [{ publish: 'ftp' }, '`publish`'],
    [{ search: { searchPagePath: 'a b' } }, '`search.searchPagePath`'],
    [{ prism: { tokens: 'some' } }, '`prism.tokens`'],
    [{ prism: { additionalLanguages: ['../x'] } }, '`prism.additionalLanguages.0`'],
  ])('%j', (value, path) => {
    const { value: config, diagnostics } = validate(value);
    expect(config).toBeUndefined();
    expect(diagnostics[0]?.message.startsWith(path)).toBe(true);
    for (const { message, code, severity } of diagnostics) {
      expect([code, severity]).toEqual(['config/invalid', 'error']);
      expect(message).not.toMatch(/\.$|undefined|\[object/);
    }
  });

  test('reports all of them in one run, each with its location', () => {
    const text = `import { defineConfig } from 'docs-build';

export default defineConfig({
  titel: 'x',
  colorMode: {
    defaultMode: 'blue',
  },
  navbar: { items: [{ label: 'a', to: '/' }, { label: 'b', to: 'c' }] },
});
`;
    const value = {
      titel: 'x',
      colorMode: { defaultMode: 'blue' },
      navbar: {
        items: [
          { label: 'a', to: '/' },
          { label: 'b', to: 'c' },
        ],
      },
    };
    const found = validate(value, text).diagnostics.map(({ at }) => [at?.file, at?.line, at?.column]);
    expect(found.sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      ['docs.config.ts', 4, 3],
      ['docs.config.ts', 6, 18],
      ['docs.config.ts', 8, 64],
    ]);
  });
});

describe('a list where a mapping is expected', () => {
  test.each([
    [{ navbar: [] }, ['`navbar`: is `[]`, expected a mapping']],
    [{ severity: [] }, ['`severity`: is `[]`, expected a mapping']],
    [{ docs: [], i18n: [] }, ['`docs`: is `[]`, expected a mapping', '`i18n`: is `[]`, expected a mapping']],
    [{ i18n: { localeConfigs: { en: [] } } }, ['`i18n.localeConfigs.en`: is `[]`, expected a mapping']],
    [{ navbar: { items: [[]] } }, ['`navbar.items.0`: is `[]`, expected a mapping']],
    [{ titel: 1, navbar: [] }, ['`navbar`: is `[]`, expected a mapping', '`titel`: unknown key']],
    [{ search: { synonyms: [['a', 'b']] } }, []],
    [{ security: { csp: [] } }, ['`security.csp`: is `[]`, expected a mapping']],
  ])('%j', (value, found) => {
    expect(messages(value)).toEqual(found);
  });
});

test('a value from the command line wins, and errors in it name the option', () => {
  const source = { file: 'docs.config.ts', text: "export default {\n  url: 'https://a',\n  titel: 1,\n};" };
  const { diagnostics } = validateConfig({ url: 'https://a', titel: 1 }, source, { url: '', baseUrl: 'a?b' });
  expect(diagnostics.map(({ message, at }) => [message.replace(/:.*/, ''), at?.line])).toEqual([
    ['`url`, given with --url', undefined],
    ['`baseUrl`, given with --base', undefined],
    ['`titel`', 3],
  ]);
  expect(validateConfig({ url: 'https://a' }, source, { url: 'https://b' }).value?.url).toBe('https://b');
});

describe('values that are not plain data', () => {
  const circle: Record<string, unknown> = {};
  circle.navbar = circle;
  test.each([
    ['a function', { title: () => 'x' }, '`title`: is a function, expected data'],
    ['a function in a list', { navbar: { items: [() => 1] } }, '`navbar.items.0`: is a function, expected data'],
    ['a class', { docs: new Date(0) }, '`docs`: is a Date, expected data'],
    ['a map', { docs: new Map() }, '`docs`: is a Map, expected data'],
    ['a pattern', { title: /x/ }, '`title`: is a RegExp, expected data'],
    ['a symbol', { title: Symbol('x') }, '`title`: is a symbol, expected data'],
    ['a circle', circle, '`navbar`: refers to itself, expected data'],
    ['the whole', () => ({}), 'the configuration: is a function, expected data'],
  ])('%s', (_, value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  test('a list that is used twice is not circular', () => {
    const items = [{ label: 'x', to: '/x' }];
    expect(validate({ navbar: { items }, footer: { links: [{ title: 'A', items }] } }).diagnostics).toEqual([]);
  });

  test.each([null, undefined, 3, 'text', []])('%j is no configuration', (value) => {
    expect(validate(value).value).toBeUndefined();
    expect(validate(value).diagnostics.length).toBeGreaterThan(0);
  });

  test('without a file, errors have no location', () => {
    expect(validateConfig({ titel: 1 }, { file: undefined, text: '' }).diagnostics[0]).not.toHaveProperty('at');
  });
});

describe('normalizes folders', () => {
  test.each([
    ['docs/', 'docs'],
    ['./docs', 'docs'],
    ['.//a//b/', 'a/b'],
  ])('%s becomes %s', (written, path) => {
    const { value } = validateConfig(
      { docs: { path: written }, staticDirectory: written },
      { file: undefined, text: '' },
    );
    expect([value?.docs.path, value?.staticDirectory]).toEqual([path, path]);
  });

  test('of documents may be the root itself, that of static files may not', () => {
    const source = { file: undefined, text: '' };
    const collections = [{ id: 'a', path: '.', routeBasePath: '/a' }];
    expect(validateConfig({ docs: { path: '.' }, collections }, source).value).toMatchObject({
      docs: { path: '.' },
      collections: [{ path: '.' }],
    });
    expect(validateConfig({ staticDirectory: '.' }, source).value).toBeUndefined();
  });

  test.each(['', './', '/docs', '../docs', 'a/../../b', 'a\\b'])('%j is refused', (path) => {
    for (const value of [{ docs: { path } }, { staticDirectory: path }]) {
      expect(validateConfig(value, { file: undefined, text: '' }).value).toBeUndefined();
    }
  });

  test('rejects a route base that leads out of the site', () => {
    expect(
      validateConfig({ docs: { routeBasePath: '/../../evil' } }, { file: undefined, text: '' }).value,
    ).toBeUndefined();
  });
});

test.each(['https://x/y', '../x', '/a/../b'])('a base path that is none: %s', (baseUrl) => {
  expect(validateConfig({ baseUrl }, { file: undefined, text: '' }).diagnostics).toMatchObject([
    { code: 'config/invalid' },
  ]);
});

describe('what is said of several mistakes', () => {
  const hints = (value: unknown) =>
    validate(value).diagnostics.map(({ message, hint }) => `${message.split(':')[0]} → ${hint ?? ''}`);
  test('a color with a wrong name is refused, and the name that was meant is suggested', () => {
    expect(hints({ theme: { accent: 'tomatoo', colors: { dark: { text: 'blu' } }, radios: '8px' } })).toEqual([
      '`theme.accent` → did you mean `tomato`?',
      '`theme.colors.dark.text` → did you mean `blue`?',
      '`theme.radios` → did you mean `radius`?',
    ]);
  });
  test('wrong entries of a sidebar, each by its path as it is written', () => {
    const main = [
      { Short: ['a', 7] },
      { type: 'categry', label: 'A', items: [] },
      { type: 'category', lable: 'A', items: [{ Deep: 'b' }] },
      { type: 'link', label: 'A' },
    ];
    expect(hints({ docs: { sidebars: { main } } })).toEqual([
      '`docs.sidebars.main.0.Short.1` → ',
      '`docs.sidebars.main.1.type` → did you mean `category`?',
      '`docs.sidebars.main.2.items.0.Deep` → ',
      '`docs.sidebars.main.2.lable` → did you mean `label`?',
      '`docs.sidebars.main.3.href` → ',
    ]);
  });
  test('an unknown code lists those of its kind', () => {
    expect(hints({ severity: { 'config/nope': 'off' } })[0]).toMatch(/codes of this kind: config\//);
  });
});

test.each([
  ['baseUrl', "export default {\n  baseUrl: '//evil/',\n};", '//evil/', /the host goes into `url`/],
  ['url', "export default {\n  url: 'https://a>b',\n};", 'https://a>b', /the scheme and the host/],
])('a wrong `%s` is reported at its value, with a hint', (key, text, written, hint) => {
  expect(validate({ [key]: written }, text).diagnostics).toMatchObject([
    { code: 'config/invalid', at: { file: 'docs.config.ts', line: 2 }, hint: expect.stringMatching(hint) },
  ]);
});

test.each([
  ['docs.exclude', { docs: { exclude: ['v{1..99999999}'] } }],
  ['check.overrides', { check: { overrides: [{ files: `${'*a'.repeat(9)}b`, rules: {} }] } }],
  ['check.overrides', { check: { overrides: [{ files: ['{a,b}'.repeat(30)], rules: {} }] } }],
])('a pattern in `%s` that would take minutes is refused', (key, value) => {
  const [message = '', ...others] = messages(value);
  expect(others).toEqual([]);
  expect(message).toContain(key);
  expect(message).toMatch(/expected (?:at most|braces)/);
});
