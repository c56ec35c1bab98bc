/** What readers see of a part of a page, as text of one line. */
import type { ElementContent, Element as HtmlElement } from 'hast';
import type { Nodes } from 'mdast';

/** Where a line ends, words end, too; blanks around it do that already. */
export const onOneLine = (text: string): string =>
  text.replace(/[ \t]*\n[ \t\n]*/g, (end) => end.replaceAll('\n', '') || ' ');

const lineBreak = /^<br\s*\/?>$/i;

/** The text of HTML; footnote references are none. */
export const shownText = (nodes: readonly ElementContent[]): string => onOneLine(nodes.map(textOfHtml).join(''));

function textOfHtml(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isFootnoteMark(node)) return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOfHtml).join('');
}

export const isFootnoteMark = ({ properties }: HtmlElement): boolean => properties.dataFootnoteRef !== undefined;

export interface MarkdownText {
  /** Leaves alternative texts of images out. */
  readonly withoutImages?: boolean;
  /** Joins the words around a line break, as other tools do. */
  readonly joinsLines?: boolean;
}

/** The text of Markdown, without tags. */
export const markdownText = (nodes: readonly Nodes[], options: MarkdownText = {}): string =>
  onOneLine(nodes.map((node) => textOfMarkdown(node, options)).join(''));

function textOfMarkdown(node: Nodes, options: MarkdownText): string {
  if (node.type === 'html') return lineBreak.test(node.value) && !options.joinsLines ? '\n' : '';
  if (node.type === 'break') return options.joinsLines ? '' : '\n';
  if ('value' in node) return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return options.withoutImages ? '' : (node.alt ?? '');
  return 'children' in node ? node.children.map((child) => textOfMarkdown(child, options)).join('') : '';
}
