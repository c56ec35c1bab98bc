import type { Code, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { fenceAttributes } from '../fence-attributes.ts';
import { fenceInfo } from '../fence-meta.ts';
import { doubleQuoted, singleQuoted } from '../fence-quotes.ts';
import { markdownText } from '../shown-text.ts';
import {
  attribute,
  type Content,
  element,
  isComment,
  isSet,
  line,
  ownProperties,
  type PageContext,
  type Transform,
  takeLabel,
  text,
  warn,
} from './component.ts';
import { tabsOfLines } from './line-tabs.ts';

interface Tab {
  readonly node: ContainerDirective;
  readonly label: readonly PhrasingContent[];
  readonly value: string;
}

/**
 * `::::tabs{groupId=os queryString}` around `:::tab[Label]{value=… default}`. All panels are in the HTML; anything that
 * is not a tab is shown after them.
 */
export const transformTabs: Transform = (node, page) => {
  const contents = node.children.some(isTab) ? node.children : tabsOfLines(node.children);
  const children = contents.filter(isTab);
  const others = contents.filter((child) => !isTab(child));
  if (children.length === 0) {
    warn(
      page,
      node,
      'there is no tab in these tabs',
      'write `:::tab[Label]` … `:::` inside; `tabs` needs more colons than `tab`',
    );
    return node.children;
  }
  const foreign = others.find((child) => !isComment(child));
  if (foreign) warn(page, foreign, 'only tabs can stand in `tabs`', 'move this out of it, or into a tab');
  page.tabGroups += 1;
  const tabs = inOrder(readTabs(children, valuesOf(node), page), valuesOf(node));
  const chosen = chosenOf(node, tabs, page);
  const parts = tabs.map((tab, index) =>
    transformTab(tab, tab === chosen, `${page.file.data.idPrefix ?? ''}${page.tabGroups}:${index + 1}`),
  );
  const row = element(
    'ul',
    { className: ['tabs'], role: 'tablist', ariaOrientation: 'horizontal' },
    parts.map(({ tab }) => tab),
  );
  return [
    element(
      'div',
      { ...ownProperties(node, 'tabs-container'), ...groupProperties(node, page) },
      [row, ...parts.map(({ panel }) => panel), ...others],
      node.position,
    ),
  ];
};

/** `:::code-group` around fences, each with a `[label]` or a title. */
export const transformCodeGroup: Transform = (node, page) => {
  if (!node.children.some(({ type }) => type === 'code')) {
    warn(page, node, 'there is no code block in this code group', 'write fences with a label: ```js [app.js]');
    return node.children;
  }
  const children = node.children.map((child) => (child.type === 'code' ? codeTab(child) : child));
  return transformTabs({ ...node, children }, page);
};

/** A tab outside of tabs: its label on a line, then its contents. */
export const transformStrayTab: Transform = (node, page) => {
  warn(page, node, 'this tab is not in `tabs`', 'put `::::tabs` before the first tab and `::::` after the last');
  const label = takeLabel(node, 'label');
  return label ? [line('p', {}, [{ type: 'strong', children: [...label] }]), ...node.children] : node.children;
};

const isTab = (node: Content): node is ContainerDirective =>
  node.type === 'containerDirective' && (node.name === 'tab' || node.name === 'tab-item');

const titled = new RegExp(String.raw`\btitle=(?:${doubleQuoted}|${singleQuoted}|\S+)`);

function codeTab(code: Code): ContainerDirective {
  const { lang, meta } = fenceInfo(code);
  const title = fenceAttributes(meta).title;
  const label = /\[([^[\]]{1,200})\]/.exec(meta)?.[1] ?? (typeof title === 'string' ? title : lang);
  const rest = meta.replace(/\[[^[\]]{1,200}\]/, '').replace(titled, '');
  return {
    type: 'containerDirective',
    name: 'tab',
    attributes: { label },
    children: [{ ...code, lang: lang || null, meta: rest.trim() || null }],
    ...(code.position && { position: code.position }),
  };
}

/** The list of tabs that the JSX spelling may give apart from them: `values={[{ label, value }]}`. */
function valuesOf(node: ContainerDirective): ReadonlyMap<string, string> {
  const { expressions } = (node.data ?? {}) as { readonly expressions?: Readonly<Record<string, unknown>> };
  const given = Array.isArray(expressions?.values) ? (expressions.values as readonly unknown[]) : [];
  return new Map(
    given.flatMap((entry): [string, string][] => {
      const { value, label } = (entry ?? {}) as { readonly value?: unknown; readonly label?: unknown };
      return typeof value === 'string' ? [[value, typeof label === 'string' ? label : value]] : [];
    }),
  );
}

function readTabs(nodes: readonly ContainerDirective[], given: ReadonlyMap<string, string>, page: PageContext): Tab[] {
  const used = new Set<string>();
  return nodes.map((node, index) => {
    const own = takeLabel(node, 'label');
    const written = attribute(node, 'value');
    const label = own ?? [text(given.get(written ?? '') ?? written ?? page.label('tab', { number: index + 1 }))];
    if (!own && written === undefined) warn(page, node, 'the tab has no label', 'write one: `:::tab[Label]`');
    // Readers in another language choose the same tab.
    let value = written ?? (own ? textOf(own) : `Tab ${index + 1}`);
    if (used.has(value)) {
      warn(page, node, `two tabs have the value "${value}"`, 'give each tab a value of its own');
      value = `${value}-${index + 1}`;
    }
    used.add(value);
    return { node, label, value };
  });
}

/** Sorts tabs in the order of `values`, followed by tabs it does not name. */
function inOrder(tabs: readonly Tab[], given: ReadonlyMap<string, string>): readonly Tab[] {
  if (given.size === 0) return tabs;
  const places = new Map([...given.keys()].map((value, index) => [value, index]));
  return [...tabs].sort((a, b) => (places.get(a.value) ?? given.size) - (places.get(b.value) ?? given.size));
}

/** The tab shown first: the group's `defaultValue`, else the tab marked `default`, else the first. */
function chosenOf(node: ContainerDirective, tabs: readonly Tab[], page: PageContext): Tab | undefined {
  const wanted = attribute(node, 'defaultValue') ?? attribute(node, 'default');
  const named = tabs.find(({ value }) => value === wanted);
  if (wanted !== undefined && wanted !== 'null' && !named) {
    const values = tabs.slice(0, 10).map(({ value }) => value);
    warn(page, node, `no tab has the default value "${wanted}"`, `expected one of ${values.join(', ')}`);
  }
  return named ?? tabs.find(({ node }) => isSet(node, 'default')) ?? tabs[0];
}

function groupProperties(node: ContainerDirective, page: PageContext): Record<string, string> {
  const group = attribute(node, 'groupId') ?? attribute(node, 'syncKey') ?? attribute(node, 'key');
  const query = isSet(node, 'queryString') ? (node.attributes?.queryString ?? '') : undefined;
  const key = query === '' || query === 'true' ? group : query;
  if (query !== undefined && key === undefined)
    warn(page, node, '`queryString` needs a name', 'give the tabs a `groupId`, or write `queryString=name`');
  return { ...(group && { dataGroup: group }), ...(key && { dataQuery: key }) };
}

/** Ids hold a colon, so that no heading has them. */
function transformTab(
  { node, label, value }: Tab,
  isChosen: boolean,
  number: string,
): { tab: Content; panel: Content } {
  const { id, ...properties } = ownProperties(node, 'tab-panel');
  const panelId = typeof id === 'string' ? id : `panel:${number}`;
  const tab = line(
    'li',
    {
      role: 'tab',
      id: `tab:${number}`,
      tabIndex: isChosen ? 0 : -1,
      ariaSelected: isChosen ? 'true' : 'false',
      ariaControls: [panelId],
      dataValue: value,
      dataNeedsClient: '',
    },
    label,
    node.position,
  );
  const panel = element(
    'div',
    {
      ...properties,
      role: 'tabpanel',
      id: panelId,
      ariaLabelledBy: [`tab:${number}`],
      dataLabel: markdownText(label),
      // `until-found` lets the browser's find-in-page search hidden panels.
      ...(!isChosen && { hidden: 'until-found' }),
    },
    node.children,
    node.position,
  );
  return { tab, panel };
}
