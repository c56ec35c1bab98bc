import type { Element, ElementContent, Root } from 'hast';

/**
 * Frequent kinds of Prism's tokens that the theme shows in the color of plain text. As elements they would be every sixth
 * element of a page with code. Kinds that grammars of extensions make up are not among them.
 */
export const plainKinds: ReadonlySet<string> = new Set([
  'punctuation',
  'interpolation-punctuation',
  'template-punctuation',
  'interpolation',
  'template-string',
  'parameter',
  'literal-property',
  'string-property',
  'attr-equals',
  'assign-left',
  'for-or-select',
]);

/** Makes text of tokens that have plain kinds only, and removes plain kinds from the classes of all others. */
export function withoutPlainTokens<N extends Root | Element>(parent: N): N {
  parent.children = (parent.children as readonly ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return node;
    withoutPlainTokens(node);
    const names = node.properties.className;
    if (!Array.isArray(names)) return node;
    const left = names.filter((name) => !plainKinds.has(String(name)));
    if (left.length === names.length) return node;
    node.properties.className = left;
    const isPlain = left.length === 1 && left[0] === 'token' && Object.keys(node.properties).length === 1;
    return isPlain ? node.children : node;
  });
  return parent;
}
