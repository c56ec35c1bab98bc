/** Reads what stands around a page of a built site, of docs-build or of Docusaurus: head, navbar, footer, sidebar. */
import { classesOf, find, findAll, hasClass, pathOf } from './html-tree.mjs';

/**
 * Each part is lines of text, so that parts of both tools compare as lists.
 *
 * @typedef {{ head: string[], navbar: string[], footer: string[], sidebar: string[] }} Frame
 */

/** @returns {Frame} */
export const readFrame = (tree) => ({
  head: headOf(tree),
  navbar: navbarOf(tree),
  footer: footerOf(tree),
  sidebar: sidebarOf(tree),
});

const labelOf = (node) => {
  const inner = (part) =>
    part.type === 'text' ? part.value : part.tagName === 'svg' ? '' : (part.children ?? []).map(inner).join('');
  const label = inner(node).replace(/\s+/g, ' ').trim();
  const image = find(node, ({ tagName }) => tagName === 'img');
  return label || String(node.properties?.ariaLabel ?? image?.properties.alt ?? '');
};
const linkLine = (node) => `${labelOf(node)} → ${pathOf(node.properties?.href)}`;
const links = (node) => (node ? findAll(node, ({ tagName }) => tagName === 'a') : []);

/** What search engines, social networks and readers of other languages get. */
const metaNames = [
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:image',
  'og:url',
  'og:locale',
];

function headOf(tree) {
  const html = find(tree, ({ tagName }) => tagName === 'html');
  const head = find(tree, ({ tagName }) => tagName === 'head') ?? tree;
  const title = find(head, ({ tagName }) => tagName === 'title');
  const metas = findAll(head, ({ tagName }) => tagName === 'meta').flatMap(({ properties }) => {
    const name = String(properties.name ?? properties.property ?? '');
    return metaNames.includes(name) ? [`${name}: ${properties.content}`] : [];
  });
  const relations = findAll(head, ({ tagName }) => tagName === 'link').flatMap(({ properties }) => {
    const [rel] = [properties.rel ?? []].flat();
    if (rel === 'canonical') return [`canonical: ${pathOf(properties.href)}`];
    return rel === 'alternate' && properties.hrefLang
      ? [`hreflang ${properties.hrefLang}: ${pathOf(properties.href)}`]
      : [];
  });
  return [
    `lang: ${html?.properties?.lang}`,
    `dir: ${html?.properties?.dir}`,
    `title: ${title ? labelOf(title) : ''}`,
    ...[...metas, ...relations].sort(),
  ];
}

/** Entries in order: those at the left, then those at the right. The menus of versions and languages are left out. */
function navbarOf(tree) {
  const navbar = find(tree, (node) => node.tagName === 'nav' && hasClass(node, 'navbar'));
  if (!navbar) return [];
  const brand = find(navbar, (node) => hasClass(node, 'navbar__brand', 'brand'));
  const groups = findAll(navbar, (node) => hasClass(node, 'navbar__items', 'navbar-items'));
  return [
    ...(brand ? [`brand: ${linkLine(brand)}`] : []),
    ...groups.flatMap((group, index) => entriesOf(group, index === 0 ? 'left' : 'right')),
  ];
}

const entriesOf = (group, side) =>
  findAll(group, (node) => hasClass(node, 'navbar__item', 'navbar-link', 'navbar-icon', 'navbar-menu')).flatMap(
    (node) => {
      if (hasClass(node, 'dropdown', 'navbar-menu')) {
        const list = find(node, ({ tagName }) => tagName === 'ul');
        const label = labelOf({
          ...node,
          children: node.children.filter((child) => !find(child, (one) => one === list)),
        });
        return [`${side}: ${label}`, ...links(list).map((link) => `${side}: ${label} / ${linkLine(link)}`)];
      }
      return node.tagName === 'a' ? [`${side}: ${linkLine(node)}`] : [];
    },
  );

function footerOf(tree) {
  const footer = find(tree, (node) => node.tagName === 'footer' && hasClass(node, 'footer', 'site-footer'));
  if (!footer) return [];
  const columns = findAll(footer, (node) => hasClass(node, 'footer__col', 'site-footer-column'));
  const copyright = find(footer, (node) => hasClass(node, 'footer__copyright', 'site-footer-copyright'));
  const lines = columns.flatMap((column) => {
    const title = find(column, (node) => hasClass(node, 'footer__title', 'site-footer-title'));
    return [...(title ? [`column: ${labelOf(title)}`] : []), ...links(column).map(linkLine)];
  });
  const plain =
    columns.length === 0 ? links(find(footer, (node) => hasClass(node, 'footer__links'))).map(linkLine) : [];
  return [...lines, ...plain, ...(copyright ? [`copyright: ${labelOf(copyright)}`] : [])];
}

/** What readers see of it before they open anything: Docusaurus does not publish what a closed category holds. */
function sidebarOf(tree) {
  const list = find(tree, (node) => hasClass(node, 'theme-doc-sidebar-menu', 'sidebar-list'));
  return list ? sidebarLines(list, 0) : [];
}

const sidebarLines = (list, depth) =>
  list.children.filter(({ tagName }) => tagName === 'li').flatMap((item) => sidebarItem(item, depth));

function sidebarItem(item, depth) {
  const start = '  '.repeat(depth);
  const inner = find(item, ({ tagName }) => tagName === 'ul');
  const details = find(item, ({ tagName }) => tagName === 'details');
  const link = find(item, ({ tagName }) => tagName === 'a' || tagName === 'ul');
  const own = link?.tagName === 'a' ? link : undefined;
  // The address of a category without a page is for readers without a script. One that stays open has none.
  const isPage = own?.properties.href && own.properties.role !== 'button' && own.properties.href !== '#';
  const label = own ?? find(item, (node) => node.tagName === 'summary' || hasClass(node, 'sidebar-label'));
  const line = start + (isPage ? linkLine(own) : labelOf(label ?? item));
  const isCategory = inner !== undefined || classesOf(item).some((name) => name.includes('sidebar-item-category'));
  if (!isCategory) return [line];
  const isOpen = details ? details.properties.open !== undefined : !hasClass(item, 'menu__list-item--collapsed');
  return [`${line} (${isOpen ? 'open' : 'closed'})`, ...(isOpen && inner ? sidebarLines(inner, depth + 1) : [])];
}
