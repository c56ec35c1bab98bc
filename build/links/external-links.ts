/**
 * Links to other sites: collects them from documents, and turns the outcomes of requests into diagnostics. Pure; the
 * requests are made by an `ExternalLinkChecker`.
 */
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import type { LinkOutcome } from '../model/ports.ts';

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
    if (!/^(?:https?:)?\/\//i.test(href)) continue;
    const address = href.replace(/#.*$/s, '');
    const known = locations.get(address);
    if (known) known.push(at);
    else locations.set(address, [at]);
  }
  return locations;
}

/**
 * @returns `link/external-broken` at every location of a broken address and `link/external-moved` of a moved one, because
 *          each has to be edited, and `link/external-unknown` once per address, with the other locations as `related`; in
 *          the order of `outcomes`. Addresses without a location are ignored.
 */
export function externalDiagnostics(outcomes: readonly LinkOutcome[], locations: LinkLocations): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const outcome of outcomes) {
    const [first, ...others] = locations.get(outcome.url) ?? [];
    if (!first) continue;
    if (outcome.state === 'broken') {
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

/** Removes the user name and password from an address, because reports end up in public logs. */
export const maskCredentials = (url: string): string => url.replace(/^((?:https?:)?\/\/)[^/?#]*@/i, '$1…@');

const quote = (url: string): string => `\`${maskCredentials(url)}\``;
