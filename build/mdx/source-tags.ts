/** The tags in raw HTML, with their places. */
import { parseTag, type Tag } from './parse-tag.ts';
import { endOfTag } from './tag-reader.ts';

export interface FoundTag {
  readonly start: number;
  readonly end: number;
  readonly tag: Tag;
}

/**
 * Every tag of the text, except in comments, scripts and styles.
 * @param endOf Where the tag that begins at this place ends; undefined if there is none.
 */
export function sourceTags(html: string, endOf: typeof endOfTag = endOfTag): FoundTag[] {
  const found: FoundTag[] = [];
  const marks = /<!--|<\/?[A-Za-z]/g;
  for (let match = marks.exec(html); match; match = marks.exec(html)) {
    if (match[0] === '<!--') {
      const end = html.indexOf('-->', match.index + 4);
      if (end < 0) break;
      marks.lastIndex = end + 3;
      continue;
    }
    const end = endOf(html, match.index);
    if (end === undefined) continue;
    const tag = parseTag(html.slice(match.index, end));
    found.push({ start: match.index, end, tag });
    marks.lastIndex = end;
    if (tag.kind === 'opening' && /^(?:script|style|textarea)$/i.test(tag.name)) {
      const rest = html.slice(end).search(new RegExp(`</${tag.name}`, 'i'));
      if (rest < 0) break;
      marks.lastIndex = end + rest;
    }
  }
  return found;
}
