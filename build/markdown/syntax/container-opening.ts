/** The first line of a container, in all its spellings: `:::name[Title]{key=value}`, `::: name A title {key=value}`. */
import { titledNames, transforms } from '../components/index.ts';

/** A token, as mdast-util-directive expects it, by its place in the line. */
export interface Span {
  readonly type: DirectiveToken;
  readonly start: number;
  readonly end: number;
  readonly inner?: readonly Span[];
}

type Form = 'Container' | 'Leaf' | 'Text';
type DirectiveToken =
  | `directive${Form}`
  | `directive${Form}${'Fence' | 'Content' | 'Sequence' | 'Name' | 'Marker' | 'Label' | 'LabelString' | 'Attributes' | 'Attribute'}`
  | `directive${Form}Attribute${'Name' | 'Value' | 'ValueLiteral' | 'Id' | 'IdValue' | 'Class' | 'ClassValue'}`;

declare module 'micromark-util-types' {
  interface TokenTypeMap extends Record<DirectiveToken, DirectiveToken> {}
}

/**
 * @param line From the first colon to its end.
 * @returns Its tokens in order; undefined where it opens no container.
 */
export function readOpening(line: string): readonly Span[] | undefined {
  const [start, colons = '', space = '', name = ''] =
    /^(:{3,})([ \t]*)((?:[^\s\p{P}\p{S}])(?:[-_]|[^\s\p{P}\p{S}])*)/u.exec(line) ?? [];
  if (start === undefined || /[-_]$/.test(name) || (space !== '' && !transforms.has(name))) return undefined;
  const at = start.length;
  const head: readonly Span[] = [
    { type: 'directiveContainerSequence', start: 0, end: colons.length },
    { type: 'directiveContainerName', start: at - name.length, end: at },
  ];
  const rest = /^[ \t]/.test(line.slice(at)) ? afterSpace(line, at, name) : labelAndAttributes(line, at);
  return rest && [...head, ...rest];
}

/** What may follow a name and a space: a title where such a container has one, and attributes. */
function afterSpace(line: string, at: number, name: string): readonly Span[] | undefined {
  const start = at + (/^[ \t]*/.exec(line.slice(at))?.[0].length ?? 0);
  const end = line.trimEnd().length;
  if (start >= end) return [];
  if (name === 'tabs' && keyAlone.test(line.slice(start, end))) return keyAttribute(start, end);
  if (!titledNames.has(name)) return transforms.has(name) ? attributesToEnd(line, start) : undefined;
  const brace = [start, line.lastIndexOf('{')].find((i) => i >= start && usualAttributes.test(line.slice(i, end)));
  const attributes = brace === undefined ? undefined : attributesToEnd(line, brace);
  const titleEnd = attributes ? line.slice(0, brace).trimEnd().length : end;
  return [...(titleEnd > start ? [title(start, titleEnd)] : []), ...(attributes ?? [])];
}

/** VitePress' tabs share what readers choose by `key:name`. */
const keyAlone = /^key:[\w-]+$/;

function keyAttribute(start: number, end: number): readonly Span[] {
  const colon = start + 'key:'.length;
  const inner: readonly Span[] = [
    { type: 'directiveContainerAttributeName', start, end: colon - 1 },
    { type: 'directiveContainerAttributeValue', start: colon, end },
  ];
  const attribute: Span = { type: 'directiveContainerAttribute', start, end, inner };
  return [{ type: 'directiveContainerAttributes', start, end, inner: [attribute] }];
}

/** A label without brackets. */
export const title = (start: number, end: number): Span => ({
  type: 'directiveContainerLabel',
  start,
  end,
  inner: [{ type: 'directiveContainerLabelString', start, end }],
});

