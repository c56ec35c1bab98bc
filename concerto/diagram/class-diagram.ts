/** A class diagram of models, as SVG in the colors of the page: `concept Book { o Format format }` is a box and an arrow. */
import {
  type Declaration,
  describeModels,
  type Member,
  type Reference,
  referencesInWords,
  titleOf,
} from './describe.ts';
import { drawArrow } from './draw-arrow.ts';
import { type Arrow, type Box, layOut, type Size } from './layout.ts';
import type { Ast } from './metamodel.ts';
import { type Shape, shape } from './shape.ts';
import { cut, fontSize, widthOf } from './text.ts';

export interface ClassDiagram extends Size {
  /** The `svg` element, in its natural size. Whoever shows it says what it shows. */
  readonly picture: Shape;
  /** The same in words, in the order of the models. */
  readonly declarations: readonly DeclarationInWords[];
}

export interface DeclarationInWords {
  /** `abstract concept Work` */
  readonly title: string;
  readonly namespace: string;
  /** `extends Work; contains Format (format, 1)`; empty if it refers to nothing. */
  readonly references: string;
}

const line = 18;
const padding = 10;
/** Members of a declaration that are drawn. */
const mostMembers = 24;
/** Room around the picture: half of a line's width would be cut off without it. */
const margin = 2;

