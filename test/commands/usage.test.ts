/** Commands, options and what is said when they are mistyped. */
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { docsBuild, docsBuildProcess, makeRoot, packageDir, withoutTime } from '../support/command.ts';

const small = { 'docs/intro.md': '# Intro\n\nText.\n' };

describe('help and version', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists the four commands and ends with 0', async (args) => {
    const { status, stdout, stderr } = await docsBuild(args);
    expect([status, stderr]).toEqual([0, '']);
    for (const command of ['build', 'serve', 'preview', 'check-links']) expect(stdout).toContain(`\n  ${command}`);
  });

  test.each(['build', 'serve', 'preview', 'check-links'])('%s --help names every common option', async (command) => {
    const { status, stdout } = await docsBuild([command, '--help']);
    expect(status).toBe(0);
    const common = [
      '--root',
      '--config',
      '--out',
      '--base',
      '--url',
      '--drafts',
      '--strict',
      '--no-cache',
      '--timings',
    ];
    const others = ['--print-config', '--format', '--output', '--color', '--no-color', '--quiet', '--verbose'];
    for (const option of [...common, ...others]) expect(stdout).toMatch(new RegExp(`^ .*${option}\\b`, 'm'));
  });

  test.each(['serve', 'preview'])('%s --help names the options of a server', async (command) => {
    const { stdout } = await docsBuild([command, '--help']);
    for (const option of ['-p, --port', '--host', '--strict-port', '--open', '--poll'])
      expect(stdout).toContain(option);
  });

  test.each(['--version', '-v'])('%s prints the version of the package', async (option) => {
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
    expect(await docsBuild([option])).toMatchObject({ status: 0, stdout: `${version}\n` });
  });
});

describe('start-up', () => {
  /** Files of the program that a command line loads. */
  async function loadedBy(args: readonly string[]): Promise<readonly string[]> {
    const hooks = `export async function load(url, context, next) { process._rawDebug('LOADED ' + url); return next(url, context); }`;
    const folder = makeRoot({
      'hooks.mjs': hooks,
      'register.mjs': `import { register } from 'node:module'; register('./hooks.mjs', import.meta.url);`,
    });
    const { stderr } = await docsBuildProcess(args, { nodeArgs: ['--import', join(folder, 'register.mjs')] });
    return [...stderr.matchAll(/^LOADED (file:.*)$/gm)].map(([, url]) => fileURLToPath(url ?? ''));
  }

  /** Names of the installed packages in these files; esbuild marks each file that it bundles with its path. */
  const packagesIn = (files: readonly string[]): ReadonlySet<string> => {
    const text = files.flatMap((file) => [
      file,
      ...readFileSync(file, 'utf8').matchAll(/^\s*\/\/ (node_modules\/.*)$/gm),
    ]);
    const names = text.map((path) => /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(String(path))?.[1]);
    return new Set(names.filter((name) => name !== undefined));
  };

  test('--help loads commander, and neither unified nor React nor esbuild', async () => {
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

describe('mistyped', () => {
  test('an unknown command ends with 2 and names the nearest', async () => {
    const { status, stdout, stderr } = await docsBuild(['biuld']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error unknown command 'biuld'\n\s+hint: did you mean.*build/i);
  });

  test('an unknown command unlike any other ends with 2 and points to the help', async () => {
    const { status, stderr } = await docsBuild(['frobnicate']);
    expect(status).toBe(2);
    expect(stderr).toBe("error unknown command 'frobnicate'\n    hint: see `docs-build --help`\n");
  });

  test.each([[['bild', '--help']], [['--help', 'bild']], [['help', 'bild']]])('%j is no help', async (args) => {
    const { status, stdout, stderr } = await docsBuild(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe("error unknown command 'bild'\n    hint: did you mean `build`?\n");
  });

  test.each([
    [['build', '--strct'], '--strict'],
    [['serve', '--prot', '80'], '--port'],
    [['check-links', '--externl'], '--external'],
  ])('%j ends with 2 and names %s', async (args, meant) => {
    const { status, stdout, stderr } = await docsBuild(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error unknown option/);
    expect(stderr).toContain(`Did you mean`);
    expect(stderr).toContain(meant);
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
  ])('%j ends with 2: %s', async (args, message) => {
    const root = makeRoot(small);
    const { status, stdout, stderr } = await docsBuild(args, { cwd: root });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('spellings', () => {
  test('camelCase options are those with hyphens', async () => {
    const root = makeRoot(small);
    const [camel, kebab] = [
      await docsBuild(['build', '--printConfig', '--noCache'], { cwd: root }),
      await docsBuild(['build', '--print-config', '--no-cache'], { cwd: root }),
    ];
    expect(camel).toEqual(kebab);
    expect(camel.status).toBe(0);
    expect(JSON.parse(camel.stdout)).toMatchObject({ title: 'Documentation' });
  });

  test('values keep their capitals', async () => {
    const root = makeRoot(small);
    await docsBuild(['build', '--out=outDir'], { cwd: root });
    await docsBuild(['build', '--out', 'otherDir'], { cwd: root });
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'docs', 'otherDir', 'outDir']);
  });

  test.each(['dev', 'start'])('%s is serve', async (alias) => {
    const [one, other] = [await docsBuild([alias, '--help']), await docsBuild(['serve', '--help'])];
    expect(one).toEqual(other);
  });
});

describe('a bug', () => {
  /** The package, complete but for what `spoil` does to its lib/. */
  function copyOfPackage(spoil: (lib: string) => void): string {
    const folder = makeRoot({});
    for (const name of ['bin', 'lib', 'src', 'templates', 'package.json']) {
      cpSync(join(packageDir, name), join(folder, name), {
        recursive: true,
        filter: (path) => !/lib[\\/]types/.test(path),
      });
    }
    symlinkSync(join(packageDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
    spoil(join(folder, 'lib'));
    return join(folder, 'bin/docs-build.js');
  }

  test('ends with 70, shows the stack and says where to report it', async () => {
    const script = copyOfPackage((lib) => {
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

  test('ends with 70 in a site whose page makes the parser throw', async () => {
    const script = copyOfPackage((lib) => {
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

  test('a package that is not compiled says so', async () => {
    const bare = makeRoot({
      'bin/docs-build.js': readFileSync(join(packageDir, 'bin/docs-build.js')),
      'package.json': readFileSync(join(packageDir, 'package.json')),
    });
    const { status, stderr } = await docsBuildProcess(['build'], { script: join(bare, 'bin/docs-build.js') });
    expect(status).toBe(70);
    expect(stderr).toContain('run `npm run compile`');
  });
});

test('the same command line prints the same twice but for the time', async () => {
  const root = makeRoot(small);
  await docsBuild(['build', '--no-cache'], { cwd: root });
  const runs = [
    await docsBuild(['build', '--no-cache'], { cwd: root }),
    await docsBuild(['build', '--no-cache'], { cwd: root }),
  ];
  expect(withoutTime(runs[0]?.stdout ?? '')).toBe(withoutTime(runs[1]?.stdout ?? ''));
});
