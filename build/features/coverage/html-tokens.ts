/** A tokenizer for the HTML of articles. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/** Elements whose content is not text of the page: pictures, formulas, buttons and code for the browser. */
const ignoredElements: ReadonlySet<string> = new Set(['svg', 'math', 'script', 'style', 'button', 'template']);

const tag = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,5000})>|<!--[\s\S]*?(?:-->|$)/g;

/**
 * Splits HTML into text and tags, without comments and ignored elements. Entities in text are decoded. Takes linear
 * time for any input.
 */
export function* htmlTokens(html: string): Generator<HtmlToken, void, undefined> {
  let end = 0;
  let ignoredDepth = 0;
  for (const match of html.matchAll(tag)) {
    if (match.index > end && ignoredDepth === 0)
      yield { kind: 'text', text: decodeEntities(html.slice(end, match.index)) };
    end = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    if (ignoredElements.has(name)) ignoredDepth = Math.max(0, ignoredDepth + (slash ? -1 : 1));
    else if (name !== '' && ignoredDepth === 0)
      yield slash ? { kind: 'close', name } : { kind: 'open', name, attributes };
  }
  if (end < html.length && ignoredDepth === 0) yield { kind: 'text', text: decodeEntities(html.slice(end)) };
}

const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntities = (html: string): string =>
  html.includes('&')
    ? html.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (all, hex, decimal, name) =>
        name === undefined ? toCharacter(Number.parseInt(hex ?? decimal, hex ? 16 : 10)) : (namedEntities[name] ?? all),
      )
    : html;

const toCharacter = (point: number): string => (point <= 0x10ffff ? String.fromCodePoint(point) : ' ');
