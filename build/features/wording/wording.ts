/** Words that a site's style avoids. */
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Passage, type ProsePart, type ProseRule, rangeIn } from '../../model/prose.ts';

export interface StyleTerm {
  /** Words and phrases; case does not count. */
  readonly avoid: readonly string[];
  readonly use?: string | undefined;
  readonly why?: string | undefined;
  /** Phrases in which the words are allowed. */
  readonly except: readonly string[];
}

export const wordingRule = (terms: readonly StyleTerm[]): ProseRule => ({
  codes: ['prose/wording'],
  find: ({ passages }) => wordingDiagnostics(passages, terms),
});

/** @returns `prose/wording` for every word to avoid, by place in each passage. Inline code is no prose. */
export function wordingDiagnostics(passages: readonly Passage[], terms: readonly StyleTerm[]): readonly Diagnostic[] {
  const rules = terms.map((term) => ({
    ...term,
    avoided: wordsPattern(term.avoid),
    excepted: wordsPattern(term.except),
  }));
  const findings = ({ avoid, use, why, avoided, excepted }: (typeof rules)[number], part: ProsePart) => {
    const right = excepted ? [...part.text.matchAll(excepted)] : [];
    const isRight = (from: number): boolean =>
      right.some(({ 0: text, index }) => index <= from && from < index + text.length);
    const found = avoided ? [...part.text.matchAll(avoided)].filter(({ index }) => !isRight(index)) : [];
    return found.map(({ 0: text, index }) =>
      problem('prose/wording', messageFor(text, use), {
        at: rangeIn(part, index, text.length),
        hint: why ?? `\`wording.terms\` of the configuration avoids ${avoid.map((one) => `\`${one}\``).join(', ')}`,
      }),
    );
  };
  return passages.flatMap(({ parts }) =>
    parts.filter(({ kind }) => kind === 'text').flatMap((part) => rules.flatMap((rule) => findings(rule, part))),
  );
}

const messageFor = (text: string, use: string | undefined): string =>
  `avoid \`${text.replace(/\s+/g, ' ')}\`${use === undefined ? '' : `: write \`${use}\``}`;

/** Whole words; spaces of a phrase may be line breaks. */
function wordsPattern(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined;
  // Longer phrases first: of two that begin alike, the longer one is found.
  const sources = phrases.toSorted((a, b) => b.length - a.length).map((phrase) => phrase.trim().replace(/ +/g, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{M}\\d-])(?:${sources.join('|')})(?![\\p{L}\\p{M}\\d-])`, 'giu');
}
