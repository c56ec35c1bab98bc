import { containerNames, titledNames } from './names.ts';

/**
 * Brings the spellings of containers into the one that is parsed: `:::note A title` and `::: note A title` become
 * `:::note[A title]`, outside of code, for known names. The number of lines does not change; columns shift on that
 * line only.
 */
export function labelTitles(text: string): string {
  if (!text.includes(':::')) return text;
  let open: Fence | undefined;
  let isInList = false;
  return text
    .split('\n')
    .map((line) => {
      const before = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?/.exec(line)?.[0] ?? '';
      const inQuote = line.slice(/^(?:[ \t]*> ?)*/.exec(line)?.[0].length);
      const quotes = before.replace(/[^>]/g, '').length;
      if (/[^\s>]/.test(before) || /^\s*<[A-Z]/.test(inQuote)) isInList = true;
      else if (/^\S/.test(inQuote)) isInList = false;
      if (open && (quotes < open.quotes || (open.isInList && !isInList))) open = undefined;
      const mark = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(line.slice(before.length))?.[1];
      if (open) {
        if (mark?.startsWith(open.mark) && line.slice(before.length).trimEnd() === mark) open = undefined;
        return line;
      }
      if (mark) {
        open = { mark, quotes, isInList: isInList && before !== '' };
        return line;
      }
      const isIndentedCode = !isInList && /^(?: {4}|\t)/.test(inQuote);
      return isIndentedCode ? line : before + labelled(line.slice(before.length));
    })
    .join('\n');
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
