import type { Root } from 'mdast';
import type { VFile } from 'vfile';

export function emoji(): (tree: Root, file: VFile) => void {
  return () => undefined;
}
