import type { CheckFinding } from '../../../checks/site-check.ts';
import type { SourceRange } from '../../../model/diagnostic.ts';
import { memoize } from '../../../model/memoize.ts';
import type { SiteVersion } from '../../../model/site.ts';

interface PlacedText {
  readonly text: string;
  readonly at: SourceRange;
  /** Texts in two versions of a documentation may be the same. */
  readonly version: SiteVersion | undefined;
}

/** A finding for each text that an earlier one repeats. Letter case and spaces do not count. */
export function* repeatedTexts(texts: readonly PlacedText[], name: string, hint: string): Iterable<CheckFinding> {
  const firstIn = memoize((_: SiteVersion | undefined) => new Map<string, SourceRange>());
  for (const { text, at, version } of texts) {
    const first = firstIn(version);
    const key = text.trim().replace(/\s+/g, ' ').toLowerCase();
    if (key === '') continue;
    const other = first.get(key);
    if (other) yield { message: `the ${name} is that of \`${other.file}\` too: \`${text.trim()}\``, at, hint };
    else first.set(key, at);
  }
}
