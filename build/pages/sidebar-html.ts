/**
 * The sidebar as HTML. React renders it once as a template; the current page is then highlighted for each page by filling
 * holes. This takes microseconds instead of a React rendering for each page, and the browser need not hydrate the sidebar.
 */
import { hash } from 'node:crypto';
import type { SidebarLabels } from '../../src/shared/labels.ts';
import type { NavCategory, NavNode } from '../../src/shared/page-data.ts';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { cut, fill, type HoledText } from '../model/holed-text.ts';
import { memoize } from '../model/memoize.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Bundle } from '../model/ports.ts';
import type { Site, SiteSidebar } from '../model/site.ts';

/** In a larger sidebar, a page contains only its own branch; all other categories become links. */
const MAX_FULL_TREE_ENTRIES = 200;

/** A link whose state depends on the current page, or a category that may have to be open. */
type SidebarHole =
  | { readonly kind: 'link'; readonly route: string; readonly attributes: string }
  | { readonly kind: 'open'; readonly category: number };

export interface SidebarHtml {
  /** Equal for all pages that share this sidebar: a hash of what its fragment is made from. */
  readonly key: string;
  /** Without a current page. A client fetches it when it navigates from a page that does not have this sidebar. */
  fragment(): string;
  /** With this page highlighted and its parent categories open. */
  htmlFor(route: RoutePath): string;
  /** Equal ids, equal HTML. Cheaper than the HTML. */
  idFor(route: RoutePath): string;
}

/** The code that renders sidebars, and its hash. */
export interface SidebarCode extends Pick<Bundle, 'id'> {
  readonly renderer: Pick<SiteRenderer, 'renderSidebar'>;
}

/** @returns A function that gives the sidebar of a page; undefined for pages without one. */
export function sidebarHtml(
  site: Site,
  { renderer, id: code }: SidebarCode,
  { toggleCategory }: SidebarLabels,
): (route: RoutePath) => SidebarHtml | undefined {
  const categories = [...site.pages.values()].flatMap(({ kind, route }) => (kind === 'category' ? [route] : []));
  const made = hashOf(JSON.stringify([code, toggleCategory]));
  const htmlOf = memoize((sidebar: SiteSidebar) =>
    sidebarPages(sidebar, { trails: site.trails, categories: new Set(categories) }, (nodes) =>
      createPiece(nodes, hashOf(made + JSON.stringify(nodes)), () => renderer.renderSidebar(nodes, { toggleCategory })),
    ),
  );
  return (route) => {
    const sidebar = site.sidebarOf.get(route);
    return sidebar && sidebar.nodes.length > 0 ? htmlOf(sidebar)(route) : undefined;
  };
}

type SidebarPages = (route: RoutePath) => SidebarHtml;

/** The parts of the site that a sidebar depends on. */
interface SidebarSite {
  readonly trails: Site['trails'];
  /** Categories with a page. */
  readonly categories: ReadonlySet<RoutePath>;
}

function sidebarPages(
  { nodes, size }: SiteSidebar,
  site: SidebarSite,
  pieceOf: (nodes: readonly NavNode[]) => SidebarPiece,
): SidebarPages {
  if (size <= MAX_FULL_TREE_ENTRIES) {
    const fullTree = createSidebarHtml([pieceOf(nodes)], site);
    return () => fullTree;
  }
  const branches = new Map<string, SidebarHtml>();
  const close = memoize(closed);
  const piecesOf = branchPieces(pieceOf);
  return (route) => {
    const trail = site.trails.get(route) ?? [];
    const openCategories = site.categories.has(route) ? trail : trail.slice(0, -1);
    const key = JSON.stringify(openCategories.map(({ label, route: at }) => [label, at]));
    let branch = branches.get(key);
    if (!branch) {
      const ancestors = new Set([...trail.map(({ route: at }) => at as string), route]);
      const labelsInTrail = trail.map(({ label }) => label);
      branch = createSidebarHtml(piecesOf(openBranch(nodes, { ancestors, close }, labelsInTrail)), site);
      branches.set(key, branch);
    }
    return branch;
  };
}

interface BranchOptions {
  /** Routes of the page and the categories above it. */
  readonly ancestors: ReadonlySet<string>;
  readonly close: (category: NavCategory) => NavNode;
}

/** Replaces categories that do not lead to the page with plain links to their own or first page. */
function openBranch(nodes: readonly NavNode[], options: BranchOptions, labels: readonly string[]): readonly NavNode[] {
  return nodes.map((node): NavNode => {
    if (node.kind !== 'category') return node;
    const isOpen = node.route === undefined ? labels[0] === node.label : options.ancestors.has(node.route);
    return isOpen ? { ...node, children: openBranch(node.children, options, labels.slice(1)) } : options.close(node);
  });
}

function closed(category: NavCategory): NavNode {
  const first = firstPage(category);
  return first
    ? { kind: 'doc', label: category.label, route: first.route, url: first.url, className: 'nav-closed' }
    : { ...category, children: [] };
}

/** Entries that are rendered together. */
interface SidebarPiece {
  /** Of all that its HTML is made from. Most builds publish most of their pages again, so few pieces are rendered. */
  readonly hash: string;
  readonly categories: CategoryNumbers;
  template(): HoledText<SidebarHole>;
}

