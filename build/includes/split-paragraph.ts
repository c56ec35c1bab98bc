import type { Paragraph, PhrasingContent } from 'mdast';
import type { IncludingPage } from './page.ts';

/** What stands between parts of a paragraph, as paragraphs, and these parts. */
export function paragraphsAround(
  { children }: Paragraph,
  isPart: (child: PhrasingContent) => boolean,
): readonly (Paragraph | PhrasingContent)[] {
  const found: (Paragraph | PhrasingContent)[] = [];
  let text: PhrasingContent[] = [];
  const close = (): void => {
    const own = trimmed(text);
    text = [];
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return;
    const position = first.position && last.position && { start: first.position.start, end: last.position.end };
    found.push({ type: 'paragraph', children: own, ...(position && { position }) });
  };
  for (const child of children) {
    if (!isPart(child)) text.push(child);
    else {
      close();
      found.push(child);
    }
  }
  close();
  return found;
}

function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type === 'break' && (at === 0 || at === nodes.length - 1)) return [];
    if (node.type !== 'text') return [node];
    const start = at === 0 ? node.value.trimStart() : node.value;
    const value = at === nodes.length - 1 ? start.trimEnd() : start;
    return value === '' ? [] : [{ ...node, value }];
  });
}

/** A paragraph as its author wrote it, without the marks of the containers around it. */
export function writtenText({ position }: Paragraph, { source }: IncludingPage): string {
  const written = source.join('\n').slice(position?.start.offset, position?.end.offset);
  return written.trim().replace(/\n[ \t>]*/g, '\n');
}
