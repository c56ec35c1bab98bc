/** Finds problems that only show once the whole site is known. Pure, and fast enough to run in full on every build. */
import { categoryOrigin, linkOrigin, pageOrigin } from '../links/page-origin.ts';
import { type LinkOrigin, resolveLink } from '../links/resolve-link.ts';
import type { PolicySources } from '../model/content-policy.ts';
import { type Diagnostic, wholeFile } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import { type Kept, keep, nothingKept } from '../model/kept.ts';
import { type Result, result } from '../model/result.ts';
import { frameOf, isWritten, type Site, type SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { siteChecks } from './index.ts';
import type { Rule } from './rule.ts';
import type { CheckFinding, ResolvedLink, SortedLinks } from './site-check.ts';
import { createSuggestions } from './suggestions.ts';

export interface CheckOptions {
  readonly address: AddressOptions;
  /** Links that are not on a page: those of the configuration. */
  readonly otherLinks: readonly ResolvedLink[];
  readonly policy: PolicySources | false;
  readonly staticDirectory: string;
  readonly kept?: Kept;
}

/** A link and whether it works, for reports. */
export interface CheckedLink extends ResolvedLink {
  readonly ok: boolean;
}

/** Resolves all links and runs all checks. */
export function runChecks(site: Site, options: CheckOptions): Result<readonly CheckedLink[]> {
  const links = [...resolvePageLinks(site, options), ...options.otherLinks.map(asChecked)];
  const { policy, staticDirectory } = options;
  const suggestions = createSuggestions(site);
  const checked = { site, links, ...sortedLinks(links), suggestions, policy, staticDirectory };
  const ofFrame = keep(
    options.kept ?? nothingKept,
    'frame-checks',
    [frameOf(site)],
    () => new Map(siteChecks.flatMap((check) => (check.of === 'frame' ? [[check, [...check.run(checked)]]] : []))),
  );
  const broken = new Set<LinkRef>();
  const diagnostics: Diagnostic[] = [];
  for (const check of siteChecks) {
    for (const finding of ofFrame.get(check) ?? check.run(checked)) {
      if (finding.link) broken.add(finding.link);
      diagnostics.push(diagnosticOf(check, finding));
    }
  }
  return result(
    broken.size === 0 ? links : links.map((one) => (broken.has(one.link) ? { ...one, ok: false } : one)),
    diagnostics,
  );
}

export function diagnosticOf(
  { code, severity }: Pick<Rule, 'code' | 'severity'>,
  { message, hint, link, at = link?.at, fix }: CheckFinding,
): Diagnostic {
  return {
    code,
    severity,
    message,
    ...(at && { at }),
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
  };
}

function sortedLinks(links: readonly CheckedLink[]): SortedLinks {
  const missing: CheckedLink[] = [];
  const toAnchors: CheckedLink[] = [];
  for (const one of links) {
    if (!one.ok) missing.push(one);
    else if (one.target.kind === 'page' && one.target.fragment !== '') toAnchors.push(one);
  }
  return { missing, toAnchors };
}

/** Where links lead depends on the frame of the site, so those of a page are resolved again when it changes. */
function resolvePageLinks(site: Site, { address, kept = nothingKept }: CheckOptions): readonly CheckedLink[] {
  const known = keep(kept, 'links', [frameOf(site), address], () => new WeakMap<SitePage, readonly CheckedLink[]>());
  const all: CheckedLink[] = [];
  for (const page of site.pages.values()) {
    const last = known.get(page);
    const resolved = last ?? linksOf(page, site, address);
    if (!last) known.set(page, resolved);
    for (const link of resolved) all.push(link);
  }
  return all;
}

function linksOf(page: SitePage, site: Site, address: AddressOptions): readonly CheckedLink[] {
  const { origin, links } = pageLinks(page) ?? {};
  if (!origin || !links) return [];
  return links.map((link) => asChecked({ link, target: resolveLink(site, linkOrigin(origin, link), link, address) }));
}

const asChecked = ({ link, target }: ResolvedLink): CheckedLink => ({ link, target, ok: target.kind !== 'missing' });

export interface PageLinks {
  readonly origin: LinkOrigin;
  readonly links: readonly LinkRef[];
}

/** The links in the text, and the social image that the front matter or the `_category_` file names. */
export function pageLinks(page: SitePage): PageLinks | undefined {
  const picture = (href: string | undefined, at: LinkRef['at']): readonly LinkRef[] =>
    href === undefined ? [] : [{ kind: 'image', href, at }];
  if (page.kind === 'category')
    return { origin: categoryOrigin(page), links: picture(page.image, wholeFile(page.madeFrom)) };
  if (!isWritten(page)) return undefined;
  const { doc } = page;
  return {
    origin: pageOrigin(page),
    links: [...doc.links, ...picture(doc.meta.image, doc.keyAt.image ?? wholeFile(doc.path))],
  };
}
