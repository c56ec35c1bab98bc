/** Resolves the links in the configuration, navbar, footer, logo and images, which are on every page, and redirects. */
import type { ResolvedLink } from '../checks/site-check.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { type LinkOrigin, resolveLink } from '../links/resolve-link.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import { memoize } from '../model/memoize.ts';
import { nearest } from '../model/nearest.ts';
import { tagsIn } from '../model/page-needs.ts';
import { routePath, sourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { mainSet, type Site } from '../model/site.ts';
import { setKey } from '../navigation/options.ts';
import { lastTargets } from '../redirects/last-targets.ts';

/** Whether an address has a scheme or begins with `//`. */
export const isAbsoluteUrl = (text: string): boolean => /^(?:\w[\w+.-]*:|\/\/)/.test(text);

/**
 * Resolves each link once, although every page shows it. Links to drafts are left out.
 * @returns `config/unknown-doc` for links to documents that do not exist.
 */
export function configLinks(config: Config, site: Site, locateKey: KeyLocator): Result<readonly ResolvedLink[]> {
  const diagnostics: Diagnostic[] = [];
  const drafts = new Set(site.draftIds.map((draft) => docKey(draft.id, draft.docSet)));
  const routeOfId = memoize(docRoutes);
  const home: LinkOrigin = {
    path: sourcePath(''),
    route: routePath('/'),
    isIndex: true,
    contentRoot: config.sets?.[0]?.path ?? config.docs.path,
  };
  /** @param nth Which of the places of the link below the key, if it is not the value of the key. */
  const linkAt = (kind: LinkRef['kind'], href: string, path: ConfigKeyPath, nth?: number): LinkRef => ({
    kind,
    href,
    at: (nth === undefined ? locateKey(path) : locateKey(path, href, nth)) ?? wholeFile('docs.config'),
  });
  const resolveAt = (kind: LinkRef['kind'], href: string, path: ConfigKeyPath, nth?: number): ResolvedLink => {
    const link = linkAt(kind, href, path, nth);
    return { link, target: resolveLink(site, home, link, config) };
  };
  const resolveDocument = ({ docId: id = '', collection }: LinkItem, path: ConfigKeyPath): ResolvedLink => {
    const link = linkAt('anchor', id, path);
    const route = routeOfId(site).get(docKey(id, collection));
    if (route !== undefined) return { link, target: { kind: 'page', route, query: '', fragment: '' } };
    const ids = docIds(site, collection);
    const closest = nearest(id, ids);
    const examples = ids.slice(0, 10).join(', ');
    diagnostics.push(
      problem('config/unknown-doc', `\`${path.join('.')}\` names the document \`${id}\`, which does not exist`, {
        at: locateKey(path),
        hint: closest ? `did you mean \`${closest}\`?` : `documents: ${examples}`,
      }),
    );
    return { link, target: { kind: 'missing', wanted: 'document', url: id, resolved: id } };
  };

  const links: ResolvedLink[] = [];
  for (const { item, path } of linkItems(config)) {
    if (item.docId !== undefined && !drafts.has(docKey(item.docId, item.collection)))
      links.push(resolveDocument(item, [...path, 'docId']));
    if (item.to !== undefined) links.push(resolveAt('anchor', item.to, [...path, 'to']));
    if (item.href !== undefined) links.push(resolveAt('anchor', item.href, [...path, 'href']));
  }
  for (const { file, path } of imagePaths(config))
    links.push(resolveAt('image', isAbsoluteUrl(file) ? file : `/${file.replace(/^\//, '')}`, path));
  for (const [from, to] of lastTargets(config.redirects)) links.push(resolveAt('anchor', to, ['redirects', from]));
  for (const { kind, href, path } of htmlLinks(config)) links.push(resolveAt(kind, href, path));
  for (const { href, path, nth } of sidebarLinks(config)) links.push(resolveAt('anchor', href, path, nth));
  return result(links, diagnostics);
}

/** The links and images in HTML of the configuration. */
const htmlLinks = ({ footer, announcementBar }: Config) =>
  [
    { html: announcementBar?.content ?? '', path: ['announcementBar', 'content'] },
    { html: footer.copyright, path: ['footer', 'copyright'] },
  ].flatMap(({ html, path }) =>
    [...tagsIn(html)].flatMap(({ name, attributes }) => {
      const kind = name === 'a' ? ('anchor' as const) : name === 'img' ? ('image' as const) : undefined;
      const href = attributes.get(kind === 'anchor' ? 'href' : 'src');
      return kind && href ? [{ kind, href: href.replaceAll('&amp;', '&'), path }] : [];
    }),
  );

/** What identifies a document on the site: ids are unique in their collection. */
export const docKey = (id: string, collection = mainSet): string => `${collection} ${id}`;

/** Routes of documents by key. */
export const docRoutes = (site: Site) =>
  new Map(
    [...site.pages.values()].flatMap((page) =>
      page.kind === 'doc' ? [[docKey(page.id, page.docSet), page.route] as const] : [],
    ),
  );

const docIds = (site: Site, collection = mainSet): readonly string[] =>
  [...site.pages.values()].flatMap((page) => (page.kind === 'doc' && page.docSet === collection ? [page.id] : []));

/** The links that sidebars of the configuration hold. */
const sidebarLinks = ({ docs, collections }: Config) =>
  [docs, ...collections].flatMap(({ sidebars = {} }, index) => {
    const path = [...setKey(index), 'sidebars'];
    const hrefs = Object.values(sidebars).flatMap((items) => items.flatMap(hrefsIn));
    return hrefs.map((href, at) => ({ href, path, nth: hrefs.slice(0, at).filter((one) => one === href).length }));
  });

const hrefsIn = (item: SidebarItem): readonly string[] =>
  item.type === 'link' ? [item.href] : item.type === 'category' ? item.items.flatMap(hrefsIn) : [];

type ConfigKeyPath = readonly (string | number)[];

interface LinkItem {
  readonly docId?: string | undefined;
  readonly collection?: string | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
}

const linkItems = ({
  navbar,
  footer,
}: Config): readonly { readonly item: LinkItem; readonly path: ConfigKeyPath }[] => [
  { item: { href: navbar.logo?.href }, path: ['navbar', 'logo'] },
  ...navbar.items.flatMap((item, index) => [
    { item, path: ['navbar', 'items', index] },
    ...(item.items ?? []).map((inner, at) => ({ item: inner, path: ['navbar', 'items', index, 'items', at] })),
  ]),
  ...footer.links.flatMap(({ items }, column) =>
    items.map((item, index) => ({ item, path: ['footer', 'links', column, 'items', index] })),
  ),
];

/** Images, relative to the static folder or as URLs. */
function imagePaths({
  favicon,
  image,
  navbar,
}: Config): readonly { readonly file: string; readonly path: ConfigKeyPath }[] {
  const { src, srcDark } = navbar.logo ?? {};
  const keys: readonly (readonly [string | undefined, ConfigKeyPath])[] = [
    ...(typeof favicon === 'string' || favicon === undefined
      ? [[favicon, ['favicon']] as const]
      : favicon.map(({ href }, index) => [href, ['favicon', index, 'href']] as const)),
    [image, ['image']],
    [src, ['navbar', 'logo', 'src']],
    [srcDark, ['navbar', 'logo', 'srcDark']],
  ];
  return keys.flatMap(([file, path]) => (file === undefined ? [] : [{ file, path }]));
}
