/**
 * The description of an export or a member: from the supplement if it has one, else from the doc comment. A description
 * of ours replaces that of the result, and a list of ours that of the parameters.
 */
import type { ApiExport, ApiMember, ApiPackage, Comment, Parameter } from './declarations.ts';
import type { LinkTo } from './homes.ts';
import { escaped, linked, sentenceOf } from './sentence.ts';
import { entryFor, fits, type Supplement, type SupplementEntry } from './supplement.ts';

/** Markdown. */
export interface Description {
  /** '' when nobody says anything. */
  readonly does: string;
  /** The parameters and their properties that have a description, in order. */
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string;
  readonly throws: readonly { readonly type: string; readonly when: string }[];
  readonly since?: string;
  readonly deprecated?: string;
}

export const memberName = ({ name, kind }: ApiExport, member: ApiMember): string =>
  kind === 'function' ? name : `${name}.${member.name}`;

export function describe(
  name: string,
  comment: Comment,
  parameters: readonly Parameter[],
  supplement: Supplement | undefined,
  linkTo: LinkTo,
): Description {
  const entry: SupplementEntry = (supplement && entryFor(supplement, name)) ?? {};
  const told = (ours: string | undefined, theirs: string): string =>
    ours === undefined ? linked(theirs, linkTo, escaped) : linked(ours, linkTo);
  const { does, returns, throws, since, deprecated = comment.deprecated } = entry;
  return {
    does: told(does, sentenceOf(comment.text)),
    parameters: parameterNames(parameters, comment, entry).flatMap((each) => {
      const ours = entry.parameters && (entry.parameters[each] ?? '');
      const text = told(ours, sayingMore(each, comment.parameters[each]?.text ?? ''));
      return text === '' ? [] : [{ name: each, text }];
    }),
    returns: told(returns ?? (does === undefined ? undefined : ''), sayingMore('', comment.returns?.text ?? '')),
    throws: throws
      ? Object.entries(throws).map(([type, when]) => ({ type, when: linked(when, linkTo) }))
      : comment.throws.map(({ type, text }) => ({ type, when: linked(text, linkTo, escaped) })),
    ...(since !== undefined && { since }),
    ...(deprecated !== undefined && { deprecated: linked(deprecated, linkTo, escaped) }),
  };
}

/** The parameters of the signature, each followed by its properties. */
function parameterNames(
  parameters: readonly Parameter[],
  comment: Comment,
  { parameters: ours = {} }: SupplementEntry,
) {
  const told = [...new Set([...Object.keys(ours), ...Object.keys(comment.parameters)])];
  return parameters.flatMap(({ name }) => [name, ...told.filter((each) => each.startsWith(`${name}.`))]);
}

/** Drops descriptions that repeat the signature: `fileName - the file name`, `true`. */
function sayingMore(name: string, text: string): string {
  const told = text.replace(/\s+/g, ' ').trim();
  const words = told.replace(/^(?:the|an?|optional) /i, '').split(' ');
  const isName = words.length < 3 && words.join('').toLowerCase() === name.toLowerCase();
  return words.length < 2 || isName ? '' : told;
}

/** What is missing or wrong in the supplement of a package, as messages. */
export function faultsOf(about: ApiPackage, supplement: Supplement | undefined): readonly string[] {
  if (!supplement) return [`nothing is said of ${about.name}: there is no docs/_api/${about.name}.yml`];
  const faults: string[] = supplement.faults.map((fault) => `${supplement.path}: ${fault}`);
  const placed = new Set([...supplement.pages.values()].flat());
  const names = new Set<string>();
  for (const one of about.exports) {
    names.add(one.name);
    if (!placed.has(one.name)) faults.push(`${one.name} of ${about.name} is on no page of ${supplement.path}`);
    if (one.kind !== 'type' && one.kind !== 'function') sentenceFault(one.name, one.comment);
    for (const member of one.members) {
      const name = memberName(one, member);
      names.add(name);
      if (member.kind === 'method') sentenceFault(name, member.comment);
      throwsFault(name, member);
    }
  }
  for (const name of placed)
    if (!about.exports.some((one) => one.name === name))
      faults.push(`${supplement.path} puts ${name} on a page, which ${about.name} ${about.version} does not export`);
  for (const key of supplement.entries.keys())
    if (![...names].some((name) => fits(key, name)))
      faults.push(`${supplement.path} describes ${key}, which ${about.name} ${about.version} does not have`);
  return faults;

  function sentenceFault(name: string, comment: Comment): void {
    const entry = supplement && entryFor(supplement, name);
    if ((entry?.does ?? sentenceOf(comment.text)) === '') faults.push(`${name} of ${about.name} has no sentence`);
  }
  function throwsFault(name: string, { comment }: ApiMember): void {
    if (comment.throws.some(({ text }) => text === '') && !(supplement && entryFor(supplement, name)?.throws))
      faults.push(`${name} of ${about.name} throws, and nobody says when`);
  }
}
