export interface MatchOptions {
  /** Pages below the pattern do not count. */
  readonly exact?: boolean;
  /** A trailing slash counts. */
  readonly strict?: boolean;
  /** Upper and lower case differ. */
  readonly sensitive?: boolean;
}

/** True when a link to `pattern` is active at `path`: the page it leads to, or one below. The pattern is plain text. */
export function isActive(path: string, pattern: string, { exact, strict, sensitive }: MatchOptions = {}): boolean {
  const [at, own] = sensitive ? [path, pattern] : [path.toLowerCase(), pattern.toLowerCase()];
  const stem = strict ? own : own.replace(/\/$/, '');
  const rest = at.slice(stem.length);
  const isWhole = rest === '' || (rest === '/' && !strict);
  return at.startsWith(stem) && (isWhole || (!exact && (rest.startsWith('/') || stem.endsWith('/'))));
}
