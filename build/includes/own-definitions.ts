import type { Association, Nodes, Root } from 'mdast';
import { linesPerFile } from '../markdown/file-data.ts';
import { walk } from '../markdown/walk.ts';

/**
 * What a partial defines, notes at the foot and addresses by name, is its own: the page may give another meaning to the
 * same name. The same partial twice has the same notes.
 * @param number Of the file, among the included ones. Nodes of others are left as they are.
 */
export function ownDefinitions(tree: Root, number: number): void {
  const notes = new Set<string>();
  const addresses = new Set<string>();
  const isOwn = ({ position }: Nodes): boolean => Math.floor((position?.start.line ?? 0) / linesPerFile) === number;
  walk<Nodes>(tree, (node) => {
    if (!isOwn(node)) return;
    if (node.type === 'footnoteDefinition') notes.add(node.identifier);
    else if (node.type === 'definition') addresses.add(node.identifier);
  });
  if (notes.size + addresses.size === 0) return;
  const rename = (node: Association, names: ReadonlySet<string>): void => {
    if (names.has(node.identifier)) node.identifier = `${node.identifier}:${number}`;
  };
  walk<Nodes>(tree, (node) => {
    if (!isOwn(node)) return;
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') rename(node, notes);
    else if (node.type === 'definition' || node.type === 'linkReference' || node.type === 'imageReference')
      rename(node, addresses);
  });
}

/** Those of notes are other names than those of addresses. */
export const nameOf = ({ type, identifier }: { readonly type: string; readonly identifier: string }): string =>
  (type.startsWith('footnote') ? '^' : '') + identifier;
