/**
 * The Content-Security-Policy of one page, made from the very page: what it holds is allowed, nothing else. Pure and
 * linear in the size of the page.
 *
 * Not allowed on purpose: `onclick` and the like, and scripts of other hosts.
 */
import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Origins that scripts may talk to besides our own, e.g. those of a hosted search. */
  readonly connect?: readonly string[];
}

export function pagePolicy(html: string, { connect = [] }: PolicyOptions = {}): string {
  const page = scan(html);
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
  /** Text of each script element that runs and has no `src`. */
  readonly inlineScripts: readonly string[];
  readonly hasInlineStyle: boolean;
  /** Origins of embedded frames: an author's video is part of the page. */
  readonly frameOrigins: ReadonlySet<string>;
}

/** Elements whose content is text up to their own end tag. */
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

function scan(html: string): PageFacts {
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

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

const namePattern = /[^\s/>]+/y;
const attributePattern = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/y;

function readTag(html: string, start: number): Tag {
  namePattern.lastIndex = start + 1;
  const name = namePattern.exec(html)?.[0]?.toLowerCase() ?? '';
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  while (at < html.length && html[at] !== '>') {
    attributePattern.lastIndex = at;
    const found = attributePattern.exec(html);
    if (!found) {
      at += 1;
      continue;
    }
    const key = (found[1] ?? '').toLowerCase();
    if (!attributes.has(key)) attributes.set(key, found[2] ?? found[3] ?? found[4] ?? '');
    at = attributePattern.lastIndex;
  }
  return { name, attributes, end: Math.min(at + 1, html.length) };
}

/** Where the end tag starts; the end of the page when there is none. */
function endOfRawText(html: string, start: number, name: string): number {
  const endTag = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  endTag.lastIndex = start;
  return endTag.exec(html)?.index ?? html.length;
}

/** Data blocks such as `application/json` are not run, so the policy does not concern them. */
const isExecutable = (type: string | undefined): boolean =>
  type === undefined ||
  /^\s*(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)\s*$/i.test(type);

function httpsOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? url.origin : undefined;
}
