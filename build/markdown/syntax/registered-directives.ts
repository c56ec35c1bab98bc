/**
 * The forms of a directive that stand alone on a line, `::name[label]{key=value}`, and within a line,
 * `:name[label]{key=value}`. Only names that an extension registers are directives: `10:30` and `a::b` are text.
 */
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { RegisteredNames } from '../registered-names.ts';
import { inSpans } from './container-flow.ts';
import { type OpeningParts, readParts, type Span } from './container-opening.ts';
import { characterOf } from './lookahead.ts';

const COLON = 58;
/** What is longer is text. So a line of many colons is read in linear time. */
const LONGEST = 2_000;

export const registeredDirectives = ({ leaf, text }: RegisteredNames): Extension => ({
  ...(leaf.size > 0 && { flow: { [COLON]: directive('Leaf', (line) => readLeaf(line, leaf)) } }),
  ...(text.size > 0 && { text: { [COLON]: { ...directive('Text', (line) => readText(line, text)), previous } } }),
});

/** The second of two colons begins nothing. */
const previous = (code: Code): boolean => code !== COLON;

/** The tokens of a directive, which end where it ends. */
type ReadLine = (line: string) => OpeningParts | undefined;

const readLeaf = (line: string, names: ReadonlySet<string>): OpeningParts | undefined => {
  const [start, name = ''] = /^::([\w-]+)/.exec(line) ?? [];
  if (start === undefined || !names.has(name)) return undefined;
  const parts = readParts(line, start.length);
  if (!parts || line.slice(parts.end).trim() !== '') return undefined;
  return { spans: [...head(2, start.length), ...parts.spans], end: line.length };
};

/** A name alone is text. */
const readText = (line: string, names: ReadonlySet<string>): OpeningParts | undefined => {
  const [start, name = ''] = /^:([\w-]+)(?=[[{])/.exec(line) ?? [];
  if (start === undefined || !names.has(name)) return undefined;
  const parts = readParts(line, start.length);
  return parts && parts.end > start.length
    ? { spans: [...head(1, start.length), ...parts.spans], end: parts.end }
    : undefined;
};

const head = (colons: number, end: number): readonly Span[] => [
  { type: 'directiveContainerSequence', start: 0, end: colons },
  { type: 'directiveContainerName', start: colons, end },
];

const directive = (form: 'Leaf' | 'Text', read: ReadLine): Construct => ({
  name: `directive${form}`,
  tokenize(effects, ok, nok) {
    let line = '';
    const known: State = (code) => {
      const found = read(line);
      if (!found) return nok(code);
      effects.enter(`directive${form}`);
      return inSpans(effects, inForm(found.spans, form), found.end, (next) => {
        effects.exit(`directive${form}`);
        return ok(next);
      })(code);
    };
    const seen = (text: string): void => {
      line = text;
    };
    return effects.check(beginningOfLine(form === 'Leaf', seen), known, nok);
  },
});

/** The same tokens with the names of another form. */
const inForm = (spans: readonly Span[], form: 'Leaf' | 'Text'): readonly Span[] =>
  spans.map((span) => ({
    ...span,
    type: span.type.replace('Container', form) as Span['type'],
    ...(span.inner && { inner: inForm(span.inner, form) }),
  }));

/** Reads to the end of the line, or as far as a directive can be long. Gives up at once where no name follows. */
const beginningOfLine = (isLeaf: boolean, seen: (text: string) => void): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let text = '';
    const second = isLeaf ? /^::/ : /^:[\w-]/;
    const inLine: State = (code) => {
      if (code === null || markdownLineEnding(code) || text.length >= LONGEST) {
        effects.exit('lookahead');
        seen(text);
        return ok(code);
      }
      text += characterOf(code);
      if (text.length === 2 && !second.test(text)) return nok(code);
      effects.consume(code);
      return inLine;
    };
    return (code) => {
      effects.enter('lookahead');
      return inLine(code);
    };
  },
});
