import type { Parent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { isBox, isReact, transformBox, transformReact } from '../../islands/site-components.ts';
import { checkLine, transformAsText } from '../components/as-text.ts';
import { transformInlineBadge } from '../components/badge.ts';
import { isTransformed, type PageContext, type Transform, warn } from '../components/component.ts';
import { transforms } from '../components/index.ts';
import { labelsOf } from '../file-data.ts';

/**
 * Transforms the containers of known names, `:::name[label]{key=value}` … `:::` or their JSX spelling. A wrong use is
 * reported, and its contents are shown as they are. Containers of extensions are left as they are.
 */
export function components(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    transformIn(tree, { file, label: labelsOf(file), tabGroups: 0, hasComponents: false });
  };
}

function transformIn(parent: Parent, page: PageContext): void {
  parent.children = parent.children.flatMap((child) => replacement(child, page));
}

function replacement(node: RootContent, page: PageContext): RootContent[] {
  if (node.type === 'containerDirective' && !isTransformed(node) && !page.file.data.directives?.has(node.name))
    return transform(node, page).flatMap((made) => replacement(made, page));
  if (node.type === 'paragraph') checkLine(node, page);
  if ('children' in node) transformIn(node, page);
  return [node.type === 'textDirective' && node.name === 'badge' ? transformInlineBadge(node) : node];
}

function transform(node: ContainerDirective, page: PageContext): ReturnType<Transform> {
  const known = isReact(node.name) ? transformReact : isBox(node, page) ? transformBox : transforms.get(node.name);
  if (!known) return transformAsText(node, page);
  page.hasComponents = true;
  const { opening, closing } = node.data?.position ?? {};
  if (opening && !closing)
    warn(
      page,
      node,
      `the container \`${node.name}\` is never closed`,
      'end it with a line of the same number of colons; a container that holds others needs more of them than they have',
    );
  return known(node, page);
}
