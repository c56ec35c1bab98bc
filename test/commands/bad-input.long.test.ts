/** For each kind of bad input: the diagnostic and its position, the exit status, and what happens to the other pages. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  cli,
  docsBuild,
  docsBuildProcess,
  type JsonDiagnostic,
  makeRoot,
  readText,
  readTree,
  reportOf,
  reportOfProcess,
  start,
  writeFiles,
} from '../support/command.ts';
import { unpacked } from '../support/page-json.ts';

const good = { 'docs/intro.md': '# Intro\n\nText.\n' };
const isBuilt = (root: string, path: string): boolean => existsSync(join(root, 'dist', path, 'index.html'));

/** Builds the given files together with a valid page. */
async function build(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = makeRoot({ ...good, ...files });
  return { root, ...(await reportOf(root)) };
}

/** Formats a diagnostic as `file:line severity code message`. */
const formatDiagnostic = ({ file, line, severity, code, message }: JsonDiagnostic): string =>
  `${file ?? ''}${line === null ? '' : `:${line}`} ${severity} ${code} ${message}`;

describe('build with an invalid configuration', () => {
  test.each<[string, Readonly<Record<string, string>>, string | RegExp]>([
    [
      'is TypeScript with a syntax error',
      { 'docs.config.ts': 'export default {\n  title: ,\n};\n' },
      'docs.config.ts:2 error config/unreadable Unexpected ","',
    ],
    [
      'throws an error',
      { 'docs.config.mjs': "throw new Error('no luck');\n" },
      'docs.config.mjs:1 error config/unreadable the configuration file throws an error: no luck',
    ],
    [
      'has no default export',
      { 'docs.config.mjs': 'export const title = 1;\n' },
      'docs.config.mjs error config/unreadable the configuration file does not export an object',
    ],
    [
      'imports a missing file',
      { 'docs.config.ts': "import x from './missing.ts';\nexport default x;\n" },
      'docs.config.ts:1 error config/unreadable Could not resolve "./missing.ts"',
    ],
    [
      'is not valid JSON',
      { 'docs.config.json': '{\n  "title": "x",,\n}\n' },
      /^docs\.config\.json:2 error config\/unreadable not valid JSON: /,
    ],
    [
      'holds a value of the wrong type',
      { 'docs.config.json': '{\n  "title": "x",\n  "baseUrl": 7\n}\n' },
      /^docs\.config\.json:3 error config\/invalid `baseUrl`: /,
    ],
    [
      'holds an invalid nested value',
      { 'docs.config.json': '{\n  "colorMode": {\n    "defaultMode": "blue"\n  }\n}\n' },
      /^docs\.config\.json:3 error config\/invalid `colorMode\.defaultMode`: .*light.*dark/,
    ],
    [
      'holds a function instead of data',
      { 'docs.config.mjs': 'export default {\n  title: () => 1,\n};\n' },
      'docs.config.mjs:2 error config/invalid `title`: is a function, expected data',
    ],
  ])('ends with 2 and builds nothing if it %s', async (_, files, expected) => {
    const { root, status, diagnostics } = await build(files);
    expect(status).toBe(2);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics.map(formatDiagnostic)[0]).toMatch(expected);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('names the line of an unknown key and the nearest key', async () => {
    const { status, diagnostics } = await build({
      'docs.config.ts': "export default {\n  tagline: 'x',\n  titel: 'y',\n};\n",
    });
    expect(status).toBe(2);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^docs\.config\.ts:3 error config\/invalid `titel`: /),
    ]);
    expect(diagnostics[0]?.hint).toContain('title');
  });

  test('reports all problems at once', async () => {
    const { diagnostics } = await build({ 'docs.config.json': '{ "titel": 1, "url": "x", "baseurl": "/" }' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/invalid', 'config/invalid', 'config/invalid']);
  });

  test('ends with 2 if the navigation links to a document that does not exist', async () => {
    const { status, diagnostics } = await build({
      'docs.config.json': '{ "url": "https://a.test", "navbar": { "items": [{ "docId": "into", "label": "Start" }] } }',
    });
    expect(status).toBe(2);
    expect(diagnostics.map(formatDiagnostic)).toEqual([expect.stringMatching(/error config\/unknown-doc .*`into`/)]);
  });

  test.each([
    ['has no page', { 'readme.txt': 'Hello' }],
    ['has no Markdown files in docs', { 'docs/picture.png': 'x' }],
  ])('ends with 2 if the root %s', async (_, files) => {
    const root = makeRoot(files);
    const { status, diagnostics } = await reportOf(root);
    expect(status).toBe(2);
    expect(diagnostics.map(formatDiagnostic)).toEqual([' error config/no-docs no Markdown files in `docs/`']);
    expect(diagnostics[0]?.hint).toContain('docs/intro.md');
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('keeps the last published site', async () => {
    const root = makeRoot({ ...good, 'docs.config.json': '{ "title": "Good" }' });
    await docsBuild(['build'], { cwd: root });
    const before = readTree(join(root, 'dist'));
    writeFiles(root, { 'docs.config.json': '{ "title": 1 }', 'docs/intro.md': '# Changed\n\nText.\n' });
    expect((await docsBuild(['build'], { cwd: root })).status).toBe(2);
    expect(readTree(join(root, 'dist'))).toEqual(before);
  });
});

describe('build with an invalid page', () => {
  test.each<[string, string | Uint8Array, string | RegExp]>([
    [
      'has invalid YAML',
      '---\ntitle: "Bad\nid: x\n---\n\nText.\n',
      /^docs\/bad\.md:\d error doc\/front-matter front matter is not valid YAML/,
    ],
    ['has YAML that is not a mapping', '---\n- a\n- b\n---\n\nText.\n', /^docs\/bad\.md:\d error doc\/front-matter /],
    [
      'has a front matter value of the wrong type',
      '---\ntitle: Bad\nsidebar_position: first\n---\n\nText.\n',
      /^docs\/bad\.md:3 error doc\/front-matter .*sidebar_position/,
    ],
    ['has a slug that leaves the site', '---\nslug: ../../x\n---\n\nText.\n', /^docs\/bad\.md:2 error doc\/slug /],
    ['has a slug with a backslash', '---\nslug: ..\\..\\x\n---\n\nText.\n', /^docs\/bad\.md:2 error doc\/slug /],
    [
      'has a percent-encoded slug that leaves the site',
      '---\nslug: /%2e%2e/%2e%2e/x\n---\n\nText.\n',
      /^docs\/bad\.md:2 error doc\/slug /,
    ],
    [
      'holds bytes that are not UTF-8',
      Buffer.from('# Bad\n\nCaf\xe9.\n', 'latin1'),
      'docs/bad.md:3 error source/encoding the file holds bytes that are not UTF-8',
    ],
    [
      'is UTF-16',
      Buffer.from('\ufeff# Bad\n', 'utf16le'),
      'docs/bad.md error source/encoding the file is UTF-16, expected UTF-8',
    ],
    [
      'nests 10,000 block quotes',
      `# Bad\n\n${'>'.repeat(10_000)} deep\n`,
      /^docs\/bad\.md(?::\d+)? error doc\/(?:unrenderable|timeout) /,
    ],
  ])('ends with 1 and publishes the other pages if it %s', async (_, text, expected) => {
    const { root, status, diagnostics, summary } = await build({ 'docs/bad.md': text });
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic)).toEqual([
      expect.stringMatching(expected),
    ]);
    expect([status, summary.errors]).toEqual([1, 1]);
    expect(isBuilt(root, 'docs/intro')).toBe(true);
    expect(isBuilt(root, 'docs/bad')).toBe(false);
    // Nothing is written outside the output and state folders.
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'dist', 'docs']);
    expect(existsSync(join(root, '../x'))).toBe(false);
  });

  test('stops parsing the page at the time limit', async () => {
    const { root, status, diagnostics } = await build({
      'docs/bad.md': `# Bad\n\n${'*['.repeat(75_000)}\n`,
      'docs/other.md': `# Other\n\n${'Text. '.repeat(8_000)}\n`,
    });
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
    // A faster parser may finish this page in time.
    if (isBuilt(root, 'docs/bad')) expect([status, errors]).toEqual([0, []]);
    else expect([status, errors]).toEqual([1, [expect.stringMatching(/^docs\/bad\.md:3 error doc\/timeout .*10 s/)]]);
    expect([isBuilt(root, 'docs/intro'), isBuilt(root, 'docs/other')]).toEqual([true, true]);
  });

  test('publishes the page once it is fixed', async () => {
    const { root } = await build({ 'docs/bad.md': '---\ntitle: [\n---\n\nText.\n' });
    writeFiles(root, { 'docs/bad.md': '---\ntitle: Good\n---\n\nText.\n' });
    expect(await reportOf(root)).toMatchObject({ status: 0, diagnostics: [] });
    expect(isBuilt(root, 'docs/bad')).toBe(true);
  });
});

