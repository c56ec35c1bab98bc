/** Splits an address. Unless empty, `query` begins with `?` and `fragment` with `#`. */
export function splitAddress(href: string): {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
} {
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? '' : href.slice(hash);
  const rest = hash < 0 ? href : href.slice(0, hash);
  const mark = rest.indexOf('?');
  return { path: mark < 0 ? rest : rest.slice(0, mark), query: mark < 0 ? '' : rest.slice(mark), fragment };
}
