import { expect, test } from 'vitest';
import { readSummary } from '../../../build/features/mdbook/summary.ts';

/** Short: a title with its target and what is inside. */
type Short = readonly [title: string, target?: string | undefined, inside?: readonly Short[]];
const short = (entries: ReturnType<typeof readSummary>): readonly Short[] =>
  entries.map(({ title, target, inside }) =>
    inside.length > 0 ? [title, target, short(inside)] : target === undefined ? [title] : [title, target],
  );
const read = (text: string) => short(readSummary(text));

test('chapters before, in, and after parts, drafts, and lines between them', () => {
  const text = `# Summary

[Foreword](foreword.md)
[Introduction](README.md)

# First part

- [Start](./start.md)
    - [Install](start/install.md)
      * [On \`Linux\`](start/a%20b.md)
    - [Later]()
- [Draft]()
  - [Not a draft](x.md)

---

# Second part

1. [One](one.md)

-----------

[Afterword](afterword.md)
`;
  expect(read(text)).toEqual([
    ['Foreword', 'foreword.md'],
    ['Introduction', 'README.md'],
    ['First part'],
    ['Start', 'start.md', [['Install', 'start/install.md', [['On Linux', 'start/a b.md']]], ['Later']]],
    ['Draft', undefined, [['Not a draft', 'x.md']]],
    ['Second part'],
    ['One', 'one.md'],
    ['Afterword', 'afterword.md'],
  ]);
});

test.each<[string, readonly Short[]]>([
  ['', []],
  ['<!-- a note -->\n\n# Book\n\n- [A](a.md)', [['A', 'a.md']]],
  ['- [A](a.md)\n\n# Part\n\n- [B](b.md)', [['A', 'a.md'], ['Part'], ['B', 'b.md']]],
  ['- Text\n- [A](a.md) and more\n-\n  - [C](c.md)', [['Text'], ['A', 'a.md'], ['C', 'c.md']]],
  ['[A](<a b.md>)\n\n## Not a part\n\nwords\n\n> [no](no.md)', [['A', 'a b.md']]],
  [
    '[50 %](50%.md)\n[Site](https://example.org/)',
    [
      ['50 %', '50%.md'],
      ['Site', 'https://example.org/'],
    ],
  ],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
