/** What is wrong with what a site can reach. */
import type { KeyLocator } from '../../config/locate-key.ts';
import { type Diagnostic, problem, type SourceRange } from '../../model/diagnostic.ts';
import type { Use } from './collect.ts';
import { coversOrigin, isBlocked, needlessSources, type Policy } from './policy.ts';

export interface LocatedUse extends Use {
  /** Where it is written; absent if that is not known. */
  readonly at?: SourceRange;
}

export interface AuditInput {
  readonly uses: readonly LocatedUse[];
  readonly policy: Policy | undefined;
  /** Origins that are allowed; undefined if all are. */
  readonly allowed: readonly string[] | undefined;
  readonly locateKey: KeyLocator;
}

/** @returns `audit/not-allowed` and `audit/blocked`, once for each origin, and `audit/needless`. */
export function findings({ uses, policy, allowed, locateKey }: AuditInput): readonly Diagnostic[] {
  const reached = uses.filter(({ kind }) => kind === 'load' || kind === 'action');
  const forbidden = allowed ? reached.filter(({ origin }) => !coversOrigin(allowed, origin)) : [];
  const blocked = policy ? reached.filter((use) => isBlocked(use, policy)) : [];
  return [
    ...firstOfOrigins(forbidden).map((use) =>
      problem('audit/not-allowed', `${saying(use)}, which is not allowed`, {
        ...place(use),
        hint: `remove it, or allow it: \`check: { origins: ['${use.origin}'] }\``,
      }),
    ),
    ...firstOfOrigins(blocked).map((use) =>
      problem('audit/blocked', `${saying(use)}, which the policy of the site blocks`, {
        ...place(use),
        hint: `allow it: \`security: { csp: { '${use.directive}': ['${use.origin}'] } }\``,
      }),
    ),
    ...(policy ? needlessSources(uses, policy) : []).map(({ directive, source }) =>
      problem('audit/needless', `the policy allows \`${source}\` in \`${directive}\`, and no page needs it`, {
        at: locateKey(['security', 'csp', directive], source),
        hint: 'remove it, unless a script asks for it under a name that it puts together',
      }),
    ),
  ];
}

const place = ({ at, output }: LocatedUse) => (at ? { at } : { detail: `in the built file ${output}` });

const saying = ({ kind, via, origin, url, pages }: LocatedUse): string => {
  const who = pages > 1 ? `${pages.toLocaleString('en')} pages` : 'a page';
  const verb = pages > 1 ? 'load' : 'loads';
  return kind === 'load'
    ? `${who} ${verb} from \`${origin}\` (\`${via}\`)`
    : `a script or a reader asks \`${url}\` (\`${via}\`)`;
};

function firstOfOrigins(uses: readonly LocatedUse[]): readonly LocatedUse[] {
  const first = new Map<string, LocatedUse>();
  for (const use of uses) if (!first.has(use.origin)) first.set(use.origin, use);
  return [...first.values()];
}
