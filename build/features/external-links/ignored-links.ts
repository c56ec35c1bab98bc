/** Outside addresses that a site does not have checked, each for a reason. */
import { type Diagnostic, problem } from '../../model/diagnostic.ts';

export interface IgnoredLink {
  /** An address; `*` stands for any characters. */
  readonly url: string;
  readonly because: string;
  /** Last day on which it holds, as `2027-01-31`. */
  readonly until?: string | undefined;
}

/** @param today As `2026-11-22`. @returns The addresses to check, and a warning for each entry that does nothing. */
export function withoutIgnored(
  urls: readonly string[],
  ignored: readonly IgnoredLink[],
  today: string,
): { readonly kept: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const entries = ignored.map((entry) => ({ entry, pattern: patternOf(entry.url), used: false }));
  const isCurrent = ({ until }: IgnoredLink): boolean => until === undefined || today <= until;
  const kept = urls.filter((url) => {
    const matching = entries.filter(({ entry, pattern }) => isCurrent(entry) && pattern.test(url));
    for (const entry of matching) entry.used = true;
    return matching.length === 0;
  });
  const diagnostics = entries.flatMap(({ entry, used }) => {
    const { url, until, because } = entry;
    if (!isCurrent(entry))
      return stale(`\`${url}\` is ignored until ${until} only (because ${because})`, 'remove the entry, or extend it');
    return used ? [] : stale(`no page links to \`${url}\`, which is ignored`, 'remove the entry');
  });
  return { kept, diagnostics };
}

const stale = (message: string, hint: string): readonly Diagnostic[] => [
  problem('link/stale-ignore', message, { hint: `${hint} in externalLinks.ignore` }),
];

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
