import { isExternal } from '../shared/addresses.ts';
import { fillLabel, writtenLabels } from '../shared/labels.ts';
import type { NavCategory, NavNode } from '../shared/page-data.ts';
import { ExternalIcon } from './icons.tsx';

/**
 * The items of the docs sidebar, the same for every page. `data-nav` and `data-nav-open` must stay the last attributes
 * of their elements: the current page's marks are put in by replacing text there.
 */
export function SidebarList({ nodes }: { readonly nodes: readonly NavNode[] }) {
  return <Items nodes={nodes} numbers={numberCategories(nodes)} />;
}

type Numbers = ReadonlyMap<NavNode, number>;

function Items({ nodes, numbers }: { readonly nodes: readonly NavNode[]; readonly numbers: Numbers }) {
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
    <li key={place} className={node.className}>
      <Entry node={node} numbers={numbers} />
    </li>
  ));
}

function Entry({ node, numbers }: { readonly node: NavNode; readonly numbers: Numbers }) {
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
        <a href={node.url}>{node.label}</a>
      );
    case 'category':
      return <Category category={node} numbers={numbers} />;
    default:
      return node satisfies never;
  }
}

function Category({ category, numbers }: { readonly category: NavCategory; readonly numbers: Numbers }) {
  const children = (
    <ul>
      <Items nodes={category.children} numbers={numbers} />
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
  const toggle = fillLabel(writtenLabels.toggleCategory, { label: category.label });
  return (
    <>
      {link}
      <details data-nav-open={numbers.get(category)}>
        {link ? <summary aria-label={toggle} /> : <summary>{category.label}</summary>}
        {children}
      </details>
    </>
  );
}

/** Numbers the collapsible categories in reading order, from 0. */
function numberCategories(nodes: readonly NavNode[]): Numbers {
  const inOrder = (list: readonly NavNode[]): readonly NavNode[] =>
    list.flatMap((node) =>
      node.kind === 'category' ? [...(node.collapsible ? [node] : []), ...inOrder(node.children)] : [],
    );
  return new Map(inOrder(nodes).map((node, number) => [node, number]));
}
