/** The Content-Security-Policy that the pages carry, compared with what they load. Pure. */

import { parseEntities } from 'parse-entities';
import { covers, type PolicyDirective } from '../../model/content-policy.ts';
import { tagsIn } from '../../model/page-needs.ts';
import { readPolicy } from '../../model/read-policy.ts';
import type { Use } from './collect.ts';

export type Policy = ReadonlyMap<string, readonly string[]>;

/** @returns undefined if the page has none. */
export function policyOf(html: string): Policy | undefined {
  for (const { name, attributes } of tagsIn(html))
    if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
      return readPolicy(parseEntities(attributes.get('content') ?? ''));
  return undefined;
}

/** What governs a directive that a policy does not name. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  'base-uri': [],
  'form-action': [],
};

/** Whether sources cover an origin. Where a script puts a part of its name together, any name stands for it. */
export const coversOrigin = (sources: readonly string[], origin: string): boolean =>
  covers(sources, origin.replace('*', 'x'));

/** Whether browsers refuse it. A use that no directive governs is not. */
export function isBlocked({ directive, origin }: Pick<Use, 'directive' | 'origin'>, policy: Policy): boolean {
  if (directive === undefined) return false;
  const names = [directive, ...(fallbacks[directive] ?? ['default-src'])];
  const sources = names.map((name) => policy.get(name)).find((found) => found !== undefined);
  return sources !== undefined && !coversOrigin(sources, origin);
}

export interface NeedlessSource {
  readonly directive: PolicyDirective;
  readonly source: string;
}

/** Hosts that the policy lists, and that nothing on the pages needs. A script may connect to where it comes from. */
export function needlessSources(uses: readonly Use[], policy: Policy): readonly NeedlessSource[] {
  const reached = uses.filter(({ kind }) => kind !== 'link');
  return [...policy].flatMap(([directive, sources]) =>
    sources
      .filter((source) => /^(?:[a-z]+:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)+/i.test(source) || /^[a-z]+:\/\//i.test(source))
      .filter(
        (source) =>
          !reached.some(
            (use) =>
              coversOrigin([source], use.origin) &&
              (use.directive === undefined ||
                use.directive === directive ||
                (directive === 'connect-src' && use.directive === 'script-src')),
          ),
      )
      .map((source) => ({ directive: directive as PolicyDirective, source })),
  );
}
