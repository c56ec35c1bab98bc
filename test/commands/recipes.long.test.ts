/** Carries out the recipes in CONTRIBUTING.md in a copy of the repository and tests the result. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, packageDir, readText } from '../support/command.ts';
import { applyRecipe, type Recipe, readRecipes } from '../support/recipes.ts';

const recipes = readRecipes(readFileSync(join(packageDir, 'CONTRIBUTING.md'), 'utf8'));
const recipe = (title: string): Recipe => {
  const match = recipes.find((candidate) => candidate.title === title);
  if (!match) throw new Error(`CONTRIBUTING.md has no recipe "${title}"`);
  return match;
};

/** Copies the sources and scripts of the tool that git does not ignore, and links the installed packages. */
function copyRepository(folders = /^(?:bin|build|scripts|src|templates)\//): string {
  const root = makeRoot({});
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: packageDir,
    encoding: 'utf8',
  });
  for (const path of tracked.split('\0')) {
    if (!folders.test(path) && !/^[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(packageDir, path), join(root, path));
  }
  symlinkSync(join(packageDir, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const node = (cwd: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Applies a recipe to a copy of the repository, compiles it, and runs that `docs-build` on the given files. */
async function runWithRecipe(title: string, args: readonly string[], files: Readonly<Record<string, string>>) {
  const copy = copyRepository();
  applyRecipe(recipe(title), copy);
  node(copy, 'scripts/compile.mjs');
  const root = makeRoot(files);
  const result = await docsBuildProcess(args, { cwd: root, script: join(copy, 'bin/docs-build.js') });
  return { ...result, read: (path: string) => readText(root, path) };
}

/** TypeScript files that a recipe edits or adds. */
const codeFilesOf = (title: string): readonly string[] =>
  [...new Set(recipe(title).steps.map(({ path }) => path))].filter((path) => /\.tsx?$/.test(path));

test('the recipe for a check adds one file and one table row', async () => {
  expect(codeFilesOf('Add a check')).toEqual(['build/checks/long-title.ts', 'build/checks/index.ts']);
  const { stdout, status } = await runWithRecipe('Add a check', ['build', '--format', 'json', '--strict'], {
    'docs/a.md': `# ${'Long '.repeat(20)}\n`,
    'docs/b.md': '# Short\n',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; file: string }[] };
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(['doc/long-title docs/a.md']);
  expect(status).toBe(1);
});

test('the recipe for a command adds one file and one table row', async () => {
  expect(codeFilesOf('Add a command')).toEqual(['build/cli/routes.ts', 'build/cli/commands.ts']);
  const { stdout, status } = await runWithRecipe('Add a command', ['routes'], {
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(stdout).toContain('/docs/a\n/docs/b\n');
  expect(status).toBe(0);
});

test('the recipe for a feature adds a folder and one table row', async () => {
  expect(codeFilesOf('Add a feature')).toEqual([
    'build/features/humans/feature.ts',
    'build/features/humans/humans.ts',
    'build/features/index.ts',
  ]);
  const { read, status } = await runWithRecipe('Add a feature', ['build', '--strict', '--url', 'https://a.example'], {
    'docs/a.md': '# A\n',
    'docs.config.json': '{ "title": "Guide", "organizationName": "Ada and Bob" }',
  });
  expect(read('dist/humans.txt')).toBe('Guide: Ada and Bob\n');
  expect(status).toBe(0);
});

test('the recipe for a Markdown component adds one file and one table row', async () => {
  expect(codeFilesOf('Add a Markdown component')).toEqual([
    'build/markdown/components/pull-quote.ts',
    'build/markdown/components/index.ts',
  ]);
  const { read, status } = await runWithRecipe('Add a Markdown component', ['build', '--strict'], {
    'docs/a.md':
      '# A\n\n:::pull-quote Ada *Lovelace*\n\nFirst.\n\n:::\n\n<PullQuote author="Bob">\nSecond.\n</PullQuote>\n',
  });
  const html = read('dist/docs/a/index.html');
  expect(html).toMatch(
    /<blockquote class="pull-quote">\s*<p>First\.<\/p>\s*<footer>Ada <em>Lovelace<\/em><\/footer>\s*<\/blockquote>/,
  );
  expect(html).toMatch(/<blockquote class="pull-quote">\s*<p>Second\.<\/p>\s*<footer>Bob<\/footer>\s*<\/blockquote>/);
  expect(status).toBe(0);
});

test('the recipe for a front matter key edits one file', async () => {
  expect(codeFilesOf('Add a front matter key')).toEqual(['build/model/front-matter.ts']);
  const { stdout } = await runWithRecipe('Add a front matter key', ['build', '--format', 'json'], {
    'docs/a.md': '---\naudience: experts\n---\n\n# A\n',
    'docs/b.md': '---\naudience: everybody\n---\n\n# B\n',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { file: string; message: string }[] };
  expect(diagnostics).toEqual([
    expect.objectContaining({
      file: 'docs/b.md',
      message: '`audience`: is `"everybody"`, expected `beginners` or `experts`',
    }),
  ]);
});

test('the recipe for a theme component adds its code and styles and places it', async () => {
  expect(codeFilesOf('Add a theme component')).toEqual(['src/theme/page-summary.tsx', 'src/theme/doc-page.tsx']);
  const { read } = await runWithRecipe('Add a theme component', ['build'], {
    'docs/a.md': '---\ndescription: All about A.\n---\n\n# A\n',
  });
  const html = read('dist/docs/a/index.html');
  expect(html).toContain('<p class="page-summary">All about A.</p>');
  const [, styles = ''] = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(html) ?? [];
  expect(read(`dist/${styles}`)).toContain('.page-summary{');
});

test('all recipes together pass the type checker and the linter', () => {
  const copy = copyRepository();
  for (const each of recipes) applyRecipe(each, copy);
  node(copy, join(packageDir, 'scripts/native-types/node_modules/typescript/bin/tsc'), '-b', 'build', 'src');
  const changed = recipes.flatMap(({ steps }) => steps.map(({ path }) => path));
  node(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', ...new Set(changed));
});

test('all recipes together leave a plain site light enough', () => {
  const copy = copyRepository(/\//);
  for (const each of recipes) applyRecipe(each, copy);
  node(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/structure/reading-path.test.ts');
});
