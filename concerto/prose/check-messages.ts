/** Messages that pages quote as inline code: each must have been printed by a sample, or be in a package's program. */
import type { Passage, ProsePage } from 'docs-build';
import { messageTemplates, prints } from './message-templates.ts';
import type { PackageSource } from './package-sources.ts';
import type { Unconfirmed } from './statement.ts';

export interface KnownMessages {
  /** The texts of samples by page, with white space collapsed. */
  readonly shown: readonly string[];
  readonly templates: readonly Template[];
}

interface Template {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

export const knownMessages = (pages: readonly ProsePage[], sources: readonly PackageSource[]): KnownMessages => ({
  shown: pages.map(shownOn),
  templates: [...new Set(sources.flatMap(({ text }) => messageTemplates(text)))].map((text) => ({
    text,
    words: new Set(wordsOf(text)),
  })),
});

const shownOn = ({ samples }: Pick<ProsePage, 'samples'>): string =>
  single(
    samples
      .flatMap(({ block, drawn = '' }) => [block.text, drawn, ...Object.values(block.attributes).map(String)])
      .join('\n'),
  );

const single = (text: string): string => text.replace(/\s+/g, ' ');
const wordsOf = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? [];

export function checkMessages(page: ProsePage, all: KnownMessages): readonly Unconfirmed[] {
  const known = { ...all, shown: [...all.shown, shownOn(page)] };
  return quoted(page.passages)
    .filter(({ text }) => !isKnown(text, known))
    .map(({ text, at }) => ({
      message: `no sample prints \`${text}\`, and no package holds it`,
      at,
      about: [text],
      ...hintFor(text, known),
    }));
}

/** Three words in a row, the second and third in lower case: code does not look like that. */
const sentence = /\p{L}[\p{L}'’]+ \p{Ll}+ \p{Ll}+/u;
const concerto = /^(?:@\w+ )?(?:o|-->|abstract|asset|concept|enum|event|map|namespace|participant|scalar|transaction) /;

const quoted = (passages: readonly Passage[]) =>
  passages.flatMap(({ parts }) =>
    parts.filter(({ kind, text }) => kind === 'code' && sentence.test(text) && !concerto.test(text)),
  );

/** A line of a log begins with its level; a message may wrap another one, after a colon. */
function isKnown(message: string, known: KnownMessages): boolean {
  const text = message.replace(/^(?:\d+:\d+:\d+ [AP]M - )?(?:error|info|warn): /, '');
  return isOneOf(text, known) || (text.includes(': ') && text.split(': ').every((part) => isOneOf(part, known)));
}

function isOneOf(message: string, { shown, templates }: KnownMessages): boolean {
  const pieces = piecesOf(message);
  if (shown.some((text) => holdsInOrder(text, pieces))) return true;
  const words = wordsOf(message);
  return templates.some(
    (template) =>
      words.filter((word) => template.words.has(word)).length >= words.length / 2 &&
      pieces.every((piece) => prints(template.text, piece)),
  );
}

/** The parser quotes the character that it met, which depends on what comes next. */
const piecesOf = (message: string): readonly string[] =>
  single(message)
    .replace(/but "[^" ]" found/, 'but … found')
    .split(/…|\.\.\./)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Maximum distance between the pieces of one message. */
function holdsInOrder(text: string, [first = '', ...others]: readonly string[]): boolean {
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    let end = from + first.length;
    const isComplete = others.every((piece) => {
      const found = text.indexOf(piece, end);
      if (found < 0 || found - end > 400) return false;
      end = found + piece.length;
      return true;
    });
    if (isComplete) return true;
  }
  return false;
}

/** The template that shares the most words. */
function hintFor(message: string, { templates }: KnownMessages): { readonly hint?: string } {
  const words = wordsOf(message);
  let best: { readonly text: string; readonly score: number } = { text: '', score: words.length / 2 };
  for (const { text, words: own } of templates) {
    const score = words.filter((word) => own.has(word)).length - own.size / 100;
    if (score > best.score) best = { text, score };
  }
  return best.text === '' ? {} : { hint: `the nearest is \`${best.text}\`` };
}
