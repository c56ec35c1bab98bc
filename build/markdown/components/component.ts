/** What the drawings of all components share. A component is a container, `:::name[label]{key=value}` … `:::`. */
import type { Properties } from 'hast';
import type { PhrasingContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import type { LabelText } from '../../model/labels.ts';
import { rangeOf } from '../file-data.ts';

export type Content = ContainerDirective['children'][number];
type Position = ContainerDirective['position'];

/** One page while its components are drawn. */
export interface PageContext {
  readonly file: VFile;
  readonly label: LabelText;
  /** Number of tab groups so far, which numbers their ids. */
  tabGroups: number;
  /** True after the first container of a known name. */
  hasComponents: boolean;
}

/** @returns What takes the component's place; a component in it is drawn in its turn. */
export type Transform = (node: ContainerDirective, page: PageContext) => readonly Content[];

/** Reports a problem with a component, at its first line. */
export function warn(page: PageContext, node: { readonly position?: Position }, message: string, hint: string): void {
  const { file, line, column } = rangeOf(node, page.file);
  page.file.data.diagnostics?.push(problem('markdown/component', message, { at: { file, line, column }, hint }));
}

/** A block that becomes this element. */
export const element = (
  tagName: string,
  properties: Properties,
  children: readonly Content[],
  position?: Position,
): ContainerDirective => ({
  type: 'containerDirective',
  name: '',
  children: [...children],
  data: { hName: tagName, hProperties: properties },
  ...(position && { position }),
});

/** A block of text that becomes this element. */
export const line = (
  tagName: string,
  properties: Properties,
  children: readonly PhrasingContent[],
  position?: Position,
): Content => ({
  type: 'paragraph',
  children: [...children],
  data: { hName: tagName, hProperties: properties },
  ...(position && { position }),
});

/** Part of a line that becomes a `<span>`. */
export const span = (properties: Properties, children: readonly PhrasingContent[]): TextDirective => ({
  type: 'textDirective',
  name: '',
  children: [...children],
  data: { hName: 'span', hProperties: properties },
});

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const isTransformed = (node: ContainerDirective | TextDirective): boolean => node.data?.hName !== undefined;

/** Attribute of a component as written; undefined when it is absent or without a value. */
export const attribute = (node: ContainerDirective | TextDirective, name: string): string | undefined =>
  node.attributes?.[name] || undefined;

/** Whether a word such as `open` stands among the attributes. */
export const isSet = (node: ContainerDirective | TextDirective, name: string): boolean => {
  const value = node.attributes?.[name];
  return value !== undefined && value !== 'false';
};

/** Removes the `[label]` from a component's contents and returns it; attributes with these names may replace it. */
export function takeLabel(
  node: ContainerDirective,
  ...names: readonly string[]
): readonly PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true) {
    node.children.shift();
    if (first.children.length > 0) return first.children;
  }
  const name = names.find((name) => attribute(node, name));
  return name === undefined ? undefined : [text(attribute(node, name) ?? '')];
}

/** Id and classes the author gave, after the component's own classes. */
export function ownProperties(node: ContainerDirective, ...classes: readonly string[]): Properties {
  const id = attribute(node, 'id');
  const given = `${attribute(node, 'class') ?? ''} ${attribute(node, 'className') ?? ''}`.split(/\s+/).filter(Boolean);
  return { className: [...classes, ...given], ...(id !== undefined && { id }) };
}

/** Contents without comments, which are never reported. */
export const isComment = (node: Content): boolean => node.type === 'html' && /^\s*<!--/.test(node.value);
