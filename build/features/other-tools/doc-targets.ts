/** Finds the documents that the sidebars and menus of other tools name by their addresses. */
import { slug } from 'github-slugger';
import type { AddressStyle } from '../../navigation/options.ts';

/** Returns the id of the document with an address, such as `/guide/` or `guide/install.md`. */
export type FindDoc = (address: string) => string | undefined;

/** @param files Paths below the folder of documents. */
export function docFinder(files: readonly string[], style: AddressStyle): FindDoc {
  const ids = new Map<string, string>();
  for (const file of files) {
    if (!/\.mdx?$/i.test(file)) continue;
    const id = file.replace(/\.mdx?$/i, '');
    ids.set(keyOf(id, style), id);
  }
  return (address) => (/^[a-z][\w+.-]*:|[#?]|^\/\//i.test(address) ? undefined : ids.get(keyOf(address, style)));
}

function keyOf(address: string, style: AddressStyle): string {
  const path = address
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\.(?:mdx?|html)$/i, '')
    .replace(/(?:^|\/)index$/i, '')
    .replace(/\/+$/, '');
  return style === 'slugs'
    ? path
        .split('/')
        .map((part) => slug(part))
        .join('/')
    : path;
}
