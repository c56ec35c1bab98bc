/** The addresses in a page. Pure. */
import { parseEntities } from 'parse-entities';
import type { PolicyDirective } from '../../model/content-policy.ts';
import { type HtmlTag, tagsIn } from '../../model/page-needs.ts';
import { cssReferences } from './css-references.ts';
import { type Kind, namesHost, type Reference } from './reference.ts';
import { scriptReferences } from './script-references.ts';

/** Attributes with one address, by element. */
const attributes: readonly (readonly [tags: RegExp, attribute: string, kind: Kind, directive?: PolicyDirective])[] = [
  [/^script$/, 'src', 'load', 'script-src'],
  [/^(?:img|input)$/, 'src', 'load', 'img-src'],
  [/^(?:audio|video|source|track)$/, 'src', 'load', 'media-src'],
  [/^video$/, 'poster', 'load', 'img-src'],
  [/^i?frame$/, 'src', 'load', 'frame-src'],
  [/^embed$/, 'src', 'load', 'object-src'],
  [/^object$/, 'data', 'load', 'object-src'],
  [/^(?:body|table|td|th)$/, 'background', 'load', 'img-src'],
  [/^(?:image|feimage|use)$/, 'href', 'load', 'img-src'],
  [/^(?:image|feimage|use)$/, 'xlink:href', 'load', 'img-src'],
  [/^(?:a|area)$/, 'href', 'link'],
  [/^a$/, 'xlink:href', 'link'],
  [/^(?:a|area)$/, 'ping', 'action', 'connect-src'],
  [/^form$/, 'action', 'action', 'form-action'],
  [/^(?:button|input)$/, 'formaction', 'action', 'form-action'],
  [/^base$/, 'href', 'load', 'base-uri'],
];

export function* htmlReferences(html: string): Generator<Reference> {
  for (const tag of tagsIn(html)) {
    const { name, attributes: all, text } = tag;
    for (const [tags, attribute, kind, directive] of attributes) {
      const value = tags.test(name) ? all.get(attribute) : undefined;
      if (value !== undefined)
        yield { url: parseEntities(value), kind, via: `${name} ${attribute}`, ...(directive && { directive }) };
    }
    yield* setReferences(tag);
    if (name === 'link') yield* linkReferences(tag);
    if (name === 'meta') yield* refresh(tag);
    if (name === 'style') yield* cssReferences(text);
    if (name === 'script') yield* scriptTag(tag);
    const style = all.get('style');
    if (style !== undefined) yield* cssReferences(parseEntities(style));
    const srcdoc = name === 'iframe' ? all.get('srcdoc') : undefined;
    if (srcdoc !== undefined) yield* htmlReferences(parseEntities(srcdoc));
  }
}

/** `srcset`, and `imagesrcset` of a preload. */
function* setReferences({ name, attributes: all }: HtmlTag): Generator<Reference> {
  for (const attribute of ['srcset', 'imagesrcset'])
    for (const [, url = ''] of parseEntities(all.get(attribute) ?? '').matchAll(
      /([^\s,]\S*[^\s,])(?:\s+[^,]*)?(?:,|$)/g,
    ))
      yield { url, kind: 'load', via: `${name} ${attribute}`, directive: 'img-src' };
}

const ofLinks: readonly (readonly [rel: RegExp, directive?: PolicyDirective])[] = [
  [/\bstylesheet\b/, 'style-src'],
  [/\b(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon)\b/, 'img-src'],
  [/\bmanifest\b/, 'manifest-src'],
  [/\bmodulepreload\b/, 'script-src'],
  [/\b(?:preload|prefetch|preconnect|dns-prefetch|prerender)\b/],
];

function* linkReferences({ attributes: all }: HtmlTag): Generator<Reference> {
  const rel = (all.get('rel') ?? '').toLowerCase();
  const url = all.get('href');
  if (url === undefined) return;
  const loaded = ofLinks.find(([pattern]) => pattern.test(rel));
  const via = `link ${rel}`;
  if (!loaded) yield { url: parseEntities(url), kind: 'link', via };
  else yield { url: parseEntities(url), kind: 'load', via, ...(loaded[1] && { directive: loaded[1] }) };
}

function* refresh({ attributes: all }: HtmlTag): Generator<Reference> {
  if (all.get('http-equiv')?.toLowerCase() !== 'refresh') return;
  const [, url] = /^[\s\d.]*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(parseEntities(all.get('content') ?? '')) ?? [];
  if (url !== undefined) yield { url, kind: 'load', via: 'meta refresh' };
}

function* scriptTag({ attributes: all, text }: HtmlTag): Generator<Reference> {
  // Scripts read where to send from their own element.
  for (const [name, value] of all)
    if (name.startsWith('data-') && namesHost(value))
      yield { url: parseEntities(value), kind: 'action', via: `script ${name}`, directive: 'connect-src' };
  const type = all.get('type') ?? '';
  if (type === '' || /^\s*(?:module|importmap|(?:text|application)\/(?:java|ecma)script)\s*$/i.test(type))
    yield* scriptReferences(text);
}
