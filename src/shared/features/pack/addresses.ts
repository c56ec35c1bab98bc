/** Addresses of a packed site: what the build and the script in its pages must answer alike. Pure. */

/** The origin that a packed site believes that it has. No host has this name. */
export const packedOrigin = 'https://packed.invalid';

/**
 * The file that an address leads to, as hosts find it.
 * @param path Below the base path, decoded.
 */
export function fileAt(path: string, isFile: (path: string) => boolean): string | undefined {
  const plain = path.replace(/\/+$/, '');
  const inFolder = plain === '' ? 'index.html' : `${plain}/index.html`;
  return [path, inFolder, `${plain}.html`].find(isFile);
}

/** The address of a file as a page in another file writes it. Both paths are relative to the folder of the site. */
export function addressFrom(page: string, file: string): string {
  const from = page.split('/').slice(0, -1);
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  const up = from.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(shared).map(encodeURIComponent)].join('/');
}

/** What an address is below a base path, decoded; undefined if it is not below it, or malformed. */
export function pathBelow(pathname: string, baseUrl: string): string | undefined {
  if (!`${pathname}/`.startsWith(baseUrl)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(baseUrl.length));
  } catch {
    return undefined;
  }
}
