import type { Parent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { checkLine, drawAsText } from '../components/as-text.ts';
import { drawBadge, drawBadges, drawInlineBadge } from '../components/badge.ts';
import { drawCard, drawCards } from '../components/cards.ts';
import { type Draw, isDrawn, type Page, warn } from '../components/component.ts';
import { drawDetails } from '../components/details.ts';
import { drawFileTree } from '../components/file-tree.ts';
import { noteKinds } from '../components/names.ts';
import { drawNote } from '../components/note.ts';
import { drawSteps } from '../components/steps.ts';
import { drawCodeGroup, drawStrayTab, drawTabs } from '../components/tabs.ts';
import { labelsOf } from '../file-data.ts';

export const drawings: ReadonlyMap<string, Draw> = new Map([
  ...noteKinds.map((kind): [string, Draw] => [kind, drawNote]),
  ['details', drawDetails],
  ['tabs', drawTabs],
  ['tab', drawStrayTab],
  ['tab-item', drawStrayTab],
  ['code-group', drawCodeGroup],
  ['steps', drawSteps],
  ['cards', drawCards],
  ['card', drawCard],
  ['badge', drawBadge],
  ['badges', drawBadges],
  ['file-tree', drawFileTree],
]);

/**
 * Draws the containers of known names, `:::name[label]{key=value}` … `:::` or their JSX spelling. A wrong use is
 * reported, and its contents are shown as they are. Containers of extensions are left as they are.
 */
export function components(): (tree: Root, file: VFile) => void {
  return (tree, file) => drawIn(tree, { file, labels: labelsOf(file), tabGroups: 0, hasComponents: false });
}

function drawIn(parent: Parent, page: Page): void {
  const drawn: RootContent[] = [];
  for (const child of parent.children) place(child, drawn, page);
  parent.children = drawn;
}

function place(node: RootContent, drawn: RootContent[], page: Page): void {
  if (node.type === 'containerDirective' && !isDrawn(node) && !page.file.data.directives?.has(node.name)) {
    for (const made of draw(node, page)) place(made, drawn, page);
    return;
  }
  if (node.type === 'paragraph') checkLine(node, page);
  if ('children' in node) drawIn(node, page);
  drawn.push(node.type === 'textDirective' && node.name === 'badge' ? drawInlineBadge(node) : node);
}

function draw(node: ContainerDirective, page: Page): ReturnType<Draw> {
  const known = drawings.get(node.name);
  if (!known) return drawAsText(node, page);
  page.hasComponents = true;
  const { opening, closing } = node.data?.position ?? {};
  if (opening && !closing)
    warn(
      page,
      node,
      `the container \`${node.name}\` is never closed`,
      'end it with a line of as many colons; a container that holds others needs more of them than they have',
    );
  return known(node, page);
}
