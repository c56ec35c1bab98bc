/** Turns the blocks of MkDocs into the components of this tool: notes, details, and tabs. */
import type { Parent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
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
      children.push(titled(node, block, label));
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
