import { containerNames, titledNames } from './names.ts';

/**
 * Brings the spellings of containers into the one that is parsed: `:::note A title` and `::: note A title` become
 * `:::note[A title]`, outside of code, for known names; and a container around a fence that shows such lines gets more
 * colons than those, since the parser would take them for its end. The number of lines does not change; columns shift
 * on the lines of containers only.
 */
export function labelTitles(text: string): string {
  if (!text.includes(':::')) return text;
  const lines = linesOf(text);
  for (const line of lines) if (line.kind === 'text') line.rest = labelled(line.rest);
  if (lines.some(({ kind, rest }) => kind === 'fenced' && closing.test(rest))) widen(lines);
  return lines.map(({ before, rest }) => before + rest).join('\n');
}

interface Line {
  /** White space, marks of quotes, and the mark of a list item. */
  readonly before: string;
  rest: string;
  /** `fenced` are the lines between the fences; `indented` may be code. */
  readonly kind: 'text' | 'fence' | 'fenced' | 'indented';
}

function linesOf(text: string): readonly Line[] {
  let open: Fence | undefined;
  let isInList = false;
  return text.split('\n').map((line): Line => {
    const before = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?/.exec(line)?.[0] ?? '';
    const rest = line.slice(before.length);
    const inQuote = line.slice(/^(?:[ \t]*> ?)*/.exec(line)?.[0].length);
    const quotes = before.replace(/[^>]/g, '').length;
    if (/[^\s>]/.test(before) || /^\s*<[A-Z]/.test(inQuote)) isInList = true;
    else if (/^\S/.test(inQuote)) isInList = false;
    if (open && (quotes < open.quotes || (open.isInList && !isInList))) open = undefined;
    const mark = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[1];
    if (open) {
      const isEnd = mark?.startsWith(open.mark) && rest.trimEnd() === mark;
      if (isEnd) open = undefined;
      return { before, rest, kind: isEnd ? 'fence' : 'fenced' };
    }
    if (mark) open = { mark, quotes, isInList: isInList && before !== '' };
    const isIndentedCode = !isInList && /^(?: {4}|\t)/.test(inQuote);
    return { before, rest, kind: mark ? 'fence' : isIndentedCode ? 'indented' : 'text' };
  });
}

const closing = /^:{3,}[ \t]*$/;
const colonsOf = (line: Line | undefined): number => /^:*/.exec(line?.rest ?? '')?.[0].length ?? 0;

/** Each container more colons than a closing line in a fence inside it, and than the containers inside it that need that. */
function widen(lines: readonly Line[]): void {
  const open: { readonly from: Line; needed: number }[] = [];
  for (const line of lines) {
    if (line.kind === 'fenced' && closing.test(line.rest)) {
      const inner = open.at(-1);
      if (inner) inner.needed = Math.max(inner.needed, colonsOf(line) + 1);
    } else if (line.kind === 'text' && /^:{3,}[a-z]/i.test(line.rest)) open.push({ from: line, needed: 0 });
    else if (line.kind === 'text' && closing.test(line.rest)) {
      const place = open.findLastIndex(({ from }) => colonsOf(from) <= colonsOf(line));
      if (place < 0) continue;
      for (const { from, needed } of open.splice(place).reverse()) {
        if (needed <= colonsOf(from)) continue;
        const outer = open.at(-1);
        if (outer) outer.needed = Math.max(outer.needed, needed + 1);
        from.rest = ':'.repeat(needed) + from.rest.replace(/^:+/, '');
        if (needed > colonsOf(line)) line.rest = ':'.repeat(needed);
      }
    }
  }
}

interface Fence {
  readonly mark: string;
  readonly quotes: number;
  readonly isInList: boolean;
}

function labelled(line: string): string {
  const [start, colons = '', space = '', name = ''] = /^(:{3,})([ \t]*)([a-z][a-z-]*)(?=[ \t\r[{]|$)/.exec(line) ?? [];
  if (start === undefined || !containerNames.has(name)) return line;
  const rest = line.slice(start.length);
  const written = rest.trim();
  const isTitled = titledNames.has(name) && /^[ \t]/.test(rest);
  if (isTitled ? isAttributes(written) : /^\{.*\}$/.test(written)) return colons + name + written;
  if (!isTitled || written === '') return space === '' ? line : colons + name + rest;
  const { title, attributes } = split(written);
  return `${colons}${name}[${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]${attributes}`;
}

/** `Title {#id .class}`: attributes may follow the title. */
function split(written: string): { readonly title: string; readonly attributes: string } {
  const at = written.lastIndexOf('{');
  const attributes = at > 0 ? written.slice(at) : '';
  return isAttributes(attributes)
    ? { title: written.slice(0, at).trimEnd(), attributes }
    : { title: written, attributes: '' };
}

/** Braces around ids, classes, `key=value` and the words that mean something here; other braces are text. */
const isAttributes = (text: string): boolean =>
  /^\{(?:\s*(?:[#.][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)|open|default)(?=[\s}]))*\s*\}$/.test(text);

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === '[') depth += 1;
    if (c === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