/** After a title, only braces around ids, classes, `key=value` and known words are attributes; others are text. */
const usualAttributes =
  /^\{(?:\s*(?:[#.][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}<=>`]+)|open|default)(?=[\s}]))*\s*\}$/;

function labelAndAttributes(line: string, at: number): readonly Span[] | undefined {
  const parts = readParts(line, at);
  return parts && line.slice(parts.end).trim() === '' ? parts.spans : undefined;
}

/** A name with what follows it, and its end. */
export interface OpeningParts {
  readonly spans: readonly Span[];
  readonly end: number;
}

/** `[label]` and `{attributes}`, each of which may be absent. */
export function readParts(line: string, at: number): OpeningParts | undefined {
  const end = line.startsWith('[', at) ? endOfLabel(line, at) : at;
  if (end === undefined) return undefined;
  const label: readonly Span[] =
    end === at
      ? []
      : [
          {
            type: 'directiveContainerLabel',
            start: at,
            end,
            ...(end - at > 2 && { inner: [{ type: 'directiveContainerLabelString', start: at + 1, end: end - 1 }] }),
          },
        ];
  const [attributes] = readAttributes(line, end) ?? [];
  return attributes ? { spans: [...label, attributes], end: attributes.end } : { spans: label, end };
}

const MOST_BRACKETS = 32;

/** The index after the bracket that closes the one at `start`; brackets inside are balanced or escaped. */
function endOfLabel(line: string, start: number): number | undefined {
  let depth = 0;
  for (let i = start; i < line.length; i += 1) {
    const c = line.charAt(i);
    if (c === '\\') i += 1;
    else if (c === '[' && ++depth > MOST_BRACKETS + 1) return undefined;
    else if (c === ']' && --depth === 0) return i + 1;
  }
  return undefined;
}

/** One attribute: `#id`, `.class`, `key`, `key=value`, `key="value"`. */
const attribute =
  /[ \t]*(?:([#.])([^\s"#'.<=>`}][^\s"#'.<=>`}]*)|((?:[-_]|[^\s\p{P}\p{S}])(?:[-.:_]|[^\s\p{P}\p{S}])*)(?:[ \t]*=[ \t]*(?:("[^"]*"|'[^']*')(?=[}\s])|([^\s<=>`}"'][^\s}<=>`"']*)(?=[}\s])))?)/uy;

/** Attributes in braces, with nothing after them. */
function attributesToEnd(line: string, start: number): readonly Span[] | undefined {
  const attributes = readAttributes(line, start);
  return attributes && line.slice(attributes[0]?.end).trim() === '' ? attributes : undefined;
}

/** Attributes in braces. */
function readAttributes(line: string, start: number): readonly Span[] | undefined {
  if (!line.startsWith('{', start)) return undefined;
  const inner: Span[] = [];
  const pattern = new RegExp(attribute);
  pattern.lastIndex = start + 1;
  let end = pattern.lastIndex;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    end = pattern.lastIndex;
    inner.push(spanOf(match, end));
  }
  const close = /^[ \t]*\}/.exec(line.slice(end))?.[0];
  if (close === undefined) return undefined;
  return [{ type: 'directiveContainerAttributes', start, end: end + close.length, inner }];
}

function spanOf([whole, mark, word, name, quoted, bare]: RegExpExecArray, end: number): Span {
  const start = end - whole.trimStart().length;
  if (mark !== undefined && word !== undefined) {
    const type = mark === '#' ? 'directiveContainerAttributeId' : 'directiveContainerAttributeClass';
    const value: Span = { type: `${type}Value`, start: end - word.length, end };
    return { type: 'directiveContainerAttribute', start, end, inner: [{ type, start, end, inner: [value] }] };
  }
  const inner: Span[] = [{ type: 'directiveContainerAttributeName', start, end: start + (name?.length ?? 0) }];
  if (bare !== undefined) inner.push({ type: 'directiveContainerAttributeValue', start: end - bare.length, end });
  if (quoted !== undefined) {
    const from = end - quoted.length;
    const value: Span = { type: 'directiveContainerAttributeValue', start: from + 1, end: end - 1 };
    inner.push({
      type: 'directiveContainerAttributeValueLiteral',
      start: from,
      end,
      ...(quoted.length > 2 && { inner: [value] }),
    });
  }
  return { type: 'directiveContainerAttribute', start, end, inner };
}
