/** The command line: help, misspelled commands and options, and bugs. */
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { docsBuild, docsBuildProcess, makeRoot, packageDir, withoutTime } from '../support/command.ts';

const small = { 'docs/intro.md': '# Intro\n\nText.\n' };

describe('docs-build', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('prints the commands and ends with 0 for %j', async (args) => {
    const { status, stdout, stderr } = await docsBuild(args);
    expect([status, stderr]).toEqual([0, '']);
    for (const command of ['build', 'serve', 'preview', 'check-links']) expect(stdout).toContain(`\n  ${command}`);
  });

  test.each(['build', 'serve', 'preview', 'check-links'])('%s --help lists the common options', async (command) => {
    const { status, stdout } = await docsBuild([command, '--help']);
    expect(status).toBe(0);
    const common = [
      '--root',
      '--config',
      '--out',
      '--base',
      '--url',
      '--locale',
      '--drafts',
      '--strict',
      '--no-cache',
      '--timings',
    ];
    const others = ['--print-config', '--format', '--output', '--color', '--no-color', '--quiet', '--verbose'];
    for (const option of [...common, ...others]) expect(stdout).toMatch(new RegExp(`^ .*${option}\\b`, 'm'));
  });

  test.each(['serve', 'preview'])('%s --help lists the options of a server', async (command) => {
    const { stdout } = await docsBuild([command, '--help']);
    for (const option of ['-p, --port', '--host', '--strict-port', '--open', '--poll'])
      expect(stdout).toContain(option);
  });

  test.each(['--version', '-v'])('%s prints the version of the package', async (option) => {
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
    expect(await docsBuildProcess([option])).toMatchObject({ status: 0, stdout: `${version}\n` });
  });
});

describe('startup', () => {
  /** Paths of the modules that a command line loads. */
  async function loadedBy(args: readonly string[]): Promise<readonly string[]> {
    const hooks = `export async function load(url, context, next) { process._rawDebug('LOADED ' + url); return next(url, context); }`;
    const folder = makeRoot({
      'hooks.mjs': hooks,
      'register.mjs': `import { register } from 'node:module'; register('./hooks.mjs', import.meta.url);`,
    });
    const { stderr } = await docsBuildProcess(args, { nodeArgs: ['--import', join(folder, 'register.mjs')] });
    return [...stderr.matchAll(/^LOADED (file:.*)$/gm)].map(([, url]) => fileURLToPath(url ?? ''));
  }

  /** Names of the packages in these files. esbuild writes the path of each bundled file as a comment. */
  const packagesIn = (files: readonly string[]): ReadonlySet<string> => {
    const text = files.flatMap((file) => [
      file,
      ...readFileSync(file, 'utf8').matchAll(/^\s*\/\/ (node_modules\/.*)$/gm),
    ]);
    const names = text.map((path) => /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(String(path))?.[1]);
    return new Set(names.filter((name) => name !== undefined));
  };

  test('loads commander but not unified, React, or esbuild for --help', async () => {
    const files = await loadedBy(['--help']);
    expect(files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('lib/cli.js'))).toHaveLength(
      1,
    );
    const packages = packagesIn(files);
    expect(packages).toContain('commander');
    for (const name of ['unified', 'react', 'react-dom', 'esbuild', 'valibot', 'yaml'])
      expect(packages).not.toContain(name);
  });
});

