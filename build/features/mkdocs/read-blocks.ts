/** Turns the blocks of MkDocs into the components of this tool: notes, details, tabs and lists of definitions. */
import type { Paragraph, Parent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Content, element, line, text } from '../../markdown/components/component.ts';
import { isNoteKind, type NoteKind } from '../../markdown/components/note-kinds.ts';
import type { LabelText } from '../../model/labels.ts';
import { type MkDocsBlock, readMkDocsName } from './opening.ts';

/** Kinds of MkDocs that have another name here. Any other kind is a note with its name as the title. */
const kinds: ReadonlyMap<string, NoteKind> = new Map([
  ['abstract', 'info'],
  ['summary', 'info'],
  ['tldr', 'info'],
  ['todo', 'info'],
  ['question', 'info'],
  ['help', 'info'],
  ['faq', 'info'],
  ['hint', 'tip'],
  ['check', 'success'],
  ['done', 'success'],
  ['attention', 'caution'],
  ['failure', 'danger'],
  ['fail', 'danger'],
  ['missing', 'danger'],
  ['error', 'danger'],
  ['bug', 'danger'],
  ['quote', 'secondary'],
  ['cite', 'secondary'],
]);

export function readBlocks(parent: Parent, label: LabelText): void {
  const children: RootContent[] = [];
  let group: ContainerDirective | undefined;
  for (const node of parent.children as RootContent[]) {
    if ('children' in node) readBlocks(node as Parent, label);
    const block = node.type === 'containerDirective' ? readMkDocsName(node.name) : undefined;
    if (node.type !== 'containerDirective' || !block) {
      group = undefined;
      children.push(node);
    } else if (block.type === 'tab') {
      if (!group || block.isNewGroup) {
        group = { type: 'containerDirective', name: 'tabs', attributes: {}, children: [], ...placeOf(node) };
        children.push(group);
      }
      group.children.push(becomes(node, 'tab', block.isChosen ? { default: '' } : {}));
    } else {
      group = undefined;
      if (block.type === 'definition') define(children, node);
      else children.push(titled(node, block, label));
    }
  }
  parent.children = children as Parent['children'];
}

const placeOf = ({ position }: ContainerDirective): Pick<ContainerDirective, 'position'> =>
  position ? { position } : {};

function becomes(node: ContainerDirective, name: string, attributes: Record<string, string>): ContainerDirective {
  return { ...node, name, attributes };
}

function titled(
  node: ContainerDirective,
  block: Extract<MkDocsBlock, { kind: string }>,
  label: LabelText,
): ContainerDirective {
  const { kind } = block;
  const capitalized = kind.charAt(0).toUpperCase() + kind.slice(1);
  if (block.type === 'note')
    return becomes(
      node,
      kinds.get(kind) ?? (isNoteKind(kind) ? kind : 'note'),
      isNoteKind(kind) ? {} : { title: capitalized },
    );
  const title = isNoteKind(kind) ? label(kind) : capitalized;
  return becomes(node, 'details', { ...(title && { title }), ...(block.isOpen && { open: '' }) });
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
