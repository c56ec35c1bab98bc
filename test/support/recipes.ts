/**
 * Reads the recipes in CONTRIBUTING.md: each `###` section below `## Recipes`. A fence with a title is a step. The title
 * is a path relative to the repository; a `diff` fence edits that file, and any other fence is its whole content.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Recipe {
  /** Text of the section's heading. */
  readonly title: string;
  readonly steps: readonly RecipeStep[];
}

export interface RecipeStep {
  readonly path: string;
  readonly kind: 'edit' | 'file';
  readonly text: string;
}

export function readRecipes(markdown: string): readonly Recipe[] {
  const [, recipes = ''] = markdown.split(/^## Recipes$/m);
  const [inside = ''] = recipes.split(/^## /m);
  return inside
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      steps: [...section.matchAll(/^(`{3,})(\w+) title="([^"]+)"\n([\s\S]*?)^\1$/gm)].map(
        ([, , language, path = '', text = '']) => ({ path, kind: language === 'diff' ? 'edit' : 'file', text }),
      ),
    }));
}

/** Carries out the steps in the folder `root`. Throws if an edit does not match its file. */
export function applyRecipe({ steps }: Recipe, root: string): void {
  for (const { path, kind, text } of steps) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, kind === 'file' ? text : applyEdit(readFileSync(file, 'utf8'), text, path));
  }
}

/**
 * Applies a diff without line numbers: the lines that begin with a space or `-` must occur together exactly once in the
 * file. `-` lines are removed, and `+` lines are added.
 */
export function applyEdit(text: string, diff: string, path: string): string {
  const lines = diff.split('\n').filter((line) => line !== '');
  const linesWithout = (other: string): string =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = linesWithout('+');
  const count = text.split(before).length - 1;
  if (count !== 1)
    throw new Error(
      `${path} holds these lines ${count} times, expected once; correct the recipe in CONTRIBUTING.md:\n${before}`,
    );
  return text.replace(before, () => linesWithout('-'));
}
