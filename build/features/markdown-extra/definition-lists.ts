/** Terms, each in a line, and below them `: Definition`, whose further lines are indented by four columns. */
import type { Paragraph, Parent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Extension } from 'micromark-util-types';
import { type Content, element, line, text } from '../../markdown/components/component.ts';
import { indentedContainer } from '../../markdown/syntax/indented-container.ts';

const COLON = 58;
const opening = /^:[ \t]{1,4}(?=[^ \t])/;

const definition = indentedContainer((written) => {
  const [start] = opening.exec(written) ?? [];
  return start === undefined
    ? undefined
    : { spans: [{ type: 'directiveContainerName', start: 0, end: 1 }], end: start.length };
});

export const definitionLists = (): Extension => ({ document: { [COLON]: definition } });

/** Puts definitions and the paragraphs above them into lists. */
export function readDefinitions(parent: Parent): void {
  const children: RootContent[] = [];
  for (const node of parent.children as RootContent[]) {
    if ('children' in node) readDefinitions(node as Parent);
    if (node.type === 'containerDirective' && node.name === ':') define(children, node);
    else children.push(node);
  }
  parent.children = children as Parent['children'];
}

/** A definition belongs to the list before it, or to the paragraph before it, whose lines are its terms. */
function define(children: RootContent[], node: ContainerDirective): void {
  const description = element('dd', {}, tight(node.children), node.position);
  const before = children.at(-1);
  if (isList(before)) {
    before.children.push(description);
    return;
  }
  if (before?.type !== 'paragraph') {
    children.push(...asWritten(node));
    return;
  }
  children.pop();
  const terms = splitLines(before).map((term) => line('dt', {}, term, before.position));
  const earlier = children.at(-1);
  if (isList(earlier)) earlier.children.push(...terms, description);
  else children.push(element('dl', {}, [...terms, description], before.position));
}

const isList = (node: RootContent | undefined): node is ContainerDirective =>
  node?.type === 'containerDirective' && node.data?.hName === 'dl';

/** One paragraph stands in its description without an element of its own. */
const tight = (children: readonly Content[]): readonly Content[] => {
  const [only] = children;
  return children.length === 1 && only?.type === 'paragraph' ? (only.children as unknown as Content[]) : children;
};

/** Without a term, the colon is text. */
function asWritten({ children, position }: ContainerDirective): readonly RootContent[] {
  const [first, ...rest] = children;
  if (first?.type === 'paragraph') return [{ ...first, children: [text(': '), ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [text(':')], ...(position && { position }) }, ...children];
}

/** Each line of the paragraph is a term. */
function splitLines({ children }: Paragraph): readonly PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      }
  }
  return lines.filter((parts) => parts.length > 0);
}
