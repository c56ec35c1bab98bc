/** The HTML of an article as text and tags. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/** Pictures, formulas and what readers press: no words of the page. */
const wordless: ReadonlySet<string> = new Set(['svg', 'math', 'script', 'style', 'button', 'template']);

const tag = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,5000})>|<!--[\s\S]*?(?:-->|$)/g;

/** Without comments and what stands in wordless elements; entities are decoded. Takes linear time. */
export function* htmlTokens(html: string): Generator<HtmlToken, void, undefined> {
  let end = 0;
  let wordlessDepth = 0;
  for (const match of html.matchAll(tag)) {
    if (match.index > end && wordlessDepth === 0) yield { kind: 'text', text: decoded(html.slice(end, match.index)) };
    end = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    if (wordless.has(name)) wordlessDepth = Math.max(0, wordlessDepth + (slash ? -1 : 1));
    else if (name !== '' && wordlessDepth === 0)
      yield slash ? { kind: 'close', name } : { kind: 'open', name, attributes };
  }
  if (end < html.length && wordlessDepth === 0) yield { kind: 'text', text: decoded(html.slice(end)) };
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (html: string): string =>
  html.includes('&')
    ? html.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (all, hex, decimal, name) =>
        name === undefined ? character(Number.parseInt(hex ?? decimal, hex ? 16 : 10)) : (named[name] ?? all),
      )
    : html;

const character = (point: number): string => (point <= 0x10ffff ? String.fromCodePoint(point) : ' ');
