/** Files that READMEs link to, and that comments name, exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const find = (...globs: string[]): readonly string[] =>
  fastGlob
    .globSync(globs, {
      cwd: root,
      dot: true,
      ignore: ['**/node_modules/**', 'test/output/**', '{dist,.docs-build}/**'],
    })
    .sort();
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const isFile = (file: string): boolean => existsSync(join(root, file));

/** Whether a path leads to a feature that a copy of the repository lacks: features can be taken out. */
const isTakenOut = (path: string): boolean => {
  const [, feature] = /^(?:build|test|src|src\/shared)\/features\/([\w-]+)\//.exec(path) ?? [];
  return feature !== undefined && !isFile(`build/features/${feature}`);
};

test('links of documents for maintainers lead to files', () => {
  const found = find('*.md', '*/**/README.md').flatMap((file) =>
    [
      ...textOf(file)
        .replace(/```.*?```|`[^`\n]*`/gs, '')
        .matchAll(/\]\(((?!\w+:|\/|#)[^)\s#]+)/g),
    ]
      .map(([, to = '']) => join(dirname(file), to))
      .filter((path) => !isFile(path) && !isTakenOut(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

/** Names in backticks may be examples, and lib/ is made by the compilation. */
test('comments name files that exist', () => {
  const sources = find('*/**/*.{ts,tsx,mjs}', '!{test,*/test,docs,manual}/**');
  const all = find('*/**/*.{ts,tsx,mjs}');
  const found = sources.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line))
      .flatMap((line) => [
        ...line.matchAll(/(?<![\w./@$<{*`-])(?!lib\/)(?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs)(?![\w/])/g),
      ])
      .filter(([path]) => !isFile(path) && !all.some((one) => one.endsWith(`/${path}`)))
      .filter(([path]) => !isTakenOut(path))
      .map(([path]) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});
