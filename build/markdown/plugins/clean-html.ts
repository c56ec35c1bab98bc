import type { Root } from 'hast';
import type { VFile } from 'vfile';

export function cleanHtml(): (tree: Root, file: VFile) => void {
  return () => undefined;
}
