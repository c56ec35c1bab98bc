import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import { escapeHtml } from '../../model/html.ts';
import type { LabelText } from '../../model/labels.ts';
import { element } from '../element.ts';
import { labelsOf, rangeOf } from '../file-data.ts';
import { headingIdStyle } from '../heading-id-styles.ts';
import { githubIds, type HeadingIds } from '../heading-ids.ts';
import { isFootnoteMark, onOneLine, shownText } from '../shown-text.ts';
import { walk } from '../walk.ts';

/** Properties of `document` that scripts rely on and that an element with that id or name could shadow. */
const ofDocument: ReadonlySet<string> = new Set(
  'activeElement baseURI body cookie createElement currentScript defaultView documentElement domain forms getElementById head querySelector querySelectorAll referrer'.split(
    ' ',
  ),
);

/** The elements that browsers expose as properties of `document`; ids of others, such as headings, shadow nothing. */
const clobbering = /^(?:embed|form|iframe|img|object)$/;

/** A heading that may get an id. */
interface FoundHeading {
  readonly node: Element;
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether it stands in no other block, so that the table of contents lists it. */
  readonly isListed: boolean;
  /** What readers see. */
  readonly shown: string;
  /** What its id is made of. */
  readonly named: string;
}

/** The headings of the page. Ids and names that the author gave are added to `anchors`, and the ids to `ids`. */
function findHeadings(tree: Root, anchors: string[], ids: HeadingIds, file: VFile): readonly FoundHeading[] {
  const found: FoundHeading[] = [];
  const taken = new Map<string, Element>();
  const top = new Set<unknown>(tree.children);
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'element') return;
    if (clobbering.test(node.tagName)) hideNothing(node);
    const { id, name } = node.properties;
    if (typeof id === 'string' && id !== '') {
      anchors.push(id);
      ids.reserve(id);
      const first = taken.get(id);
      if (first) reportTaken(id, first, node, file);
      else taken.set(id, node);
    }
    if (node.tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name);
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (depth) found.push(headingOf(node, Number(depth) as FoundHeading['depth'], top.has(node)));
  });
  return found;
}

/** Of other elements, only the rules about the output tell: a drawing may well be shown twice. */
function reportTaken(id: string, first: Element, again: Element, file: VFile): void {
  if (!again.position || !(isHeading(first) || isHeading(again))) return;
  const { file: path, line } = rangeOf(first, file);
  const at = rangeOf(again, file);
  file.data.diagnostics?.push(
    problem('markdown/duplicate-id', `the id \`${id}\` is on the page twice`, {
      at,
      hint: `links to it lead to ${path === at.file ? '' : `\`${path}\`, `}line ${line}; give this one another id`,
    }),
  );
}

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

function headingOf(node: Element, depth: FoundHeading['depth'], isListed: boolean): FoundHeading {
  const { dataHeading } = node.properties;
  delete node.properties.dataHeading;
  const shown = shownText(node.children).trim();
  return {
    ...{ node, depth, isListed, shown },
    named: typeof dataHeading === 'string' && dataHeading !== '' ? dataHeading : shown,
  };
}

/** Whether the ids of the page hold one that is made for it. */
const getsId = ({ node, depth, shown, named }: FoundHeading): boolean =>
  !node.properties.id && (depth === 1 || (shown || named) !== '');

/**
 * Ids of headings, links to them, and the list for the table of contents.
 * Rule: github-slugger over the text that explicit-heading-ids.ts noted, so that links made for GitHub work here too,
 * unless the site asks for another style; equal headings get `-1`, `-2`, …; a heading without letters or digits gets
 * `section`. Ids written by the author are reserved first. Level-1 headings count, but get an id only in other styles,
 * as in these tools.
 */
export function headings(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const { anchors = [] } = file.data;
    const style = headingIdStyle(file.data.headingIds);
    const ids = style.idsOfPage();
    const label = labelsOf(file);
    const first = tree.children.find((child) => child.type === 'element');
    for (const heading of findHeadings(tree, anchors, ids, file)) {
      const { node, depth, shown, named } = heading;
      const id = getsId(heading) ? ids.next(named) : '';
      if (depth === 1) {
        if (node === first && shown !== '') file.data.ownTitle = shown;
        // GitHub and Docusaurus number a later heading of the same text.
        if (id === '' || style === githubIds || named === '') continue;
        node.properties.id = id;
        anchors.push(id);
        continue;
      }
      const text = shown || named;
      if (text === '' && !node.properties.id) continue;
      if (id !== '') {
        node.properties.id = id;
        anchors.push(id);
      }
      addLink(heading, text, file, label);
    }
  };
}

function addLink({ node, depth, isListed }: FoundHeading, text: string, file: VFile, label: LabelText): void {
  const id = String(node.properties.id);
  if (id === 'footnote-label') return;
  if (isListed && text !== '') file.data.headings?.push({ depth, id, text, html: inlineHtml(node.children) });
  node.children.push(hashLink(id, label('directLink', { heading: text.replace(/\s+/g, ' ') })));
}

function hideNothing({ properties }: Element): void {
  for (const key of ['id', 'name'])
    if (ofDocument.has(String(properties[key]))) properties[key] = `user-content-${properties[key]}`;
}

/** Empty: the `#` is drawn by the stylesheet, so that it is neither copied nor read out. */
const hashLink = (id: string, label: string): Element =>
  element('a', { className: ['hash-link'], href: `#${id}`, ariaLabel: label, title: label, translate: 'no' });

/** Inline HTML for the table of contents: text escaped, `code`, `em`, `strong` and `del` kept, links reduced to text. */
const inlineHtml = (nodes: readonly ElementContent[]): string => onOneLine(markedText(nodes)).trim();

function markedText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type !== 'element') return '';
      if (isFootnoteMark(node)) return '';
      if (node.tagName === 'img') return escapeHtml(String(node.properties.alt ?? ''));
      if (node.tagName === 'br') return '\n';
      const inner = markedText(node.children);
      return /^(?:code|em|strong|del)$/.test(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
    })
    .join('');
}
