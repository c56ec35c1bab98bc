import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { DocMeta } from '../../model/front-matter.ts';
import { escapeHtml } from '../../model/html.ts';
import { walk } from '../walk.ts';

const reference = /\{\{\s{0,9}\$frontmatter((?:\.[\w$]{1,80}){1,9})\s{0,9}\}\}/g;

/** `{{ $frontmatter.title }}`, as VitePress writes it: the value that the page has in its front matter. */
export function frontMatterValues(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (!String(file.value).includes('$frontmatter.')) return;
    const { extra, ...known } = (file.data.frontMatter ?? {}) as Partial<DocMeta>;
    const fields = { ...extra, ...known };
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'text' && node.type !== 'html') return;
      const shown = node.type === 'html' ? escapeHtml : (text: string) => text;
      node.value = node.value.replace(reference, (written, path: string) => {
        const value = valueAt(fields, path.slice(1).split('.'));
        return value === undefined ? written : shown(value);
      });
    });
  };
}

function valueAt(fields: unknown, path: readonly string[]): string | undefined {
  let value = fields;
  for (const key of path) value = Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;
  return /^(?:string|number|boolean)$/.test(typeof value) ? String(value) : undefined;
}
