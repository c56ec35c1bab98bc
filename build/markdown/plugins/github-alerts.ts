import type { Root } from 'mdast';
import type { VFile } from 'vfile';

export function githubAlerts(): (tree: Root, file: VFile) => void {
  return () => undefined;
}