test('build ends with 1 and publishes all pages if a category file is invalid', async () => {
  const { root, status, diagnostics } = await build({
    'docs/x/_category_.json': '{ "label": ',
    'docs/x/a.md': '# A\n\nText.\n',
  });
  expect([status, diagnostics.map(formatDiagnostic)]).toEqual([
    1,
    [expect.stringMatching(/^docs\/x\/_category_\.json:\d error category\/invalid /)],
  ]);
  expect(isBuilt(root, 'docs/x/a')).toBe(true);
});

describe('build ends with 0, warns, and publishes', () => {
  test('an empty file', async () => {
    const { root, status, diagnostics } = await build({ 'docs/empty.md': '' });
    expect([status, diagnostics.map(formatDiagnostic)]).toEqual([
      0,
      [expect.stringMatching(/^docs\/empty\.md(?::\d)? warning doc\/empty /)],
    ]);
    expect(isBuilt(root, 'docs/empty')).toBe(true);
  });

  test('the first by path of two pages with the same route, and names both files', async () => {
    const { root, status, diagnostics } = await build({
      'docs/a.md': '---\nslug: /same\n---\n\n# First\n\nText.\n',
      'docs/b.md': '---\nslug: /same\n---\n\n# Second\n\nText.\n',
    });
    expect(status).toBe(0);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^docs\/b\.md.* warning route\/duplicate .*\/docs\/same/),
    ]);
    expect(JSON.stringify(diagnostics)).toContain('docs/a.md');
    expect(readText(root, 'dist/docs/same/index.html')).toMatch(/<h1[^>]*>First/);
  });

  test('a page whose front matter has a misspelled key', async () => {
    const { status, diagnostics } = await build({ 'docs/a.md': '---\ntitel: A\n---\n\n# A\n\nText.\n' });
    expect(status).toBe(0);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^docs\/a\.md:2 warning doc\/front-matter-key .*`titel`/),
    ]);
    expect(diagnostics[0]?.hint).toContain('title');
  });

  test('a page with a link that would run code, without that link', async () => {
    const { root, status, diagnostics } = await build({ 'docs/a.md': '# A\n\n[x](javascript:alert(1))\n' });
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([0, ['link/unsafe']]);
    expect(readText(root, 'dist/docs/a/index.html')).not.toContain('javascript:alert');
  });
});

