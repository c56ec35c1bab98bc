/** Finds what asks for a file where it is shown as text, or hidden in HTML. */
import type { Html, Nodes, Parent, Text } from 'mdast';
import { type IncludingPage, warn } from './page.ts';

export function reportMisplaced(node: Nodes, parent: Parent, page: IncludingPage): void {
  if (node.type === 'html') reportComment(node, page);
  else if (node.type === 'text' && /^(?:paragraph|tableCell)$/.test(parent.type)) reportSnippet(node, page);
}

/** Inside of a comment, it is commented out. */
function reportComment(node: Html, page: IncludingPage): void {
  if (/^<!--[ \t]*@include:/.test(node.value))
    warn(page, node, 'there is other text on the line of the include', 'give the include a line of its own');
  if (/^<(?:!--|pre|script|style|textarea)/i.test(node.value)) return;
  for (const [index, line] of node.value.split('\n').entries())
    if (/^[ \t]*<!--[ \t]*@include:[^<>]*-->/.test(line))
      warn(
        page,
        below(node, index),
        'the include is part of the HTML around it',
        'put empty lines before and after it',
      );
}

/** `<<< @/file.ts` beside other text. Only at its beginning, any name is that of a file. */
function reportSnippet(node: Text, page: IncludingPage): void {
  for (const [index, line] of node.value.split('\n').entries()) {
    const [, path] = /^<<<[ \t]{1,20}([^\s{[]{1,1000})/.exec(line) ?? [];
    if (path === undefined || (index > 0 && !/^(?:@|\.{1,2})?\//.test(path))) continue;
    const file = path.replace(/^@\//, '/');
    const language = /\.(\w{1,20})(?:#|$)/.exec(file)?.[1] ?? 'text';
    warn(page, below(node, index), `\`<<< ${path}\` is shown as text`, `write a fence: \`\`\`${language} file=${file}`);
  }
}

/** The place of a line of a node. */
function below<N extends Nodes>(node: N, lines: number): Nodes {
  const start = node.position?.start;
  if (!start || lines === 0) return node;
  const point = { line: start.line + lines, column: 1 };
  return { ...node, position: { start: point, end: point } };
}
