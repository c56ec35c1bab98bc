/**
 * Links to other sites: collects them from documents, and turns the outcomes of requests into diagnostics. Pure; the
 * requests are made by an `ExternalLinkChecker`.
 */
import { decode } from '../../../src/shared/addresses.ts';
import { maskCredentials } from '../../links/mask-credentials.ts';
import { type Diagnostic, problem, type SourceRange } from '../../model/diagnostic.ts';
import type { LinkOutcome } from './link-checker.ts';
import { linkedFragment } from './link-fragments.ts';
import type { LedgerEntry } from './link-ledger.ts';

/** A link as written in a document. */
export interface WrittenLink {
  readonly href: string;
  readonly at: SourceRange;
}

/** Locations of each address, in document order. */
export type LinkLocations = ReadonlyMap<string, readonly SourceRange[]>;

/**
 * Groups links to other sites by address.
 * @returns The locations of each http(s) address, including `//host/x`, in the order of `links`. Addresses are as
 *          written, without fragments. Other links (`mailto:`, links within the site) are ignored.
 */
export function collectExternalLinks(links: readonly WrittenLink[]): LinkLocations {
  const locations = new Map<string, SourceRange[]>();
  for (const { href, at } of links) {
    if (!isExternal(href)) continue;
    const address = withoutFragment(href);
    const known = locations.get(address);
    if (known) known.push(at);
    else locations.set(address, [at]);
  }
  return locations;
}

/** Locations of each fragment that can be looked for in a page of another site, by address. */
export type AnchorLocations = ReadonlyMap<string, ReadonlyMap<string, readonly SourceRange[]>>;

export function collectFragments(links: readonly WrittenLink[]): AnchorLocations {
  const found = new Map<string, Map<string, SourceRange[]>>();
  for (const { href, at } of links) {
    const fragment = isExternal(href) ? linkedFragment(href) : undefined;
    if (fragment === undefined) continue;
    const address = withoutFragment(href);
    const ids = found.get(address) ?? new Map<string, SourceRange[]>();
    found.set(address, ids.set(fragment, [...(ids.get(fragment) ?? []), at]));
  }
  return found;
}

const isExternal = (href: string): boolean => /^(?:https?:)?\/\//i.test(href);
const withoutFragment = (href: string): string => href.replace(/#.*$/s, '');

/** @returns `link/external-anchor` at every link to an anchor that a page of another site lacks. */
export const anchorDiagnostics = (outcomes: readonly LinkOutcome[], anchors: AnchorLocations): readonly Diagnostic[] =>
  outcomes.flatMap(({ url, missingFragments = [] }) =>
    missingFragments.flatMap((fragment) =>
      (anchors.get(url)?.get(fragment) ?? []).map((at) =>
        problem('link/external-anchor', `${quote(url)} has no anchor \`#${decode(fragment)}\``, {
          at,
          hint: 'look for the heading on that page, or link to the page alone',
        }),
      ),
    ),
  );

/**
 * @returns `link/external-broken` at every location of a broken address and `link/external-moved` of a moved one, because
 *          each has to be edited, and `link/external-unknown` once per address, with the other locations as `related`; in
 *          the order of `outcomes`. Addresses without a location are ignored.
 * @param pending Addresses that have not failed often enough to count as broken: `link/external-failing`, once for each.
 */
export function externalDiagnostics(
  outcomes: readonly LinkOutcome[],
  locations: LinkLocations,
  pending: ReadonlyMap<string, LedgerEntry> = new Map(),
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const outcome of outcomes) {
    const [first, ...others] = locations.get(outcome.url) ?? [];
    if (!first) continue;
    const failing = outcome.state === 'broken' ? pending.get(outcome.url) : undefined;
    if (failing) diagnostics.push(failingDiagnostic(outcome, failing, [first, ...others]));
    else if (outcome.state === 'broken') {
      const message = `${quote(outcome.url)} ${describeResponse(outcome) ?? `cannot be reached${describeReason(outcome)}`}`;
      const hint = brokenHint(outcome);
      for (const at of [first, ...others]) diagnostics.push(problem('link/external-broken', message, { at, hint }));
    } else if (outcome.state === 'moved') {
      const message = `${quote(outcome.url)} has moved for good to ${quote(outcome.finalUrl ?? '')}`;
      const hint = 'link to the new address';
      for (const at of [first, ...others]) diagnostics.push(problem('link/external-moved', message, { at, hint }));
    } else if (outcome.state !== 'ok') {
      const answer = describeResponse(outcome);
      const message = `${quote(outcome.url)} could not be checked${answer ? `: it ${answer}` : describeReason(outcome)}`;
      diagnostics.push(
        problem('link/external-unknown', message, {
          at: first,
          hint: 'open it in a browser when in doubt',
          ...(others.length > 0 && { related: others.map((at) => ({ message: 'the same address', at })) }),
        }),
      );
    }
  }
  return diagnostics;
}