describe('build ends with 0 without a warning and', () => {
  test('ignores byte order marks and CRLF line endings', async () => {
    const plain =
      '---\ntitle: Mark\ndescription: Some words\n---\n\n## Part\n\nA line\nand another.\n\n```js\nlet a;\nlet b;\n```\n';
    const { root, status, diagnostics } = await build({
      'docs/mark.md': `\ufeff${plain.replaceAll('\n', '\r\n')}`,
      'docs/plain.md': plain.replace('Mark', 'Plain'),
    });
    expect([status, diagnostics]).toEqual([0, []]);
    const article = (name: string): string => {
      const { article } = JSON.parse(unpacked(readFileSync(join(root, `dist/docs/${name}/index.bin`)))) as {
        article: string;
      };
      return article.replaceAll(`/${name}.md`, '');
    };
    expect(article('mark')).toBe(article('plain'));
    expect(readText(root, 'dist/docs/mark/index.html')).toContain('<title>Mark | ');
  });

  test.skipIf(process.platform === 'win32')(
    'notes that it does not follow symbolic links that leave the folder',
    async () => {
      const outside = makeRoot({ 'secret.md': '# Secret\n\nText.\n' });
      const root = makeRoot(good);
      symlinkSync(outside, join(root, 'docs/outside'));
      symlinkSync(join(outside, 'secret.md'), join(root, 'docs/secret.md'));
      const { status, diagnostics } = await reportOf(root);
      expect([status, diagnostics.map(formatDiagnostic)]).toEqual([
        0,
        [
          'docs/outside info source/symlink this symbolic link is not followed: it leads out of the root',
          'docs/secret.md info source/symlink this symbolic link is not followed: it leads out of the root',
        ],
      ]);
      expect([...readTree(join(root, 'dist')).values()].join('')).not.toContain('Secret');
    },
  );
});

