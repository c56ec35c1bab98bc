import { expect, test } from 'vitest';
import { applyEdit, readRecipes } from './recipes.ts';

const text = `# Contributing

## Recipes

### Add a page

First the page:

\`\`\`ts title="a/b.ts"
export const b = 1;
\`\`\`

\`\`\`sh
npm run check
\`\`\`

\`\`\`diff title="a/index.ts"
 one
+two
\`\`\`

### Add nothing

## More

### Not a recipe
`;

test('recipes are the sections below "Recipes", steps their fences with a path', () => {
  expect(readRecipes(text)).toEqual([
    {
      title: 'Add a page',
      steps: [
        { path: 'a/b.ts', kind: 'file', text: 'export const b = 1;\n' },
        { path: 'a/index.ts', kind: 'edit', text: ' one\n+two\n' },
      ],
    },
    { title: 'Add nothing', steps: [] },
  ]);
});

test('an edit replaces the lines that it names', () => {
  expect(applyEdit('zero\none\nthree\n', ' one\n+two\n', 'x')).toBe('zero\none\ntwo\nthree\n');
  expect(applyEdit('one\ntwo\n', '-one\n+$&\n two\n', 'x')).toBe('$&\ntwo\n');
});

test('an edit that fits nowhere, or twice, is an error that names the file', () => {
  expect(() => applyEdit('one\n', ' two\n+three\n', 'a/x.ts')).toThrow('a/x.ts holds these lines 0 times');
  expect(() => applyEdit('one\none\n', ' one\n+two\n', 'a/x.ts')).toThrow('2 times');
});
