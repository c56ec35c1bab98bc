import type { Code, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { readExpression } from '../../mdx/read-expression.ts';
import { fenceInfo, fenceMeta } from '../fence-meta.ts';
import { doubleQuoted, singleQuoted, withoutEscapes } from '../fence-quotes.ts';
import { languageName } from '../language-names.ts';

/**
 * Fences that follow one another as tabs: ` ```js tab `, ` ```ts tab="Typed" ` and ` ```ts tab={"label":"Typed"} `. A label
 * that the group already has begins another one. All of a site are one group to the reader, who chooses once.
 */
export function tabFences(): (tree: Root) => void {
  return groupIn;
}

function groupIn(parent: Parent): void {
  const children: Parent['children'] = [];
  let open: ContainerDirective | undefined;
  const labels = new Set<string>();
  for (const node of parent.children) {
    const tab = node.type === 'code' ? readTab(node) : undefined;
    if (!tab) {
      open = undefined;
      if ('children' in node && !isGroup(node)) groupIn(node as Parent);
      children.push(node);
      continue;
    }
    if (!open || labels.has(tab.label)) {
      open = container('tabs', { groupId: 'code-examples' }, [], tab.code);
      children.push(open);
      labels.clear();
    }
    labels.add(tab.label);
    open.children.push(container('tab', { label: tab.label }, [tab.code], tab.code));
  }
  parent.children = children;
}

/** A container that makes tabs of its fences itself. */
const isGroup = (node: Parent['children'][number]): boolean =>
  node.type === 'containerDirective' && node.name === 'code-group';

const container = (
  name: string,
  attributes: Record<string, string>,
  children: ContainerDirective['children'],
  { position }: Code,
): ContainerDirective => ({ type: 'containerDirective', name, attributes, children, ...(position && { position }) });

/** The flag, or a quoted text, in which the word means nothing. */
const flag = new RegExp(
  String.raw`(?:^|\s)tab(?:=(?:${doubleQuoted}|${singleQuoted}|\{([^{}]*)\}))?(?=\s|$)|${doubleQuoted}|${singleQuoted}`,
  'g',
);

function readTab(code: Code): { readonly label: string; readonly code: Code } | undefined {
  if (!code.meta?.includes('tab')) return undefined;
  const { lang, meta } = fenceInfo(code);
  const found = [...meta.matchAll(flag)].find(([text]) => /^\s?tab/.test(text));
  if (!found) return undefined;
  const [text, double, single, object] = found;
  const rest = meta.slice(0, found.index) + meta.slice(found.index + text.length);
  const quoted = double ?? single;
  const label = quoted === undefined ? labelIn(object) : withoutEscapes(quoted);
  return {
    label: label || languageName(lang) || lang || fenceMeta(rest).title,
    code: { ...code, lang: lang || null, meta: rest.trim() || null },
  };
}

function labelIn(object: string | undefined): string | undefined {
  const value = object === undefined ? undefined : readExpression(`{${object}}`)?.value;
  const label = value !== null && typeof value === 'object' && 'label' in value ? value.label : undefined;
  return typeof label === 'string' ? label : undefined;
}
