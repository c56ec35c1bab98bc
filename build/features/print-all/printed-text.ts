/** The text of a page as a part of a document that holds several. Pure. */
import { decode } from '../../../src/shared/addresses.ts';
import { editHtml, type HtmlAttribute, type HtmlTag, tagsOf, withValue } from '../../model/edit-html.ts';

export interface PrintedText {
  /** Address of the page, which relative addresses start from. */
  readonly url: string;
  /** The part of the document that a page is in, by its address; undefined if it is not there. */
  readonly idOf: (pathname: string) => string | undefined;
  /** By how much headings are lower than on the page. */
  readonly lowered: number;
}

const origin = 'https://print.invalid';

/**
 * Headings are lowered to at most the sixth level, ids begin with that of the page, links to pages of the document lead
 * to their part of it, and other addresses of the site begin with a slash.
 */
export function printedText(html: string, text: PrintedText): string {
  const tags = tagsOf(html);
  const ids = new Set(
    tags.flatMap(({ attributes }) => attributes.flatMap(({ name, value }) => (name === 'id' ? [value] : []))),
  );
  const part = text.idOf(new URL(text.url, origin).pathname) ?? '';
  const own = (id: string): string => (ids.has(id) ? partId(part, id) : id);
  const edits = tags.flatMap((tag) => {
    const level = loweredName(tag, text.lowered);
    const at = tag.start + (tag.isEnd ? 2 : 1);
    const renamed = level === undefined ? [] : [{ start: at, end: at + 2, text: level }];
    const changed = tag.attributes.flatMap((attribute) => {
      const value = printedValue(tag, attribute, text, own);
      return value === undefined || value === attribute.value ? [] : [withValue(attribute, value)];
    });
    return [...renamed, ...changed];
  });
  return editHtml(html, edits);
}

/** The id of an element of a page: two slashes are in no address. */
const partId = (part: string, id: string): string => (id === '' ? part : `${part}//${id}`);

export const linkTo = (id: string): string => `#${encodeURIComponent(id).replaceAll('%2F', '/')}`;

const loweredName = ({ name }: HtmlTag, lowered: number): string | undefined =>
  /^h[1-6]$/.test(name) && lowered > 0 ? `h${Math.min(6, Number(name[1]) + lowered)}` : undefined;

/** Attributes that hold ids, separated by spaces. */
const idAttributes =
  /^(?:for|list|form|headers|popovertarget|commandfor|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/;

function printedValue(
  { name: element }: HtmlTag,
  { name, value }: HtmlAttribute,
  text: PrintedText,
  own: (id: string) => string,
): string | undefined {
  if (name === 'id') return own(value);
  if (idAttributes.test(name)) return value.split(/\s+/).map(own).join(' ');
  // Radio buttons of two pages are no group.
  if (name === 'name' && element === 'input') return partId(text.url, value);
  if (name === 'href' || name === 'xlink:href') return printedLink(value, text, own);
  if (name === 'src' || name === 'poster') return absolute(value, text.url);
  return value.includes('url(#')
    ? value.replace(/url\(#([^)"']+)\)/g, (_, id: string) => `url(#${own(id)})`)
    : undefined;
}

function printedLink(href: string, text: PrintedText, own: (id: string) => string): string | undefined {
  if (href.startsWith('#')) {
    const id = decode(href.slice(1));
    return own(id) === id ? undefined : linkTo(own(id));
  }
  if (!URL.canParse(href, origin + text.url)) return undefined;
  const url = new URL(href, origin + text.url);
  const part = url.origin === origin ? text.idOf(url.pathname) : undefined;
  return part === undefined ? absolute(href, text.url) : linkTo(partId(part, decode(url.hash.slice(1))));
}

function absolute(address: string, from: string): string | undefined {
  if (address.startsWith('/') || !URL.canParse(address, origin + from)) return undefined;
  const { origin: host, pathname, search, hash } = new URL(address, origin + from);
  return host === origin ? pathname + search + hash : undefined;
}
