/** In the text that a page publishes beside its HTML, addresses of included files start from the page. */
import type { Nodes } from 'mdast';
import type { SourcePath } from '../model/paths.ts';
import { addressFrom } from './address.ts';

/** Offsets among the texts of the page. */
export interface OwnEdit {
  readonly from: number;
  readonly to: number;
  readonly made: string;
}

/** @param written The node in the text of the file. */
export function addressEdits(
  node: Nodes,
  written: string,
  { file, page }: { readonly file: SourcePath; readonly page: SourcePath },
): readonly OwnEdit[] {
  const start = node.position?.start.offset ?? 0;
  const edit = (href: string, at: number): readonly OwnEdit[] => {
    const made = at < 0 ? undefined : addressFrom(href, file, page);
    return made === undefined ? [] : [{ from: start + at, to: start + at + href.length, made }];
  };
  if (node.type === 'link' || node.type === 'image') return edit(node.url, addressIn(written, `](`, node.url));
  if (node.type === 'definition') return edit(node.url, addressIn(written, `]:`, node.url));
  if (node.type !== 'html') return [];
  return Array.from(written.matchAll(/(\s(?:href|src|poster)=["'])([^"']+)/g)).flatMap(
    ({ index, 1: before = '', 2: href = '' }) => edit(href, index + before.length),
  );
}

/** The last one, because the text before it may hold others; -1 if it is written in another way. */
function addressIn(written: string, mark: string, href: string): number {
  const at = written.lastIndexOf(href);
  const before = written.slice(0, Math.max(0, at)).replace(/[\s<]+$/, '');
  return before.endsWith(mark) ? at : -1;
}