describe('the output folder', () => {
  test.each([
    ['.', 'is the root itself'],
    ['..', 'holds the root'],
    ['docs', 'is the folder of the documents'],
    ['docs/dist', 'is inside the folder of the documents'],
    ['.docs-build', 'is the folder that docs-build keeps its state in'],
    ['.docs-build/site', 'is the folder that docs-build keeps its state in'],
    ['mine', 'contains files, and nothing in .docs-build says that docs-build wrote them'],
    ['mine/file.txt', 'is a file, not a folder'],
    ['mine/file.txt/dist', 'cannot be made'],
  ])('%s is rejected because it %s', async (out, reason) => {
    const root = makeRoot({ ...good, 'mine/file.txt': 'Mine.' });
    const { status, diagnostics } = await reportOf(root, ['build', '--out', out]);
    expect(status).toBe(2);
    expect(diagnostics.map(({ code }) => code)).toEqual(['output/refused']);
    expect(diagnostics[0]?.message).toContain(reason);
    expect([...readTree(root).keys()].filter((path) => !path.startsWith('.docs-build/'))).toEqual([
      'docs/intro.md',
      'mine/file.txt',
    ]);
    expect(readText(root, 'mine/file.txt')).toBe('Mine.');
  });

  test('may be an empty folder outside the root', async () => {
    const elsewhere = makeRoot({});
    expect((await docsBuild(['build', '--out', elsewhere], { cwd: makeRoot(good) })).status).toBe(0);
    expect(existsSync(join(elsewhere, 'index.html'))).toBe(true);
  });
});

