/** What a maintainer reads first, and what every build of a plain site loads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isThere } from '../support/is-there.ts';
import { loadedBy } from '../support/loaded-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const linesIn = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
const sum = (files: readonly string[]): number => files.reduce((lines, file) => lines + linesIn(file), 0);

test('the reading path of build/README.md leads through files that exist, in 6,000 to 8,000 lines without tables of features', () => {
  const text = readFileSync(join(root, 'build/README.md'), 'utf8');
  const path = [...text.matchAll(/^- \[([\w./-]+)\]\(([\w./-]+)\)$/gm)].map(([, label = '', link = '']) => {
    expect(join('build', link)).toBe(label);
    return label;
  });
  expect(path.length).toBeGreaterThan(40);
  expect(new Set(path).size).toBe(path.length);
  // They grow by a row with each feature, and nobody reads all rows.
  const read = path.filter((file) => !/^build\/features\/(?:index|facts|keys|markdown)\.ts$/.test(file));
  expect(sum(read)).toBeGreaterThan(6000);
  expect(sum(read), 'lines: make the code shorter, or take a file from the path').toBeLessThan(8000);
});

/** What must be there when the first page is read. */
const grammars: readonly string[] = [
  'build/features/formulas/inline-math.ts',
  'build/features/formulas/math-syntax.ts',
  'build/features/formulas/math.ts',
  'build/features/markdown-extra/abbreviations.ts',
  'build/features/markdown-extra/definition-lists.ts',
  'build/features/markdown-extra/marks.ts',
  'build/features/markdown-extra/unread.ts',
  'build/features/mkdocs/attribute-lists.ts',
  'build/features/mkdocs/blocks.ts',
  'build/features/mkdocs/bracketed-spans.ts',
  'build/features/mkdocs/code.ts',
  'build/features/mkdocs/heading-ids.ts',
  'build/features/mkdocs/icons.ts',
  'build/features/mkdocs/opening.ts',
  'build/features/mkdocs/read-blocks.ts',
  'build/features/mkdocs/read-syntax.ts',
  'build/features/mkdocs/unread.ts',
  'build/features/plugins/site-plugins.ts',
];

/**
 * Shrink it when code goes; code that every site loads and only some need belongs behind `import()`. The 40 lines that
 * read redirects of front matter cannot: a site is assembled in one step that waits for nothing. Nor can the 20 that list
 * the links of sidebars, which are resolved with all links of the configuration,
 * and the 10 by which code has one hash in every folder.
 */
const MOST_LINES = 30_500;

test('a cold build of a plain site loads few lines of ours, and of features only their rows', () => {
  const { files } = loadedBy('build/cli/main.ts', 'build/cli/build.ts', 'build/markdown/parse-doc.ts');
  // A new feature costs its rows, here as in the reading path.
  const rows = /^build\/features\/(?:[\w-]+\/)?(?:index|feature|facts|keys|markdown)\.ts$/;
  expect(
    sum(files.filter((file) => !rows.test(file))),
    'lines that a plain site loads: put what few sites need behind `import()`; if every site needs it, raise MOST_LINES and say why',
  ).toBeLessThan(MOST_LINES);
  const ofFeatures = files.filter((file) => /^build\/features\/[\w-]+\//.test(file));
  expect(ofFeatures.length).toBeGreaterThan(0);
  expect(
    ofFeatures.filter((file) => !rows.test(file)).sort(),
    'files of features: load them with `import()`, or list those that `markdown.ts` needs at once in `grammars`',
  ).toEqual(grammars.filter(isThere));
});
