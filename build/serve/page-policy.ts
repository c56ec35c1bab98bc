/**
 * Computes the Content-Security-Policy of a page from its HTML: it allows exactly the inline scripts, styles and frames that
 * the page contains. Event handler attributes and scripts of other hosts are never allowed. Pure, in linear time.
 */
import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Additional origins that scripts may connect to, such as those of a hosted search. */
  readonly connect?: readonly string[];
}

export function pagePolicy(html: string, { connect = [] }: PolicyOptions = {}): string {
  const page = scanPage(html);
  const scripts = page.inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`,
  );
  const directives = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...new Set(scripts)].join(' '),
    page.hasInlineStyle ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connect].join(' '),
    `media-src 'self' https:`,
    `manifest-src 'self'`,
    ...(page.frameOrigins.size > 0 ? [['frame-src', ...page.frameOrigins].join(' ')] : []),
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ];
  return directives.join('; ');
}

interface PageFacts {
  /** Text of each executable script element without `src`. */
  readonly inlineScripts: readonly string[];
  readonly hasInlineStyle: boolean;
  /** Origins of embedded frames, such as videos. */
  readonly frameOrigins: ReadonlySet<string>;
}

/** Elements whose content is parsed as text up to their end tag. */
const rawTextElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

function scanPage(html: string): PageFacts {
  const inlineScripts: string[] = [];
  const frameOrigins = new Set<string>();
  let hasInlineStyle = false;
  let at = 0;
  while (true) {
    at = html.indexOf('<', at);
    if (at === -1) break;
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 4);
      if (at === -1) break;
      continue;
    }
    if (!/[a-z]/i.test(html[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    const tag = readTag(html, at);
    at = tag.end;
    if (tag.attributes.has('style') || tag.name === 'style') hasInlineStyle = true;
    if (tag.name === 'iframe') {
      const origin = httpsOrigin(tag.attributes.get('src') ?? '');
      if (origin !== undefined) frameOrigins.add(origin);
    }
    if (!rawTextElements.has(tag.name)) continue;
    const end = endOfRawText(html, at, tag.name);
    if (tag.name === 'script' && isExecutable(tag.attributes.get('type')) && !tag.attributes.has('src')) {
      inlineScripts.push(html.slice(at, end));
    }
    at = end;
  }
  return { inlineScripts, hasInlineStyle, frameOrigins };
}

interface HtmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

const namePattern = /[^\s/>]+/y;
const attributePattern = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/y;

function readTag(html: string, start: number): HtmlTag {
  namePattern.lastIndex = start + 1;
  const name = namePattern.exec(html)?.[0]?.toLowerCase() ?? '';
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  while (at < html.length && html[at] !== '>') {
    attributePattern.lastIndex = at;
    const match = attributePattern.exec(html);
    if (!match) {
      at += 1;
      continue;
    }
    const key = (match[1] ?? '').toLowerCase();
    if (!attributes.has(key)) attributes.set(key, match[2] ?? match[3] ?? match[4] ?? '');
    at = attributePattern.lastIndex;
  }
  return { name, attributes, end: Math.min(at + 1, html.length) };
}

/** Where the end tag starts, or the end of the page if there is none. */
function endOfRawText(html: string, start: number, name: string): number {
  const endTag = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  endTag.lastIndex = start;
  return endTag.exec(html)?.index ?? html.length;
}

/** Data blocks such as `application/json` are not executed, so the policy need not allow them. */
const isExecutable = (type: string | undefined): boolean =>
  type === undefined ||
  /^\s*(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)\s*$/i.test(type);

function httpsOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? url.origin : undefined;
}
