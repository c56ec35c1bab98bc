/**
 * The sidebar as HTML: drawn once by the site's code, then marked for each page by filling holes. So a page costs a
 * few microseconds of sidebar instead of a React rendering of it, and the browser gets it as inert HTML.
 */
import type { ServerLabels } from '../../src/shared/labels.ts';
import type { NavNode } from '../../src/shared/page-data.ts';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { cut, fill, type HoledText } from '../model/holed-text.ts';
import { escapeHtml } from '../model/html.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/** Above this many entries a page carries only the branch that leads to it; other categories are links. */
const WHOLE_TREE_ENTRIES = 200;

type Mark = { readonly kind: 'link'; readonly route: string } | { readonly kind: 'open'; readonly category: number };

export interface SidebarHtml {
  /** Same for all pages that share it; the name of the file is made from it. */
  readonly key: string;
  /** Nothing marked: the fragment a client fetches when it comes from a page without this sidebar. */
  readonly fragment: string;
  /** The current page marked, the categories on the way to it open. */
  for(route: RoutePath): string;
}

/** @returns for each page the sidebar it shows; undefined for pages outside the sidebar. */
export function sidebarHtml(
  site: Site,
  renderer: Pick<SiteRenderer, 'renderSidebar'>,
  labels: ServerLabels,
): (route: RoutePath) => SidebarHtml | undefined {
  if (site.sidebar.length === 0) return () => undefined;
  const render = (nodes: readonly NavNode[]): string => renderer.renderSidebar(nodes, labels);
  if (site.sidebarSize <= WHOLE_TREE_ENTRIES) {
    const whole = draw(site.sidebar, site, render);
    return (route) => (isInDocs(site, route) ? whole : undefined);
  }
  const branches = new Map<string, SidebarHtml>();
  return (route) => {
    if (!isInDocs(site, route)) return undefined;
    const trail = site.trails.get(route) ?? [];
    const isOpen = site.pages.get(route)?.kind === 'category' ? trail : trail.slice(0, -1);
    const key = JSON.stringify(isOpen.map(({ label, route: at }) => [label, at]));
    let branch = branches.get(key);
    if (!branch) {
      branch = draw(
        openBranch(
          site.sidebar,
          new Set([...trail.map(({ route: at }) => at as string), route]),
          trail.map(({ label }) => label),
        ),
        site,
        render,
      );
      branches.set(key, branch);
    }
    return branch;
  };
}

/** Documents outside the sidebar (unlisted) still show it, unless they ask for none. */
function isInDocs(site: Site, route: RoutePath): boolean {
  const page = site.pages.get(route);
  return page?.kind === 'category' || (page?.kind === 'doc' && page.doc.meta.displayed_sidebar !== null);
}

/** Categories off the way become plain links to their page or first page. */
function openBranch(
  nodes: readonly NavNode[],
  onTheWay: ReadonlySet<string>,
  labels: readonly string[],
): readonly NavNode[] {
  return nodes.map((node): NavNode => {
    if (node.kind !== 'category') return node;
    const isOpen = node.route === undefined ? labels[0] === node.label : onTheWay.has(node.route);
    if (isOpen) return { ...node, children: openBranch(node.children, onTheWay, labels.slice(1)) };
    const first = firstPage(node);
    return first
      ? { kind: 'doc', label: node.label, route: first.route, url: first.url, className: 'nav-closed' }
      : { ...node, children: [] };
  });
}

function firstPage(node: NavNode): { readonly route: string; readonly url: string } | undefined {
  if (node.kind === 'link') return undefined;
  if (node.route !== undefined && node.url !== undefined) return { route: node.route, url: node.url };
  if (node.kind === 'doc') return undefined;
  for (const child of node.children) {
    const found = firstPage(child);
    if (found) return found;
  }
  return undefined;
}

function draw(nodes: readonly NavNode[], site: Site, render: (nodes: readonly NavNode[]) => string): SidebarHtml {
  const html = render(nodes);
  const template: HoledText<Mark> = cut(
    html,
    / data-nav(?:="([^"]*)"|-open="(\d+)")/g,
    (match): Mark =>
      match[2] === undefined
        ? { kind: 'link', route: attributeText(match[1] ?? '') }
        : { kind: 'open', category: Number(match[2]) },
  );
  const { openByDefault, openFor } = categoriesOf(nodes);
  const marked = (current: RoutePath | undefined): string => {
    const trail = new Set(current === undefined ? [] : site.trails.get(current)?.map(({ route }) => route));
    const open = current === undefined ? undefined : openFor.get(current);
    return fill(template, (mark) => {
      if (mark.kind === 'open')
        return ` data-nav-open="${mark.category}"${openByDefault.has(mark.category) || open?.has(mark.category) ? ' open' : ''}`;
      const state =
        mark.route === current
          ? ' aria-current="page" class="active"'
          : trail.has(mark.route as RoutePath)
            ? ' class="active"'
            : '';
      return ` data-nav="${escapeHtml(mark.route)}"${state}`;
    });
  };
  return { key: html, fragment: marked(undefined), for: marked };
}

/** Collapsible categories numbered in reading order: which are open at first, and which lead to each page. */
function categoriesOf(nodes: readonly NavNode[]): {
  readonly openByDefault: ReadonlySet<number>;
  readonly openFor: ReadonlyMap<RoutePath, ReadonlySet<number>>;
} {
  const openByDefault = new Set<number>();
  const openFor = new Map<RoutePath, ReadonlySet<number>>();
  let count = 0;
  const walk = (children: readonly NavNode[], above: readonly number[]): void => {
    for (const node of children) {
      if (node.kind === 'link') continue;
      let here = above;
      if (node.kind === 'category' && node.collapsible) {
        const number = count;
        count += 1;
        if (!node.collapsed) openByDefault.add(number);
        here = [...above, number];
      }
      if (node.route !== undefined && !openFor.has(node.route as RoutePath))
        openFor.set(node.route as RoutePath, new Set(here));
      if (node.kind === 'category') walk(node.children, here);
    }
  };
  walk(nodes, []);
  return { openByDefault, openFor };
}

/** The value of an attribute as React writes it, as text. */
const attributeText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
