import type { Blockquote, Paragraph, Parent, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { isNoteKind } from '../components/note-kinds.ts';
import { linesPerFile } from '../file-data.ts';

/**
 * `> [!NOTE]` alone on the first line of a quote makes it a note, as on GitHub, here of any kind that `:::` knows. What
 * follows on that line is its title.
 */
export function githubAlerts(): (tree: Root, file: VFile) => void {
  return (tree, file) => replaceIn(tree, file);
}

function replaceIn(parent: Parent, file: VFile): void {
  parent.children.forEach((node, index) => {
    if (!('children' in node)) return;
    replaceIn(node, file);
    if (node.type === 'blockquote') parent.children[index] = noteOf(node, file) ?? node;
  });
}

function noteOf(quote: Blockquote, file: VFile): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  const head = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || head?.type !== 'text' || isEscaped(first, file)) return undefined;
  const [mark, written = ''] = /^\[!([a-z]{1,20})\][-+]?(?=\s|$)/i.exec(head.value) ?? [];
  const name = written.toLowerCase();
  if (mark === undefined || !isNoteKind(name)) return undefined;
  const { title, body } = split([
    { ...head, value: head.value.slice(mark.length).replace(/^[ \t]{1,9}/, '') },
    ...first.children.slice(1),
  ]);
  // GitHub leaves a quote without contents as it is.
  if (title.length === 0 && body.length === 0 && rest.length === 0) return undefined;
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [
      ...(title.length > 0 ? [paragraph(title, first, { directiveLabel: true })] : []),
      ...(body.length > 0 ? [paragraph(body, first)] : []),
      ...rest,
    ],
    ...(quote.position && { position: quote.position }),
  };
}

/** What stands on the first line, and what follows. */
function split(parts: readonly PhrasingContent[]): { title: PhrasingContent[]; body: PhrasingContent[] } {
  const at = parts.findIndex((part) => part.type === 'break' || (part.type === 'text' && part.value.includes('\n')));
  const turn = parts[at];
  const [before, after] =
    turn?.type === 'text'
      ? [turn.value.slice(0, turn.value.indexOf('\n')), turn.value.slice(turn.value.indexOf('\n') + 1)]
      : ['', ''];
  const ownText = (value: string): PhrasingContent[] =>
    turn?.type === 'text' && value !== '' ? [{ ...turn, value }] : [];
  const title = at < 0 ? [...parts] : [...parts.slice(0, at), ...ownText(before)];
  const body = at < 0 ? [] : [...ownText(after), ...parts.slice(at + 1)];
  return { title: title.filter((part) => part.type !== 'text' || part.value !== ''), body };
}

const paragraph = (children: PhrasingContent[], { position }: Paragraph, data?: Paragraph['data']): Paragraph => ({
  type: 'paragraph',
  children,
  ...(data && { data }),
  ...(position && { position }),
});

/** `\[!NOTE]` is text. */
const isEscaped = ({ position }: Paragraph, file: VFile): boolean =>
  position !== undefined &&
  position.start.line < linesPerFile &&
  !String(file.value).startsWith('[', position.start.offset);
