import { isExternal } from '../shared/addresses.ts';
import { fillLabel } from '../shared/labels.ts';
import type { NavCategory, NavNode } from '../shared/page-data.ts';
import { ExternalIcon } from './icons.tsx';

/**
 * The items of the docs sidebar, the same for every page. `data-nav` must stay right after `href`, and it and
 * `data-nav-open` the last attributes of their elements: the current page's marks are put in by replacing text there. A
 * link without a page has an empty one: it is never current.
 */
export function SidebarList({ nodes, toggleLabel }: SidebarListProps) {
  return <Items nodes={nodes} list={{ toggleLabel, numbers: numberCategories(nodes) }} />;
}

export interface SidebarListProps {
  readonly nodes: readonly NavNode[];
  /** Name of the button that opens and closes a category that is a link itself. */
  readonly toggleLabel: string;
}

/** What all entries of a list share. */
interface List {
  readonly toggleLabel: string;
  /** Of the collapsible categories, in reading order. */
  readonly numbers: ReadonlyMap<NavNode, number>;
}

function Items({ nodes, list }: { readonly nodes: readonly NavNode[]; readonly list: List }) {
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
    <li key={place} className={node.className}>
      <Entry node={node} list={list} />
    </li>
  ));
}

function Entry({ node, list }: { readonly node: NavNode; readonly list: List }) {
  switch (node.kind) {
    case 'doc':
      return (
        <a href={node.url} data-nav={node.route}>
          {node.label}
        </a>
      );
    case 'link':
      return isExternal(node.url) ? (
        <a href={node.url} target="_blank" rel="noopener noreferrer">
          {node.label}
          <ExternalIcon />
        </a>
      ) : (
        <a href={node.url} data-nav="">
          {node.label}
        </a>
      );
    case 'text':
      return <span className="sidebar-label">{node.label}</span>;
    case 'category':
      return <Category category={node} list={list} />;
  }
}

function Category({ category, list }: { readonly category: NavCategory; readonly list: List }) {
  const children = (
    <ul>
      <Items nodes={category.children} list={list} />
    </ul>
  );
  const link = category.url !== undefined && (
    <a href={category.url} data-nav={category.route}>
      {category.label}
    </a>
  );
  if (!category.collapsible) {
    return (
      <>
        {link || <span className="sidebar-label">{category.label}</span>}
        {children}
      </>
    );
  }
  const toggle = fillLabel(list.toggleLabel, { label: category.label });
  return (
    <>
      {link}
      <details data-nav-open={list.numbers.get(category)}>
        {link ? <summary aria-label={toggle} /> : <summary>{category.label}</summary>}
        {children}
      </details>
    </>
  );
}

/** Numbers the collapsible categories in reading order, from 0. */
function numberCategories(nodes: readonly NavNode[]): List['numbers'] {
  const inOrder = (list: readonly NavNode[]): readonly NavNode[] =>
    list.flatMap((node) =>
      node.kind === 'category' ? [...(node.collapsible ? [node] : []), ...inOrder(node.children)] : [],
    );
  return new Map(inOrder(nodes).map((node, number) => [node, number]));
}
