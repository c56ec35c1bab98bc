import type { Root } from 'mdast';
import type { VFile } from 'vfile';

export function includes(): (tree: Root, file: VFile) => void {
  return () => undefined;
}
