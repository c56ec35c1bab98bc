import type { Root } from 'mdast';
import type { VFile } from 'vfile';

export function components(): (tree: Root, file: VFile) => void {
  return () => undefined;
}
