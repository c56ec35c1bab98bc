/** Compares Content-Security-Policies directive by directive: a host may add directives, and allow less. Pure. */
import { readPolicy } from '../../model/read-policy.ts';

/** @returns For each directive that the given policies lack or where they allow more: what is expected, and what is there. */
export function looserDirectives(
  expected: string,
  given: string,
): readonly { readonly expected: string; readonly given: string | undefined }[] {
  // Several headers arrive as one, with commas between them, and all of them hold.
  const policies = given.split(',').map(directivesOf);
  return [...directivesOf(expected)].flatMap(([name, allowed]) => {
    const lists = policies.map((policy) => policy.get(name)).filter((sources) => sources !== undefined);
    if (lists.some((sources) => sources.every((source) => allowed.includes(source)))) return [];
    const [first] = lists;
    return [{ expected: written(name, allowed), given: first && written(name, first) }];
  });
}

/** Name → sources; `'none'` is the empty list. */
type Directives = ReadonlyMap<string, readonly string[]>;

const directivesOf = (policy: string): Directives =>
  new Map(
    [...readPolicy(policy)].map(([name, sources]) => [
      name,
      sources.filter((source) => source.toLowerCase() !== `'none'`),
    ]),
  );

const written = (name: string, sources: readonly string[]): string =>
  [name, ...(sources.length === 0 ? [`'none'`] : sources)].join(' ');
