import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { rangeOf } from '../markdown/file-data.ts';
import { walk } from '../markdown/walk.ts';
import { problem } from '../model/diagnostic.ts';
import type { ComponentData } from './component-nodes.ts';

/** Reports containers that are empty because what they held was left out. */
export function lostContent(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = String(file.value);
    if (!/<[A-Z]/.test(source)) return;
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'containerDirective' || !node.children.every(isNothing)) return;
      const held = heldBy(node, source);
      if (held === '') return;
      const tags = [...new Set(Array.from(held.matchAll(/<([A-Z][\w.]{0,99})/g), ([, name]) => `\`<${name}>\``))];
      const what = tags.length > 0 ? tags.slice(0, 5).join(', ') : `\`${held.slice(0, 60)}\``;
      const message = `${nameOf(node)} is empty: ${what} in it ${tags.length > 1 ? 'were' : 'was'} left out`;
      const hint = 'write its contents as Markdown, or delete it';
      file.data.diagnostics?.push(problem('markdown/content-lost', message, { at: firstLine(node, file), hint }));
    });
  };
}

type ContainerChild = ContainerDirective['children'][number];

const isNothing = (node: ContainerChild): boolean =>
  (node.type === 'paragraph' && (node.data?.directiveLabel === true || node.children.length === 0)) ||
  (node.type === 'html' && /^\s*<!--/.test(node.value));

/** What the author wrote between its first and its last tag or line; nothing if these are comments. */
function heldBy({ position, data }: ContainerDirective, source: string): string {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) return '';
  const written = source.slice(start, Math.min(end, start + 20_000));
  const isTag = (data as ComponentData | undefined)?.component !== undefined;
  const opening = /^<\w+(?:[^<>]|=>)*>/.exec(written)?.[0];
  if (isTag && opening === undefined) return '';
  const inner = isTag
    ? written.slice(opening?.length).replace(/<\/\w+>\s*$/, '')
    : written.split('\n').slice(1, -1).join('\n');
  return inner.replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '').trim();
}

function nameOf({ name, attributes, data }: ContainerDirective): string {
  const component = (data as ComponentData | undefined)?.component;
  const label = attributes?.label ?? attributes?.value ?? attributes?.title;
  const title = label ? ` “${label}”` : '';
  return component ? `\`<${component}>\`${title}` : `\`:::${name}\`${title}`;
}

function firstLine(node: ContainerDirective, page: VFile) {
  const { file, line, column } = rangeOf(node, page);
  return { file, line, column };
}
