import type { Root } from 'mdast';
import type { VFile } from 'vfile';

export function jsx(): (tree: Root, file: VFile) => void {
  return () => undefined;
}
