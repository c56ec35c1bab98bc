/** Sentences of prose, and which of them are statements: about Concerto, with a number, a negation or a limit. */
import type { ProsePage, ProsePart, SourceRange } from 'docs-build';

export interface Sentence {
  /** With white space collapsed; inline code is in backticks. */
  readonly text: string;
  /** The contents of its inline code. */
  readonly code: readonly string[];
  readonly at: SourceRange;
  /** It tells what a linked page is about, not what Concerto does: `[Maps](maps.md): what they hold`. */
  readonly isPointer?: true;
}

/** Pages about this site and the people behind it. */
const otherPages: ReadonlySet<string> = new Set(['docs/contributing.md', 'docs/tools/ecosystem.md']);

/** The sentences of paragraphs, and each row of a table as one: `cell | cell`. */
export function findSentences({ passages }: Pick<ProsePage, 'passages'>): readonly Sentence[] {
  const rows = new Map<number, ProsePart[]>();
  const found: Sentence[] = [];
  for (const { kind, parts, cell } of passages) {
    if (kind === 'paragraph') found.push(...(isPointer(parts) ? sentencesOf(parts).map(pointing) : sentencesOf(parts)));
    const [first] = parts;
    if (!cell || !first) continue;
    const row = rows.get(first.at.line);
    if (row) row.push({ kind: 'text', text: ' | ', at: first.at }, ...parts);
    else rows.set(first.at.line, [...parts]);
  }
  return [...found, ...[...rows.values()].flatMap((row) => joined(row) ?? [])];
}

const isPointer = ([first, second]: readonly ProsePart[]): boolean =>
  first?.link !== undefined && second?.link === undefined && second?.text.startsWith(':') === true;

const pointing = (sentence: Sentence): Sentence => ({ ...sentence, isPointer: true });

/** @param sentences Of that page. */
export const statementsAmong = (path: string, sentences: readonly Sentence[]): readonly Sentence[] =>
  path.startsWith('docs/') && !otherPages.has(path) ? sentences.filter(isStatement) : [];

const numbers =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|zero|(?<!at )once|twice|first|second|third|last|(?:only|exactly) one';
const negations = "not|never|no|none|nothing|nobody|cannot|without|neither|nor|\\w+n['’]t";
const limits = 'only|always|at most|at least|more than|less than|fewer than|up to|exactly|maximum|minimum';
/** A version is compared by another check. */
const marked = new RegExp(
  `(?<![\\p{L}\\d.-])(?:\\d+(?:\\.\\d+)?(?!\\.\\d)|${numbers}|${negations}|${limits})(?![\\p{L}\\d-])`,
  'iu',
);

/** Among the first words of a sentence without code: what Concerto and its tools are and deal with. */
const subject =
  /^(?:\S+ ){0,4}?(?:concerto|concertino|cto|models?|namespaces?|declarations?|class(?:es)?|types?|propert(?:y|ies)|scalars?|enums?|enumerations?|maps?|keys?|values?|data|concepts?|assets?|participants?|transactions?|events?|relationships?|decorators?|terms?|vocabular(?:y|ies)|validators?|metamodel|instances?|serializer|validation|parser|generators?|targets?|importers?|linter|rules?|identifiers?|supertypes?|subtypes?|imports?|aliases|defaults?|commands?|errors?|messages?|status|date-times?|names?|files?|packages?|options?|languages?)(?!\p{L})/iu;

/** Advice says what readers should do, not what happens. */
const advice = new RegExp(
  `^(?:(?:If|To|For|In|Before|When|After|With|Where|As) (?:[^,()]*, ){1,3}?)?(?:(?:Do not|Don['’]t|Never|Always|Please|Then|Or|Instead,|Only|First,?) )?(?:${[
    'add|avoid|build|call|catch|change|check|choose|compare|convert|copy|create|decide|declare|delete|enter|fetch|fix|follow',
    'generate|give|import|install|keep|leave|list|load|look|make|move|name|open|pass|pick|prefer|put|read|remove|rename',
    'repeat|replace|run|save|see|send|set|show|specify|start|store|test|treat|try|turn|update|use|validate|write',
  ].join('|')})(?= )`,
  'i',
);

const isStatement = ({ text, code, isPointer }: Sentence): boolean => {
  const words = text.replace(/`[^`]*`/g, '`');
  return (
    !isPointer &&
    words.split(' ').length > 3 &&
    marked.test(words) &&
    (code.length > 0 || subject.test(words)) &&
    !advice.test(words) &&
    !/[?]$/.test(words)
  );
};

/** The end of a sentence, and not of an abbreviation. */
const stop = /(?<!\b(?:e\.g|i\.e|etc|vs))[.!?](?=\s+["“(]?[\p{Lu}`]|\s*$)\s*/gu;

function sentencesOf(parts: readonly ProsePart[]): readonly Sentence[] {
  const open: ProsePart[][] = [[]];
  for (const part of parts) {
    let from = 0;
    for (const { index, 0: found } of part.kind === 'code' ? [] : part.text.matchAll(stop)) {
      open.at(-1)?.push(pieceOf(part, from, index + found.length));
      open.push([]);
      from = index + found.length;
    }
    if (from < part.text.length) open.at(-1)?.push(pieceOf(part, from, part.text.length));
  }
  return open.flatMap((pieces) => joined(pieces) ?? []);
}

const pieceOf = (part: ProsePart, from: number, end: number): ProsePart => ({
  ...part,
  text: part.text.slice(from, end),
  at: { ...part.at, line: part.at.line + part.text.slice(0, from).split('\n').length - 1 },
});

function joined(parts: readonly ProsePart[]): Sentence | undefined {
  const text = parts.map((part) => (part.kind === 'code' ? `\`${part.text}\`` : part.text)).join('');
  const at = parts.find((part) => part.text.trim() !== '')?.at;
  if (!at) return undefined;
  const code = parts.flatMap((part) => (part.kind === 'code' ? [part.text] : []));
  return { text: text.replace(/\s+/g, ' ').trim(), code, at };
}