describe('a wrong command line', () => {
  test('ends with 2 and names the nearest command', async () => {
    const { status, stdout, stderr } = await docsBuild(['biuld']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error unknown command 'biuld'\n\s+hint: did you mean.*build/i);
  });

  test('ends with 2 and points to the help if no command is similar', async () => {
    const { status, stderr } = await docsBuild(['frobnicate']);
    expect(status).toBe(2);
    expect(stderr).toBe("error unknown command 'frobnicate'\n    hint: see `docs-build --help`\n");
  });

  test.each([[['bild', '--help']], [['--help', 'bild']], [['help', 'bild']]])(
    'ends with 2 and prints no help for %j',
    async (args) => {
      const { status, stdout, stderr } = await docsBuild(args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe("error unknown command 'bild'\n    hint: did you mean `build`?\n");
    },
  );

  test.each([
    [['build', '--strct'], '--strict'],
    [['serve', '--prot', '80'], '--port'],
    [['check-links', '--externl'], '--external'],
  ])('ends with 2 for %j and names %s', async (args, meant) => {
    const { status, stdout, stderr } = await docsBuild(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error unknown option/);
    expect(stderr).toContain(`hint: did you mean \`${meant}\`?\n`);
  });

  test.each([
    [['build', '--format', 'xml'], 'Allowed choices are pretty, json, github'],
    [['build', '--out'], "option '--out <dir>' argument missing"],
    [['build', 'a', 'b'], 'too many arguments'],
    [['preview', '--port', 'http'], '--port takes a number from 0 to 65535, not `http`'],
    [['preview', '--port', '70000'], '--port takes a number from 0 to 65535, not `70000`'],
    [['check-links', '--deadline', 'soon'], '--deadline takes a number of seconds, not `soon`'],
    [['build', '--root', './nowhere'], 'the root folder ./nowhere does not exist or is not a folder'],
    [['build', 'docs/intro.md'], 'the root folder docs/intro.md does not exist or is not a folder'],
  ])('ends with 2 for %j and prints: %s', async (args, message) => {
    const root = makeRoot(small);
    const { status, stdout, stderr } = await docsBuild(args, { cwd: root });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('the command line', () => {
  test('treats camelCase options like options with hyphens', async () => {
    const root = makeRoot(small);
    const [camel, kebab] = [
      await docsBuild(['build', '--printConfig', '--noCache'], { cwd: root }),
      await docsBuild(['build', '--print-config', '--no-cache'], { cwd: root }),
    ];
    expect(camel).toEqual(kebab);
    expect(camel.status).toBe(0);
    expect(JSON.parse(camel.stdout)).toMatchObject({ title: 'Documentation' });
  });

  test('keeps the case of values', async () => {
    const root = makeRoot(small);
    await docsBuild(['build', '--out=outDir'], { cwd: root });
    await docsBuild(['build', '--out', 'otherDir'], { cwd: root });
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'docs', 'otherDir', 'outDir']);
  });

  test.each(['dev', 'start'])('accepts %s as an alias of serve', async (alias) => {
    const [one, other] = [await docsBuild([alias, '--help']), await docsBuild(['serve', '--help'])];
    expect(one).toEqual(other);
  });
});

describe('a bug in the tool', () => {
  /** Copies the package and lets `modify` change its lib/. Returns the path of the copied program. */
  function copyPackage(modify: (lib: string) => void): string {
    const folder = makeRoot({});
    for (const name of ['bin', 'lib', 'src', 'templates', 'package.json']) {
      cpSync(join(packageDir, name), join(folder, name), {
        recursive: true,
        filter: (path) => !/lib[\\/]types/.test(path),
      });
    }
    symlinkSync(join(packageDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
    modify(join(folder, 'lib'));
    return join(folder, 'bin/docs-build.js');
  }

  test('ends with 70, prints the stack trace, and says where to report it', async () => {
    const script = copyPackage((lib) => {
      for (const name of readdirSync(join(lib, 'chunks')).filter((name) => /^build-/.test(name))) {
        writeFileSync(join(lib, 'chunks', name), 'export function build() { null.pages; }\n');
      }
    });
    const { status, stdout, stderr } = await docsBuildProcess(['build'], { cwd: makeRoot(small), script });
    expect([status, stdout]).toEqual([70, '']);
    expect(stderr).toMatch(/TypeError: Cannot read properties of null/);
    expect(stderr).toMatch(/\n\s+at build \(/);
    expect(stderr).toMatch(/error this is a bug in docs-build\n\s+hint: report it/);
  });

  test('ends with 70, releases the lock, and publishes nothing if it is in the parser', async () => {
    const script = copyPackage((lib) => {
      for (const name of readdirSync(join(lib, 'chunks')).filter((name) => /^parse-doc-/.test(name))) {
        writeFileSync(join(lib, 'chunks', name), "throw new RangeError('no parser');\n");
      }
    });
    const root = makeRoot(small);
    const { status, stderr } = await docsBuildProcess(['build'], { cwd: root, script });
    expect(status).toBe(70);
    expect(stderr).toContain('RangeError: no parser');
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(readdirSync(join(root, '.docs-build')).filter((name) => name.startsWith('lock-'))).toEqual([]);
  });
});

test('a package that is not compiled ends with 70 and says how to compile it', async () => {
  const bare = makeRoot({
    'bin/docs-build.js': readFileSync(join(packageDir, 'bin/docs-build.js')),
    'package.json': readFileSync(join(packageDir, 'package.json')),
  });
  const { status, stderr } = await docsBuildProcess(['build'], { script: join(bare, 'bin/docs-build.js') });
  expect(status).toBe(70);
  expect(stderr).toContain('run `npm run compile`');
});

test('build prints the same output each time except for durations', async () => {
  const root = makeRoot(small);
  await docsBuild(['build', '--no-cache'], { cwd: root });
  const runs = [
    await docsBuild(['build', '--no-cache'], { cwd: root }),
    await docsBuild(['build', '--no-cache'], { cwd: root }),
  ];
  expect(withoutTime(runs[0]?.stdout ?? '')).toBe(withoutTime(runs[1]?.stdout ?? ''));
});
