import type { PhrasingContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { attribute, type Content, isSet, line, ownProperties, span, type Transform, text, warn } from './component.ts';
import { isNoteKind, noteKinds } from './note-kinds.ts';

/** `<Badge text="New" variant="tip" />` in a line. */
export function transformInlineBadge(node: TextDirective): TextDirective {
  const label = attribute(node, 'text');
  return badge(node.children.length > 0 ? node.children : label ? [text(label)] : [], variantOf(node));
}

/** The same on a line of its own. */
export const transformBadge: Transform = (node) => {
  const label = attribute(node, 'text');
  const [first] = node.children;
  const inner = first?.type === 'paragraph' ? first.children : label ? [text(label)] : [];
  const rest = first?.type === 'paragraph' ? node.children.slice(1) : node.children;
  return [line('p', {}, [badge(inner, variantOf(node))], node.position), ...rest];
};

/** `:::badges` around a list: a row of badges; `- Stable {tip}` has a variant. */
export const transformBadges: Transform = (node, page) => {
  const [list] = node.children;
  if (list?.type !== 'list' || node.children.length > 1)
    warn(page, node, 'badges are made of one list', 'write a list, each item a badge: `- Stable {tip}`');
  return node.children.map((child): Content => {
    if (child.type !== 'list') return child;
    for (const item of child.children) {
      item.spread = false;
      const [first] = item.children;
      if (first?.type !== 'paragraph') continue;
      const variant = takeVariant(first.children);
      first.children = [badge(first.children, variant)];
    }
    return {
      ...child,
      ordered: false,
      spread: false,
      data: { hProperties: { ...ownProperties(node, 'badges'), role: 'list' } },
    };
  });
};

const badge = (children: readonly PhrasingContent[], variant: string | undefined): TextDirective =>
  span({ className: ['badge', ...(variant && isNoteKind(variant) ? [`badge-${variant}`] : [])] }, children);

const variantOf = (node: TextDirective | ContainerDirective): string | undefined =>
  attribute(node, 'variant') ?? attribute(node, 'type') ?? noteKinds.find((kind) => isSet(node, kind));

function takeVariant(parts: PhrasingContent[]): string | undefined {
  const last = parts.at(-1);
  if (last?.type !== 'text') return undefined;
  const value = last.value.trimEnd();
  const open = value.lastIndexOf('{');
  const variant = open < 0 || !value.endsWith('}') ? '' : value.slice(open + 1, -1);
  if (!isNoteKind(variant)) return undefined;
  last.value = value.slice(0, open).trimEnd();
  return variant;
}
