/** Class diagrams as SVG. */
import { escapeHtml } from 'docs-build';
import { describe, expect, test } from 'vitest';
import { classDiagram } from '../../diagram/class-diagram.ts';
import { type Shape, svgText } from '../../diagram/shape.ts';
import { modelOf } from './model-of.ts';

const diagramOf = (...models: readonly string[]) => classDiagram(models.map(modelOf));
const svgOf = (...models: readonly string[]): string => svgText(diagramOf(...models).picture, escapeHtml);

/** The texts of the picture, in the order in which they are drawn. */
function textsOf({ tag, children }: Shape): readonly string[] {
  const texts = children.flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)));
  return tag === 'text' ? [texts.join('')] : texts;
}

const library = `concept Book extends Work { o Format format optional --> Work[] sources }
abstract concept Work identified by id { o String id }
enum Format { o PAPER }`;

test('boxes and arrows', () => {
  const { picture, declarations } = diagramOf(library);
  expect(textsOf(picture)).toEqual([
    'format 0..1',
    'sources *',
    'concept Book',
    'o Format format optional',
    '--> Work[] sources',
    'abstract concept Work',
    'o String id',
    'enum Format',
    'o PAPER',
  ]);
  expect(declarations).toEqual([
    {
      title: 'concept Book',
      namespace: 'org.a@1.0.0',
      references: 'extends Work; contains Format (format, 0..1); refers to Work (sources, *)',
    },
    { title: 'abstract concept Work', namespace: 'org.a@1.0.0', references: '' },
    { title: 'enum Format', namespace: 'org.a@1.0.0', references: '' },
  ]);
});

test('only colors of the page, no ids, styles, or references', () => {
  const svg = svgOf(library);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-2 -2 \d+ \d+" width="\d+" height="\d+" /,
  );
  const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color = '']) => color);
  expect(colors.length).toBeGreaterThan(10);
  expect(colors.filter((color) => color !== 'none' && !/^var\(--[\w-]+\)$/.test(color))).toEqual([]);
  expect(svg).not.toMatch(/ (?:id|style|href)=|NaN|undefined|Infinity/);
});

test('arrows of one kind between two declarations are one, with a label for each property', () => {
  const { picture } = diagramOf('concept A { o B one o B two optional --> C c } concept B {} concept C identified {}');
  expect(textsOf(picture).slice(0, 3)).toEqual(['one 1', 'two 0..1', 'c 1']);
  expect(svgText(picture, escapeHtml).match(/<path /g)).toHaveLength(2);
});

test('the identifying property is underlined', () => {
  expect(svgOf(library).match(/<tspan text-decoration="underline">\w+/g)).toEqual([
    '<tspan text-decoration="underline">id',
  ]);
});

test('namespaces are in each box where there are several', () => {
  const other = 'namespace org.other@2.0.0\nimport org.a@1.0.0.{Work}\nconcept Film extends Work {}';
  const texts = textsOf(diagramOf(library, other).picture);
  expect(texts.filter((text) => text === 'org.a@1.0.0')).toHaveLength(3);
  expect(texts.slice(-2)).toEqual(['concept Film', 'org.other@2.0.0']);
});

describe('nothing is too much', () => {
  test('no declarations', () => expect(diagramOf()).toMatchObject({ width: 4, height: 4, declarations: [] }));

  test('long enumerations end early', () => {
    const values = Array.from({ length: 100 }, (_, at) => `o V${at}`).join(' ');
    const texts = textsOf(diagramOf(`enum Long { ${values} }`).picture);
    expect(texts).toHaveLength(25);
    expect(texts.slice(-2)).toEqual(['o V22', '… 77 more']);
  });

  test('long names lose their ends', () => {
    const { picture, width } = diagramOf(`concept ${'A'.repeat(500)} { o ${'A'.repeat(500)} ${'p'.repeat(500)} }`);
    expect(textsOf(picture).slice(-2)).toEqual([
      `concept ${'A'.repeat(43)}…`,
      `o ${'A'.repeat(43)}… ${'p'.repeat(43)}…`,
    ]);
    expect(width).toBeLessThan(1200);
  });

  test('200 declarations', () => {
    const one = (at: number): string =>
      `concept C${at}${at > 9 ? ` extends C${at % 10}` : ''} { o C${(at * 7) % 200} a o String s }`;
    const model = Array.from({ length: 200 }, (_, at) => one(at)).join('\n');
    expect(diagramOf(model).declarations).toHaveLength(200);
  });
});

test('texts and values are escaped', () => {
  const marked: Shape = { tag: 'text', attributes: { label: '"<&' }, children: ['<script>&'] };
  expect(svgText(marked, escapeHtml)).toBe(`<text label="${escapeHtml('"<&')}">${escapeHtml('<script>&')}</text>`);
  expect(escapeHtml('"<&')).not.toMatch(/["<]/);
});

test('wide characters have room', () => {
  const width = (name: string): number => diagramOf(`concept ${name} {}`).width;
  expect(width('図書館')).toBeGreaterThan(width('abc'));
  expect(width('図書館')).toBe(width('abcdef'));
});
