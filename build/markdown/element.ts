import type { Element } from 'hast';

/** An element of an HTML tree. */
export const element = (
  tagName: string,
  properties: Element['properties'] = {},
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties, children });