export function classDiagram(asts: readonly Ast[]): ClassDiagram {
  const all = describeModels(asts);
  const hasNamespaces = new Set(all.map(({ namespace }) => namespace)).size > 1;
  const cards = all.map((one) => cardOf(one, hasNamespaces));
  const links = all.flatMap(linksOf);
  const { boxes, routes, ...size } = layOut(cards, links);
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
  const picture = shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${-margin} ${-margin} ${width} ${height}`,
      width,
      height,
      'font-family': 'var(--mono)',
      'font-size': fontSize,
    },
    ...links.map(({ kind }, at) => drawArrow(routes[at]?.points ?? [], kind)),
    ...links.flatMap(({ lines, label }, at) => {
      const middle = routes[at]?.label;
      return middle && lines.length > 0 ? [drawLabel(lines, { ...label, ...middle })] : [];
    }),
    ...cards.flatMap((card, at) => (boxes[at] ? [drawCard(card, boxes[at])] : [])),
  );
  const declarations = all.map((one) => ({
    title: titleOf(one),
    namespace: one.namespace,
    references: referencesInWords(one, all),
  }));
  return { picture, width, height, declarations };
}

/** A declaration as lines of text, with the size of their box. */
interface Card extends Size {
  readonly declaration: Declaration;
  /** Of the declaration, where there are several. */
  readonly namespace: string;
  readonly members: readonly Member[];
  /** Said below them if not all are drawn. */
  readonly rest: string;
}

function cardOf(declaration: Declaration, hasNamespaces: boolean): Card {
  const { members: all } = declaration;
  const isLong = all.length > mostMembers;
  const members = isLong ? all.slice(0, mostMembers - 1) : all;
  const rest = isLong ? `… ${all.length - members.length} more` : '';
  const namespace = hasNamespaces ? declaration.namespace : '';
  const rows = [titleParts(declaration), ...members.map(memberParts), [{ text: rest }]];
  const width = Math.max(widthOf(cut(namespace)), ...rows.map((row) => widthOf(textOf(row))));
  const lines = 1 + (namespace ? 1 : 0) + members.length + (rest ? 1 : 0);
  return {
    declaration,
    namespace: cut(namespace),
    members,
    rest,
    width: Math.ceil(width) + 2 * padding,
    height: lines * line + (members.length > 0 ? 4 : 2) * (padding / 2),
  };
}

/** A part of a line, with what is special about it. */
interface Part {
  readonly text: string;
  readonly fill?: string;
  readonly 'font-weight'?: number;
  readonly 'text-decoration'?: 'underline';
}

const muted = 'var(--muted)';

const titleParts = ({ kind, isAbstract, name }: Declaration): readonly Part[] => [
  { text: `${isAbstract ? 'abstract ' : ''}${kind}`, fill: muted },
  { text: cut(name), 'font-weight': 600 },
];

/** As the model writes it. What identifies a declaration is underlined. */
const memberParts = ({ marker, type, name, isOptional, isIdentifier }: Member): readonly Part[] =>
  [
    { text: marker, fill: muted },
    { text: cut(type), fill: 'var(--code-type)' },
    { text: cut(name), ...(isIdentifier && { 'text-decoration': 'underline' as const }) },
    { text: isOptional ? 'optional' : '', fill: muted },
  ].filter(({ text }) => text !== '');

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ');

function drawCard({ declaration, namespace, members, rest }: Card, { x, y, width, height }: Box): Shape {
  const isType = !['enum', 'scalar', 'map'].includes(declaration.kind);
  const headHeight = (namespace ? 2 : 1) * line + padding;
  const rows = [...members.map(memberParts), ...(rest ? [[{ text: rest, fill: muted }]] : [])];
  const frame = { x, y, width, rx: 4, 'stroke-width': 1, stroke: 'var(--border-strong)' };
  const left = x + padding;
  return shape(
    'g',
    {},
    shape('rect', { ...frame, height, fill: 'var(--background)' }),
    shape('rect', { ...frame, height: headHeight, fill: isType ? 'var(--accent-tint)' : 'var(--note-tint)' }),
    drawLine(titleParts(declaration), left, y + padding / 2 + baseline),
    ...(namespace ? [drawLine([{ text: namespace, fill: muted }], left, y + padding / 2 + line + baseline)] : []),
    ...rows.map((row, index) => drawLine(row, left, y + headHeight + padding / 2 + index * line + baseline)),
  );
}

/** From the top of a line. */
const baseline = 13;

const drawLine = (parts: readonly Part[], x: number, y: number): Shape =>
  shape(
    'text',
    { class: 'mono', x, y, fill: 'var(--text)' },
    ...parts.flatMap(({ text, ...looks }, index) => [
      ...(index > 0 ? [' '] : []),
      Object.keys(looks).length > 0 ? shape('tspan', { ...looks }, text) : text,
    ]),
  );

/** An arrow for all references of one kind between two declarations. */
interface Link extends Arrow {
  readonly kind: Reference['kind'];
  /** Its label. */
  readonly lines: readonly string[];
}

function linksOf({ references }: Declaration, index: number): readonly Link[] {
  const isAlike = (one: Reference, other: Reference): boolean => one.kind === other.kind && one.to === other.to;
  const firsts = references.filter((one, at) => references.findIndex((other) => isAlike(one, other)) === at);
  return firsts.map((first) => {
    const alike = references.filter((one) => isAlike(one, first));
    const lines = alike.map(({ name, count }) => [cut(name), count].filter(Boolean).join(' ')).filter(Boolean);
    const label = {
      width: Math.ceil(Math.max(0, ...lines.map((text) => widthOf(text)))) + (lines.length > 0 ? 8 : 0),
      height: lines.length * labelLine,
    };
    // Supertypes stand above.
    const [from, to] = first.kind === 'extends' ? [first.to, index] : [index, first.to];
    return { from, to, kind: first.kind, lines, label };
  });
}

const labelLine = 15;

/** @param box Its middle, and its size. */
const drawLabel = (lines: readonly string[], { x, y, width, height }: Box): Shape =>
  shape(
    'g',
    { fill: muted, 'text-anchor': 'middle' },
    shape('rect', { x: x - width / 2, y: y - height / 2, width, height, fill: 'var(--background)' }),
    ...lines.map((text, index) =>
      shape('text', { class: 'mono', x, y: y - height / 2 + 11.5 + index * labelLine }, text),
    ),
  );