/** File permissions do not apply to root. If the tests run as root, as in containers, they run the command as this user. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: nobody } : {};

describe.skipIf(process.platform === 'win32')('without enough permissions or file handles,', () => {
  /** Creates a root that `nobody` owns if the tests run as root. */
  function makeUserRoot(files: Readonly<Record<string, string>>): string {
    const root = makeRoot(files);
    if (isRoot) {
      chownSync(root, nobody, nobody);
      for (const path of readdirSync(root, { recursive: true })) chownSync(join(root, String(path)), nobody, nobody);
    }
    return root;
  }

  test('build ends with 1 and keeps the old site if it cannot write to the output folder or its parent', async () => {
    const root = makeUserRoot(good);
    expect((await docsBuildProcess(['build'], { cwd: root, ...asNobody })).status).toBe(0);
    const before = readTree(join(root, 'dist'));
    writeFiles(root, { 'docs/intro.md': '# New\n\nText.\n' });
    // Make the output folder and its parent read-only.
    for (const path of ['dist/docs/intro', 'dist/docs', 'dist', '.']) chmodSync(join(root, path), 0o555);
    const { status, diagnostics } = await reportOfProcess(root, ['build'], asNobody);
    for (const path of ['.', 'dist', 'dist/docs', 'dist/docs/intro']) chmodSync(join(root, path), 0o755);
    expect(status).toBe(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(['env/permission']);
    expect(diagnostics[0]?.message).toMatch(/^permission denied while publishing to `dist` \(.*EACCES\)$/);
    expect(readTree(join(root, 'dist'))).toEqual(before);
  });

  test('build publishes in place, and says so, if it cannot write to the parent of the output folder', async () => {
    const root = makeUserRoot(good);
    expect((await docsBuildProcess(['build'], { cwd: root, ...asNobody })).status).toBe(0);
    writeFiles(root, { 'docs/intro.md': '# New\n\nText.\n' });
    chmodSync(root, 0o555);
    const { status, diagnostics } = await reportOfProcess(root, ['build'], asNobody);
    chmodSync(root, 0o755);
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([0, ['output/in-place']]);
    expect(readText(root, 'dist/docs/intro/index.html')).toContain('New');
  });

  test('build ends with 1 if it cannot write to the state folder that is named, else it finds another', async () => {
    const root = makeUserRoot(good);
    mkdirSync(join(root, '.docs-build'));
    chmodSync(join(root, '.docs-build'), 0o555);
    const { status, diagnostics } = await reportOfProcess(root, ['build', '--state', '.docs-build'], asNobody);
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([1, ['env/permission']]);
    expect(diagnostics[0]?.message).toContain('.docs-build');
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect((await reportOfProcess(root, ['build'], asNobody)).status).toBe(0);
  });

  test('build ends with 1 if the state folder that is named is a file', async () => {
    const root = makeRoot({ ...good, '.docs-build': '' });
    const { status, diagnostics } = await reportOf(root, ['build', '--state', '.docs-build']);
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([1, ['env/failed']]);
  });

  test('build ends with 0 if it cannot write to the cache', async () => {
    const root = makeUserRoot(good);
    expect((await docsBuildProcess(['build'], { cwd: root, ...asNobody })).status).toBe(0);
    const before = readTree(join(root, 'dist'));
    chmodSync(join(root, '.docs-build/cache'), 0o555);
    writeFiles(root, { 'docs/intro.md': '# New\n\nText.\n' });
    const withCache = await reportOfProcess(root, ['build'], asNobody);
    // Without cache files, the compiled code cannot be stored either.
    for (const name of readdirSync(join(root, '.docs-build/cache'))) rmSync(join(root, '.docs-build/cache', name));
    const withoutCache = await reportOfProcess(root, ['build', '--out', 'other'], asNobody);
    chmodSync(join(root, '.docs-build/cache'), 0o755);
    expect([withCache.status, withCache.diagnostics.map(formatDiagnostic)]).toEqual([
      0,
      [expect.stringMatching(/^ info cache\/unusable /)],
    ]);
    expect(readTree(join(root, 'dist'))).not.toEqual(before);
    expect([withoutCache.status, withoutCache.diagnostics.map(({ code }) => code)]).toEqual([
      0,
      ['cache/unusable', 'cache/unusable'],
    ]);
    expect(readTree(join(root, 'other'))).toEqual(readTree(join(root, 'dist')));
  });

  test('check-links and serve work if they cannot write to the root', async () => {
    const root = makeUserRoot({ ...good, 'docs.config.json': '{ "title": "Closed" }' });
    chmodSync(root, 0o555);
    const checked = await reportOfProcess(root, ['check-links'], asNobody);
    const serving = start(['serve', '--port', '0'], { cwd: root, ...asNobody });
    const [, url = ''] = await serving.printed(/Local:\s+(http:\S+)/);
    const page = await fetch(new URL('docs/intro', url));
    chmodSync(root, 0o755);
    expect([checked.status, [...new Set(checked.diagnostics.map(({ code }) => code))]]).toEqual([
      0,
      ['cache/unusable'],
    ]);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Intro | Closed</title>')]);
  });

  // Node itself opens about 20 files.
  test.each([22, 26, 30])(
    'build succeeds with at most %i open files, or reports the limit without a stack trace',
    (limit) => {
      const shellArgs = ['-c', `ulimit -n ${limit}; exec "$0" "$@"`, process.execPath, cli, 'build'];
      const { status, stdout, stderr } = spawnSync('sh', shellArgs, { cwd: makeRoot(good), encoding: 'utf8' });
      if (status === 0) expect([stdout, stderr]).toEqual([expect.stringMatching(/^Built /), '']);
      else
        expect([status, stderr]).toEqual([
          1,
          expect.stringMatching(/^error env\/too-many-files .*EMFILE\)\n\s+hint: .*ulimit.*\n$/),
        ]);
    },
  );

  test.each([
    ['page', 'docs/closed/a.md', 'docs/closed/a.md'],
    ['folder', 'docs/closed', 'docs/closed'],
    ['folder of static files', 'static/closed', 'static/closed'],
  ])('build ends with 1, names the path, and keeps the old site if it cannot read a %s', async (_, path, file) => {
    const root = makeUserRoot({ ...good, 'docs/closed/a.md': '# A\n\nText.\n', 'static/closed/b.txt': 'b' });
    expect((await docsBuildProcess(['build'], { cwd: root, ...asNobody })).status).toBe(0);
    const before = readTree(join(root, 'dist'));
    chmodSync(join(root, path), 0);
    const { status, diagnostics } = await reportOfProcess(root, ['build'], asNobody);
    chmodSync(join(root, path), 0o755);
    expect([status, diagnostics.map(formatDiagnostic)]).toEqual([
      1,
      [expect.stringContaining(`${file} error env/permission permission denied while reading`)],
    ]);
    expect(readTree(join(root, 'dist'))).toEqual(before);
  });
});
