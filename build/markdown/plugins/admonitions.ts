import type { Blockquote, Paragraph, Parent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';

/** The kinds of note an author may write as `:::kind`. */
export const admonitionKinds: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
]);

/**
 * `:::note[Title]` … `:::` becomes a note; containers of any other name are given back as the text they were, since a
 * plain Markdown page may well begin a line with three colons.
 */
export function admonitions(): (tree: Root, file: VFile) => void {
  return (tree, file) => transform(tree, String(file.value));
}

function transform(parent: Parent, source: string): void {
  for (let i = 0; i < parent.children.length; i += 1) {
    const node = parent.children[i] as RootContent | ContainerDirective;
    if (node.type === 'containerDirective') {
      if (admonitionKinds.has(node.name)) asNote(node);
      else {
        const back = asText(node, source);
        parent.children.splice(i, 1, ...back);
        i -= 1;
        continue;
      }
    }
    if ('children' in node) transform(node as Parent, source);
  }
}

function asNote(node: ContainerDirective): void {
  const first = node.children[0];
  const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const title: Paragraph = labelled
    ? (node.children.shift() as Paragraph)
    : { type: 'paragraph', children: [{ type: 'text', value: node.name }] };
  title.data = { hName: 'p', hProperties: { className: ['admonition-title'] } };
  node.children.unshift(title);
  const { id, class: classes } = node.attributes ?? {};
  node.data = {
    hName: 'div',
    hProperties: {
      className: ['admonition', `admonition-${node.name}`, ...(classes ? classes.split(/\s+/) : [])],
      role: 'note',
      ...(id ? { id } : {}),
    },
  };
}

/** The opening line as a paragraph, the contents, and the closing line where there was one. */
function asText(node: ContainerDirective, source: string): (RootContent | Blockquote)[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const opening = source.slice(start, end).split(/\r?\n|\r/, 1)[0] ?? '';
  const text = source.slice(start, end);
  const closing = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1).trim();
  const inner =
    node.children[0]?.type === 'paragraph' && node.children[0].data?.directiveLabel
      ? node.children.slice(1)
      : node.children;
  const line = (value: string): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'text', value }],
    ...(node.position && { position: node.position }),
  });
  return [
    line(opening),
    ...(inner as RootContent[]),
    ...(/^:{3,}$/.test(closing) && text !== opening ? [line(closing)] : []),
  ];
}

/**
 * Rewrites `:::note A title` as `:::note[A title]`, outside code fences, for the kinds above. The number of lines does
 * not change; columns shift on that line only.
 */
export function labelTitles(text: string): string {
  if (!text.includes(':::')) return text;
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
      if (fence !== '') {
        if (mark?.startsWith(fence) && line.trim().replace(/^[\s>]*/, '') === mark) fence = '';
        return line;
      }
      if (mark) {
        fence = mark;
        return line;
      }
      const match = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)(:{3,})([a-z]+)[ \t]+(\S.*?)\s*$/.exec(line);
      const [, before = '', colons = '', kind = '', title = ''] = match ?? [];
      if (!match || !admonitionKinds.has(kind) || title.startsWith('{')) return line;
      return `${before}${colons}${kind}[${balanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`;
    })
    .join('\n');
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === '[') depth += 1;
    if (c === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
