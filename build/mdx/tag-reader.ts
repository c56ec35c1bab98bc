/** Follows one tag, `<Name a="b" c={d} />`, from its `<` to its `>`, without reading what the attributes mean. */

/** `broken`: this is no tag. `end` and `end-closed` (`/>`): the character was the tag's last. */
export type TagState = 'open' | 'end' | 'end-closed' | 'broken';

export interface TagReader {
  /** Takes the next character. */
  feed(character: string): TagState;
  /**
   * Whether the tag goes on in this line after an empty one: what is in braces does, and so do attributes. In Markdown,
   * the tag would end at the empty line, and the words of a paragraph could be attributes.
   */
  goesOn(line: string): boolean;
}

type TagPlace = 'start' | 'name' | 'space' | 'attribute' | 'named' | 'value' | 'bare' | 'quoted' | 'braces' | 'slash';

/**
 * Maximum number of braces: without a limit, an unfinished tag would make the rest of the page be read again and again.
 */
const MOST_OPENERS = 8;
/** In a template string they are code. */
const MOST_OPENERS_IN_TEMPLATE = 100;

const isSpace = (c: string): boolean => c === ' ' || c === '\t' || c === '\n' || c === '\r';
const isNameStart = (c: string): boolean => /[A-Za-z_$:@]/.test(c);
const isNamePart = (c: string): boolean => /[\w$:.@-]/.test(c);
/** An attribute, or the end of the tag; a `>` before a blank begins a quotation. */
const attributeLine = /^[ \t]*(?:\{|\/?>(?:[ \t]*$|[^ \t])|[\w$:.@-]{1,100}(?:[ \t]*=|[ \t]*(?:\/?>)?[ \t]*$))/;

/** Long because it is one table: what each character means, by its place in the tag. */
export function tagReader(): TagReader {
  let place: TagPlace = 'start';
  let isClosing = false;
  let openers = 0;
  /** Braces that are open, and the string inside them that is. */
  let depth = 0;
  let quote = '';
  let isEscaped = false;

  const isInTemplate = (): boolean => place === 'braces' && quote === '`';

  const betweenAttributes = (c: string): TagState => {
    if (c === '>') return 'end';
    if (isSpace(c)) place = 'space';
    else if (isClosing) return 'broken';
    else if (c === '/') place = 'slash';
    else if (c === '{') [place, depth] = ['braces', 1];
    else if (isNameStart(c)) place = 'attribute';
    else return 'broken';
    return 'open';
  };

  const inBraces = (c: string): TagState => {
    if (quote !== '') {
      if (c === '\n' && quote !== '`') return 'broken';
      if (isEscaped) isEscaped = false;
      else if (c === '\\') isEscaped = true;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'" || c === '`') quote = c;
    else if (c === '{') depth += 1;
    else if (c === '}') {
      depth -= 1;
      if (depth === 0) place = 'space';
    }
    return 'open';
  };

  const feed = (c: string): TagState => {
    if (c === '<') {
      openers += 1;
      if (openers > (isInTemplate() ? MOST_OPENERS_IN_TEMPLATE : MOST_OPENERS)) return 'broken';
    }
    switch (place) {
      case 'start':
        if (c === '<' && openers === 1) return 'open';
        if (c === '/' && !isClosing) isClosing = true;
        else if (/[A-Za-z]/.test(c)) place = 'name';
        else return 'broken';
        return 'open';
      case 'name':
        return isNamePart(c) ? 'open' : betweenAttributes(c);
      case 'space':
        return betweenAttributes(c);
      case 'attribute':
      case 'named':
        if (c === '=') place = 'value';
        else if (isSpace(c)) place = 'named';
        else if (place === 'named' || !isNamePart(c)) return betweenAttributes(c);
        return 'open';
      case 'value':
        if (isSpace(c)) return 'open';
        if (c === '"' || c === "'") [place, quote] = ['quoted', c];
        else if (c === '{') [place, depth] = ['braces', 1];
        else if (/[^<>=`}]/.test(c)) place = 'bare';
        else return 'broken';
        return 'open';
      case 'bare':
        if (isSpace(c) || c === '>') return betweenAttributes(c);
        return /["'<=`{}]/.test(c) ? 'broken' : 'open';
      case 'quoted':
        if (c === quote) [place, quote] = ['space', ''];
        return 'open';
      case 'braces':
        return inBraces(c);
      case 'slash':
        return c === '>' ? 'end-closed' : 'broken';
    }
  };
  const goesOn = (line: string): boolean =>
    place === 'braces' || ((place === 'space' || place === 'named') && attributeLine.test(line));
  return { feed, goesOn };
}

/** The end of the tag that begins at `start`: the index after its `>`; undefined if there is no tag. */
export function endOfTag(text: string, start: number): number | undefined {
  const reader = tagReader();
  for (let i = start; i < text.length; i += 1) {
    const state = reader.feed(text.charAt(i));
    if (state === 'broken') return undefined;
    if (state !== 'open') return i + 1;
  }
  return undefined;
}