/**
 * Renders each plain entry of the top level once for all branches: rendering all of them for each branch would cost the
 * square of their number. Categories are numbered within what is rendered at once, so several are rendered together.
 */
function branchPieces(
  pieceOf: (nodes: readonly NavNode[]) => SidebarPiece,
): (nodes: readonly NavNode[]) => readonly SidebarPiece[] {
  const plain = memoize((node: NavNode) => pieceOf([node]));
  return (nodes) =>
    nodes.filter(({ kind }) => kind === 'category').length > 1
      ? [pieceOf(nodes)]
      : nodes.map((node) => (node.kind === 'category' ? pieceOf([node]) : plain(node)));
}

function firstPage(node: NavNode): { readonly route: string; readonly url: string } | undefined {
  if (node.kind === 'link' || node.kind === 'text') return undefined;
  if (node.route !== undefined && node.url !== undefined) return { route: node.route, url: node.url };
  if (node.kind === 'doc') return undefined;
  for (const child of node.children) {
    const found = firstPage(child);
    if (found) return found;
  }
  return undefined;
}

function createPiece(nodes: readonly NavNode[], hash: string, render: () => string): SidebarPiece {
  let template: HoledText<SidebarHole> | undefined;
  return {
    hash,
    categories: categoriesOf(nodes),
    template() {
      template ??= cutHoles(render());
      return template;
    },
  };
}

const cutHoles = (html: string): HoledText<SidebarHole> =>
  cut(
    html,
    / href="([^"]*)" data-nav="([^"]*)"| data-nav-open="(\d+)"/g,
    ([attributes, url = '', route = '', category]): SidebarHole =>
      category === undefined
        ? { kind: 'link', route: attributeText(route), attributes: url === route ? ` href="${url}"` : attributes }
        : { kind: 'open', category: Number(category) },
  );

/** What a page shows of itself in the sidebar. */
interface PageState {
  readonly current: RoutePath | undefined;
  /** Routes of the page and the categories above it. */
  readonly trail: readonly (string | undefined)[];
  /** Numbers of the categories that contain it. */
  readonly open: readonly number[];
}

function fillPiece({ template, categories }: SidebarPiece, state: PageState): string {
  const { current } = state;
  const [trail, open] = [new Set(state.trail), new Set(state.open)];
  return fill(template(), (hole) => {
    if (hole.kind === 'open')
      return ` data-nav-open="${hole.category}"${categories.openByDefault.has(hole.category) || open.has(hole.category) ? ' open' : ''}`;
    const mark =
      hole.route === current ? ' aria-current="page" class="active"' : trail.has(hole.route) ? ' class="active"' : '';
    return hole.attributes + mark;
  });
}

/** Joins pieces, of which at most one has categories. */
function createSidebarHtml(pieces: readonly SidebarPiece[], site: SidebarSite): SidebarHtml {
  const [first, ...others] = pieces;
  const id = others.length === 0 && first ? first.hash : hashOf(pieces.map((piece) => piece.hash).join(' '));
  const numbered = pieces.find(({ categories }) => categories.count > 0);
  const stateFor = (current: RoutePath): PageState => ({
    current,
    trail: (site.trails.get(current) ?? []).map(({ route }) => route),
    open: numbered?.categories.openFor.get(current) ?? [],
  });
  const htmlWith = (state: PageState): string => pieces.map((piece) => fillPiece(piece, state)).join('');
  return {
    key: id,
    fragment: () => htmlWith({ current: undefined, trail: [], open: [] }),
    htmlFor: (route) => htmlWith(stateFor(route)),
    idFor: (route) => JSON.stringify([id, stateFor(route)]),
  };
}

const hashOf = (text: string): string => hash('sha256', text, 'base64');

interface CategoryNumbers {
  readonly count: number;
  readonly openByDefault: ReadonlySet<number>;
  readonly openFor: ReadonlyMap<RoutePath, readonly number[]>;
}

/**
 * Numbers the collapsible categories in reading order, which is the order in which React renders them.
 * @returns How many there are, which are open by default, and for each page those that contain it.
 */
function categoriesOf(nodes: readonly NavNode[]): CategoryNumbers {
  const openByDefault = new Set<number>();
  const openFor = new Map<RoutePath, readonly number[]>();
  let count = 0;
  const walk = (children: readonly NavNode[], ancestors: readonly number[]): void => {
    for (const node of children) {
      if (node.kind === 'link' || node.kind === 'text') continue;
      let openCategories = ancestors;
      if (node.kind === 'category' && node.collapsible) {
        const number = count;
        count += 1;
        if (!node.collapsed) openByDefault.add(number);
        openCategories = [...ancestors, number];
      }
      if (node.route !== undefined && !openFor.has(node.route as RoutePath))
        openFor.set(node.route as RoutePath, openCategories);
      if (node.kind === 'category') walk(node.children, openCategories);
    }
  };
  walk(nodes, []);
  return { count, openByDefault, openFor };
}

/** Unescapes an attribute value that React has escaped. */
const attributeText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
