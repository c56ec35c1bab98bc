import type { Element, Nodes, Root } from 'hast';
import { toString as allText } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import type { DocSection } from '../../model/section.ts';
import { defaultMarks } from '../file-data.ts';
import { shownText } from '../shown-text.ts';

/** Pictures, formulas and controls are not text of the page. */
const wordless: ReadonlySet<string> = new Set(['svg', 'math', 'script', 'style', 'button', 'template', 'input']);

/** Inline elements: their text belongs to the words around them. */
const inLine: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** Between rows of a table and items of a list. Authors do not write it. */
const BREAK = '\u2028';

/** White space that is not one blank. */
const wideSpace = /[^\S ]\s*| \s+/g;

/** One name, not a phrase: `ModelManager.addCTOModel`, `--target`, `@description`. */
const identifier = /^[^\s]{1,120}$/;

interface OpenSection {
  readonly anchor: string;
  readonly heading: string;
  readonly depth: number;
  readonly text: string[];
  readonly code: string[];
  readonly names: Set<string>;
}

/** The sections of the page as search knows them (`Doc.sections`). The first stands before all headings. */
export function sections(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const [from, to] = file.data.marks ?? defaultMarks;
    const holes = new RegExp(`${from}\\d+${to}`, 'g');
    const all: OpenSection[] = [newSection()];
    const clean = (parts: readonly string[]): string =>
      parts
        .join('')
        .replace(holes, '')
        .split(BREAK)
        .map((text) => text.replace(wideSpace, ' ').trim())
        .filter((text) => text !== '')
        .join('\n');
    read(tree, all, clean);
    file.data.sections = all.map(
      ({ text, code, heading, names, ...section }): DocSection => ({
        ...section,
        heading,
        text: clean(text),
        code: clean(code),
        ...(names.size > 0 && { names: [...names] }),
      }),
    );
  };
}

const newSection = (): OpenSection => ({
  ...{ anchor: '', heading: '', depth: 1 },
  ...{ text: [], code: [], names: new Set() },
});

/** @param clean Removes holes: labels are not text of the page. */
function read(node: Nodes, all: OpenSection[], clean: (parts: readonly string[]) => string): void {
  const open = all.at(-1);
  if (!open) return;
  if (node.type === 'text') {
    open.text.push(node.value);
    return;
  }
  if (node.type === 'root') {
    for (const child of node.children) read(child, all, clean);
    return;
  }
  if (node.type !== 'element' || wordless.has(node.tagName) || isControl(node)) return;
  const { tagName, properties, children } = node;
  const source = node.data?.source ?? (tagName === 'pre' ? allText(node) : undefined);
  if (source !== undefined) {
    open.code.push(source, ' ');
    return;
  }
  if (tagName === 'img') {
    open.text.push(` ${properties.alt ?? ''} `);
    return;
  }
  const depth = /^h([1-6])$/.exec(tagName)?.[1];
  // The page's own title is stored separately.
  if (depth === '1' && all.length === 1 && open.text.every((text) => text.trim() === '')) return;
  if (depth !== undefined && typeof properties.id === 'string' && properties.id !== '') {
    const heading = clean([shownText(node.children)]);
    if (heading !== '') {
      all.push({ ...newSection(), anchor: properties.id, heading, depth: Number(depth) });
      return;
    }
  }
  if (tagName === 'code') {
    const name = allText(node);
    if (identifier.test(name)) open.code.push(name, ' ');
  }
  for (const name of explainedNames(node)) open.names.add(name);
  const space = tagName === 'tr' || tagName === 'li' ? BREAK : inLine.has(tagName) ? '' : ' ';
  open.text.push(space);
  for (const child of children) read(child, all, clean);
  all.at(-1)?.text.push(space);
}

/** The subject of a row, an item or a paragraph: code in the first cell, or code at its beginning. */
function explainedNames(node: Element): readonly string[] {
  const { tagName } = node;
  const first = firstOf(node);
  if (tagName === 'tr') return first?.tagName === 'td' ? codeIn(first) : [];
  if (!/^(?:p|li|dt)$/.test(tagName) || !first) return [];
  const lead = /^(?:strong|em|a)$/.test(first.tagName) ? firstOf(first) : first;
  return lead?.tagName === 'code' ? codeIn(lead) : [];
}

/** The first child, if it is an element. */
function firstOf({ children }: Element): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  return first?.type === 'element' ? first : undefined;
}

const codeIn = (node: Element): readonly string[] =>
  node.tagName === 'code'
    ? [allText(node).replace(/\s+/g, ' ').trim()].filter((name) => name !== '' && name.length <= 60)
    : node.children.flatMap((child) => (child.type === 'element' && child.tagName !== 'pre' ? codeIn(child) : []));

/** Footnote numbers, links back from footnotes, and the control that shows all lines of a block. */
const isControl = ({ tagName, properties }: Element): boolean =>
  properties.dataFootnoteRef !== undefined ||
  properties.dataFootnoteBackref !== undefined ||
  (tagName === 'details' && Array.isArray(properties.className) && properties.className.includes('code-more'));
