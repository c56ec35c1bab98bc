/**
 * Text with typed placeholders ("holes"). Articles have holes for links, templates have named holes, and the sidebar
 * has holes for the marks of the current page.
 */
export type HoledText<H> = readonly (string | { readonly hole: H })[];

/** Joins the text, replacing each hole with what `resolve` returns. Replacements are not scanned for holes. */
export const fill = <H>(text: HoledText<H>, resolve: (hole: H) => string): string => {
  let out = '';
  for (const part of text) out += typeof part === 'string' ? part : resolve(part.hole);
  return out;
};

/** The holes of a text, in order. */
export const holesIn = <H>(text: HoledText<H>): readonly H[] =>
  text.flatMap((part) => (typeof part === 'string' ? [] : [part.hole]));

/** Like `fill`, with what the holes are filled with, in order. */
export function fillInOrder<H>(text: HoledText<H>, replacements: readonly string[]): string {
  let next = 0;
  return fill(text, () => replacements[next++] ?? '');
}

/**
 * Splits a text at every match of a pattern and puts a hole in place of each match.
 * @param pattern Must have the `g` flag.
 * @param toHole Makes the hole from the match.
 */
export function cut<H>(text: string, pattern: RegExp, toHole: (match: RegExpMatchArray) => H): HoledText<H> {
  const parts: (string | { hole: H })[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ hole: toHole(match) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
