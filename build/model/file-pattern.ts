/** File patterns of the configuration: `docs/blog/**`, `*.md`, `docs/{api,cli}/*.md`. */

/**
 * Compiles patterns to a test of paths relative to the root. `*` stands for any characters but `/`, `**` for any
 * folders, `?` for one character, `{a,b}` for either. A pattern without `/` matches the name of a file anywhere.
 */
export function filePattern(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => new RegExp(`^${sourceOf(pattern)}$`, 'u'));
  return (path) => tests.some((test) => test.test(path));
}

const sourceOf = (pattern: string): string => {
  const anchored = pattern.replace(/^\.?\//, '');
  // Several of `**/` mean the same as one, and take very long.
  const whole = (anchored.includes('/') ? anchored : `**/${anchored}`).replace(/(?:\*\*\/)+/g, '**/');
  return whole.replace(/\*\*\/|\/\*\*$|\*\*|[*?]|\{[^{}/]*\}|[\\^$.|+()[\]{}]/gu, partSource);
};

function partSource(part: string): string {
  switch (part) {
    case '**/':
      return '(?:[^/]+/)*';
    case '/**':
      return '/.+';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return part.length > 1 ? `(?:${part.slice(1, -1).split(',').map(sourceOfText).join('|')})` : `\\${part}`;
  }
}

const sourceOfText = (text: string): string =>
  text.replace(/\*|[\\^$.|+()[\]?]/gu, (one) => (one === '*' ? '[^/]*' : `\\${one}`));
