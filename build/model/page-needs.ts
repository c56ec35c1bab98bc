/**
 * Lists what a page needs of a Content-Security-Policy beyond what every page of a site may do, from its HTML: inline
 * scripts and styles, frames, code of other hosts. Pure, in linear time.
 */
import { createHash } from 'node:crypto';
import type { PolicyDirective } from './content-policy.ts';
import { runsCode } from './unsafe-address.ts';

export interface PageNeed {
  readonly directive: PolicyDirective;
  /** The source that the directive would have to list, such as `https://video.example` or `'unsafe-inline'`. */
  readonly source: string;
  /** The element that needs it, for messages and for finding its location. */
  readonly tag: string;
  readonly attribute?: string;
}

/**
 * Whether every site allows it: passive content, and inline scripts, which are identified by their hash. Code of other
 * hosts, event handlers and plug-ins must be allowed by the configuration.
 */
export const isGranted = ({ directive, source }: PageNeed): boolean => {
  switch (directive) {
    case 'style-src':
      return source === `'unsafe-inline'`;
    case 'script-src':
      return source.startsWith(`'sha256-`);
    case 'frame-src':
      return /^(?:https:|'self')/.test(source);
    default:
      return ['img-src', 'media-src', 'form-action'].includes(directive);
  }
};

/** If none of this is found, a page has no needs. Code on pages is escaped, so matches are rare. */
const mayNeed =
  /<(?:script|style|iframe|object|embed|link|form)[\s/>]|[\s"'/](?:style|on[a-z]+)\s*=|=\s*["']?\s*javascript:|src\s*=\s*["']?\s*http:/i;

/** @returns Each need once. */
export function pageNeeds(html: string): readonly PageNeed[] {
  if (!mayNeed.test(html)) return [];
  const needs = new Map<string, PageNeed>();
  for (const tag of tagsIn(html))
    for (const need of needsOfTag(tag)) {
      const key = `${need.directive} ${need.source}`;
      if (!needs.has(key)) needs.set(key, need);
    }
  return [...needs.values()];
}

/** Attributes with an address, and the directive that it falls under. Images and media of https are always allowed. */
const addresses: readonly (readonly [tags: RegExp, attribute: string, directive: PolicyDirective])[] = [
  [/^script$/, 'src', 'script-src'],
  [/^iframe$/, 'src', 'frame-src'],
  [/^img$/, 'src', 'img-src'],
  [/^(?:audio|video|source|track)$/, 'src', 'media-src'],
  [/^form$/, 'action', 'form-action'],
  [/^embed$/, 'src', 'object-src'],
  [/^object$/, 'data', 'object-src'],
];

function* needsOfTag({ name: tag, attributes, text }: HtmlTag): Generator<PageNeed> {
  if (tag === 'style') yield { directive: 'style-src', source: `'unsafe-inline'`, tag };
  if (tag === 'script' && !attributes.has('src') && isExecutable(attributes.get('type')))
    yield { directive: 'script-src', source: hashSource(text), tag };
  if (tag === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? ''))
    yield* needOfAddress('style-src', attributes.get('href') ?? '', { tag, attribute: 'href' });
  for (const [tags, attribute, directive] of addresses)
    if (tags.test(tag)) yield* needOfAddress(directive, attributes.get(attribute) ?? '', { tag, attribute });
  for (const [attribute, value] of attributes) {
    if (attribute === 'style') yield { directive: 'style-src', source: `'unsafe-inline'`, tag, attribute };
    if (/^on[a-z]/.test(attribute) || (/^(?:href|src|action)$/.test(attribute) && runsCode(value)))
      yield { directive: 'script-src-attr', source: `'unsafe-inline'`, tag, attribute };
  }
}

function* needOfAddress(
  directive: PolicyDirective,
  address: string,
  at: Pick<PageNeed, 'tag' | 'attribute'>,
): Generator<PageNeed> {
  if (address.trim() === '' || runsCode(address)) return;
  const source = sourceOf(address);
  if (source === undefined) return;
  const isAllowedAnyway =
    source === `'self'`
      ? directive !== 'frame-src' && directive !== 'object-src'
      : /^(?:img|media)-src$/.test(directive) && /^(?:https|data):/.test(source);
  if (!isAllowedAnyway) yield { directive, source, ...at };
}

/** The source of a policy that covers an address; undefined if there is none. */
function sourceOf(address: string): string | undefined {
  const base = 'https://this.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, origin } = new URL(address, base);
  if (origin === base) return `'self'`;
  return /^https?:$/.test(protocol) ? origin : protocol;
}

/** The source that allows an inline script. Browsers hash it after line ends are normalized. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`;

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

export interface HtmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Content of an element that holds only text. */
  readonly text: string;
}

export function* tagsIn(html: string): Generator<HtmlTag> {
  let at = 0;
  while (true) {
    at = html.indexOf('<', at);
    if (at === -1) return;
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 4);
      if (at === -1) return;
      continue;
    }
    if (!/[a-z]/i.test(html[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    const { name, attributes, end } = readTag(html, at);
    at = rawTextElements.has(name) ? endOfRawText(html, end, name) : end;
    yield { name, attributes, text: html.slice(end, at) };
  }
}

const namePattern = /[^\s/>]+/y;
const attributePattern = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/y;

function readTag(html: string, start: number) {
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
