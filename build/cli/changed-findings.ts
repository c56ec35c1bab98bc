/** Which findings appeared and disappeared between two builds of `serve`. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { counted } from './counted.ts';

export interface ChangedFindings {
  readonly added: readonly Diagnostic[];
  readonly mended: readonly Diagnostic[];
}

/** Findings that only moved to another line count as neither. */
export function changedFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): ChangedFindings {
  return { added: missingFrom(before, after), mended: missingFrom(after, before) };
}

/** The findings of `list` that `others` does not have, counting repetitions. */
function missingFrom(others: readonly Diagnostic[], list: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const one of others) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return list.filter((one) => {
    const left = counts.get(nameOf(one)) ?? 0;
    counts.set(nameOf(one), left - 1);
    return left <= 0;
  });
}

/** Messages that name places or counts would never be equal, so numbers do not count. */
const nameOf = ({ code, severity, message, at }: Diagnostic): string =>
  JSON.stringify([code, severity, at?.file ?? '', message.replace(/\d+/g, '#')]);

/** A line for each file: `docs/a.md: 2 findings fixed (link/missing-page, doc/image-alt)`. */
export function mendedLines(mended: readonly Diagnostic[]): readonly string[] {
  const byFile = new Map<string, { count: number; readonly codes: Set<string> }>();
  for (const { at, code } of mended) {
    const file = at?.file ?? 'the site';
    const found = byFile.get(file) ?? { count: 0, codes: new Set() };
    found.count += 1;
    found.codes.add(code);
    byFile.set(file, found);
  }
  return [...byFile].map(
    ([file, { count, codes }]) => `${file}: ${counted(count, 'finding')} fixed (${[...codes].join(', ')})`,
  );
}
