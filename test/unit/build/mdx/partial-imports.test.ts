import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { shiftPositions } from '../../../../build/includes/shift-positions.ts';
import { dropImports, partialImports } from '../../../../build/mdx/partial-imports.ts';

const parse = (text: string): Root => unified().use(remarkParse).parse(text);
const linesOf = (tree: Root) => tree.children.map((node) => `${node.position?.start.line} ${textOf(node)}`);

const mixed = "import A from './_a.mdx';\nimport Tabs from '@theme/Tabs';\nimport B from '@site/docs/b.md'\n\ntext";

test('names and paths, of the top level only', () => {
  const text = `# Title\n\n${mixed}\n\n- import C from './_c.md'\n\n\`\`\`\nimport D from './_d.md'\n\`\`\`\n`;
  expect([...partialImports(parse(text), { text, start: 0 })]).toEqual([
    ['A', './_a.mdx'],
    ['B', '@site/docs/b.md'],
  ]);
});

test('a sentence that begins with an import is none', () => {
  const text = "import A from './_a.md'\nis how you write it";
  const tree = parse(text);
  expect(partialImports(tree, { text, start: 0 }).size).toBe(0);
  dropImports(tree, { text, start: 0 }, new Set(['A']));
  expect(linesOf(tree)).toHaveLength(1);
});

test('only the lines of used names are taken out; the others keep their places', () => {
  const tree = parse(mixed);
  dropImports(tree, { text: mixed, start: 0 }, new Set(['A']));
  expect(linesOf(tree)).toEqual(["2 import Tabs from '@theme/Tabs';", "3 import B from '@site/docs/b.md'", '5 text']);
});

test('in a text that stands behind another', () => {
  const tree = parse(mixed);
  shiftPositions(tree, 1000, 70);
  const source = { text: mixed, start: 70 };
  expect(partialImports(tree, source).size).toBe(2);
  dropImports(tree, source, new Set(['A', 'B']));
  expect(linesOf(tree)).toEqual(["1002 import Tabs from '@theme/Tabs';", '1005 text']);
});

describe('statements as a formatter of Markdown leaves them', () => {
  const text =
    "import A from './\\_a.md'; import\nB from './\\_b.md';\nimport T from '@theme/T'; import C from './c.mdx'\n\ntext";

  test('several on a line, and one on several lines', () => {
    expect([...partialImports(parse(text), { text, start: 0 })]).toEqual([
      ['A', './_a.md'],
      ['B', './_b.md'],
      ['C', './c.mdx'],
    ]);
  });

  test('what is not used stays, in its place', () => {
    const tree = parse(text);
    expect(dropImports(tree, { text, start: 0 }, new Set(['A', 'B', 'C']))).toEqual([1, 2]);
    expect(linesOf(tree)).toEqual(["3 import T from '@theme/T';", '5 text']);
  });

  test('a line with an import that stays is not dropped', () => {
    const tree = parse(text);
    expect(dropImports(tree, { text, start: 0 }, new Set(['B']))).toEqual([2]);
    const [first, second] = tree.children;
    expect(first?.position).toMatchObject({ start: { line: 1, column: 1, offset: 0 } });
    expect(second?.position).toMatchObject({ start: { line: 3, column: 1 } });
  });
});
