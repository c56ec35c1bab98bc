/**
 * Text with holes: documents have link holes, templates have named holes, the sidebar has marks of the current page.
 * One idea, one `fill`.
 */
export type HoledText<H> = readonly (string | { readonly hole: H })[];

export const fill = <H>(text: HoledText<H>, resolve: (hole: H) => string): string => {
  let out = '';
  for (const part of text) out += typeof part === 'string' ? part : resolve(part.hole);
  return out;
};

/**
 * Cuts a text at every match of a global pattern; `holeOf` names the hole.
 * @param pattern Must have the `g` flag.
 */
export function cut<H>(text: string, pattern: RegExp, holeOf: (match: RegExpMatchArray) => H): HoledText<H> {
  const parts: (string | { hole: H })[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ hole: holeOf(match) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
