/** The report of a command: its formats, and where it is written. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  cli,
  docsBuild,
  docsBuildProcess,
  makeRoot,
  readText,
  reportOf,
  reportOfProcess,
  start,
} from '../support/command.ts';

const warned = {
  'docs/intro.md': '---\ntitle: Intro\n---\n\nSee [nothing](./nothing.md), *50%*, [x](#a,b:c).\n',
  'docs/bad.md': '---\ntitle: "Bad\n---\n\nText.\n',
};
const warning = {
  code: 'link/missing-markdown',
  severity: 'warning',
  message: 'the Markdown file `./nothing.md` does not exist or gives no page',
  file: 'docs/intro.md',
  line: 5,
  column: 5,
  endLine: 5,
  endColumn: 28,
};
const colorStart = '\u001b[';

describe('--format json', () => {
  test('prints one document with exactly the documented members, and nothing else', async () => {
    const root = makeRoot(warned);
    const { status, stdout, stderr } = await docsBuild(['build', '--format', 'json'], { cwd: root });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^\{[\s\S]*\}\n$/);
    const report = JSON.parse(stdout);
    expect(Object.keys(report)).toEqual(['schemaVersion', 'diagnostics', 'summary']);
    expect(report.schemaVersion).toBe(1);
    expect(report.summary).toEqual({ pages: 2, errors: 1, warnings: 2, durationMs: expect.any(Number) });
    expect(Number.isInteger(report.summary.durationMs)).toBe(true);
    for (const diagnostic of report.diagnostics) {
      const members = [
        'code',
        'severity',
        'message',
        'file',
        'line',
        'column',
        'endLine',
        'endColumn',
        'hint',
        'fingerprint',
        'fixable',
      ];
      expect(Object.keys(diagnostic).filter((member) => member !== 'related')).toEqual(members);
    }
    expect(report.diagnostics).toContainEqual({
      ...warning,
      hint: expect.any(String),
      fingerprint: expect.any(String),
      fixable: expect.any(Boolean),
    });
  });

  test('prints null for a missing position', async () => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    const { diagnostics, status } = await reportOf(root, ['build', '--url', 'nonsense']);
    expect(status).toBe(2);
    expect(diagnostics).toEqual([
      {
        code: 'config/invalid',
        severity: 'error',
        message: expect.stringContaining('`url`'),
        file: null,
        line: null,
        column: null,
        endLine: null,
        endColumn: null,
        hint: expect.stringContaining('scheme'),
        fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
        fixable: false,
      },
    ]);
  });

  test('prints no diagnostics for a site without problems', async () => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    const { diagnostics, summary } = await reportOf(root);
    expect([diagnostics, summary.errors, summary.warnings]).toEqual([[], 0, 0]);
  });

  test('counts no page where nothing is built', async () => {
    const root = makeRoot({ 'docs.config.json': '{"title": 3}', 'docs/intro.md': '# Intro\n' });
    const { summary } = await reportOf(root);
    expect([summary.pages, summary.errors]).toEqual([0, 1]);
  });

  test('sorts diagnostics by file, then by position', async () => {
    const root = makeRoot({
      'docs/b.md': '# B\n\n[x](./2.md) [x](./1.md)\n\n[x](./0.md)\n',
      'docs/a.md': '# A\n\n[x](./9.md)\n',
    });
    const { diagnostics } = await reportOf(root);
    expect(diagnostics.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['docs/a.md', 3, 1],
      ['docs/b.md', 3, 1],
      ['docs/b.md', 3, 13],
      ['docs/b.md', 5, 1],
    ]);
  });

  test('lists the links and their states for check-links', async () => {
    const root = makeRoot({
      'docs/a.md': '# A\n\n[x](./b.md) [y](./no.md) [z](https://example.org/)\n',
      'docs/b.md': '# B\n\nText.\n\n[w](https://me:secret@example.org/)\n',
      'docs.config.json': '{ "navbar": { "items": [\n{ "label": "L", "href": "https://example.com/" }] } }',
    });
    const { status, links } = await reportOf(root, ['check-links']);
    expect(status).toBe(0);
    expect(links).toEqual([
      { url: './b.md', file: 'docs/a.md', line: 3, state: 'ok' },
      { url: './no.md', file: 'docs/a.md', line: 3, state: 'broken' },
      { url: 'https://example.org/', file: 'docs/a.md', line: 3, state: 'external' },
      { url: 'https://…@example.org/', file: 'docs/b.md', line: 5, state: 'external' },
      { url: 'https://example.com/', file: 'docs.config.json', line: 2, state: 'external' },
    ]);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('--format json prints one document even if the command', () => {
  test.each([
    [['build', 'nope'], 'the root folder nope does not exist or is not a folder'],
    [['build', '--strct'], "unknown option '--strct'"],
    [['biuld'], "unknown command 'biuld'"],
    [['serve', '--port', 'abc'], '--port takes a number from 0 to 65535, not `abc`'],
    [['check-links', '--deadline', 'x'], '--deadline takes a number of seconds, not `x`'],
    [['serve', '--port', '0'], '--format has no effect while a site is served'],
  ])('ends with 2 for %j', async (args, message) => {
    const { status, diagnostics, summary } = await reportOf(makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' }), args);
    expect([status, summary.errors, summary.pages]).toEqual([2, 1, 0]);
    expect(diagnostics).toMatchObject([{ code: 'usage/invalid', severity: 'error', message, file: null }]);
  });

  test('is interrupted and ends with 130', async () => {
    const root = makeRoot({ 'docs/endless.md': `# Endless\n\n${'*['.repeat(75_000)}\n` });
    const running = start(['build', '--format', 'json'], { cwd: root });
    while (!existsSync(join(root, '.docs-build/cache/bundle.txt'))) await wait(20);
    running.process.kill('SIGINT');
    const { status, stdout } = await running.ended;
    expect([status, JSON.parse(stdout).diagnostics]).toEqual([
      130,
      [expect.objectContaining({ code: 'tool/interrupted' })],
    ]);
  });

  test('loads a configuration and an extension that print', async () => {
    const root = makeRoot({
      'docs/intro.md': '# Intro\n\nText.\n',
      'docs.config.ts':
        "console.log('first', 1); console.table([2]);\nexport default { url: 'https://a.example', extensions: ['./x.ts'] };",
      'x.ts': "console.info('second');\nexport default { name: 'x' };",
    });
    const { status, stdout, stderr } = await docsBuildProcess(['build', '--format', 'json'], { cwd: root });
    expect([status, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
    expect(stderr).toMatch(/^first 1\n[\s\S]*second\n$/);
  });

  test.each([
    ['never settles', 'await new Promise(() => {}); export default {};', 2, 'config/unreadable'],
    [
      'throws asynchronously',
      "setTimeout(() => { throw new Error('late'); }, 10); export default {};",
      2,
      'config/unreadable',
    ],
    [
      'rejects a promise without a handler',
      "Promise.reject(new Error('late')); export default {};",
      2,
      'config/unreadable',
    ],
    [
      'throws a value that is not an Error asynchronously',
      'setTimeout(() => { throw 1; }, 10); export default {};',
      70,
      'tool/bug',
    ],
  ])('loads a configuration that %s', async (_, text, expected, code) => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n', 'docs.config.mjs': text });
    const { status, diagnostics } = await reportOfProcess(root, ['build', '--no-cache']);
    expect([status, diagnostics.map((diagnostic) => diagnostic.code)]).toEqual([expected, [code]]);
  });
});

describe('--format github', () => {
  test('prints one escaped workflow command per problem', async () => {
    const root = makeRoot(warned);
    const { status, stdout } = await docsBuild(['build', '--format', 'github'], { cwd: root });
    expect(status).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(line).toMatch(
        /^::(?:error|warning) file=docs\/\w+\.md,line=\d+,col=\d+(?:,endLine=\d+,endColumn=\d+)?,title=[^:,]+::\S/,
      );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^::warning file=docs\/intro\.md,line=5,col=5,endLine=5,endColumn=28,title=link\/missing-markdown::the Markdown file `\.\/nothing\.md` does not exist or gives no page%0A\S/,
      ),
    );
  });
});

describe('--format pretty', () => {
  test('prints position, severity, code, the marked source line, the hint, and final counts', async () => {
    const { stdout, stderr } = await docsBuild(['build'], { cwd: makeRoot(warned) });
    expect(stderr).toBe('');
    expect(stdout).toContain(
      [
        `docs/intro.md:5:5 warning link/missing-markdown ${warning.message}`,
        '    5 | See [nothing](./nothing.md), *50%*, [x](#a,b:c).',
        `      |     ${'^'.repeat(23)}`,
        '    hint: ',
      ].join('\n'),
    );
    expect(stdout).toMatch(/\n\nBuilt 2 pages into dist, .* · 1 error, 2 warnings\n$/);
  });

  test('prints errors only, and no summary, with --quiet', async () => {
    const { status, stdout, stderr } = await docsBuild(['build', '--quiet'], { cwd: makeRoot(warned) });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^docs\/bad\.md:\d+:\d+ error doc\/front-matter /);
    expect(stdout).not.toMatch(/warning|Built/);
  });

  test('prints the warnings that make the command fail with --quiet --strict', async () => {
    const root = makeRoot({ 'docs/intro.md': warned['docs/intro.md'] });
    expect(await docsBuild(['build', '--quiet'], { cwd: root })).toMatchObject({ status: 0, stdout: '' });
    const { status, stdout } = await docsBuild(['build', '--quiet', '--strict'], { cwd: root });
    expect(status).toBe(1);
    expect(stdout).toContain('warning link/missing-markdown');
  });

  test('hides infos among many problems unless --verbose is set', async () => {
    const links = Array.from({ length: 25 }, (_, index) => `[x](./no-${index}.md)`).join('\n');
    const root = makeRoot({ 'docs/intro.md': `# Intro\n\n${links}\n`, 'docusaurus.config.js': '' });
    const [normal, verbose] = [
      await docsBuild(['build'], { cwd: root }),
      await docsBuild(['build', '--verbose'], { cwd: root }),
    ];
    expect(normal.stdout).not.toContain('config/foreign');
    expect(normal.stdout).toContain('1 more of severity info, shown with --verbose');
    expect(verbose.stdout).toContain('docusaurus.config.js info config/foreign');
    expect(verbose.stdout).not.toContain('shown with --verbose');
  });
});

describe('--output', () => {
  test.each([
    ['pretty', /^docs\/bad\.md:\d+:\d+ error/],
    ['json', /^\{\n {2}"schemaVersion": 1,/],
    ['github', /^::error file=docs\/bad\.md/],
  ])('writes the %s report to a file, relative to the current folder, without colors', async (format, expected) => {
    const folder = makeRoot({
      'site/docs/bad.md': warned['docs/bad.md'],
      'site/docs/intro.md': warned['docs/intro.md'],
    });
    const args = ['build', 'site', '--format', format, '--output', 'report.txt', '--color'];
    const { status, stdout } = await docsBuild(args, { cwd: folder });
    expect(status).toBe(1);
    expect(readText(folder, 'report.txt')).toMatch(expected);
    expect(readText(folder, 'report.txt')).not.toContain(colorStart);
    expect(stdout).not.toContain('front-matter');
    expect(stdout.includes(' 2 pages into ')).toBe(format === 'pretty');
  });

  test('writes the configuration to a file with --print-config', async () => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    const { status, stdout } = await docsBuild(['build', '--print-config', '--output', 'config.json'], { cwd: root });
    expect([status, stdout]).toEqual([0, '']);
    expect(JSON.parse(readText(root, 'config.json'))).toMatchObject({ title: 'Documentation' });
  });

  test.each(['serve', 'preview'])('is rejected for %s', async (command) => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n', 'dist/index.html': '' });
    const { status, stderr } = await docsBuild([command, '--port', '0', '--output', 'f'], { cwd: root });
    expect([status, stderr.split('\n')[0]]).toEqual([2, 'error --output has no effect while a site is served']);
    expect(existsSync(join(root, 'f'))).toBe(false);
  });
});

test.skipIf(!existsSync('/dev/full'))(
  'build ends with 1 and without a stack trace if standard output cannot be written',
  async () => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [cli, 'build'], { cwd: root, stdio: ['ignore', full, 'pipe'] });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      stderr += part;
    });
    const [status] = await once(child, 'close');
    closeSync(full);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^error env\/disk-full no space left on the disk while writing the output \(ENOSPC\)\n\s+hint: /,
    );
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(join(root, 'dist/docs/intro/index.html'))).toBe(true);
  },
);

test('build ends with 1 if the --output file cannot be written', async () => {
  const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
  const { status, stderr } = await docsBuild(['build', '--output', 'no/such/report.txt'], { cwd: root });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error env\/\S+ .*no\/such\/report\.txt/);
  expect(stderr).not.toContain('at ');
});

describe('colors', () => {
  const hasColors = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> => {
    const root = makeRoot({ 'docs/intro.md': warned['docs/intro.md'] });
    const { stdout } = await docsBuild(['build', ...args], { cwd: root, env });
    expect(stdout).toContain('link/missing-markdown');
    return stdout.includes(colorStart);
  };

  test.each([
    ['are off without a terminal', [], {}, false],
    ['are on with --color', ['--color'], {}, true],
    ['are on with FORCE_COLOR', [], { FORCE_COLOR: '1' }, true],
    ['are off with FORCE_COLOR=0', [], { FORCE_COLOR: '0' }, false],
    ['are off with NO_COLOR', [], { NO_COLOR: '1' }, false],
    ['are off with TERM=dumb', [], { TERM: 'dumb' }, false],
    ['are off with --no-color, despite FORCE_COLOR', ['--no-color'], { FORCE_COLOR: '1' }, false],
    ['are on with --color, despite NO_COLOR and TERM=dumb', ['--color'], { NO_COLOR: '1', TERM: 'dumb' }, true],
  ] as const)('%s', async (_, args, env, expected) => {
    expect(await hasColors(args, env)).toBe(expected);
  });

  test('are never used in JSON', async () => {
    const root = makeRoot(warned);
    const { stdout } = await docsBuild(['build', '--format', 'json', '--color'], {
      cwd: root,
      env: { FORCE_COLOR: '1' },
    });
    expect(stdout).not.toContain(colorStart);
  });

  test('follow the same rules in usage errors', async () => {
    expect((await docsBuild(['biuld'], { env: { FORCE_COLOR: '1' } })).stderr).toContain(colorStart);
    expect((await docsBuild(['biuld'], { env: { NO_COLOR: '1' } })).stderr).not.toContain(colorStart);
  });
});

test('progress is not printed if standard error is not a terminal', async () => {
  const { stderr } = await docsBuild(['build'], { cwd: makeRoot(warned), env: { FORCE_COLOR: '1' } });
  expect(stderr).toBe('');
});

describe.skipIf(process.platform === 'win32')('a build', () => {
  test.each(['stdout', 'stderr'] as const)('finishes with its usual status if the reader closes %s', async (name) => {
    const root = makeRoot(warned);
    const running = start(['build', '--timings'], { cwd: root });
    running.process[name]?.destroy();
    const { status, signal } = await running.ended;
    expect([status, signal]).toEqual([1, null]);
    expect(existsSync(join(root, 'dist/docs/intro/index.html'))).toBe(true);
    // The lock is released.
    expect(readdirSync(join(root, '.docs-build')).filter((file) => file.startsWith('lock-'))).toEqual([]);
  });
});
