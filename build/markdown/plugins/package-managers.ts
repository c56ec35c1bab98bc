import type { Code, Parent, Root } from 'mdast';
import { type Steps, waitFor } from '../../model/steps.ts';

/**
 * A block of npm commands as tabs, one for each package manager: ` ```bash npm2yarn ` and ` ```package-install `. All
 * blocks of a site form one group, so that readers choose once.
 */
export function packageManagers(): (tree: Root) => Steps<void> {
  return function* (tree) {
    const places: CommandBlock[] = [];
    collect(tree, places);
    if (places.length === 0) return;
    const { managerTabs } = yield* waitFor(() => import('./manager-tabs.ts'));
    for (const { parent, index, block } of places) parent.children[index] = managerTabs(block, flag, isInstall(block));
  };
}

interface CommandBlock {
  readonly parent: Parent;
  readonly index: number;
  readonly block: Code;
}

function collect(parent: Parent, places: CommandBlock[]): void {
  parent.children.forEach((node, index) => {
    if (node.type === 'code') {
      if (isForManagers(node)) places.push({ parent, index, block: node });
    } else if ('children' in node) collect(node as Parent, places);
  });
}

const isInstall = ({ lang }: Code): boolean => lang === 'package-install';
const flag = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;
const isForManagers = (block: Code): boolean => isInstall(block) || flag.test(block.meta ?? '');
