/** Under which address a response is kept. */

/** A page is the same for every query and fragment. */
export function keyOf(url: string, isPage: boolean): string {
  const address = new URL(url);
  address.hash = '';
  if (isPage) address.search = '';
  return address.href;
}

/** Other addresses that hosts give the same page. */
export function otherKeys(key: string): readonly string[] {
  const path = key.replace(/\?.*$/, '');
  if (path.endsWith('/index.html')) return [path.replace(/index\.html$/, ''), path.replace(/\/index\.html$/, '')];
  if (path.endsWith('/')) return [`${path}index.html`, path.slice(0, -1)];
  return /\.\w+$/.test(path) ? [] : [`${path}/`, `${path}/index.html`, `${path}.html`];
}
