/** What a card says of the target of a link: read from the HTML of its page, which is text here and never becomes HTML. */

export interface Summary {
  /** Text of the heading; absent for code. */
  readonly heading?: string;
  /** The first sentence of the section, or the lines of the declaration. */
  readonly text: string;
}

/** Lines of a declaration. */
const mostLines = 12;

/**
 * @param html Of a page, or of an article.
 * @param id Of the target; empty for the top of the page.
 * @returns undefined where there is nothing to show.
 */
export function summaryOf(html: string, id: string): Summary | undefined {
  const start = id === '' ? html.search(/<h1[\s>]/) : html.indexOf(` id="${escapeAttribute(id)}"`);
  if (start < 0) return undefined;
  return isInCode(html, start) ? declarationAt(html, start) : sectionAt(html, start);
}

const isInCode = (html: string, at: number): boolean => html.lastIndexOf('<pre', at) > html.lastIndexOf('</pre>', at);

/** The line of the target, the lines below that are indented more, and the one that closes them. */
function declarationAt(html: string, at: number): Summary | undefined {
  const [code = ''] = html.slice(html.lastIndexOf('<span class="code-line', at)).split('</code>', 1);
  const [first = '', ...rest] = code.split(/(?=<span class="code-line)/).map((line) => textIn(line).replace(/\n$/, ''));
  const indent = indentOf(first);
  const inside = rest.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent);
  const end = inside < 0 ? rest.length : /^\W+$/.test(rest[inside]?.trim() ?? '') && inside > 0 ? inside + 1 : inside;
  const lines = [first, ...rest.slice(0, end)].map((line) => line.slice(indent));
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines;
  const text = shown.join('\n').trimEnd();
  return text === '' ? undefined : { text };
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The heading, and the first sentence of the first paragraph before the next heading. */
function sectionAt(html: string, at: number): Summary | undefined {
  const section = html.slice(html.lastIndexOf('<', at));
  const [whole = '', , heading = ''] = /^<h([1-6])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>/.exec(section) ?? [];
  const [own = ''] = section.slice(whole.length).split(/<h[1-6][\s>]|<\/article>/, 1);
  const paragraph = /<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/.exec(own)?.[1] ?? '';
  const text = firstSentence(textIn(paragraph));
  const title = textIn(heading);
  if (text === '' && title === '') return undefined;
  return { ...(title !== '' && { heading: title }), text };
}

/** In languages that browsers cannot divide into sentences, all of it. */
function firstSentence(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (!('Segmenter' in Intl)) return plain;
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(plain);
  return first?.segment.trim() ?? '';
}

/** The text of HTML that the tool has written: it escapes few characters. */
const textIn = (html: string): string =>
  html
    .replace(/<(?:"[^"]*"|[^>"])*>/g, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (named[name] ?? whole),
    );

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const escapeAttribute = (text: string): string => text.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
