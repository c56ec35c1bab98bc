/** Addresses in the files of a site, as a browser needs them that reads the site from a folder. Pure. */
import { addressFrom, fileAt, packedOrigin, pathBelow } from '../../../src/shared/features/pack/addresses.ts';

export interface PackedSources {
  readonly baseUrl: string;
  /** `https://example.org`; undefined if the site does not say where it is published. */
  readonly origin: string | undefined;
  /** Paths of all files, relative to the output folder. */
  readonly files: ReadonlySet<string>;
}

/** Where an address is written. */
export interface Place {
  /** The file. */
  readonly file: string;
  /** Its address on a host. */
  readonly address: string;
}

/** The address on a host of a file that is no page of the tool. */
export const hostAddress = (file: string, baseUrl: string): string =>
  baseUrl + file.split('/').map(encodeURIComponent).join('/');

interface Target {
  readonly file: string;
  /** Query and fragment. */
  readonly rest: string;
}

/**
 * @param from The address that relative ones start from.
 * @returns The file that a host would find; at an address of the site where there is none, its Not Found page. Undefined
 *          for addresses elsewhere and in the same document.
 */
export function targetOf(written: string, from: string, site: PackedSources): Target | undefined {
  const address = written.trim();
  if (address === '' || address.startsWith('#') || !URL.canParse(address, packedOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, packedOrigin + from);
  if (origin !== packedOrigin && origin !== site.origin) return undefined;
  const path = pathBelow(pathname, site.baseUrl);
  if (path === undefined) return undefined;
  const isFile = (one: string): boolean => site.files.has(one);
  const file = fileAt(path, isFile) ?? (isFile('404.html') ? '404.html' : undefined);
  return file === undefined ? undefined : { file, rest: search + hash };
}

/** @returns The address of its target, relative to the file in which it is written; undefined if it stays. */
export function localAddress(written: string, place: Place, site: PackedSources): string | undefined {
  const target = targetOf(written, place.address, site);
  return target && addressFrom(place.file, target.file) + target.rest;
}

/** A style sheet with local addresses. */
export const localStyles = (css: string, place: Place, site: PackedSources): string =>
  css.replace(/(url\(\s*|@import\s+)(["']?)([^"')\s]+)\2/g, (all, before: string, quote: string, address: string) => {
    const local = localAddress(address, place, site);
    return local === undefined || (quote === '' && /[()'"\s]/.test(local)) ? all : `${before}${quote}${local}${quote}`;
  });
