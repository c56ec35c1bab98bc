/** Calls everything that an object offers without arguments, and everything that its parts offer. */
import type { Subject } from './subject.ts';

/** @param classes By the name that a subject's owner has. */
export function walker(
  subjects: readonly Subject[],
  classes: ReadonlyMap<string, unknown>,
): (thing: unknown) => Promise<void> {
  const silent = subjects.filter(
    ({ kind, parameters }) => kind === 'method' && parameters.every(({ isOptional }) => isOptional),
  );
  return async (thing) => {
    const seen = new Set<unknown>();
    const open: unknown[] = [thing];
    for (let next = open.pop(); next !== undefined && seen.size < mostParts; next = open.pop()) {
      if (typeof next !== 'object' || next === null || seen.has(next)) continue;
      seen.add(next);
      if (Array.isArray(next)) open.push(...next);
      for (const { owner, member } of silent) {
        const made = classes.get(owner);
        if (typeof made !== 'function' || !(next instanceof made) || changing.has(member)) continue;
        try {
          open.push(await (next as Record<string, () => unknown>)[member]?.());
        } catch {
          // The interceptor has noted it.
        }
      }
    }
  };
}

/** Parts of one object. */
const mostParts = 400;

/** They change what is walked through, or other systems. */
const changing: ReadonlySet<string> = new Set(['clearModelFiles', 'clear', 'updateExternalModels', 'clearFileLoaders']);
