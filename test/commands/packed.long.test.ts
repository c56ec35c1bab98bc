/** The package as people get it: packed, unpacked into an empty folder, used there. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { themeParts } from '../../build/bundle/theme-parts.ts';
import { makeRoot, packageDir, readText } from '../support/command.ts';
import { has } from '../support/feature-test.ts';

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** An empty folder in which the tarball is installed. Its dependencies are those of this repository: no registry is asked. */
function installed(): string {
  const root = makeRoot({ 'package.json': '{ "private": true, "type": "module" }' });
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, 'docs-build'), { recursive: true });
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', root], packageDir);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  run('tar', ['xzf', join(root, filename), '--strip-components=1', '-C', join(modules, 'docs-build')], root);
  const { dependencies } = JSON.parse(readText(modules, 'docs-build/package.json')) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), '@types/react', 'csstype']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(packageDir, 'node_modules', name), join(modules, name));
  }
  return root;
}

const cli = 'node_modules/docs-build/bin/docs-build.js';

beforeAll(() => {
  run('npm', ['run', 'types'], packageDir);
  run(process.execPath, ['scripts/compile.mjs', '--if-stale'], packageDir);
  run(process.execPath, ['scripts/bundle-types.mjs'], packageDir);
});

test('init, check-links, build: a site without findings from the package alone', () => {
  const root = installed();
  const output = run(process.execPath, [cli, 'init'], root);
  expect(output).toContain('  docs/intro.md\n');
  expect(run(process.execPath, [cli, 'check-links', '--strict'], root)).toMatch(/^Checked \d+ links on 4 pages\n$/);
  expect(
    run(process.execPath, [cli, 'build', '--strict', '--url', 'https://example.org', '--base', '/repo/'], root),
  ).toMatch(/^Built 4 pages into dist/);
  expect(readText(root, 'dist/docs/writing/index.html')).toContain('href="/repo/docs/publishing"');
});

test('pages with everything, React pages, hosted search, spelling and external links need nothing that is not installed', () => {
  const root = installed();
  const tool = (...args: readonly string[]) => run(process.execPath, [cli, ...args], root);
  for (const name of ['kitchen-sink', 'react-page']) {
    cpSync(join(packageDir, 'test/sites', name), join(root, name), { recursive: true });
    expect(tool('build', name)).toMatch(/Built \d+ pages into/);
  }
  const algolia = '{ "appId": "B1G2GM9NG0", "apiKey": "3f1c2b", "indexName": "acme" }';
  mkdirSync(join(root, 'small/docs'), { recursive: true });
  writeFileSync(join(root, 'small/docs.config.json'), `{ "spelling": {}, "search": { "algolia": ${algolia} } }`);
  writeFileSync(join(root, 'small/docs/intro.md'), '# Hello\n\n[Nobody](http://127.0.0.1:9/)\n\n```ruby\n1\n```\n');
  expect(tool('build', 'small')).toMatch(/^Built 2 pages into/m);
  expect(tool('search', 'records', 'small', '--to', 'records.json')).toMatch(/records/);
  expect(tool('verify', 'small')).toMatch(/^Verified/m);
  expect(tool('check-links', 'small', '--external', '--allow-private')).toMatch(/link\/external-\w+/);
});

test('npm create docs-build: the same as init', () => {
  const root = installed();
  const modules = join(root, 'node_modules');
  const packed = run('npm', ['pack', './create', '--json', '--pack-destination', root], packageDir);
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: readonly { path: string }[] }];
  expect(files.map(({ path }) => path)).toEqual(['index.js', 'package.json']);
  mkdirSync(join(modules, 'create-docs-build'));
  run('tar', ['xzf', join(root, filename), '--strip-components=1', '-C', join(modules, 'create-docs-build')], root);
  const output = run(process.execPath, ['node_modules/create-docs-build/index.js', 'site'], root);
  expect(output).toContain('  site/docs/intro.md\n');
  expect(run(process.execPath, [cli, 'check-links', 'site', '--strict'], root)).toMatch(/^Checked/);
});

test('both packages have one version', () => {
  const own = JSON.parse(readText(packageDir, 'package.json')) as { version: string };
  const create = JSON.parse(readText(packageDir, 'create/package.json')) as typeof own & {
    dependencies: Record<string, string>;
  };
  expect([create.version, create.dependencies['docs-build']]).toEqual([own.version, own.version]);
});

test('the manual is in the package, as Markdown and data, without pictures and code', () => {
  const root = installed();
  const manual = join(root, 'node_modules/docs-build/manual');
  expect(readFileSync(join(manual, 'docs/index.md'), 'utf8')).toContain('docs-build');
  expect(
    run(
      'find',
      [
        manual,
        '-type',
        'f',
        '-not',
        '-name',
        '*.md',
        '-not',
        '-name',
        '_category_.yml',
        '-not',
        '-name',
        '*.schema.json',
      ],
      root,
    ),
  ).toBe('');
});

test.each([
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'Node16', moduleResolution: 'Node16' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
])('the types pass without `skipLibCheck` with the resolution $moduleResolution', (modules) => {
  const root = installed();
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        ...modules,
        jsx: 'react-jsx',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['docs-build/files'],
        strict: true,
        skipLibCheck: false,
        noEmit: true,
      },
      include: ['docs.config.ts', 'extension.ts', 'page.tsx', 'program.ts', 'Footer.tsx', 'src'],
    }),
  );
  writeFileSync(
    join(root, 'docs.config.ts'),
    "import { defineConfig } from 'docs-build';\nexport default defineConfig({ title: 'Site' });\n",
  );
  writeFileSync(
    join(root, 'extension.ts'),
    "import type { Extension } from 'docs-build';\nexport default { name: 'none' } satisfies Extension;\n",
  );
  writeFileSync(
    join(root, 'page.tsx'),
    "import { Link } from 'docs-build/theme';\nimport logo from './logo.png';\nexport default function Page() { return <Link to=\"/\">{logo}</Link>; }\n",
  );
  writeFileSync(
    join(root, 'Footer.tsx'),
    "import { Footer as Original } from 'docs-build/theme/original';\nexport default function Footer(props: Parameters<typeof Original>[0]) { return <Original {...props} />; }\n",
  );
  writeFileSync(
    join(root, 'program.ts'),
    "import { build } from 'docs-build';\nconst site = await build({ root: '.' });\nawait site.publish();\n",
  );
  // A copy of each part of the theme: it imports modules beside the original.
  for (const { name } of has('theme') ? themeParts : []) run(process.execPath, [cli, 'theme', name], root);
  const tsc = join(packageDir, 'node_modules/typescript/bin/tsc');
  expect(run(process.execPath, [tsc, '-p', root], root)).toBe('');
});
