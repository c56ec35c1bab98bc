/** Elements of a picture, as plain data: pages make elements of them, the build makes text. */

export interface Shape {
  readonly tag: string;
  /** With the names that SVG has. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

export const shape = (
  tag: string,
  attributes: Shape['attributes'] = {},
  ...children: readonly (Shape | string)[]
): Shape => ({ tag, attributes, children });

/** As SVG. @param escapeText Of texts and values. */
export function svgText({ tag, attributes, children }: Shape, escapeText: (text: string) => string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escapeText(child) : svgText(child, escapeText)));
  return `<${tag}${written.join('')}>${inner.join('')}</${tag}>`;
}
