/**
 * Addresses of other sites: which ones the documents name, and what their outcomes mean for the places that name
 * them. Pure; asking the network is `ExternalLinkChecker`'s part.
 */
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import type { LinkOutcome } from '../model/ports.ts';

/** What is needed of a link: the address as written, and its place. */
export interface WrittenLink {
  readonly href: string;
  readonly at: SourceRange;
}

/** Places of each address, in the order of the documents. */
export type AddressPlaces = ReadonlyMap<string, readonly SourceRange[]>;

/**
 * The http(s) addresses among links, each once.
 * @returns Address as written but for its fragment → every place it stands in, both in the order given. `//host/x`
 *          counts as an address; everything else (`mailto:`, links within the site) is left out.
 */
export function externalAddresses(links: readonly WrittenLink[]): AddressPlaces {
  const places = new Map<string, SourceRange[]>();
  for (const { href, at } of links) {
    if (!/^(?:https?:)?\/\//i.test(href)) continue;
    const address = href.replace(/#.*$/s, '');
    const known = places.get(address);
    if (known) known.push(at);
    else places.set(address, [at]);
  }
  return places;
}

/**
 * @returns `link/external-broken` at every place of a broken address, for each has to be mended;
 *          `link/external-unknown` once for an address, its further places as `related`. In the order of `outcomes`;
 *          outcomes of addresses without a place give nothing.
 */
export function externalDiagnostics(outcomes: readonly LinkOutcome[], places: AddressPlaces): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const outcome of outcomes) {
    const [first, ...others] = places.get(outcome.url) ?? [];
    if (!first) continue;
    if (outcome.state === 'broken') {
      const message = `${shown(outcome.url)} ${answerOf(outcome) ?? `cannot be reached${reason(outcome)}`}`;
      const hint = brokenHint(outcome);
      for (const at of [first, ...others]) diagnostics.push(problem('link/external-broken', message, { at, hint }));
    } else if (outcome.state === 'unknown') {
      const answer = answerOf(outcome);
      const message = `${shown(outcome.url)} could not be checked${answer ? `: it ${answer}` : reason(outcome)}`;
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

function answerOf({ url, status, detail, finalUrl }: LinkOutcome): string | undefined {
  if (status === undefined) return undefined;
  const led = finalUrl !== undefined && finalUrl !== url ? `leads to ${shown(finalUrl)}, which ` : '';
  return `${led}answers ${status}${detail === undefined ? '' : ` (${detail})`}`;
}

function reason({ url, detail, finalUrl }: LinkOutcome): string {
  const led = finalUrl !== undefined && finalUrl !== url ? `it leads to ${shown(finalUrl)}` : undefined;
  const reasons = [led, detail].filter((text) => text !== undefined);
  return reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
}

/** Gone pages are often kept by the archive; an address that nothing answers was more likely mistyped. */
function brokenHint({ url, status }: LinkOutcome): string {
  if (status !== 404 && status !== 410) return 'correct the address, or remove the link';
  return `correct the address; the page as it was may be at https://web.archive.org/web/${url.replace(/^\/\//, 'https://')}`;
}

/** Without the name and password that an address may carry: reports end up in public logs. */
export const withoutPassword = (url: string): string => url.replace(/^((?:https?:)?\/\/)[^/?#]*@/i, '$1…@');

const shown = (url: string): string => `\`${withoutPassword(url)}\``;
