/** Statements that only a failed sample would confirm follow from its failure. */
import type { ProvenText } from 'docs-build';
import type { Unconfirmed } from './statement.ts';

/** @param find What is unconfirmed if these samples are taken as proven, too. */
export function withCauses(
  found: readonly Unconfirmed[],
  failed: readonly ProvenText[],
  find: (more: readonly ProvenText[]) => readonly Unconfirmed[],
): readonly Unconfirmed[] {
  let open = found;
  const known = new Map<string, Unconfirmed>();
  for (const sample of open.length === 0 ? [] : failed) {
    const left = new Set(find([sample]).map(keyOf));
    for (const one of open) if (!left.has(keyOf(one))) known.set(keyOf(one), { ...one, cause: sample.block.at });
    open = open.filter((one) => left.has(keyOf(one)));
  }
  return found.map((one) => known.get(keyOf(one)) ?? one);
}

const keyOf = ({ message, at }: Unconfirmed): string => JSON.stringify([message, at.file, at.line, at.column]);
