import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { columnOf } from '../../../build/features/diagrams/column.ts';
import { readSvg } from '../../../build/features/diagrams/read-svg.ts';

const column = (code: string): Element | undefined => columnOf(readSvg(renderMermaidSVG(code)) as Element);
const all = (root: Element | undefined, tagName: string): Element[] =>
  (root?.children ?? []).filter((node): node is Element => node.type === 'element' && node.tagName === tagName);
const said = (root: Element | undefined): string[] =>
  all(root, 'text').map(({ children }) => (children[0]?.type === 'text' ? children[0].value : ''));

/** Where each box is, by its name. */
const places = (root: Element | undefined): [number, number][] =>
  all(root, 'g').map(({ properties }) => {
    const [, x, y] = /^translate\(([\d.]+) ([\d.]+)\)/.exec(String(properties.transform)) ?? [];
    return [Number(x), Number(y)];
  });

describe('a column', () => {
  test('has its boxes one below the other at one edge, and is as wide as they and their lines need', () => {
    const drawn = column(`flowchart LR\n${[1, 2, 3, 4, 5].map((to) => `A -->|text ${to}| B${to}`).join('\n')}`);
    const found = places(drawn);
    expect(new Set(found.map(([x]) => x))).toEqual(new Set([8]));
    expect(found.map(([, y]) => y)).toEqual(found.map(([, y]) => y).toSorted((a, b) => a - b));
    expect(found).toHaveLength(6);
    expect(said(drawn)).toEqual([1, 2, 3, 4, 5].map((to) => `text ${to}`));
    expect(Number(drawn?.properties.width)).toBeLessThan(180);
  });

  test('has the text of an arrow that returns to its box', () => {
    expect(said(column('flowchart TD\nA -->|again| A\nA -.-> B'))).toEqual(['again']);
    expect(said(column('flowchart TD\nA --> B\nB -->|again| B'))).toEqual(['again']);
  });

  test('has a head at the end of each arrow: one where arrows share their start', () => {
    const heads = (code: string) =>
      all(column(code), 'polyline').map(
        ({ properties }) => [properties.markerStart, properties.markerEnd].filter(Boolean).length,
      );
    expect(heads('flowchart TD\nA --> B\nA --> C')).toEqual([0, 0, 1, 1]);
    expect(heads('flowchart TD\nA <--> B')).toEqual([2]);
    expect(heads('classDiagram\nA *-- B\nA *-- C')).toEqual([0, 1, 0, 0]);
  });

  test('has straight arrows near the left edge, in the middle of what is narrow', () => {
    const arrowsOf = (code: string) =>
      all(column(code), 'polyline').map(({ properties }) => String(properties.points).split(/[ ,]/).map(Number));
    const edgesOf = (code: string) =>
      places(column(code)).map(([, top], index) => {
        const [shape] = all(all(column(code), 'g')[index], 'rect');
        return { top, bottom: top + Number(shape?.properties.height) };
      });
    const twoBoxes = 'flowchart TD\nA --> B';
    const [a, b] = edgesOf(twoBoxes);
    expect(arrowsOf(twoBoxes)).toEqual([[36, a?.bottom, 36, b?.top]]);
    expect(arrowsOf('stateDiagram-v2\n[*] --> A').map(([x]) => x)).toEqual([20]);
    expect(arrowsOf('stateDiagram-v2\nA --> [*]').map(([x]) => x)).toEqual([20]);
  });

  test('has arrows that begin and end at the sides of a diamond', () => {
    const drawn = column('flowchart TD\nA --> B{Which of these?}\nB --> C\nB --> D\nB --> E\nB --> F');
    const box = all(drawn, 'g').find(({ children }) =>
      children.some((node) => node.type === 'element' && node.tagName === 'polygon'),
    );
    const [, top = 0] = (box && places({ ...box, children: [box] })[0]) ?? [];
    const numbers = String(all(box, 'polygon')[0]?.properties.points).split(/[ ,]/).map(Number);
    const half =
      (Math.max(...numbers.filter((_, at) => at % 2 === 0)) - Math.min(...numbers.filter((_, at) => at % 2 === 0))) / 2;
    const ends = all(drawn, 'polyline').flatMap(({ properties }) => {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = String(properties.points).split(/[ ,]/).map(Number);
      return [[fromX, fromY] as const, [toX, toY] as const];
    });
    const within = ends.filter(([x, y]) => x <= 8 + 2 * half && y > top && y < top + 2 * half);
    expect(within.length).toBeGreaterThan(1);
    for (const [x, y] of within) expect(Math.abs(x - 8 - half) + Math.abs(y - top - half)).toBeCloseTo(half, 3);
  });

  test('says how many at each end', () => {
    expect(said(column('classDiagram\nA "1" o-- "*" B : has'))).toEqual(['1 has *']);
    expect(said(column('erDiagram\nA ||--o{ B : has\nC ||--o{ B : owns'))).toEqual(expect.arrayContaining(['0..*']));
  });

  test('enlarges boxes whose text is small', () => {
    const [box] = all(column('classDiagram\nclass A {\n<<x>>\n+b String\n}'), 'g');
    expect(box?.properties.transform).toContain(`scale(${12 / 11})`);
  });

  test('is not made of groups, nor where texts would lie over each other', () => {
    expect(column('flowchart TD\nsubgraph one\nA --> B\nend')).toBeUndefined();
    const crowd = ['A', 'B', 'C', 'D'].flatMap((from) =>
      ['W', 'X', 'Y', 'Z'].map((to) => `${from} -->|${from}${to}| ${to}`),
    );
    expect(column(`flowchart TD\n${crowd.join('\n')}`)).toBeUndefined();
  });

  test('an arrow to its own box, a circle, and a box alone', () => {
    for (const code of ['flowchart TD\nA --> A', 'flowchart TD\nA --> B --> C --> A', 'flowchart TD\nA'])
      expect(Number(column(code)?.properties.height)).toBeGreaterThan(40);
  });
});
