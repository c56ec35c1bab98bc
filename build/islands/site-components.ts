/** Tags that a site registers: other names of containers, and React components of its own. */
import type { ContainerDirective } from 'mdast-util-directive';
import { commandTags } from '../markdown/components/command-tabs.ts';
import {
  element,
  line,
  ownProperties,
  type PageContext,
  type Transform,
  takeLabel,
} from '../markdown/components/component.ts';
import { componentNames } from '../markdown/components/index.ts';
import { holeMark, rangeOf } from '../markdown/file-data.ts';
import type { ComponentData } from '../mdx/component-nodes.ts';
import type { SiteComponents } from './component-types.ts';

/** Prefix of the containers that React components' tags stand for; it cannot be written in Markdown. */
const reactPrefix = 'react ';

/**
 * The container that each tag stands for, built in or of the site.
 * @param text Of the page.
 */
export function tagNames(site: SiteComponents, text = ''): ReadonlyMap<string, string> {
  const own = Object.entries(site);
  const known = [...likeTabs(text), ...commandTags(text).map((tag) => [tag, 'command-tabs'] as const)];
  if (own.length + known.length === 0) return componentNames;
  return new Map([
    ...known,
    ...componentNames,
    ...own.map(([tag, component]): [string, string] => [
      tag,
      'file' in component ? reactPrefix + tag : (componentNames.get(component.container) ?? component.container),
    ]),
  ]);
}

/** What another site calls `<DatabaseTabs>`, around each `<DatabaseTab value="…">`, are tabs. */
const likeTabs = (text: string): readonly (readonly [string, string])[] =>
  [...new Set(Array.from(text.matchAll(/<([A-Z]\w{0,50})Tabs[\s>]/g), ([, start = '']) => start))].flatMap((start) => {
    const item = ['Tab', 'TabItem'].find((end) => new RegExp(`<${start}${end}\\s`).test(text));
    return item === undefined ? [] : [[`${start}Tabs`, 'tabs'] as const, [start + item, 'tab'] as const];
  });

export const isReact = (name: string): boolean => name.startsWith(reactPrefix);

/** Name of the extension whose browser code brings islands to life. */
export const islandsClient = 'docs-build-islands';

/** A React component becomes a hole, or two around its contents. They are filled when the component is rendered. */
export const transformReact: Transform = (node, { file }) => {
  const name = node.name.slice(reactPrefix.length);
  const component = file.data.siteComponents?.[name];
  const { expressions } = (node.data ?? {}) as Partial<ComponentData>;
  const props = { ...readProps(node.attributes ?? {}), ...expressions };
  const isIsland = component !== undefined && 'client' in component && component.client !== undefined;
  if (isIsland) file.data.extensions?.add(islandsClient);
  const place = (mark: string) => element('div', { dataHole: mark }, []);
  const hasContent = node.children.length > 0;
  const start = holeMark(file, { kind: 'component', name, props, hasContent, at: rangeOf(node, file) });
  if (!hasContent) return [place(start)];
  return [place(start), ...node.children, place(holeMark(file, { kind: 'component-end' }))];
};

/** Whether the site has a plain box of the name; it wins over a built-in container. */
export const isBox = ({ name }: ContainerDirective, { file }: PageContext): boolean =>
  Object.hasOwn(file.data.siteContainers ?? {}, name);

/** `:::quiz[Title]`: a box with the class that the configuration gives it. */
export const transformBox: Transform = (node, { file }) => {
  const classes = (file.data.siteContainers?.[node.name] ?? '').split(/\s+/).filter(Boolean);
  const label = takeLabel(node, 'title');
  const title = label ? [line('p', { className: [`${classes[0]}-title`] }, label)] : [];
  return [element('div', ownProperties(node, ...classes), [...title, ...node.children], node.position)];
};

/** A word without a value is true, as in JSX. */
const readProps = (attributes: Readonly<Record<string, string | null | undefined>>): Record<string, string | true> =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value || (true as const)]));
