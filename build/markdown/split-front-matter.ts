/** Where the front matter of a document is. Line numbers are 1-based. */
export interface Split {
  /** YAML text between the two marker lines; undefined when there is none. */
  readonly yaml?: string;
  /** Line of the first YAML line in the file. */
  readonly yamlLine: number;
  /** The document with the front matter blanked: same line numbers, nothing to parse. Every line ends with a line feed. */
  readonly body: string;
  /** Set when the opening line names another language (`---js`): such blocks are never run. */
  readonly foreignEngine?: string;
  /** The front matter is never closed: all of the page is text. */
  readonly isOpen?: boolean;
  /** Line of front matter below empty lines: all of the page is text. */
  readonly lateLine?: number;
}

/**
 * Cuts the front matter off. It must begin on the first line (`---`) and end with a line `---` or `...`; an opening
 * line without an end is a thematic break, as CommonMark has it. TOML between lines of `+++` is named as such. Linear in
 * the text, no regular expression over it.
 */
export function splitFrontMatter(text: string): Split {
  const none: Split = { yamlLine: 0, body: withLineFeeds(text) };
  const mark = text.slice(0, 3);
  if (mark !== '---' && mark !== '+++') return { ...none, ...lateFrontMatter(text) };
  const firstEnd = lineEnd(text, 0);
  const opening = text.slice(3, firstEnd).trim();
  if (mark === '+++' && (opening !== '' || !/^\w[\w-]{0,40} *=/.test(text.slice(nextLine(text, firstEnd)))))
    return none;
  if (opening !== '' && !/^[a-z]{1,20}$/i.test(opening)) return none;
  let start = nextLine(text, firstEnd);
  let lines = 1;
  while (start < text.length) {
    const end = lineEnd(text, start);
    const line = end - start > 200 ? '' : text.slice(start, end).trimEnd();
    lines += 1;
    if (line === mark || (line === '...' && mark === '---')) {
      const body = '\n'.repeat(lines) + withLineFeeds(text.slice(nextLine(text, end)));
      if (mark === '+++') return { yamlLine: 2, body, foreignEngine: 'toml' };
      if (opening !== '' && !/^ya?ml$/i.test(opening)) return { yamlLine: 2, body, foreignEngine: opening };
      return { yaml: withLineFeeds(text.slice(nextLine(text, firstEnd), start)), yamlLine: 2, body };
    }
    start = nextLine(text, end);
  }
  const second = text.slice(nextLine(text, firstEnd), nextLine(text, firstEnd) + 200);
  return opening === '' && mark === '---' && keyLine.test(second) ? { ...none, isOpen: true } : none;
}

/** Front matter that is not read, because empty lines stand above it. */
function lateFrontMatter(text: string): Pick<Split, 'lateLine'> {
  const start = text.search(/\S/);
  const above = text.slice(0, Math.max(start, 0));
  if (!/[\r\n]$/.test(above)) return {};
  const { yaml = '' } = splitFrontMatter(text.slice(start));
  return keyLine.test(yaml) ? { lateLine: withLineFeeds(above).split('\n').length } : {};
}

const keyLine = /^[a-z]\w{1,40}:(?:[ \t]|\r?\n)/i;

/** Code blocks and note titles split lines themselves, and expect line feeds only. */
const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

function lineEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 10 || c === 13) return i;
  }
  return text.length;
}

const nextLine = (text: string, end: number): number =>
  text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
