/** Names in a query, and the sections that define them. */
import { definitionOf, isDefinition } from '../index-format.ts';
import { isCodeLike, nameOf } from '../names.ts';
import { fold } from '../tokenize.ts';
import { isFiller } from './english.ts';
import type { Postings, TermSource } from './terms.ts';
import { weights } from './weights.ts';

export interface NamePostings {
  readonly name: string;
  readonly postings: Postings;
  readonly weight: number;
}

interface AskedName {
  readonly name: string;
  readonly weight: number;
  /** Longer names that begin with it are meant too. */
  readonly isPrefix: boolean;
}

const longest = 3;
const mostCompletions = 20;

export async function definitionsOf(query: string, source: TermSource): Promise<readonly NamePostings[]> {
  const found = await Promise.all(askedNames(query).map((asked) => definitionsOfName(asked, source)));
  return found.flat();
}

/** The whole query, words that stand together, and each word that is no word of a language. */
function askedNames(query: string): readonly AskedName[] {
  const chunks = query
    .replace(/[`“”"]/g, ' ')
    .split(/\s+/)
    .map((chunk) => chunk.replace(/[?!,;:]+$|(?<=\p{L})\.$/u, ''))
    .filter((chunk) => chunk !== '');
  const asked: AskedName[] = [];
  const isSubject = (chunk: string): boolean => !isFiller(fold(chunk));
  const subject = chunks.filter(isSubject).length;
  for (let length = Math.min(longest, chunks.length); length > 0; length -= 1)
    for (let from = 0; from + length <= chunks.length; from += 1) {
      const some = chunks.slice(from, from + length);
      const text = some.join(' ');
      const isWhole = length === chunks.length;
      const isCode = length === 1 && isCodeLike(text);
      if (length === 1 && !isWhole && !isCode) continue;
      // A name says less about a longer question, above all if it is made of plain words.
      const share = some.filter(isSubject).length / subject || 1;
      const weight = isCode || length > 1 ? weights.name * share ** (isCode ? 0.5 : 2) : weights.plainName;
      asked.push({ name: nameOf(text), weight, isPrefix: isCode });
      const member = /^[\p{L}\p{N}_$]+\.([\p{L}\p{N}_$]+)$/u.exec(text)?.[1];
      if (member) asked.push({ name: nameOf(member), weight: weights.member, isPrefix: false });
    }
  return asked;
}

async function definitionsOfName(
  { name, weight, isPrefix }: AskedName,
  source: TermSource,
): Promise<readonly NamePostings[]> {
  if (name.length < 2) return [];
  const postings = await source.postings(definitionOf(name));
  const exact = postings ? [{ name, postings, weight }] : [];
  if (!isPrefix) return exact;
  const longer = (await source.startingWith(name)).filter(
    ({ term }) => isDefinition(term) && term !== definitionOf(name),
  );
  const all = await Promise.all(
    longer.slice(0, mostCompletions).map(async ({ term }) => {
      const own = await source.postings(term);
      const share = name.length / (term.length - 1);
      return own && { name: term.slice(0, -1), postings: own, weight: weight * weights.namePrefix * share ** 0.5 };
    }),
  );
  return [...exact, ...all.filter((one) => one !== undefined)];
}
