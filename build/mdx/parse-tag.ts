/** What a whole tag says. */
import { parseEntities } from 'parse-entities';

/** What imported components show where a tag does not say otherwise: texts by attribute, by the name of the tag. */
export type TagDefaults = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface Tag {
  readonly name: string;
  readonly kind: 'opening' | 'closing' | 'self-closing';
  readonly attributes: readonly TagAttribute[];
}

export interface TagAttribute {
  /** Empty for `{...props}`. */
  readonly name: string;
  /** `word`: no value. */
  readonly kind: 'text' | 'word' | 'expression';
  /** Text without quotes and character references; source of an expression without its braces. */
  readonly value: string;
}

/** @param source From `<` to `>`, as `tagReader` follows it. */
export function parseTag(source: string): Tag {
  const [, slash, name = ''] = /^<(\/?)([\w$:.@-]*)/.exec(source) ?? [];
  const attributes: TagAttribute[] = [];
  const word = /([\w$:.@-]+)(?:\s*(=)\s*)?|[{]/gy;
  let at = 1 + (slash?.length ?? 0) + name.length;
  let isSelfClosing = false;
  while (at < source.length) {
    const c = source.charAt(at);
    word.lastIndex = at;
    const match = word.exec(source);
    if (!match) {
      if (c === '/') isSelfClosing = true;
      at += 1;
      continue;
    }
    const named = match[1] ?? '';
    if (named === '') at -= match[0].length;
    at += match[0].length;
    const first = source.charAt(at);
    if (named !== '' && match[2] === undefined) attributes.push({ name: named, kind: 'word', value: '' });
    else if (first === '{') {
      const end = endOfBraces(source, at);
      attributes.push({ name: named, kind: 'expression', value: source.slice(at + 1, end - 1).trim() });
      at = end;
    } else {
      const isQuoted = first === '"' || first === "'";
      const end = isQuoted ? source.indexOf(first, at + 1) : endOfBare(source, at);
      const value = isQuoted ? source.slice(at + 1, end) : source.slice(at, end);
      attributes.push({ name: named, kind: 'text', value: decoded(value) });
      at = isQuoted ? end + 1 : end;
    }
  }
  return { name, kind: slash ? 'closing' : isSelfClosing ? 'self-closing' : 'opening', attributes };
}

const decoded = (text: string): string => (text.includes('&') ? parseEntities(text, { attribute: true }) : text);

function endOfBare(source: string, start: number): number {
  const end = source.slice(start).search(/[\s>]/);
  return end < 0 ? source.length : start + end;
}

/** The index after the brace that closes the one at `start`. */
function endOfBraces(source: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let i = start; i < source.length; i += 1) {
    const c = source.charAt(i);
    if (quote !== '') {
      if (c === '\\') i += 1;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'" || c === '`') quote = c;
    else if (c === '{') depth += 1;
    else if (c === '}') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return source.length;
}
