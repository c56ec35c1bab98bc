/** Makes a page of a site readable from a folder. Pure. */
import { addressFrom } from '../../../src/shared/features/pack/addresses.ts';
import { editHtml, type HtmlAttribute, type HtmlEdit, type HtmlTag, tagsOf, withValue } from '../../model/edit-html.ts';
import { escapeHtml } from '../../model/html.ts';
import { hostAddress, localAddress, localStyles, type PackedSources, type Place, targetOf } from './local-addresses.ts';

export interface LocalPage {
  readonly html: string;
  /** Paths of the modules that it starts. */
  readonly modules: readonly string[];
}

/** The script that makes the code of the site run, in the folder of the site. */
export const packedScript = 'packed.js';

export function localPage(html: string, file: string, site: PackedSources): LocalPage {
  const place = { file, address: addressOf(html) ?? hostAddress(file, site.baseUrl) };
  const tags = tagsOf(html).filter(({ isEnd }) => !isEnd);
  const modules = tags.flatMap((tag) => moduleOf(tag, place, site) ?? []);
  const edits = tags.flatMap((tag) => {
    const module = moduleOf(tag, place, site);
    if (module !== undefined) {
      const script = `<script defer src="${escapeHtml(addressFrom(file, module))}">`;
      return [replaced(tag, module === modules[0] ? `${starter(place, modules)}</script>${script}` : script)];
    }
    return isOfHosts(tag)
      ? [replaced(tag, '')]
      : tag.attributes.flatMap((one) => localAttribute(tag, one, place, site));
  });
  return { html: editHtml(html, edits), modules };
}

/** The address on a host that the data of a page names; undefined for files that are no pages of the tool. */
function addressOf(html: string): string | undefined {
  const [, data = ''] = /<script type="application\/json" id="page:data">(.*?)<\/script>/s.exec(html) ?? [];
  try {
    const { page }: { readonly page?: { readonly url?: unknown } } = JSON.parse(data);
    return typeof page?.url === 'string' ? page.url : undefined;
  } catch {
    return undefined;
  }
}

const attribute = ({ attributes }: HtmlTag, name: string): string | undefined =>
  attributes.find((one) => one.name === name)?.value;

/** The path of the module of the site that a script element starts. */
function moduleOf(tag: HtmlTag, { address }: Place, site: PackedSources): string | undefined {
  const src = attribute(tag, 'src');
  if (tag.name !== 'script' || attribute(tag, 'type') !== 'module' || src === undefined) return undefined;
  return targetOf(src, address, site)?.file;
}

function starter({ file, address }: Place, modules: readonly string[]): string {
  const data = { src: addressFrom(file, packedScript), 'data-page': file, 'data-address': address };
  const attributes = Object.entries({ ...data, 'data-start': modules.join(' ') });
  return `<script defer ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}>`;
}

/** What browsers refuse to load from a folder, and do without. */
const isOfHosts = (tag: HtmlTag): boolean =>
  tag.name === 'link' && /\b(?:modulepreload|manifest)\b/.test(attribute(tag, 'rel') ?? '');

const replaced = ({ start, end }: HtmlTag | HtmlAttribute, text: string): HtmlEdit => ({ start, end, text });

const addressAttributes: ReadonlySet<string> = new Set([
  ...['href', 'src', 'poster', 'action', 'formaction', 'xlink:href'],
  // Where a redirect leads to.
  'data-to',
]);

function localAttribute(
  tag: HtmlTag,
  attribute: HtmlAttribute,
  place: Place,
  site: PackedSources,
): readonly HtmlEdit[] {
  // Files are of no origin that could be compared.
  if (/^(?:integrity|crossorigin)$/.test(attribute.name)) return [replaced(attribute, '')];
  const value = localValue(tag, attribute, place, site);
  return value === undefined ? [] : [withValue(attribute, value)];
}

/** @returns Undefined if it stays. */
function localValue(
  tag: HtmlTag,
  { name, value }: HtmlAttribute,
  place: Place,
  site: PackedSources,
): string | undefined {
  // A link element with a host says where the page is published.
  const known = tag.name === 'link' ? { ...site, origin: undefined } : site;
  const local = (address: string): string => localAddress(address, place, known) ?? address;
  if (addressAttributes.has(name) || (name === 'data' && tag.name === 'object')) return local(value);
  if (name === 'srcset' || name === 'imagesrcset')
    return value.replace(/(^|,\s+|^\s+)([^\s,]\S*)/g, (_, before: string, address: string) => before + local(address));
  if (name === 'style') return localStyles(value, place, site);
  if (tag.name !== 'meta' || name !== 'content') return undefined;
  const kind = attribute(tag, 'http-equiv')?.toLowerCase();
  if (kind === 'refresh') return value.replace(/(url=)(.*)/is, (_, before: string, to: string) => before + local(to));
  return kind === 'content-security-policy' ? value.replaceAll("'self'", "'self' file:") : undefined;
}