/**
 * Adds the new address to links that have moved for good, where it is certain: the old page was not replaced by the home
 * page of its host, and the new one has the anchor.
 */
export function withMovedFixes(
  diagnostics: readonly Diagnostic[],
  links: readonly WrittenLink[],
  outcomes: ReadonlyMap<string, LinkOutcome>,
): readonly Diagnostic[] {
  const hrefAt = new Map(links.map(({ at, href }) => [at, href]));
  return diagnostics.map((diagnostic) => {
    const href = diagnostic.code === 'link/external-moved' && diagnostic.at ? hrefAt.get(diagnostic.at) : undefined;
    const outcome = href === undefined ? undefined : outcomes.get(withoutFragment(href));
    const to = href === undefined || !outcome ? undefined : newAddress(href, outcome);
    return href === undefined || to === undefined ? diagnostic : { ...diagnostic, fix: { from: href, to } };
  });
}

function newAddress(href: string, { url, finalUrl, missingFragments = [] }: LinkOutcome): string | undefined {
  const fragment = linkedFragment(href);
  if (finalUrl === undefined || (fragment !== undefined && missingFragments.includes(fragment))) return undefined;
  const isHome = (address: string): boolean => new URL(address, 'https://base.invalid').pathname === '/';
  return isHome(finalUrl) && !isHome(url) ? undefined : finalUrl + href.slice(withoutFragment(href).length);
}

function failingDiagnostic(
  outcome: LinkOutcome,
  { failures = 1, checked, failingSince = checked }: LedgerEntry,
  [first, ...others]: readonly SourceRange[],
): Diagnostic {
  const answer = describeResponse(outcome) ?? `cannot be reached${describeReason(outcome)}`;
  const often = failures === 1 ? 'first at' : `${failures} times in a row since`;
  return problem('link/external-failing', `${quote(outcome.url)} ${answer}, ${often} ${failingSince}`, {
    ...(first && { at: first }),
    hint: 'it will be reported as broken if that goes on',
    ...(others.length > 0 && { related: others.map((at) => ({ message: 'the same address', at })) }),
  });
}

function describeResponse({ url, status, detail, finalUrl }: LinkOutcome): string | undefined {
  if (status === undefined) return undefined;
  const redirect = finalUrl !== undefined && finalUrl !== url ? `leads to ${quote(finalUrl)}, which ` : '';
  return `${redirect}answers ${status}${detail === undefined ? '' : ` (${detail})`}`;
}

function describeReason({ url, detail, finalUrl }: LinkOutcome): string {
  const redirect = finalUrl !== undefined && finalUrl !== url ? `it leads to ${quote(finalUrl)}` : undefined;
  const reasons = [redirect, detail].filter((text) => text !== undefined);
  return reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
}

/** Pages that are gone may be in the web archive; an address without a response was more likely mistyped. */
function brokenHint({ url, status }: LinkOutcome): string {
  if (status !== 404 && status !== 410) return 'correct the address, or remove the link';
  return `correct the address; the page as it was may be at https://web.archive.org/web/${url.replace(/^\/\//, 'https://')}`;
}

const quote = (url: string): string => `\`${maskCredentials(url)}\``;
