/** Stage 3: problems that show only when the whole site is known. Pure; always rerun; thousands of links in ms. */

import { categoryOrigin, linkOrigin, originOf } from '../links/page-origin.ts';
import { decode, type LinkOrigin, resolveLink } from '../links/resolve-link.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import type { RoutePath } from '../model/paths.ts';
import { isWritten, type LinkTarget, type Site, type SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { type Hints, hintsFor } from './hints.ts';

export interface CheckOptions {
  readonly address: AddressOptions;
  readonly docsPath: string;
}

/** A link of the site with what became of it, for reports. */
export interface CheckedLink {
  readonly link: LinkRef;
  readonly target: LinkTarget;
  readonly ok: boolean;
}

/** @returns Diagnostics `link/*`, and every link with its outcome. */
export function runChecks(
  site: Site,
  options: CheckOptions,
): { readonly diagnostics: readonly Diagnostic[]; readonly links: readonly CheckedLink[] } {
  const diagnostics: Diagnostic[] = [];
  const links: CheckedLink[] = [];
  const anchorsOf = anchorLookup(site);
  const hints = hintsFor(site);
  for (const page of site.pages.values()) {
    const written = linksOf(page, options.docsPath);
    if (!written) continue;
    const { origin } = written;
    for (const link of written.links) {
      const target = resolveLink(site, linkOrigin(origin, link), link, options.address);
      const bad = badLink(site, link, target, anchorsOf, hints);
      if (bad) diagnostics.push(bad);
      links.push({ link, target, ok: !bad });
    }
  }
  return { diagnostics, links };
}

/** The links of the text, and the picture that the front matter or the `_category_` file names for social networks. */
function linksOf(
  page: SitePage,
  docsPath: string,
): { readonly origin: LinkOrigin; readonly links: readonly LinkRef[] } | undefined {
  const picture = (href: string | undefined, at: LinkRef['at']): readonly LinkRef[] =>
    href === undefined ? [] : [{ kind: 'image', href, at }];
  if (page.kind === 'category')
    return { origin: categoryOrigin(page, docsPath), links: picture(page.image, wholeFile(page.madeFrom)) };
  if (!isWritten(page)) return undefined;
  const { doc } = page;
  return {
    origin: originOf(page, docsPath),
    links: [...doc.links, ...picture(doc.meta.image, doc.keyAt.image ?? wholeFile(doc.path))],
  };
}

function badLink(
  site: Site,
  link: LinkRef,
  target: LinkTarget,
  anchorsOf: (route: RoutePath) => ReadonlySet<string> | undefined,
  hints: Hints,
): Diagnostic | undefined {
  if (target.kind === 'missing') return missingTarget(site, link, target, hints);
  if (target.kind !== 'page' || link.kind !== 'anchor') return undefined;
  const fragment = decode(target.fragment.slice(1));
  if (fragment === '' || fragment === 'top' || fragment.startsWith(':~:')) return undefined;
  const anchors = anchorsOf(target.route);
  const id = fragment.replace(/:~:.*$/, '');
  if (!anchors || anchors.has(id)) return undefined;
  const meant = nearest(id, anchors);
  const where = link.href.startsWith('#') ? 'this page' : `\`${target.route}\``;
  return problem('link/missing-anchor', `no heading or anchor \`#${id}\` on ${where}`, {
    at: link.at,
    hint: meant
      ? `did you mean \`#${meant}\`?`
      : anchors.size > 0
        ? `anchors there: ${[...anchors]
            .slice(0, 6)
            .map((anchor) => `#${anchor}`)
            .join(', ')}${anchors.size > 6 ? ', …' : ''}`
        : 'the page has no anchors',
  });
}

function missingTarget(site: Site, link: LinkRef, target: LinkTarget & { kind: 'missing' }, hints: Hints): Diagnostic {
  if (target.wanted === 'asset') {
    const meant = hints.asset(link.href);
    return problem(
      'link/missing-asset',
      `${link.kind === 'anchor' ? 'the file' : 'the image or media file'} \`${link.href}\` does not exist`,
      {
        at: link.at,
        hint: meant
          ? `did you mean \`${meant}\`?`
          : link.href.startsWith('/')
            ? 'expected a file of the static folder'
            : 'expected a file beside the page, or `/…` in the static folder',
      },
    );
  }
  if (target.wanted === 'markdown') {
    const reason = [...site.leftOut].find(([path]) =>
      path.endsWith(link.href.replace(/^(?:\.\.?\/)*/, '').replace(/[?#].*$/, '')),
    )?.[1];
    const meant = hints.markdown(link.at.file, link.href);
    return problem(
      'link/missing-markdown',
      `the Markdown file \`${link.href.replace(/[?#].*$/, '')}\` does not exist or gives no page`,
      {
        at: link.at,
        hint: reason
          ? `the file gives no page: ${reason}`
          : meant
            ? `did you mean \`${meant}\`?`
            : 'links to Markdown files are relative to the page, or `/…` below the docs folder',
      },
    );
  }
  const draft = site.draftAt.get(target.resolved as RoutePath);
  const meant = draft === undefined && hints.page(target.resolved);
  const usual = hints.firstPage(link.at.file);
  return problem(
    'link/missing-page',
    `no page at \`${target.resolved}\`${target.resolved === link.href ? '' : ` (written \`${link.href}\`)`}`,
    {
      at: link.at,
      hint: draft
        ? `\`${draft}\` gives no page: it is a draft`
        : meant
          ? `did you mean \`${meant}\`?`
          : `expected the address of a page${usual ? `, such as \`${usual.route}\`, or its file, such as \`${usual.file}\`` : ''}`,
    },
  );
}

/** Anchors of a page; undefined for pages whose content is code. */
function anchorLookup(site: Site): (route: RoutePath) => ReadonlySet<string> | undefined {
  const made = new Map<RoutePath, ReadonlySet<string>>();
  return (route) => {
    const page = site.pages.get(route);
    if (page?.kind !== 'doc' && page?.kind !== 'page' && page?.kind !== 'category') return undefined;
    let anchors = made.get(route);
    if (!anchors) {
      anchors = new Set(page.kind === 'category' ? [] : page.doc.anchors);
      made.set(route, anchors);
    }
    return anchors;
  };
}
